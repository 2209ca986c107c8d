package dev.retcon.rules;

import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.List;
import org.drools.base.base.ObjectType;
import org.drools.base.base.ValueResolver;
import org.drools.base.reteoo.BaseTuple;
import org.drools.base.rule.Pattern;
import org.drools.base.rule.constraint.BetaConstraint;
import org.drools.core.RuleBaseConfiguration;
import org.drools.core.common.BetaConstraints;
import org.drools.core.reteoo.BetaMemory;
import org.drools.core.reteoo.BetaNode;
import org.drools.core.reteoo.Tuple;
import org.drools.core.reteoo.builder.BuildContext;
import org.drools.util.bitmask.BitMask;
import org.kie.api.runtime.rule.FactHandle;

/** What a pattern asks of the patterns before it, counting each time that it is asked. */
final class CountedConstraints<C> implements BetaConstraints<C> {
    private final BetaConstraints<C> counted;
    private final BetaNode node;

    CountedConstraints(BetaConstraints<C> counted, BetaNode node) {
        this.counted = counted;
        this.node = node;
    }

    private boolean counting(boolean fitting) {
        if (Tries.areUsedUp(fitting)) {
            throw new WideJoinException(node.getRules());
        }
        return fitting;
    }

    @Override
    public boolean isAllowedCachedLeft(C context, FactHandle handle) {
        return counting(counted.isAllowedCachedLeft(context, handle));
    }

    @Override
    public boolean isAllowedCachedRight(BaseTuple tuple, C context) {
        return counting(counted.isAllowedCachedRight(tuple, context));
    }

    @Override
    public C createContext() {
        return counted.createContext();
    }

    @Override
    @SuppressWarnings("rawtypes")
    public void updateFromTuple(C context, ValueResolver resolver, Tuple tuple) {
        counted.updateFromTuple(context, resolver, tuple);
    }

    @Override
    public void updateFromFactHandle(C context, ValueResolver resolver, FactHandle handle) {
        counted.updateFromFactHandle(context, resolver, handle);
    }

    @Override
    public void resetTuple(C context) {
        counted.resetTuple(context);
    }

    @Override
    public void resetFactHandle(C context) {
        counted.resetFactHandle(context);
    }

    @Override
    public BetaConstraint<?>[] getConstraints() {
        return counted.getConstraints();
    }

    @Override
    public BetaConstraints<?> getOriginalConstraint() {
        return counted.getOriginalConstraint();
    }

    @Override
    public boolean isIndexed() {
        return counted.isIndexed();
    }

    @Override
    public int getIndexCount() {
        return counted.getIndexCount();
    }

    @Override
    public boolean isEmpty() {
        return counted.isEmpty();
    }

    @Override
    public BetaMemory<?> createBetaMemory(RuleBaseConfiguration configuration, int nodeType) {
        return counted.createBetaMemory(configuration, nodeType);
    }

    @Override
    public BitMask getListenedPropertyMask(Pattern pattern, ObjectType type, List<String> settable) {
        return counted.getListenedPropertyMask(pattern, type, settable);
    }

    @Override
    public void init(BuildContext context, int nodeType) {
        counted.init(context, nodeType);
    }

    @Override
    public void initIndexes(int depth, int nodeType, RuleBaseConfiguration configuration) {
        counted.initIndexes(depth, nodeType, configuration);
    }

    @Override
    @SuppressWarnings("TypeParameterUnusedInFormals")
    public <T> T cloneIfInUse() {
        return counted.cloneIfInUse();
    }

    @Override
    public boolean isLeftUpdateOptimizationAllowed() {
        return counted.isLeftUpdateOptimizationAllowed();
    }

    @Override
    public void registerEvaluationContext(BuildContext context) {
        counted.registerEvaluationContext(context);
    }

    @Override
    public void writeExternal(ObjectOutput out) throws NotSerializableException {
        throw new NotSerializableException("A compiled pack is not written out. Compile it again.");
    }

    @Override
    public void readExternal(ObjectInput in) throws NotSerializableException {
        throw new NotSerializableException("A compiled pack is not read in. Compile it again.");
    }
}
