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
-- on. The learner's enrollment is locked first (begin_work), as in all their writes.
CREATE FUNCTION rules.lock_work(
  learner integer, wanted_course integer, wanted_module integer, wanted_lesson text, moment timestamptz
)
RETURNS assignment_submissions
LANGUAGE plpgsql
AS $$
DECLARE
  work assignment_submissions;
BEGIN
  PERFORM rules.begin_work(learner => learner, wanted_course => wanted_course, moment => moment);
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
  PERFORM rules.refuse_unless(work.revision = based_on, 'edit_conflict');
  -- An answer that was deleted since it was chosen does not keep the text from being saved.
  IF wanted_answer IS DISTINCT FROM work.draft_answer_id THEN
    PERFORM rules.assert_own_answer(learner, wanted_answer);
  END IF;
  UPDATE assignment_submissions
     SET draft = new_text, draft_answer_id = wanted_answer, revision = revision + 1, updated_at = moment
   WHERE id = work.id;
END;
$$;

-- Refuses a practice answer that is not the learner's own, or that was deleted. Locks it: its text must not change while it is
-- handed in.
CREATE FUNCTION rules.assert_own_answer(learner integer, wanted_answer uuid)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM 1 FROM practice_answers a WHERE a.id = wanted_answer AND a.user_id = learner FOR KEY SHARE;
  PERFORM rules.refuse_unless(FOUND OR wanted_answer IS NULL, 'choice_gone');
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
  PERFORM rules.tell_staff_of_work(work => work, new_version => next_version, moment => moment);
END;
$$;

-- The key of what those who teach are told about a version.
CREATE FUNCTION rules.work_event_key(work integer, version integer)
RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT 'work-' || work || '-' || version;
$$;

-- Tells the creator and the staff of the course that a version was handed in, and nobody of their own work. In the order of
-- their ids (CONVENTIONS.md "Lock order"). Nobody needs to be told of the version before it any more.
CREATE FUNCTION rules.tell_staff_of_work(work assignment_submissions, new_version integer, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  data jsonb := (
    SELECT jsonb_build_object(
             'courseId', c.id, 'courseSlug', c.slug, 'courseTitle', c.title, 'moduleId', work.module_id,
             'lessonId', work.lesson_id, 'lessonTitle', rules.lesson_title(work.module_id, work.lesson_id),
             'submissionId', work.id, 'actorId', u.id, 'actorName', u.first_name || ' ' || u.last_name)
      FROM courses c JOIN users u ON u.id = work.user_id WHERE c.id = work.course_id);
  reader integer;
BEGIN
  PERFORM rules.settle_notifications(ARRAY[rules.work_event_key(work.id, new_version - 1)], moment);
  FOR reader IN
    SELECT t.user_id FROM rules.course_teachers(work.course_id) t WHERE t.user_id <> work.user_id ORDER BY 1
  LOOP
    PERFORM rules.notify(
      recipient => reader, kind => 'work_handed_in', key => rules.work_event_key(work.id, new_version),
      course => work.course_id, data => data, moment => moment);
  END LOOP;
END;
$$;

-- Stores how a learner rates the latest version of their own work: points for each criterion of the rubric as it is now. A
-- later rating of the same version replaces it. Accepted work was rated by its reader. `seen_rubric`: by which the points
-- were given, null when it is not known.
CREATE FUNCTION rules.rate_own_work(
  learner integer, wanted_course integer, wanted_module integer, wanted_lesson text, wanted_version integer,
  given_points jsonb, seen_rubric jsonb, moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  work assignment_submissions := rules.lock_work(
    learner => learner, wanted_course => wanted_course, wanted_module => wanted_module, wanted_lesson => wanted_lesson,
    moment => moment);
  criteria jsonb := (SELECT c.rubric FROM lesson_contents c WHERE c.module_id = wanted_module AND c.lesson_id = wanted_lesson);
BEGIN
  PERFORM rules.refuse_unless(work.current_version > 0, 'assignment_not_submitted');
  PERFORM rules.refuse_unless(work.state <> 'accepted', 'submission_accepted');
  PERFORM rules.refuse_unless(work.current_version = wanted_version, 'edit_conflict');
  -- The creator has changed the rubric since the learner opened the lesson.
  PERFORM rules.refuse_unless(
    jsonb_array_length(given_points) = jsonb_array_length(criteria) AND jsonb_array_length(criteria) > 0
      AND coalesce(seen_rubric = criteria, true)
      AND NOT EXISTS (
        SELECT FROM jsonb_array_elements(criteria) WITH ORDINALITY AS c (criterion, place)
         WHERE (given_points ->> (c.place - 1)::integer)::integer > (c.criterion ->> 'points')::integer),
    'choice_gone');
  INSERT INTO submission_self_ratings (submission_id, version, points, rubric, rated_at)
  VALUES (work.id, wanted_version, given_points, criteria, moment)
  ON CONFLICT (submission_id, version) DO UPDATE
    SET points = excluded.points, rubric = excluded.rubric, rated_at = excluded.rated_at;
END;
$$;

-- Reserves room for a file of the draft. False when this file is there already, so that nothing is left to upload. `room`: the
-- bytes of all files that one learner hands in.
CREATE FUNCTION rules.begin_submission_file(
  learner integer, wanted_course integer, wanted_module integer, wanted_lesson text, wanted_file uuid, object_key text,
  given_name text, found_type text, bytes integer, room bigint, moment timestamptz
)
RETURNS boolean
LANGUAGE plpgsql
AS $$
DECLARE
  work assignment_submissions := rules.lock_work(
    learner => learner, wanted_course => wanted_course, wanted_module => wanted_module, wanted_lesson => wanted_lesson,
    moment => moment);
BEGIN
  IF EXISTS (SELECT FROM submission_files f WHERE f.id = wanted_file) THEN
    PERFORM rules.refuse_unless(
      EXISTS (SELECT FROM submission_files f WHERE f.id = wanted_file AND f.submission_id = work.id), 'not_found');
    RETURN false;
  END IF;
  PERFORM rules.assert_room_for_file(work);
  PERFORM rules.refuse_unless(
    (SELECT coalesce(sum(u.size), 0) FROM uploads u WHERE u.owner_id = learner AND u.key LIKE 'submissions/%') + bytes <= room,
    'upload_room');
  INSERT INTO uploads (key, owner_id, filename, content_type, size, created_at)
  VALUES (object_key, learner, given_name, found_type, bytes, moment);
  RETURN true;
END;
$$;

-- Refuses another file of the draft.
CREATE FUNCTION rules.assert_room_for_file(work assignment_submissions)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.refuse_unless(work.state <> 'accepted', 'submission_accepted');
  PERFORM rules.refuse_unless(
    (SELECT count(*) FROM submission_files f WHERE f.submission_id = work.id AND f.version IS NULL) < rules.submission_files(),
    'submission_files');
END;
$$;

-- Adds a file to the draft, once its object is completely in the bucket. False when another upload of the same file came
-- first, or its upload was given up; then the object is not needed.
CREATE FUNCTION rules.finish_submission_file(
  learner integer, wanted_course integer, wanted_module integer, wanted_lesson text, wanted_file uuid, object_key text,
  moment timestamptz
)
RETURNS boolean
LANGUAGE plpgsql
AS $$
DECLARE
  work assignment_submissions := rules.lock_work(
    learner => learner, wanted_course => wanted_course, wanted_module => wanted_module, wanted_lesson => wanted_lesson,
    moment => moment);
BEGIN
  IF EXISTS (SELECT FROM submission_files f WHERE f.id = wanted_file) THEN
    RETURN false;
  END IF;
  PERFORM rules.assert_room_for_file(work);
  INSERT INTO submission_files (id, submission_id, version, key, name, type, size, added_at)
  SELECT wanted_file, work.id, NULL, u.key, u.filename, u.content_type, u.size, moment
    -- One that was given up (abandonUpload) is not there any more.
    FROM uploads u WHERE u.key = object_key AND u.owner_id = learner AND u.created_at > 'epoch' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE uploads SET stored_at = moment WHERE key = object_key;
  RETURN true;
END;
$$;

-- Takes a file out of the draft. Versions keep theirs; an object that none has is deleted by the next sweep. A file that is not
-- there was removed already.
CREATE FUNCTION rules.remove_submission_file(
  learner integer, wanted_course integer, wanted_module integer, wanted_lesson text, wanted_file uuid, moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  work assignment_submissions := rules.lock_work(
    learner => learner, wanted_course => wanted_course, wanted_module => wanted_module, wanted_lesson => wanted_lesson,
    moment => moment);
  removed text;
BEGIN
  PERFORM rules.refuse_unless(work.state <> 'accepted', 'submission_accepted');
  DELETE FROM submission_files f WHERE f.id = wanted_file AND f.submission_id = work.id AND f.version IS NULL
  RETURNING f.key INTO removed;
  UPDATE uploads u SET stored_at = NULL, created_at = 'epoch'
   WHERE u.key = removed AND NOT EXISTS (SELECT FROM submission_files f WHERE f.key = removed);
END;
$$;

-- The object of a file, for somebody who may open it now: its owner, and once it is handed in, the staff of the course. Null
-- for everybody else.
CREATE FUNCTION rules.open_submission_file(reader integer, wanted_file uuid)
RETURNS text
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT f.key
      FROM submission_files f
      JOIN assignment_submissions s ON s.id = f.submission_id
      JOIN users u ON u.id = reader AND u.suspended_at IS NULL
     WHERE f.id = wanted_file
       AND (s.user_id = reader OR (f.version IS NOT NULL AND rules.course_role(reader, s.course_id) IS NOT NULL)));
END;
$$;

-- Within how many hours four of five submissions were answered: of the latest 200 of the last 90 days, rounded up, and only
-- once there are ten. It is stored with the course, which public pages read, and only when it changes. Returns whether it did.
CREATE FUNCTION rules.refresh_answer_time(wanted_course integer, moment timestamptz)
RETURNS boolean
LANGUAGE plpgsql
AS $$
BEGIN
  WITH latest AS (
    SELECT a.took
      FROM unnest(ARRAY['returned', 'accepted']) AS decided (state)
     CROSS JOIN LATERAL (
        SELECT s.decided_at - s.submitted_at AS took, s.submitted_at FROM assignment_submissions s
         WHERE s.course_id = wanted_course AND s.state = decided.state AND s.decided_at IS NOT NULL
           AND s.submitted_at > moment - interval '90 days'
         ORDER BY s.submitted_at DESC LIMIT 200
      ) AS a
     ORDER BY a.submitted_at DESC LIMIT 200
  ), usual AS (
    SELECT CASE WHEN count(*) >= 10
                THEN greatest(ceil(extract(epoch FROM percentile_disc(0.8) WITHIN GROUP (ORDER BY took)) / 3600), 1)
           END::integer AS hours
      FROM latest
  )
  UPDATE courses c SET answered_within_hours = usual.hours
    FROM usual WHERE c.id = wanted_course AND c.answered_within_hours IS DISTINCT FROM usual.hours;
  RETURN FOUND;
END;
$$;

-- The files of a version, or of the draft (null), in the order in which they were added.
CREATE FUNCTION rules.describe_submission_files(wanted_submission integer, wanted_version integer)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size,
                                                    'addedAt', f.added_at)
                  ORDER BY f.added_at, f.id), '[]')
    FROM submission_files f
   WHERE f.submission_id = wanted_submission AND f.version IS NOT DISTINCT FROM wanted_version;
$$;

-- A practice answer of a submission. Null without one; one that its owner has deleted says so.
CREATE FUNCTION rules.describe_handed_in_answer(learner integer, wanted_answer uuid)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT CASE WHEN wanted_answer IS NOT NULL THEN coalesce(
    (SELECT jsonb_build_object(
              'id', a.id, 'question', q.content ->> 'prompt', 'mode', a.mode, 'durationMs', a.duration_ms,
              'transcript', a.transcript, 'isPlayable', a.recording_state = 'stored')
       FROM practice_answers a
       JOIN practice_question_revisions q ON q.question_id = a.question_id AND q.revision = a.question_revision
      WHERE a.id = wanted_answer AND a.user_id = learner),
    '{"isDeleted": true}') END;
$$;

-- The versions of a submission, in order.
CREATE FUNCTION rules.describe_versions(work assignment_submissions)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
           'number', v.number, 'text', v.text, 'submittedAt', v.submitted_at,
           'files', rules.describe_submission_files(work.id, v.number),
           'answer', rules.describe_handed_in_answer(work.user_id, v.practice_answer_id),
           'selfRating', (SELECT jsonb_build_object('points', r.points, 'rubric', r.rubric, 'ratedAt', r.rated_at)
                            FROM submission_self_ratings r WHERE r.submission_id = work.id AND r.version = v.number))
           ORDER BY v.number), '[]')
    FROM submission_versions v WHERE v.submission_id = work.id;
$$;

-- A learner's work on an assignment: the draft of the next version, all versions, and where the latest stands. Null before the
-- first draft.
CREATE FUNCTION rules.describe_work(learner integer, wanted_course integer, wanted_module integer, wanted_lesson text)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
             'revision', s.revision, 'state', s.state, 'decidedAt', s.decided_at,
             'draft', jsonb_build_object(
               'text', s.draft, 'files', rules.describe_submission_files(s.id, NULL),
               'answer', rules.describe_handed_in_answer(s.user_id, s.draft_answer_id)),
             'versions', rules.describe_versions(s), 'decisions', rules.describe_decisions(s.id))
      FROM assignment_submissions s
     WHERE s.user_id = learner AND s.course_id = wanted_course AND s.module_id = wanted_module
       AND s.lesson_id = wanted_lesson);
END;
$$;

-- Records that the learner has seen what was decided about their work. The bell then no longer counts it as new.
CREATE FUNCTION rules.see_decision(
  learner integer, wanted_course integer, wanted_module integer, wanted_lesson text, moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  told text[];
BEGIN
  WITH seen AS (
    UPDATE assignment_submissions s SET seen_at = moment
     WHERE s.user_id = learner AND s.course_id = wanted_course AND s.module_id = wanted_module AND s.lesson_id = wanted_lesson
       AND s.decided_at IS NOT NULL AND s.seen_at IS NULL
    RETURNING s.id, s.current_version
  )
  SELECT array_agg('submission-' || seen.id || '-' || seen.current_version) INTO told FROM seen;
  PERFORM rules.see_notifications(account => learner, keys => told, moment => moment);
END;
$$;

-- What was answered of a learner's work since they last opened it, the latest first. Without what is no longer in a course of
-- theirs.
CREATE FUNCTION rules.describe_answered_work(learner integer, wanted_count integer)
RETURNS json
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(json_build_object(
             'decision', found.state, 'course', json_build_object('slug', found.slug, 'title', found.course_title),
             'lesson', json_build_object('moduleId', found.module_id, 'lessonId', found.lesson_id, 'title', found.lesson_title))
             ORDER BY found.decided_at DESC, found.id DESC), '[]')
      FROM (
        SELECT s.id, s.state, s.decided_at, s.module_id, s.lesson_id, c.slug, c.title AS course_title, t.lesson_title
          FROM assignment_submissions s
          JOIN courses c ON c.id = s.course_id
          JOIN enrollments e ON e.user_id = learner AND e.course_id = s.course_id AND e.status <> 'cancelled'
         -- OFFSET: otherwise Postgres looks the title up for each use of it.
         CROSS JOIN LATERAL (SELECT rules.lesson_title(s.module_id, s.lesson_id) AS lesson_title OFFSET 0) AS t
         WHERE s.user_id = learner AND s.decided_at IS NOT NULL AND s.seen_at IS NULL AND t.lesson_title IS NOT NULL
         ORDER BY s.decided_at DESC, s.id DESC LIMIT wanted_count
      ) AS found);
END;
$$;

-- Whether a practice answer is part of a version, so that the staff of a course may open it.
CREATE FUNCTION rules.is_handed_in(wanted_answer uuid)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (SELECT FROM submission_versions v WHERE v.practice_answer_id = wanted_answer);
$$;
