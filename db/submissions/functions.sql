-- The rules of submissions: handing in, and what an assignment needs before it counts as completed. They are SQL functions,
-- because two tabs of a learner, and a learner and a reader, write at the same time.

-- When an assignment can be completed. A rating needs criteria, so an assignment without them completes when it is handed in.
CREATE FUNCTION rules.assignment_completion(wanted_module integer, wanted_lesson text)
RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT CASE WHEN c.completes_when = 'self_rated' AND c.rubric = '[]' THEN 'handed_in' ELSE c.completes_when END
    FROM lesson_contents c WHERE c.module_id = wanted_module AND c.lesson_id = wanted_lesson;
$$;

-- Refuses unless the learner has done what completes an assignment.
CREATE FUNCTION rules.assert_assignment_done(
  learner integer, wanted_course integer, wanted_module integer, wanted_lesson text
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  completion text := rules.assignment_completion(wanted_module, wanted_lesson);
  work assignment_submissions;
BEGIN
  SELECT * INTO work FROM assignment_submissions s
   WHERE s.user_id = learner AND s.course_id = wanted_course AND s.module_id = wanted_module AND s.lesson_id = wanted_lesson;
  PERFORM rules.refuse_unless(work.current_version > 0, 'assignment_not_submitted');
  PERFORM rules.refuse_unless(completion <> 'accepted' OR work.state = 'accepted', 'assignment_not_accepted');
  -- Work that a reader has accepted needs no rating of its own.
  PERFORM rules.refuse_unless(completion <> 'self_rated' OR work.state = 'accepted' OR EXISTS (
    SELECT FROM submission_self_ratings r WHERE r.submission_id = work.id AND r.version = work.current_version),
    'assignment_not_rated');
END;
$$;

-- The row of a learner's work on an assignment, locked; a new one, if there is none. Refuses what the learner may not work
-- on. The learner's enrollment is locked first (lock_learner), as in all their writes.
CREATE FUNCTION rules.lock_work(
  learner integer, wanted_course integer, wanted_module integer, wanted_lesson text, moment timestamptz
)
RETURNS assignment_submissions
LANGUAGE plpgsql
AS $$
DECLARE
  work assignment_submissions;
BEGIN
  PERFORM rules.lock_learner(learner, wanted_course);
  PERFORM rules.assert_lesson_open(
    learner => learner, wanted_course => wanted_course, wanted_module => wanted_module, wanted_lesson => wanted_lesson,
    allow_managers => false);
  PERFORM rules.refuse_unless(rules.lesson_task(wanted_module, wanted_lesson) = 'assignment', 'not_found');
  INSERT INTO assignment_submissions (user_id, course_id, module_id, lesson_id, created_at, updated_at)
  VALUES (learner, wanted_course, wanted_module, wanted_lesson, moment, moment)
  ON CONFLICT (user_id, course_id, module_id, lesson_id) DO NOTHING;
  SELECT * INTO work FROM assignment_submissions s
   WHERE s.user_id = learner AND s.course_id = wanted_course AND s.module_id = wanted_module AND s.lesson_id = wanted_lesson
     FOR UPDATE;
  RETURN work;
END;
$$;

-- Stores the draft of the next version. `based_on`: the revision that the writer saw. Another tab has written since: it is
-- refused, unless it wrote the same, so that a repeated request is no conflict.
CREATE FUNCTION rules.save_submission_draft(
  learner integer, wanted_course integer, wanted_module integer, wanted_lesson text, new_text text, wanted_answer uuid,
  based_on integer, moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  work assignment_submissions := rules.lock_work(
    learner => learner, wanted_course => wanted_course, wanted_module => wanted_module, wanted_lesson => wanted_lesson,
    moment => moment);
BEGIN
  IF work.draft = new_text AND work.draft_answer_id IS NOT DISTINCT FROM wanted_answer THEN
    RETURN;
  END IF;
  PERFORM rules.refuse_unless(work.state <> 'accepted', 'submission_accepted');
  PERFORM rules.refuse_unless((based_on IS NULL OR work.revision = based_on), 'edit_conflict');
  PERFORM rules.assert_own_answer(learner, wanted_answer);
  UPDATE assignment_submissions
     SET draft = new_text, draft_answer_id = wanted_answer, revision = revision + 1, updated_at = moment
   WHERE id = work.id;
END;
$$;

-- Refuses a practice answer that is not the learner's own, or that was deleted.
CREATE FUNCTION rules.assert_own_answer(learner integer, wanted_answer uuid)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.refuse_unless(
    wanted_answer IS NULL OR EXISTS (SELECT FROM practice_answers a WHERE a.id = wanted_answer AND a.user_id = learner),
    'choice_gone');
END;
$$;

-- Hands in the next version: text, the files of the draft, and an answer. Each version stays as it was. The same once more
-- makes no second one. `shown_files`: the ids of the draft's files that the learner saw; others by now are refused like
-- another text.
CREATE FUNCTION rules.hand_in(
  learner integer, wanted_course integer, wanted_module integer, wanted_lesson text, new_text text, shown_files uuid[],
  wanted_answer uuid, based_on integer, moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  work assignment_submissions := rules.lock_work(
    learner => learner, wanted_course => wanted_course, wanted_module => wanted_module, wanted_lesson => wanted_lesson,
    moment => moment);
  next_version integer := work.current_version + 1;
BEGIN
  IF EXISTS (
    SELECT FROM submission_versions v
     WHERE v.submission_id = work.id AND v.number = work.current_version AND v.text = new_text
       AND v.practice_answer_id IS NOT DISTINCT FROM wanted_answer
       AND ARRAY(SELECT f.key FROM submission_files f WHERE f.submission_id = work.id AND f.version = v.number ORDER BY f.key)
         = ARRAY(SELECT f.key FROM submission_files f
                  WHERE f.submission_id = work.id AND f.version IS NULL AND f.id = ANY (shown_files) ORDER BY f.key)
  ) THEN
    RETURN;
  END IF;
  PERFORM rules.refuse_unless(work.state <> 'accepted', 'submission_accepted');
  PERFORM rules.refuse_unless(
    (based_on IS NULL OR work.revision = based_on)
      AND ARRAY(SELECT f.id FROM submission_files f WHERE f.submission_id = work.id AND f.version IS NULL ORDER BY f.id)
        = ARRAY(SELECT shown FROM unnest(shown_files) AS shown ORDER BY shown),
    'edit_conflict');
  PERFORM rules.refuse_unless(
    btrim(new_text) <> '' OR cardinality(shown_files) > 0 OR wanted_answer IS NOT NULL, 'submission_empty');
  PERFORM rules.refuse_unless(next_version <= rules.submission_versions(), 'submission_versions');
  PERFORM rules.assert_own_answer(learner, wanted_answer);
  INSERT INTO submission_versions (submission_id, number, text, practice_answer_id, submitted_at)
  VALUES (work.id, next_version, new_text, wanted_answer, moment);
  INSERT INTO submission_files (submission_id, version, key, name, type, size, added_at)
  SELECT f.submission_id, next_version, f.key, f.name, f.type, f.size, f.added_at
    FROM submission_files f WHERE f.submission_id = work.id AND f.version IS NULL;
  UPDATE assignment_submissions
     SET draft = new_text, draft_answer_id = wanted_answer, state = 'submitted', current_version = next_version,
         submitted_at = moment, decided_at = NULL, seen_at = NULL, revision = revision + 1, updated_at = moment
   WHERE id = work.id;
END;
$$;

-- A learner's work on an assignment: the draft, and where the latest version stands. Null before the first draft.
CREATE FUNCTION rules.describe_work(learner integer, wanted_course integer, wanted_module integer, wanted_lesson text)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
             'revision', s.revision, 'draft', s.draft, 'state', s.state, 'currentVersion', s.current_version,
             'submission', v.text, 'submittedAt', s.submitted_at)
      FROM assignment_submissions s
      LEFT JOIN submission_versions v ON v.submission_id = s.id AND v.number = s.current_version
     WHERE s.user_id = learner AND s.course_id = wanted_course AND s.module_id = wanted_module
       AND s.lesson_id = wanted_lesson);
END;
$$;
