-- What a course lacks, in the order of the editor: details first, then modules and lessons as they follow each other.
CREATE OR REPLACE FUNCTION course_gaps(wanted_course integer)
RETURNS TABLE (path text, message text)
LANGUAGE sql STABLE
AS $$
  SELECT found.path, found.message
    FROM (
      SELECT 1 AS part, gap.place, gap.path, gap.message
        FROM courses c
       CROSS JOIN LATERAL (VALUES
         (1, 'shortDescription', 'Say in a sentence what the course gives.', coalesce(btrim(c.short_description), '') = ''),
         (2, 'description', 'Describe the course.', coalesce(btrim(c.description), '') = ''),
         (3, 'price', 'Set a price.', c.price IS NULL),
         (4, 'categoryId', 'Choose a category.', c.category_id IS NULL),
         (5, 'instructorId', 'Choose who teaches the course.', c.instructor_id IS NULL),
         (6, 'modules', 'Add a module with a lesson.', NOT EXISTS (SELECT FROM course_lessons(c.id)))
       ) AS gap (place, path, message, missing)
       WHERE c.id = wanted_course AND gap.missing
      UNION ALL
      SELECT 2, m.place, 'modules.' || (m.place - 1), 'Add a lesson to this module, or remove it.'
        FROM (SELECT row_number() OVER (ORDER BY o.order_index, o.id) AS place, jsonb_array_length(o.lessons) AS lessons
                FROM course_modules o WHERE o.course_id = wanted_course) m
       WHERE m.lessons = 0
      UNION ALL
      SELECT 3, l.place, 'lessons.' || l.lesson_id,
             CASE l.lesson_type
               WHEN 'quiz' THEN 'Add a question to this quiz.'
               WHEN 'assignment' THEN 'Say what this assignment asks for.'
               ELSE 'Write this reading.'
             END
        FROM course_lessons(wanted_course) l
        LEFT JOIN lesson_contents t ON t.module_id = l.module_id AND t.lesson_id = l.lesson_id
       WHERE (l.lesson_type IN ('reading', 'assignment') AND coalesce(btrim(t.markdown), '') = '')
          OR (l.lesson_type = 'quiz' AND coalesce(jsonb_array_length(t.questions), 0) = 0)
    ) AS found
   ORDER BY found.part, found.place;
$$;
