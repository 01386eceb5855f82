-- The rules of practice that lessons need.

-- Whether learners of a course may answer the question: it is published, and for everybody or for this course.
CREATE FUNCTION rules.is_course_question(wanted_slug text, wanted_course integer)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (SELECT FROM practice_questions q
                  WHERE q.slug = wanted_slug AND q.status = 'PUBLISHED'
                    AND (q.course_id IS NULL OR q.course_id = wanted_course));
$$;

-- Whether a lesson of a course that has the question keeps it: it was published once, and is for everybody or for this
-- course. Archiving a question takes it out of the bank and not out of lessons.
CREATE FUNCTION rules.is_lesson_question(wanted_slug text, wanted_course integer)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (SELECT FROM practice_questions q
                  WHERE q.slug = wanted_slug AND q.published_revision IS NOT NULL
                    AND (q.course_id IS NULL OR q.course_id = wanted_course));
$$;

-- The question of a lesson, as learners see it. No row for a lesson without one.
CREATE FUNCTION rules.lesson_question(wanted_module integer, wanted_lesson text)
RETURNS TABLE (id integer, slug text, prompt text)
LANGUAGE sql STABLE
AS $$
  SELECT q.id, q.slug, r.content ->> 'prompt'
    FROM lesson_contents c
    JOIN course_modules m ON m.id = c.module_id
    JOIN practice_questions q ON q.slug = c.question
    JOIN practice_question_revisions r ON r.question_id = q.id AND r.revision = q.published_revision
   WHERE c.module_id = wanted_module AND c.lesson_id = wanted_lesson
     AND rules.is_lesson_question(q.slug, m.course_id);
$$;

-- The courses whose questions the viewer may answer: where they are enrolled, and, with `may_manage`, those that they manage.
CREATE FUNCTION rules.practiced_courses(viewer integer, may_manage boolean)
RETURNS integer[]
LANGUAGE sql STABLE
AS $$
  SELECT ARRAY(
    SELECT e.course_id FROM enrollments e WHERE e.user_id = viewer AND e.status IN ('active', 'completed')
    UNION
    SELECT c.id FROM users u JOIN courses c ON u.role = 'ADMIN' OR c.creator_id = u.id
     WHERE u.id = viewer AND may_manage AND u.role <> 'STUDENT'
       AND rules.manages_course(account => u.id, account_role => u.role, creator => c.creator_id)
       AND NOT rules.lacks_factor(u.id));
$$;

-- The learner's answers to the lesson's question, with what counts for completing it: seconds of a recording in which
-- somebody speaks, or typed words. A recording counts even after it was deleted.
CREATE FUNCTION rules.lesson_answers(learner integer, wanted_module integer, wanted_lesson text)
RETURNS TABLE (id uuid, created_at timestamptz, seconds integer, words integer, is_heard boolean)
LANGUAGE sql STABLE
AS $$
  SELECT a.id, a.created_at,
         CASE WHEN a.mode = 'typed' THEN 0 ELSE a.duration_ms / 1000 END,
         CASE WHEN a.mode = 'typed' THEN regexp_count(a.transcript, '\S+') ELSE 0 END,
         a.mode = 'typed' OR a.speech -> 'shareOfSpeech' ->> 'unmeasured' IS NULL
    FROM rules.lesson_question(wanted_module, wanted_lesson) q
    JOIN practice_answers a ON a.question_id = q.id AND a.user_id = learner;
$$;

-- Whether the learner has answered the lesson's question at enough length.
CREATE FUNCTION rules.has_practiced(learner integer, wanted_module integer, wanted_lesson text)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (
    SELECT FROM rules.lesson_answers(
             learner => learner, wanted_module => wanted_module, wanted_lesson => wanted_lesson) a
     WHERE a.is_heard AND (a.seconds >= rules.practice_seconds() OR a.words >= rules.practice_words()));
$$;

-- The newest of these answers and how much there is, for a learner to see what is missing; null without an answer.
CREATE FUNCTION rules.describe_lesson_answers(learner integer, wanted_module integer, wanted_lesson text)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT CASE WHEN count(*) > 0 THEN jsonb_build_object(
           'newest', (array_agg(a.id ORDER BY a.created_at DESC, a.id))[1],
           'seconds', coalesce(max(a.seconds) FILTER (WHERE a.is_heard), 0),
           'words', max(a.words),
           'isHeard', bool_or(a.is_heard)) END
    FROM rules.lesson_answers(
             learner => learner, wanted_module => wanted_module, wanted_lesson => wanted_lesson) a;
$$;

-- The question of a lesson, and how the learner has answered it. Null for a lesson without one.
CREATE FUNCTION rules.describe_lesson_question(learner integer, wanted_module integer, wanted_lesson text)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
             'slug', q.slug, 'prompt', q.prompt,
             'answered', rules.has_practiced(
               learner => learner, wanted_module => wanted_module, wanted_lesson => wanted_lesson),
             'given', rules.describe_lesson_answers(
               learner => learner, wanted_module => wanted_module, wanted_lesson => wanted_lesson))
      FROM rules.lesson_question(wanted_module, wanted_lesson) q);
END;
$$;
