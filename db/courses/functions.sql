-- The rules of courses and of editing them. They are SQL functions because an edit is one transaction in one round
-- trip, and because the result of one step decides the next: who owns the course, whether somebody else edited it
-- meanwhile, and to which module a lesson's rows move.

-- The id of the course whose slug or id is in an address; null for an unknown course. Slugs never consist of digits only.
CREATE FUNCTION rules.course_id_of(key text)
RETURNS integer
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  IF key ~ '^[0-9]{1,9}$' THEN
    RETURN (SELECT c.id FROM courses c WHERE c.id = key::integer);
  END IF;
  RETURN (SELECT c.id FROM courses c WHERE c.slug = key);
END;
$$;

-- The lessons of a course, in order.
CREATE FUNCTION rules.course_lessons(wanted_course integer)
RETURNS TABLE (
  place bigint, module_id integer, lesson_id text, lesson_type text, lesson_title text, lesson_minutes integer,
  is_preview boolean
)
LANGUAGE sql STABLE
AS $$
  SELECT row_number() OVER (ORDER BY m.order_index, m.id, entry.place), m.id, entry.lesson ->> 'id', entry.lesson ->> 'type',
         entry.lesson ->> 'title', (entry.lesson ->> 'minutes')::integer, (entry.lesson ->> 'isPreview')::boolean IS TRUE
    FROM course_modules m
   CROSS JOIN LATERAL jsonb_array_elements(m.lessons) WITH ORDINALITY AS entry (lesson, place)
   WHERE m.course_id = wanted_course;
$$;

-- The module in which a lesson of a course is now. A learner may still have the lesson open at the address that it had before it
-- moved, and what they do there is the lesson's. `named_module`: that of the address, which may be gone by now. It is the result
-- for a lesson that is not in the course, and for an address with a module of another course.
CREATE FUNCTION rules.module_of_lesson(wanted_course integer, named_module integer, wanted_lesson text)
RETURNS integer
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(
    (SELECT m.id FROM course_modules m
      WHERE m.course_id = wanted_course AND m.lessons @> jsonb_build_array(jsonb_build_object('id', wanted_lesson))
        AND NOT EXISTS (SELECT FROM course_modules o WHERE o.id = named_module AND o.course_id <> wanted_course)
      LIMIT 1),
    named_module);
$$;

-- The id of the open lesson of a course, which everybody may take without an account: the one that its creator chose,
-- otherwise the first. Null unless the course is active. A lesson in which learners hand something in or answer aloud
-- needs an account, so it is never open. `outlines`: the lessons of each module, in order. Immutable, so that public
-- reads may call it: their versions follow the tables that they name themselves.
CREATE FUNCTION rules.open_lesson_in(outlines jsonb, course_status text, switched_on boolean)
RETURNS text
LANGUAGE sql IMMUTABLE
AS $$
  SELECT entry.lesson ->> 'id'
    FROM jsonb_array_elements(outlines) WITH ORDINALITY AS module (lessons, place)
   CROSS JOIN LATERAL jsonb_array_elements(module.lessons) WITH ORDINALITY AS entry (lesson, place)
   WHERE course_status = 'ACTIVE' AND switched_on AND entry.lesson ->> 'type' IN ('video', 'reading', 'quiz')
   ORDER BY coalesce((entry.lesson ->> 'isPreview')::boolean, false) DESC, module.place, entry.place
   LIMIT 1;
$$;

-- The open lesson of a course. No row when it has none.
CREATE FUNCTION rules.open_lesson_of(wanted_course integer)
RETURNS TABLE (module_id integer, lesson_id text)
LANGUAGE sql STABLE
AS $$
  WITH open (lesson_id) AS (
    SELECT rules.open_lesson_in(
             outlines => (SELECT jsonb_agg(m.lessons ORDER BY m.order_index, m.id) FROM course_modules m WHERE m.course_id = c.id),
             course_status => c.status, switched_on => c.active)
      FROM courses c WHERE c.id = wanted_course
  )
  SELECT l.module_id, l.lesson_id FROM open JOIN rules.course_lessons(wanted_course) l ON l.lesson_id = open.lesson_id;
$$;

-- Whether everybody may take a lesson, enrolled or not.
CREATE FUNCTION rules.is_open_lesson(wanted_course integer, wanted_module integer, wanted_lesson text)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (SELECT FROM rules.open_lesson_of(wanted_course) o
                  WHERE o.module_id = wanted_module AND o.lesson_id = wanted_lesson);
$$;

-- True, and expensive on paper: Postgres takes the comparison of a text with a pattern for cheap. A condition with many
-- patterns has this one beside it, so that the rows are found by the index and not by comparing them all. Strict, because
-- Postgres does not inline a strict function that ignores a parameter.
CREATE FUNCTION rules.is_slow_to_compare(compared text)
RETURNS boolean
LANGUAGE sql IMMUTABLE STRICT COST 10000
AS $$
  SELECT true;
$$;

-- Whether a course can be bought now.
CREATE FUNCTION rules.is_on_sale(course courses)
RETURNS boolean
LANGUAGE sql IMMUTABLE
AS $$
  SELECT course.status = 'ACTIVE' AND course.active AND course.price IS NOT NULL;
$$;

-- Locks courses in the order of their ids, so that two orders with the same courses cannot deadlock.
CREATE FUNCTION rules.lock_courses(wanted integer[])
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM 1 FROM courses c WHERE c.id = ANY (wanted) ORDER BY c.id FOR NO KEY UPDATE;
END;
$$;

-- Who manages a course: its creator, as long as they are one, and every admin.
CREATE FUNCTION rules.manages_course(account integer, account_role user_role, creator integer)
RETURNS boolean
LANGUAGE sql IMMUTABLE
AS $$
  SELECT account_role = 'ADMIN' OR (account_role = 'CREATOR' AND creator IS NOT DISTINCT FROM account);
$$;

-- For everyone except its creator and admins, a course in the editor does not exist.
CREATE FUNCTION rules.assert_can_manage(editor integer, wanted_course integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.refuse_unless((SELECT s.can_manage FROM rules.course_access(editor, wanted_course) s), 'not_found');
END;
$$;

-- Begins an edit: asserts that the caller created the course or is an admin, and that nobody edited it since the
-- revision the edit is based on. Returns the new revision. An edit that `touches_learners` locks the enrollments before
-- the course, which is the order of an enrollment (lock_learner, enroll); in the opposite order, two transactions could
-- wait for each other. The edit that made the revision is no conflict when it is sent again after a lost answer: it leaves
-- the row of the course as it is, and must change nothing. `edit`: its digest. The content cannot tell: details, outline and
-- lessons share one revision, and an edit that changes nothing would be taken for that of somebody else to another part.
CREATE FUNCTION rules.begin_edit(
  editor integer, wanted_course integer, based_on integer, touches_learners boolean, moment timestamptz, edit text DEFAULT NULL
)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  current_revision integer;
  current_edit text;
BEGIN
  PERFORM rules.assert_can_manage(editor, wanted_course);
  IF touches_learners THEN
    PERFORM 1 FROM enrollments e WHERE e.course_id = wanted_course ORDER BY e.user_id FOR NO KEY UPDATE;
  END IF;
  SELECT c.revision, c.last_edit INTO current_revision, current_edit FROM courses c WHERE c.id = wanted_course FOR UPDATE;
  IF current_revision = based_on + 1 AND current_edit = edit THEN
    RETURN current_revision;
  END IF;
  PERFORM rules.refuse_unless(based_on IS NULL OR current_revision = based_on, 'edit_conflict');
  UPDATE courses c SET revision = c.revision + 1, last_edit = edit, updated_at = moment WHERE c.id = wanted_course;
  RETURN current_revision + 1;
END;
$$;

-- Refuses a course whose lessons take up too much room. Call it after they are written.
CREATE FUNCTION rules.refuse_large_course(wanted_course integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.refuse_unless((
    SELECT coalesce(sum(t.bytes), 0) FROM course_modules m JOIN lesson_contents t ON t.module_id = m.id
     WHERE m.course_id = wanted_course) <= rules.course_bytes(), 'course_too_large');
END;
$$;

-- Refuses another course to a creator who has very many. Call it after it is written.
CREATE FUNCTION rules.refuse_many_courses(creator integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.refuse_unless(
    (SELECT count(*) FROM courses c WHERE c.creator_id = creator) <= rules.courses_maximum(), 'too_many_courses');
END;
$$;

-- What is kept of learners with a module, of lessons in it and of lessons that were removed: for each row the lesson's id.
CREATE FUNCTION rules.learners_work(wanted_module integer)
RETURNS TABLE (lesson_id text)
LANGUAGE sql STABLE
AS $$
  SELECT lesson_id FROM lesson_progress WHERE module_id = wanted_module
   UNION ALL SELECT lesson_id FROM lesson_notes WHERE module_id = wanted_module
   UNION ALL SELECT lesson_id FROM lesson_highlights WHERE module_id = wanted_module
   UNION ALL SELECT lesson_id FROM tried_lessons WHERE module_id = wanted_module
   UNION ALL SELECT lesson_id FROM open_quiz_attempts WHERE module_id = wanted_module
   UNION ALL SELECT lesson_id FROM quiz_attempts WHERE module_id = wanted_module
   UNION ALL SELECT lesson_id FROM assignment_submissions WHERE module_id = wanted_module
   UNION ALL SELECT lesson_id FROM video_positions WHERE module_id = wanted_module
   UNION ALL SELECT lesson_id FROM discussion_questions WHERE module_id = wanted_module;
$$;

-- Changes the modules and lessons of a course to those in `wanted`: [{id or null, title, description, lessons: [{id,
-- title, type, minutes}]}], in order. A lesson keeps its id when it moves, and its content and the learners' work move
-- with it. The learners' work of a lesson that is removed stays, also when its module is removed, and is the lesson's again
-- when it comes back, wherever. Call it after begin_edit.
CREATE FUNCTION rules.save_outline(wanted_course integer, wanted jsonb, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  module record;
  remaining integer[] := '{}';
  target_module integer;
  moved record;
  -- The former module of each lesson: module ids by lesson id.
  former jsonb := (SELECT coalesce(jsonb_object_agg(l.lesson_id, l.module_id), '{}') FROM rules.course_lessons(wanted_course) l);
  -- The same, with the lessons that were removed before.
  known jsonb := former || (
    SELECT coalesce(jsonb_object_agg(removed.lesson_id, m.id) FILTER (WHERE NOT former ? removed.lesson_id), '{}')
      FROM course_modules m CROSS JOIN LATERAL unnest(m.removed_lessons) AS removed (lesson_id)
     WHERE m.course_id = wanted_course);
  -- The ids of the lessons that the course has then, as keys.
  there jsonb;
BEGIN
  PERFORM rules.refuse_unless(NOT EXISTS (
    SELECT FROM jsonb_array_elements(wanted) AS m (entry)
     WHERE m.entry ->> 'id' IS NOT NULL
       AND NOT EXISTS (SELECT FROM course_modules c WHERE c.course_id = wanted_course AND c.id = (m.entry ->> 'id')::integer)),
    'not_found');

  FOR module IN SELECT m.entry, m.position FROM jsonb_array_elements(wanted) WITH ORDINALITY AS m (entry, position) LOOP
    IF module.entry ->> 'id' IS NULL THEN
      INSERT INTO course_modules (course_id, title, description, order_index, lessons)
      VALUES (wanted_course, module.entry ->> 'title', module.entry ->> 'description', module.position,
              module.entry -> 'lessons')
      RETURNING id INTO target_module;
    ELSE
      target_module := (module.entry ->> 'id')::integer;
      UPDATE course_modules c
         SET title = module.entry ->> 'title', description = module.entry ->> 'description',
             order_index = module.position, lessons = module.entry -> 'lessons', removed_at = NULL
       WHERE c.id = target_module;
    END IF;
    remaining := remaining || target_module;
  END LOOP;

  UPDATE course_modules c SET lessons = '[]', removed_at = moment
   WHERE c.course_id = wanted_course AND c.id <> ALL (remaining) AND c.removed_at IS NULL;

  FOR moved IN
    SELECT l.lesson_id, (known ->> l.lesson_id)::integer AS origin, l.module_id AS target
      FROM rules.course_lessons(wanted_course) l
     WHERE (known ->> l.lesson_id)::integer <> l.module_id
  LOOP
    UPDATE lesson_contents SET module_id = moved.target WHERE module_id = moved.origin AND lesson_id = moved.lesson_id;
    UPDATE lesson_progress SET module_id = moved.target WHERE module_id = moved.origin AND lesson_id = moved.lesson_id;
    -- What was left at the target by a write at the moment of an earlier move: nobody has seen it since.
    DELETE FROM lesson_notes n USING lesson_notes seen
     WHERE n.module_id = moved.target AND n.lesson_id = moved.lesson_id AND seen.user_id = n.user_id
       AND seen.module_id = moved.origin AND seen.lesson_id = moved.lesson_id;
    DELETE FROM video_positions p USING video_positions seen
     WHERE p.module_id = moved.target AND p.lesson_id = moved.lesson_id AND seen.user_id = p.user_id
       AND seen.module_id = moved.origin AND seen.lesson_id = moved.lesson_id;
    UPDATE lesson_notes SET module_id = moved.target WHERE module_id = moved.origin AND lesson_id = moved.lesson_id;
    UPDATE lesson_highlights SET module_id = moved.target WHERE module_id = moved.origin AND lesson_id = moved.lesson_id;
    UPDATE tried_lessons SET module_id = moved.target WHERE module_id = moved.origin AND lesson_id = moved.lesson_id;
    UPDATE open_quiz_attempts SET module_id = moved.target WHERE module_id = moved.origin AND lesson_id = moved.lesson_id;
    UPDATE quiz_attempts SET module_id = moved.target WHERE module_id = moved.origin AND lesson_id = moved.lesson_id;
    UPDATE assignment_submissions SET module_id = moved.target WHERE module_id = moved.origin AND lesson_id = moved.lesson_id;
    UPDATE video_positions SET module_id = moved.target WHERE module_id = moved.origin AND lesson_id = moved.lesson_id;
    UPDATE discussion_questions SET module_id = moved.target WHERE module_id = moved.origin AND lesson_id = moved.lesson_id;
    UPDATE enrollments SET current_module_id = moved.target
     WHERE course_id = wanted_course AND current_module_id = moved.origin AND current_lesson_id = moved.lesson_id;
  END LOOP;

  -- The links of what learners were told of a lesson that moved.
  UPDATE notifications n SET data = n.data || jsonb_build_object('moduleId', l.module_id)
    FROM rules.course_lessons(wanted_course) l
   WHERE n.course_id = wanted_course AND n.data ->> 'lessonId' = l.lesson_id
     AND n.data -> 'moduleId' = known -> l.lesson_id AND known -> l.lesson_id <> to_jsonb(l.module_id);

  there := (SELECT coalesce(jsonb_object_agg(l.lesson_id, true), '{}') FROM rules.course_lessons(wanted_course) l);
  UPDATE course_modules c
     SET removed_lessons = ARRAY(SELECT r.lesson_id FROM unnest(c.removed_lessons) AS r (lesson_id) WHERE NOT there ? r.lesson_id)
   WHERE c.course_id = wanted_course AND c.removed_lessons <> '{}'
     AND EXISTS (SELECT FROM unnest(c.removed_lessons) AS r (lesson_id) WHERE there ? r.lesson_id);
  -- Only lessons with work, so that a creator who adds and removes lessons fills no row.
  UPDATE course_modules c
     SET removed_lessons = c.removed_lessons || ARRAY(
           SELECT DISTINCT w.lesson_id FROM rules.learners_work(c.id) w WHERE w.lesson_id = ANY (gone.lessons))
    FROM (SELECT f.module_id::integer AS module_id, array_agg(f.lesson_id) AS lessons
            FROM jsonb_each_text(former) AS f (lesson_id, module_id)
           WHERE NOT there ? f.lesson_id GROUP BY 1) AS gone
   WHERE c.id = gone.module_id;
  DELETE FROM course_modules c
   WHERE c.course_id = wanted_course AND c.removed_at IS NOT NULL AND (c.removed_at = moment OR c.removed_lessons = '{}')
     AND NOT EXISTS (SELECT FROM rules.learners_work(c.id));
  DELETE FROM lesson_contents c USING jsonb_each_text(former) AS f (lesson_id, module_id)
   WHERE c.module_id = f.module_id::integer AND c.lesson_id = f.lesson_id AND NOT there ? f.lesson_id;
  PERFORM rules.refresh_enrollments(wanted_course, moment);
END;
$$;

-- Writes into the outline which video lessons have a recording, so that visitors know before they buy. Returns whether
-- that changed the outline. It is part of the outline, because reading one never loads the content of lessons. Call it
-- after begin_edit and the changes.
CREATE FUNCTION rules.mark_recorded(wanted_course integer)
RETURNS boolean
LANGUAGE plpgsql
AS $$
DECLARE
  module record;
BEGIN
  FOR module IN
    SELECT m.id, marked.lessons
      FROM course_modules m
     CROSS JOIN LATERAL (
       SELECT coalesce(jsonb_agg(CASE WHEN entry.lesson ->> 'type' = 'video'
                                      THEN entry.lesson || jsonb_build_object('recorded', EXISTS (
                                             SELECT FROM lesson_contents c
                                              WHERE c.module_id = m.id AND c.lesson_id = entry.lesson ->> 'id'
                                                AND c.video IS NOT NULL))
                                      ELSE entry.lesson - 'recorded' END ORDER BY entry.place), '[]') AS lessons
         FROM jsonb_array_elements(m.lessons) WITH ORDINALITY AS entry (lesson, place)) AS marked
     WHERE m.course_id = wanted_course AND m.lessons <> marked.lessons
  LOOP
    UPDATE course_modules SET lessons = module.lessons WHERE id = module.id;
  END LOOP;
  -- Whether the loop found a module.
  RETURN FOUND;
END;
$$;

-- What is missing in a course, in the order of the editor: first the details, then modules and lessons in their order.
CREATE FUNCTION rules.course_gaps(wanted_course integer)
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
         (6, 'modules', 'Add a module with a lesson.', NOT EXISTS (SELECT FROM rules.course_lessons(c.id)))
       ) AS gap (place, path, message, missing)
       WHERE c.id = wanted_course AND gap.missing
      UNION ALL
      SELECT 2, m.place, 'modules.' || (m.place - 1), 'Add a lesson to this module, or remove it.'
        FROM (SELECT row_number() OVER (ORDER BY o.order_index, o.id) AS place, jsonb_array_length(o.lessons) AS lessons
                FROM course_modules o WHERE o.course_id = wanted_course AND o.removed_at IS NULL) m
       WHERE m.lessons = 0
      UNION ALL
      SELECT 3, l.place, 'lessons.' || l.lesson_id,
             CASE l.lesson_type
               WHEN 'quiz' THEN 'Add a question to this quiz.'
               WHEN 'assignment' THEN CASE WHEN coalesce(btrim(t.markdown), '') = ''
                                           THEN 'Say what this assignment asks for.'
                                           ELSE 'Add a criterion by which learners rate their work.' END
               WHEN 'practice' THEN 'Choose a question.'
               ELSE 'Write this reading.'
             END
        FROM rules.course_lessons(wanted_course) l
        LEFT JOIN lesson_contents t ON t.module_id = l.module_id AND t.lesson_id = l.lesson_id
       WHERE (l.lesson_type IN ('reading', 'assignment') AND coalesce(btrim(t.markdown), '') = '')
          OR (l.lesson_type = 'quiz' AND coalesce(jsonb_array_length(t.questions), 0) = 0)
          OR (l.lesson_type = 'assignment' AND t.completes_when = 'self_rated' AND t.rubric = '[]')
          OR (l.lesson_type = 'practice' AND rules.is_lesson_question(t.question, wanted_course) IS NOT TRUE)
    ) AS found
   ORDER BY found.part, found.place;
$$;

-- A course as catalog.ts reads it, with its category and instructor. For answers that are one statement.
CREATE FUNCTION rules.describe_course(wanted_course integer)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
             'id', c.id, 'slug', c.slug, 'title', c.title, 'subtitle', c.subtitle, 'description', c.description,
             'shortDescription', c.short_description, 'price', c.price::text, 'originalPrice', c.original_price::text,
             'thumbnail', c.thumbnail, 'duration', c.duration,
             'lessonMinutes', (SELECT coalesce(sum((lesson ->> 'minutes')::integer), 0)
                                 FROM course_modules m, jsonb_array_elements(m.lessons) AS lesson WHERE m.course_id = c.id),
             'level', c.level, 'rating', c.rating::text, 'reviewCount', c.review_count, 'studentCount', c.student_count,
             'featured', c.featured, 'status', c.status, 'publishedAt', c.published_at, 'createdAt', c.created_at,
             'category', CASE WHEN k.id IS NOT NULL THEN jsonb_build_object('name', k.name, 'slug', k.slug) END,
             'instructor', CASE WHEN i.id IS NOT NULL THEN jsonb_build_object(
                             'id', i.id, 'name', i.name, 'title', i.title, 'company', i.company,
                             'credentials', i.credentials, 'bio', i.bio, 'avatar', i.avatar) END)
      FROM courses c
      LEFT JOIN categories k ON k.id = c.category_id
      LEFT JOIN instructors i ON i.id = c.instructor_id
     WHERE c.id = wanted_course);
END;
$$;
