-- The rules of reading: who may read a learner's work, who is reading it now, and what they answer. They are SQL functions,
-- because two readers, and a reader and the learner, write at the same time.
--
-- A reader claims work by opening it. The claim is a lease that each of their writes renews: others are told before they
-- write, and may take it over. What a reader has written is a row of their own (submission_reviews), so that nobody
-- overwrites it.

-- Whether a reader may open work: not drafts, not their own work, and only that of a course in which they teach.
CREATE FUNCTION rules.may_read_work(reader integer, wanted_submission integer)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (
    SELECT FROM assignment_submissions s
     WHERE s.id = wanted_submission AND s.current_version > 0 AND s.user_id <> reader
       AND rules.desk_role(reader, s.course_id) IS NOT NULL);
$$;

-- Refuses work that the reader may not open.
CREATE FUNCTION rules.assert_reads(reader integer, wanted_submission integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.refuse_unless(rules.may_read_work(reader, wanted_submission), 'not_found');
END;
$$;

-- The same for a write. Who was reading the work and was removed from the staff since is told so; for everybody else without a
-- role in the course it does not exist.
CREATE FUNCTION rules.assert_writes(reader integer, wanted_submission integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.refuse_unless(
    NOT EXISTS (SELECT FROM submission_reviews r JOIN assignment_submissions s ON s.id = r.submission_id
                 WHERE r.submission_id = wanted_submission AND r.reader_id = reader
                   AND rules.desk_role(reader, s.course_id) IS NULL), 'no_longer_teaching');
  PERFORM rules.assert_reads(reader, wanted_submission);
END;
$$;

-- Whether submitted work waits for this reader: it is undecided, not their own, and its learner still has access that is not
-- being paid back. In PL/pgSQL, and expensive on paper, so that a list is read in the order of its index until it is full:
-- Postgres would make a join of an SQL function, and sort all that waits.
CREATE FUNCTION rules.waits_for(reader integer, work assignment_submissions)
RETURNS boolean
LANGUAGE plpgsql STABLE COST 1000
AS $$
BEGIN
  RETURN work.state IN ('submitted', 'in_review') AND work.user_id <> reader
     AND EXISTS (SELECT FROM enrollments e
                  WHERE e.user_id = work.user_id AND e.course_id = work.course_id AND e.status <> 'cancelled'
                    AND NOT rules.pays_back(e.order_item_id));
END;
$$;

-- What waits for a reader in a course: how much, up to one more than a page says, and since when the oldest does. Nobody
-- needs to know it exactly when it is more, and counting it would cost more the more there is.
CREATE FUNCTION rules.waiting_figures(reader integer, wanted_course integer)
RETURNS TABLE (waiting integer, oldest timestamptz)
LANGUAGE sql STABLE
AS $$
  SELECT count(*)::integer, min(w.submitted_at)
    FROM (SELECT s.submitted_at FROM assignment_submissions s
           WHERE s.course_id = wanted_course AND s.state IN ('submitted', 'in_review') AND s.user_id <> reader
             -- rules.waits_for, written out: a call for each row took most of the time. A subquery and not EXISTS, which
             -- could become a join that reads all that waits before it is limited.
             AND (SELECT e.status <> 'cancelled'
                         AND NOT EXISTS (SELECT FROM order_items i
                                          WHERE i.id = e.order_item_id AND i.refund_id IS NOT NULL AND NOT rules.went_back(i))
                    FROM enrollments e WHERE e.user_id = s.user_id AND e.course_id = s.course_id)
           ORDER BY s.submitted_at, s.id LIMIT rules.waiting_maximum() + 1) w;
$$;

-- The rubric that an assignment has now.
CREATE FUNCTION rules.current_rubric(work assignment_submissions)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT coalesce((SELECT c.rubric FROM lesson_contents c
                    WHERE c.module_id = work.module_id AND c.lesson_id = work.lesson_id), '[]');
$$;

-- Points for no criterion yet: a null for each.
CREATE FUNCTION rules.no_points(rubric jsonb)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(jsonb_agg('null'::jsonb), '[]') FROM jsonb_array_elements(rubric);
$$;

-- Whether there is one entry for each criterion, and none above its maximum. Null: no points yet.
CREATE FUNCTION rules.points_fit(points jsonb, rubric jsonb)
RETURNS boolean
LANGUAGE sql IMMUTABLE
AS $$
  SELECT jsonb_array_length(points) = jsonb_array_length(rubric)
     AND NOT EXISTS (
       SELECT FROM generate_series(0, jsonb_array_length(rubric) - 1) AS place
        WHERE (points ->> place)::integer > (rubric -> place ->> 'points')::integer);
$$;

-- The claim of a reader on a submission, if it is alive.
CREATE FUNCTION rules.live_claim(wanted_submission integer, moment timestamptz)
RETURNS SETOF submission_claims
LANGUAGE sql STABLE
AS $$
  SELECT * FROM submission_claims c WHERE c.submission_id = wanted_submission AND c.expires_at > moment;
$$;

-- Locks a submission for a write of a reader. Their membership in the staff is locked before it is checked, so that removing
-- them comes either before this write or after it.
CREATE FUNCTION rules.lock_reading(reader integer, wanted_submission integer)
RETURNS assignment_submissions
LANGUAGE plpgsql
AS $$
DECLARE
  work assignment_submissions;
BEGIN
  PERFORM 1 FROM course_staff t
    JOIN assignment_submissions s ON s.course_id = t.course_id
   WHERE s.id = wanted_submission AND t.user_id = reader FOR KEY SHARE OF t;
  SELECT * INTO work FROM assignment_submissions s WHERE s.id = wanted_submission FOR NO KEY UPDATE;
  PERFORM rules.assert_writes(reader, wanted_submission);
  RETURN work;
END;
$$;

-- Gives the reader the claim, or renews it, and makes the row of their review. A draft about an earlier version goes on with
-- this one. The rubric is the one of this moment, until the reader has given points by it. Call it after lock_reading.
CREATE FUNCTION rules.hold_submission(reader integer, work assignment_submissions, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  rubric_now jsonb := rules.current_rubric(work);
BEGIN
  INSERT INTO submission_claims AS c (submission_id, reader_id, since, expires_at)
  VALUES (work.id, reader, moment, moment + make_interval(mins => rules.claim_minutes()))
  ON CONFLICT (submission_id) DO UPDATE
    SET since = CASE WHEN c.reader_id = reader AND c.expires_at > moment THEN c.since ELSE excluded.since END,
        reader_id = excluded.reader_id, expires_at = excluded.expires_at;
  UPDATE assignment_submissions SET state = 'in_review' WHERE id = work.id AND state = 'submitted';
  UPDATE submission_reviews r SET version = work.current_version
   WHERE r.submission_id = work.id AND r.reader_id = reader AND r.decision IS NULL AND r.version < work.current_version
     AND NOT EXISTS (SELECT FROM submission_reviews o
                      WHERE o.submission_id = work.id AND o.reader_id = reader AND o.version = work.current_version);
  INSERT INTO submission_reviews AS r (submission_id, version, reader_id, rubric, points, created_at, updated_at)
  VALUES (work.id, work.current_version, reader, rubric_now, rules.no_points(rubric_now), moment, moment)
  ON CONFLICT (submission_id, version, reader_id) DO UPDATE
    SET rubric = excluded.rubric, points = excluded.points
    WHERE r.decision IS NULL AND r.rubric <> excluded.rubric AND r.points = rules.no_points(r.rubric);
END;
$$;

-- Claims work that waits, and marks what the bell said of it as read. When somebody else reads it, nothing changes unless
-- the caller takes over. Returns what describe_claimed returns.
CREATE FUNCTION rules.claim_submission(reader integer, wanted_submission integer, takes_over boolean, moment timestamptz)
RETURNS jsonb
LANGUAGE plpgsql
AS $$
DECLARE
  work assignment_submissions := rules.lock_reading(reader, wanted_submission);
BEGIN
  PERFORM rules.see_notifications(
    account => reader, keys => ARRAY[rules.work_event_key(work.id, work.current_version)], moment => moment);
  IF rules.waits_for(reader, work)
     AND (takes_over OR NOT EXISTS (SELECT FROM rules.live_claim(work.id, moment) c WHERE c.reader_id <> reader)) THEN
    PERFORM rules.hold_submission(reader => reader, work => work, moment => moment);
  END IF;
  RETURN rules.describe_claimed(reader => reader, wanted_submission => wanted_submission, moment => moment);
END;
$$;

-- Whether a reader has opened a review and not written anything in it.
CREATE FUNCTION rules.is_blank_review(review submission_reviews)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT review.decision IS NULL AND review.points = rules.no_points(review.rubric) AND review.comments = '[]'
     AND review.note = '';
$$;

-- Ends the claim of a reader, if it is theirs. Work about which nobody has written anything is unread again.
CREATE FUNCTION rules.end_claim(reader integer, wanted_submission integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM submission_claims c WHERE c.submission_id = wanted_submission AND c.reader_id = reader;
  IF FOUND THEN
    UPDATE assignment_submissions s SET state = 'submitted'
     WHERE s.id = wanted_submission AND s.state = 'in_review'
       AND NOT EXISTS (SELECT FROM submission_reviews r
                        WHERE r.submission_id = s.id AND r.version = s.current_version AND NOT rules.is_blank_review(r));
  END IF;
END;
$$;

-- Frees what somebody reads in a course whom its staff has removed; in all courses (null) when they delete their account. The
-- reviews of who was removed stay, so that a late save is told why it is refused. Call it after their membership is deleted,
-- which waits for a write that they are in.
CREATE FUNCTION rules.end_claims(reader integer, left_course integer)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  reading integer;
BEGIN
  IF left_course IS NOT NULL AND rules.course_role(reader, left_course) IS NOT NULL THEN
    RETURN;
  END IF;
  FOR reading IN
    SELECT s.id FROM submission_claims c JOIN assignment_submissions s ON s.id = c.submission_id
     WHERE c.reader_id = reader AND (left_course IS NULL OR s.course_id = left_course)
     ORDER BY s.id FOR NO KEY UPDATE OF s
  LOOP
    PERFORM rules.end_claim(reader, reading);
  END LOOP;
END;
$$;

-- A reader stops reading. A review in which they have written nothing is gone.
CREATE FUNCTION rules.release_submission(reader integer, wanted_submission integer)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  work assignment_submissions := rules.lock_reading(reader, wanted_submission);
BEGIN
  DELETE FROM submission_reviews r WHERE r.submission_id = work.id AND r.reader_id = reader AND rules.is_blank_review(r);
  PERFORM rules.end_claim(reader, work.id);
END;
$$;

-- Stores what a reader has written about a version. `based_on`: the revision that they saw; another by now is refused,
-- unless what is stored is the same, so that a repeated request is no conflict. `seen_rubric`: by which the points were
-- given, null when it is not known. A renewed claim may have taken over another one since. Call it after lock_reading.
CREATE FUNCTION rules.write_review(
  reader integer, work assignment_submissions, wanted_version integer, based_on integer, given_points jsonb,
  given_comments jsonb, given_note text, seen_rubric jsonb, moment timestamptz
)
RETURNS submission_reviews
LANGUAGE plpgsql
AS $$
DECLARE
  own submission_reviews;
BEGIN
  PERFORM rules.refuse_unless(wanted_version = work.current_version, 'newer_version');
  PERFORM rules.refuse_unless(work.state IN ('submitted', 'in_review'), 'already_decided');
  PERFORM rules.refuse_unless(rules.waits_for(reader, work), 'access_ended');
  PERFORM rules.refuse_unless(
    NOT EXISTS (SELECT FROM rules.live_claim(work.id, moment) c WHERE c.reader_id <> reader), 'claimed_by_other');
  PERFORM rules.hold_submission(reader => reader, work => work, moment => moment);
  SELECT * INTO own FROM submission_reviews r
   WHERE r.submission_id = work.id AND r.version = wanted_version AND r.reader_id = reader;
  IF (own.points, own.comments, own.note) = (given_points, given_comments, given_note) THEN
    RETURN own;
  END IF;
  PERFORM rules.refuse_unless(own.revision = based_on, 'edit_conflict');
  PERFORM rules.refuse_unless(
    rules.points_fit(given_points, own.rubric) AND coalesce(seen_rubric = own.rubric, true), 'rubric_changed');
  UPDATE submission_reviews r
     SET points = given_points, comments = given_comments, note = given_note, revision = r.revision + 1, updated_at = moment
   WHERE r.id = own.id
  RETURNING * INTO own;
  RETURN own;
END;
$$;

-- Saves the draft of a review. Returns its revision.
CREATE FUNCTION rules.save_review(
  reader integer, wanted_submission integer, wanted_version integer, based_on integer, given_points jsonb,
  given_comments jsonb, given_note text, seen_rubric jsonb, moment timestamptz
)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  work assignment_submissions := rules.lock_reading(reader, wanted_submission);
  own submission_reviews;
BEGIN
  own := rules.write_review(
    reader => reader, work => work, wanted_version => wanted_version, based_on => based_on, given_points => given_points,
    given_comments => given_comments, given_note => given_note, seen_rubric => seen_rubric, moment => moment);
  RETURN own.revision;
END;
$$;

-- Accepts or returns a version, with everything that follows. Returns the course if its public page changes by that,
-- otherwise null. The same decision of the same reader once more changes nothing. The learner is locked first, because
-- accepting may complete a lesson, and because a refund may be ending their access. The course comes last against the order
-- of locks: nobody who holds a course waits for a learner or for one of their submissions without having locked the
-- enrollment first (begin_edit).
CREATE FUNCTION rules.decide_submission(
  reader integer, wanted_submission integer, wanted_version integer, based_on integer, wanted_decision text,
  given_points jsonb, given_comments jsonb, given_note text, seen_rubric jsonb, moment timestamptz
)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  work assignment_submissions;
  own submission_reviews;
BEGIN
  PERFORM rules.assert_writes(reader, wanted_submission);
  PERFORM rules.lock_learner(s.user_id, s.course_id) FROM assignment_submissions s WHERE s.id = wanted_submission;
  work := rules.lock_reading(reader, wanted_submission);
  IF EXISTS (
    SELECT FROM submission_reviews r
     WHERE r.submission_id = work.id AND r.version = wanted_version AND r.reader_id = reader AND r.decision = wanted_decision
  ) THEN
    RETURN NULL;
  END IF;
  own := rules.write_review(
    reader => reader, work => work, wanted_version => wanted_version, based_on => based_on, given_points => given_points,
    given_comments => given_comments, given_note => given_note, seen_rubric => seen_rubric, moment => moment);
  PERFORM rules.refuse_unless(wanted_decision <> 'accepted' OR own.points @> 'null' IS NOT TRUE, 'points_missing');
  PERFORM rules.refuse_unless(
    wanted_decision <> 'returned' OR btrim(own.note) <> '' OR own.comments <> '[]', 'feedback_missing');
  UPDATE submission_reviews SET decision = wanted_decision, decided_at = moment WHERE id = own.id;
  DELETE FROM submission_claims c WHERE c.submission_id = work.id;
  PERFORM rules.settle_notifications(ARRAY[rules.work_event_key(work.id, wanted_version)], moment);
  UPDATE assignment_submissions
     SET state = wanted_decision, decided_at = moment, seen_at = NULL, updated_at = moment WHERE id = work.id;
  IF wanted_decision = 'accepted' AND rules.assignment_completion(work.module_id, work.lesson_id) = 'accepted' THEN
    PERFORM rules.complete_lesson(
      learner => work.user_id, wanted_course => work.course_id, wanted_module => work.module_id,
      wanted_lesson => work.lesson_id, moment => moment);
  END IF;
  PERFORM rules.notify(
    recipient => work.user_id, kind => 'submission_decided', key => 'submission-' || work.id || '-' || wanted_version,
    course => work.course_id, moment => moment,
    data => (
      SELECT jsonb_build_object(
               'courseId', c.id, 'courseSlug', c.slug, 'courseTitle', c.title, 'moduleId', work.module_id,
               'lessonId', work.lesson_id, 'lessonTitle', rules.lesson_title(work.module_id, work.lesson_id),
               'decision', wanted_decision)
        FROM courses c WHERE c.id = work.course_id));
  RETURN CASE WHEN rules.refresh_answer_time(work.course_id, moment) THEN work.course_id END;
END;
$$;

-- The title of a lesson; null when it no longer exists.
CREATE FUNCTION rules.lesson_title(wanted_module integer, wanted_lesson text)
RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT entry.lesson ->> 'title'
    FROM course_modules m CROSS JOIN LATERAL jsonb_array_elements(m.lessons) AS entry (lesson)
   WHERE m.id = wanted_module AND entry.lesson ->> 'id' = wanted_lesson;
$$;

-- The name of an account for other people.
CREATE FUNCTION rules.person_name(account integer)
RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = account;
$$;

-- Who reads a submission now, and the caller's own draft about its latest version.
CREATE FUNCTION rules.describe_claimed(reader integer, wanted_submission integer, moment timestamptz)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
             'state', s.state, 'version', s.current_version, 'waits', rules.waits_for(reader, s),
             'claim', (SELECT jsonb_build_object('reader', rules.person_name(c.reader_id), 'isOwn', c.reader_id = reader,
                                                 'since', c.since, 'expiresAt', c.expires_at)
                         FROM rules.live_claim(s.id, moment) c),
             'draft', (SELECT jsonb_build_object('rubric', r.rubric, 'points', r.points, 'comments', r.comments,
                                                 'note', r.note, 'revision', r.revision)
                         FROM submission_reviews r
                        WHERE r.submission_id = s.id AND r.version = s.current_version AND r.reader_id = reader
                          AND r.decision IS NULL))
      FROM assignment_submissions s WHERE s.id = wanted_submission);
END;
$$;

-- What the learner was told about the versions of a submission, in order.
CREATE FUNCTION rules.describe_decisions(wanted_submission integer)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
           'version', r.version, 'decision', r.decision, 'decidedAt', r.decided_at, 'reader', rules.person_name(r.reader_id),
           'rubric', r.rubric, 'points', r.points, 'comments', r.comments, 'note', r.note) ORDER BY r.version), '[]')
    FROM submission_reviews r WHERE r.submission_id = wanted_submission AND r.decision IS NOT NULL;
$$;

-- The next work that waits for a reader after a submission, in the order of the queue and then from its beginning: in all
-- courses they teach, or in one, or for one of its assignments. Work that somebody else reads now is left out.
CREATE FUNCTION rules.next_reading(
  reader integer, wanted_submission integer, wanted_course integer, wanted_lesson text, moment timestamptz
)
RETURNS integer
LANGUAGE sql STABLE
AS $$
  WITH here AS (
    SELECT s.submitted_at, s.id FROM assignment_submissions s WHERE s.id = wanted_submission
  ), courses_read (course_id) AS (
    SELECT t.course_id FROM rules.taught_courses(reader) t WHERE wanted_course IS NULL
     UNION
    SELECT wanted_course WHERE rules.course_role(reader, wanted_course) IS NOT NULL
  ), found AS (
    SELECT 1 AS round, w.submitted_at, w.id
      FROM courses_read t CROSS JOIN here CROSS JOIN LATERAL (
        SELECT s.submitted_at, s.id FROM assignment_submissions s
         WHERE s.course_id = t.course_id AND s.state IN ('submitted', 'in_review')
           AND (s.submitted_at, s.id) > (here.submitted_at, here.id)
           AND (wanted_lesson IS NULL OR s.lesson_id = wanted_lesson) AND rules.waits_for(reader, s)
           AND NOT EXISTS (SELECT FROM rules.live_claim(s.id, moment) c WHERE c.reader_id <> reader)
         ORDER BY s.submitted_at, s.id LIMIT 1) w
     UNION ALL
    SELECT 2, w.submitted_at, w.id
      FROM courses_read t CROSS JOIN LATERAL (
        SELECT s.submitted_at, s.id FROM assignment_submissions s
         WHERE s.course_id = t.course_id AND s.state IN ('submitted', 'in_review') AND s.id <> wanted_submission
           AND (wanted_lesson IS NULL OR s.lesson_id = wanted_lesson) AND rules.waits_for(reader, s)
           AND NOT EXISTS (SELECT FROM rules.live_claim(s.id, moment) c WHERE c.reader_id <> reader)
         ORDER BY s.submitted_at, s.id LIMIT 1) w
  )
  SELECT f.id FROM found f ORDER BY f.round, f.submitted_at, f.id LIMIT 1;
$$;

-- Everything that the screen of a review shows. The versions have their text, because the screen compares them.
CREATE FUNCTION rules.describe_reading(
  reader integer, wanted_submission integer, within_course integer, within_lesson text, moment timestamptz
)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  PERFORM rules.refuse_unless(rules.may_read_work(reader, wanted_submission), 'not_found');
  RETURN (
    SELECT rules.describe_claimed(reader => reader, wanted_submission => s.id, moment => moment) || jsonb_build_object(
             'id', s.id, 'learner', rules.person_name(s.user_id),
             'course', jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title),
             'lesson', jsonb_build_object('moduleId', s.module_id, 'id', s.lesson_id,
                                          'title', rules.lesson_title(s.module_id, s.lesson_id),
                                          'instructions', coalesce(l.html, '')),
             'completesWhen', rules.assignment_completion(s.module_id, s.lesson_id),
             'rubric', rules.current_rubric(s),
             'versions', rules.describe_versions(s),
             'decisions', rules.describe_decisions(s.id),
             'phrases', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'text', p.text)
                                         ORDER BY p.created_at, p.id), '[]')
                           FROM saved_phrases p WHERE p.user_id = reader AND p.course_id = s.course_id),
             'next', rules.next_reading(
               reader => reader, wanted_submission => s.id, wanted_course => within_course,
               wanted_lesson => within_lesson, moment => moment))
      FROM assignment_submissions s
      JOIN courses c ON c.id = s.course_id
      LEFT JOIN lesson_contents l ON l.module_id = s.module_id AND l.lesson_id = s.lesson_id
     WHERE s.id = wanted_submission);
END;
$$;
