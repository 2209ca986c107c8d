-- What the memory page shows is found here part by part: what stands, or stood, of a subject at a place; what is in a story.
create index entry_on_shelf on entry (owner_name, subject_key, scope_id, is_current, recorded_at, id);
create index entry_of_story on entry (owner_name, story_key, recorded_at, id);
