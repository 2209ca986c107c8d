// The page without a reload: an answer of the server is merged into what is shown, so that what is open, typed or focused
// stays. Without this file the page works by its forms and links.
'use strict';
(() => {
    const main = document.getElementById('main');
    const said = document.getElementById('said');

    const typed = control => control.type !== 'hidden' && control.type !== 'submit'
        && (control.options
            ? [...control.options].some(option => option.selected !== option.defaultSelected && control.dataset.touched)
            : control.value !== control.defaultValue);
    const isTyped = form => [...form.elements].some(typed);
    const holdsTyped = (node, sent) => node.nodeType === Node.ELEMENT_NODE
        && [...node.querySelectorAll('form')].some(form => form !== sent && isTyped(form));

    // A form that somebody fills in keeps all it was drawn with, the version too: so a change meanwhile is noticed.
    function merge(shown, drawn, sent) {
        if (shown.isEqualNode(drawn) || (shown.matches('form') && shown !== sent && isTyped(shown))) {
            return;
        }
        if (shown.matches('[data-loads]')) {
            shown.dataset.stale = 'yes';
            return;
        }
        const asked = shown.getAttribute('hx-post');
        for (const {name} of [...shown.attributes]) {
            if (!drawn.hasAttribute(name) && !kept(shown, name)) {
                shown.removeAttribute(name);
            }
        }
        for (const {name, value} of [...drawn.attributes]) {
            if (!kept(shown, name) && shown.getAttribute(name) !== value) {
                shown.setAttribute(name, value);
            }
        }
        if (shown.getAttribute('hx-post') !== asked) {
            htmx.process(shown);
        }
        if (shown.matches('textarea')) {
            shown.defaultValue = drawn.defaultValue;
            return;
        }
        children(shown, drawn, sent);
    }

    // What is unfolded stays so.
    function kept(element, name) {
        return (name === 'open' && element.matches('details')) || name === 'data-touched' || name === 'class' && element.matches('.htmx-request');
    }

    function children(shown, drawn, sent) {
        const byId = new Map([...shown.children].filter(each => each.id).map(each => [each.id, each]));
        let next = shown.firstChild;
        for (const wanted of [...drawn.childNodes]) {
            const same = wanted.id ? byId.get(wanted.id) : next && !next.id && next.nodeName === wanted.nodeName ? next : null;
            if (!same) {
                const added = document.importNode(wanted, true);
                shown.insertBefore(added, next);
                if (added.nodeType === Node.ELEMENT_NODE) {
                    htmx.process(added);
                }
                continue;
            }
            if (same === next) {
                next = next.nextSibling;
            } else {
                shown.insertBefore(same, next);
            }
            if (same.nodeType === Node.ELEMENT_NODE) {
                merge(same, wanted, sent);
            } else if (same.nodeValue !== wanted.nodeValue) {
                same.nodeValue = wanted.nodeValue;
            }
        }
        while (next) {
            const gone = next;
            next = next.nextSibling;
            // What somebody fills in stays where it is until it is sent, and is refused then, with what was typed.
            if (!holdsTyped(gone, sent)) {
                gone.remove();
            }
        }
    }

    // The whole page as it is drawn now, into the page as it is shown.
    function show(html, sent) {
        const page = new DOMParser().parseFromString(html, 'text/html').getElementById('main');
        if (!page) {
            return false;
        }
        const focused = document.activeElement && document.activeElement.id;
        const news = page.querySelector('#said');
        if (!news.firstElementChild && !sent) {
            // What was said last stays until something else is done.
            news.replaceWith(said.cloneNode(true));
        } else if (!news.isEqualNode(said)) {
            // Said anew, so that it is read out anew.
            said.replaceChildren();
        }
        children(main, page, sent);
        if (focused && document.activeElement.id !== focused) {
            (document.getElementById(focused) || said).focus({preventScroll: true});
        } else if (sent && document.activeElement === document.body) {
            said.focus({preventScroll: true});
        }
        return true;
    }

    function say(text) {
        const notice = document.createElement('div');
        notice.className = 'notice bad';
        notice.append(Object.assign(document.createElement('p'), {className: 'text', textContent: text}));
        said.replaceChildren(notice);
    }

    function isDone(html) {
        return html.includes('class="notice good"');
    }

    document.addEventListener('htmx:beforeSwap', event => {
        const {requestConfig, xhr} = event.detail;
        const from = requestConfig.elt;
        if (from.matches('[data-loads]')) {
            return;
        }
        event.detail.shouldSwap = false;
        const sent = from.matches('form') ? from : null;
        if (sent && isDone(xhr.responseText)) {
            const fold = sent.closest('details.fold');
            const inside = fold && fold.contains(document.activeElement);
            sent.reset();
            if (fold && !fold.matches('.past')) {
                fold.open = false;
                fold.querySelectorAll('details').forEach(inner => { inner.open = false; });
                if (inside) {
                    fold.querySelector('summary').focus({preventScroll: true});
                }
            }
        }
        if (!show(xhr.responseText, sent) && sent) {
            say(main.dataset.unreachable);
        } else if (sent) {
            said.scrollIntoView({block: 'nearest'});
        }
    });

    document.addEventListener('htmx:sendError', event => {
        if (event.detail.requestConfig.elt.matches('form')) {
            say(main.dataset.unreachable);
        }
    });

    document.addEventListener('change', event => { event.target.dataset.touched = 'yes'; });

    // A story that was unfolded before something changed is told anew when it is unfolded again.
    document.addEventListener('toggle', event => {
        const loads = event.target.matches('details') && event.target.open && event.target.querySelector('[data-stale]');
        if (loads) {
            delete loads.dataset.stale;
            htmx.ajax('GET', loads.getAttribute('hx-get'), {source: loads, target: loads, select: '.story', swap: 'innerHTML'});
        }
    }, true);
})();
