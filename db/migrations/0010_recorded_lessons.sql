-- The outline of a course says which video lessons have a recording.
UPDATE "course_modules" m
   SET "lessons" = (
     SELECT jsonb_agg(CASE WHEN entry.lesson ->> 'type' = 'video'
                           THEN entry.lesson || jsonb_build_object('recorded', EXISTS (
                                  SELECT FROM "lesson_contents" c
                                   WHERE c."module_id" = m."id" AND c."lesson_id" = entry.lesson ->> 'id'
                                     AND c."video" IS NOT NULL))
                           ELSE entry.lesson END ORDER BY entry.place)
       FROM jsonb_array_elements(m."lessons") WITH ORDINALITY AS entry (lesson, place))
 WHERE m."lessons" @> '[{"type": "video"}]';
