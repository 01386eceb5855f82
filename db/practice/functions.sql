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

-- Whether the learner has answered the lesson's question at enough length. A recording counts even after it was deleted.
CREATE FUNCTION rules.has_practiced(learner integer, wanted_module integer, wanted_lesson text)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (
    SELECT FROM rules.lesson_question(wanted_module, wanted_lesson) q
      JOIN practice_answers a ON a.question_id = q.id AND a.user_id = learner
     WHERE CASE WHEN a.mode = 'typed' THEN regexp_count(a.transcript, '\S+') >= rules.practice_words()
                ELSE a.duration_ms >= rules.practice_seconds() * 1000 END);
$$;
