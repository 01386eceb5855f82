-- The rules of learning. They are SQL functions because each is a step of a transaction that must take a single round
-- trip, and because the result of one step decides the next. The time is always a parameter, so that tests can set the
-- clock.

-- How a user relates to a course. `can_manage`: see manages_course. `listed`: everybody may see it. No
-- row when there is no such course.
CREATE FUNCTION rules.course_access(learner integer, wanted_course integer)
RETURNS TABLE (enrolled boolean, can_manage boolean, listed boolean)
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(e.status IN ('active', 'completed'), false),
         rules.manages_course(account => u.id, account_role => u.role, creator => c.creator_id)
           AND NOT rules.lacks_factor(u.id),
         c.active AND c.status IN ('ACTIVE', 'COMING_SOON')
    FROM courses c
    JOIN users u ON u.id = learner
    LEFT JOIN enrollments e ON e.user_id = learner AND e.course_id = c.id
   WHERE c.id = wanted_course;
$$;

-- Refuses users who may not learn in the course. `allow_managers` admits its creator and admins without an enrollment.
-- Returns whether the user is one of these.
CREATE FUNCTION rules.assert_course_open(learner integer, wanted_course integer, allow_managers boolean)
RETURNS boolean
LANGUAGE plpgsql
AS $$
DECLARE
  access record;
BEGIN
  SELECT * INTO access FROM rules.course_access(learner, wanted_course);
  PERFORM rules.refuse_unless(access.listed OR access.enrolled OR access.can_manage, 'not_found');
  PERFORM rules.refuse_unless(access.enrolled OR (allow_managers AND access.can_manage), 'not_enrolled');
  RETURN access.can_manage;
END;
$$;

-- How and when somebody's access to a course ended, for that person: null while they have it, or never had it. The reason of
-- the staff is the one that was mailed to them.
CREATE FUNCTION rules.describe_ended_access(learner integer, wanted_course integer)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT CASE WHEN e.ended_at IS NOT NULL THEN jsonb_build_object(
                  'by', 'staff', 'at', e.ended_at, 'reason', (
                    SELECT c.reason FROM enrollment_changes c
                     WHERE c.user_id = learner AND c.course_id = wanted_course AND c.change = 'ended'
                     ORDER BY c.id DESC LIMIT 1))
                WHEN rules.dispute_of(i.order_id) = 'open' AND NOT rules.went_back(i) THEN jsonb_build_object('by', 'dispute', 'reason', NULL, 'at', NULL)
                ELSE jsonb_build_object(
                  'by', 'refund', 'reason', NULL, 'at', (
                    SELECT r.created_at FROM refunds r WHERE r.id = i.refund_id))
           END
      FROM enrollments e LEFT JOIN order_items i ON i.id = e.order_item_id
     WHERE e.user_id = learner AND e.course_id = wanted_course AND e.status = 'cancelled');
END;
$$;

-- The courses to which the staff ended somebody's access within a month, for that person, the latest first. Restored ones
-- are not among them.
CREATE FUNCTION rules.describe_lately_ended(learner integer, moment timestamptz)
RETURNS json
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(json_build_object(
             'course', json_build_object('slug', c.slug, 'title', c.title), 'at', e.ended_at,
             'reason', rules.describe_ended_access(learner, e.course_id) -> 'reason') ORDER BY e.ended_at DESC, e.id DESC), '[]')
      FROM (SELECT * FROM enrollments e
             WHERE e.user_id = learner AND e.status = 'cancelled' AND e.ended_at > moment - interval '1 month'
             ORDER BY e.ended_at DESC, e.id DESC LIMIT 10) e
      JOIN courses c ON c.id = e.course_id);
END;
$$;

-- The lessons of a course, with the learner's completions. Completions of lessons that no longer exist are left out.
-- `waiting`: an assignment that was handed in, and is completed when a reader accepts it. Callers that do not read that
-- column do not pay for it: Postgres leaves the join out.
CREATE FUNCTION rules.learner_lessons(learner integer, wanted_course integer)
RETURNS TABLE (
  place bigint, module_id integer, lesson_id text, lesson_type text, lesson_title text, lesson_minutes integer,
  is_preview boolean, completed boolean, waiting boolean
)
LANGUAGE sql STABLE
AS $$
  SELECT l.*, p.id IS NOT NULL,
         p.id IS NULL AND s.id IS NOT NULL AND rules.assignment_completion(l.module_id, l.lesson_id) = 'accepted'
    FROM rules.course_lessons(wanted_course) l
    LEFT JOIN lesson_progress p
      ON p.user_id = learner AND p.course_id = wanted_course AND p.module_id = l.module_id
     AND p.lesson_id = l.lesson_id AND p.status = 'completed'
    LEFT JOIN assignment_submissions s
      ON s.user_id = learner AND s.course_id = wanted_course AND s.module_id = l.module_id AND s.lesson_id = l.lesson_id
     AND l.lesson_type = 'assignment' AND s.current_version > 0;
$$;

-- The same lessons, with what the learner may do. `is_next`: the lesson that is to be done next. Lessons unlock in order, so
-- it is open. What waits for a reader does not hold up the lessons after it; it comes last, when nothing else is left.
-- `reached`: the learner may work on it, because they have completed it or handed it in, because it is the next one, or because
-- it is the open lesson that its creator chose.
CREATE FUNCTION rules.lessons_in_turn(learner integer, wanted_course integer)
RETURNS TABLE (
  module_id integer, lesson_id text, lesson_type text, lesson_title text, lesson_minutes integer,
  completed boolean, waiting boolean, is_next boolean, reached boolean
)
LANGUAGE sql STABLE
AS $$
  SELECT l.module_id, l.lesson_id, l.lesson_type, l.lesson_title, l.lesson_minutes, l.completed, l.waiting,
         NOT l.completed AND l.turn = 1, l.completed OR l.waiting OR l.turn = 1 OR l.is_preview
    FROM (SELECT *, row_number() OVER (ORDER BY completed, waiting, place) AS turn
            FROM rules.learner_lessons(learner, wanted_course)) AS l;
$$;

-- Percentage, rounded down; 0 for a course without lessons.
CREATE FUNCTION rules.percent_completed(completed bigint, lessons bigint)
RETURNS integer
LANGUAGE sql IMMUTABLE
AS $$
  SELECT coalesce(100 * completed / nullif(lessons, 0), 0)::integer;
$$;

-- The percentage of the lessons that exist now.
CREATE FUNCTION rules.course_progress(learner integer, wanted_course integer)
RETURNS integer
LANGUAGE sql STABLE
AS $$
  SELECT rules.percent_completed(count(*) FILTER (WHERE l.completed), count(*))
    FROM rules.learner_lessons(learner, wanted_course) l;
$$;

-- The lessons that a learner may work on.
CREATE FUNCTION rules.reached_lessons(learner integer, wanted_course integer)
RETURNS TABLE (module_id integer, lesson_id text)
LANGUAGE sql STABLE
AS $$
  SELECT l.module_id, l.lesson_id FROM rules.lessons_in_turn(learner, wanted_course) l WHERE l.reached;
$$;

-- Whether the learner may work on a lesson.
CREATE FUNCTION rules.has_reached(learner integer, wanted_course integer, wanted_module integer, wanted_lesson text)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (SELECT FROM rules.reached_lessons(learner, wanted_course) l
                  WHERE l.module_id = wanted_module AND l.lesson_id = wanted_lesson);
$$;

-- Keeps the lessons of a course where they are until the end of the transaction: begin_edit waits for it. What a learner writes
-- beside a lesson calls it before it looks for the lesson. Otherwise the row would stay behind when the lesson moves.
CREATE FUNCTION rules.hold_outline(wanted_course integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM 1 FROM courses c WHERE c.id = wanted_course FOR KEY SHARE;
END;
$$;

-- Refuses a lesson that is not in the course, or that the learner has not reached yet.
CREATE FUNCTION rules.assert_lesson_open(
  learner integer, wanted_course integer, wanted_module integer, wanted_lesson text, allow_managers boolean
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  has_reached boolean;
  may_manage boolean;
BEGIN
  SELECT l.reached INTO has_reached FROM rules.lessons_in_turn(learner, wanted_course) l
   WHERE l.module_id = wanted_module AND l.lesson_id = wanted_lesson;
  PERFORM rules.refuse_unless(FOUND, 'not_found');
  may_manage := rules.assert_course_open(
    learner => learner, wanted_course => wanted_course, allow_managers => allow_managers);
  PERFORM rules.refuse_unless(has_reached OR (allow_managers AND may_manage), 'lesson_locked');
END;
$$;

-- What a learner must do before a lesson can be completed: 'quiz' (pass it, if it has questions), 'assignment' (submit
-- it, if it has instructions), 'practice' (answer its question aloud, if it has one) or 'none'.
CREATE FUNCTION rules.lesson_task(wanted_module integer, wanted_lesson text)
RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT CASE
           WHEN entry.lesson ->> 'type' = 'quiz' AND jsonb_array_length(c.questions) > 0 THEN 'quiz'
           WHEN entry.lesson ->> 'type' = 'assignment' AND btrim(c.markdown) <> '' THEN 'assignment'
           WHEN entry.lesson ->> 'type' = 'practice' AND EXISTS (SELECT FROM rules.lesson_question(wanted_module, wanted_lesson))
             THEN 'practice'
           ELSE 'none'
         END
    FROM course_modules m
   CROSS JOIN LATERAL jsonb_array_elements(m.lessons) AS entry (lesson)
    LEFT JOIN lesson_contents c ON c.module_id = m.id AND c.lesson_id = wanted_lesson
   WHERE m.id = wanted_module AND entry.lesson ->> 'id' = wanted_lesson;
$$;

-- Every write of a learner waits here for the other writes of the same learner, so that counts over their rows
-- (progress, streak, achievements) see all of them. The enrollment is locked too, because a refund may be canceling it.
-- The two locks are always taken in this order.
CREATE FUNCTION rules.lock_learner(learner integer, wanted_course integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM 1 FROM users u WHERE u.id = learner FOR NO KEY UPDATE;
  PERFORM 1 FROM enrollments e WHERE e.user_id = learner AND e.course_id = wanted_course FOR UPDATE;
END;
$$;

-- Whether the payment for an order item is on its way back, or was sent back by the bank and is still owed.
CREATE FUNCTION rules.pays_back(item integer)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (
    SELECT FROM order_items i WHERE i.id = item AND i.refund_id IS NOT NULL AND NOT rules.went_back(i));
$$;

-- The same for the payment for the learner's access.
CREATE FUNCTION rules.is_paid_back(learner integer, wanted_course integer)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (
    SELECT FROM enrollments e
     WHERE e.user_id = learner AND e.course_id = wanted_course AND e.status <> 'cancelled'
       AND rules.pays_back(e.order_item_id));
$$;

-- Begins a learner's work in a course: locks as above, remembers that the course is begun, and refuses one that is paid
-- back. Until the money has arrived they can still read, but nothing counts that they do: otherwise the course could be
-- completed meanwhile. Whoever is not enrolled leaves no trace.
CREATE FUNCTION rules.begin_work(learner integer, wanted_course integer, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.lock_learner(learner, wanted_course);
  -- begin_edit locks the enrollments that it sees, and not one that is just being written.
  PERFORM rules.hold_outline(wanted_course);
  PERFORM rules.refuse_unless(NOT rules.is_paid_back(learner, wanted_course), 'course_paid_back');
  UPDATE enrollments e SET begun_at = rules.beginning(e, moment)
   WHERE e.user_id = learner AND e.course_id = wanted_course AND e.status <> 'cancelled' AND e.begun_at IS NULL;
END;
$$;

-- The local date in a time zone. An offset is converted to an interval, because Postgres inverts the sign of an offset
-- that is given as a zone name (POSIX). A zone that the browser knows but this server does not counts as UTC.
CREATE FUNCTION rules.local_day(moment timestamptz, zone text)
RETURNS date
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  IF zone ~ '^[+-]' THEN
    RETURN (moment AT TIME ZONE zone::interval)::date;
  END IF;
  RETURN (moment AT TIME ZONE zone)::date;
EXCEPTION WHEN invalid_parameter_value OR invalid_datetime_format THEN
  RETURN (moment AT TIME ZONE 'UTC')::date;
END;
$$;

-- Stores the streak, computed from the days on which a lesson was completed: the run of days that ends with the last
-- one.
CREATE FUNCTION rules.refresh_streak(learner integer, moment timestamptz)
RETURNS void
LANGUAGE sql
AS $$
  WITH studied AS (
    -- In a run of consecutive days, each day minus its rank gives the same date.
    SELECT day, day - (row_number() OVER (ORDER BY day))::integer AS run
      FROM study_days WHERE user_id = learner AND lessons_completed > 0
  ), runs AS (
    SELECT count(*)::integer AS days, min(day) AS first_day, max(day) AS last_day FROM studied GROUP BY run
  )
  INSERT INTO learning_streaks AS streak
    (user_id, current_streak, longest_streak, last_study_date, streak_start_date, updated_at)
  SELECT learner, days, (SELECT max(days) FROM runs), last_day, first_day, moment
    FROM runs ORDER BY last_day DESC LIMIT 1
  ON CONFLICT (user_id) DO UPDATE
    SET current_streak = excluded.current_streak,
        longest_streak = greatest(streak.longest_streak, excluded.longest_streak),
        last_study_date = excluded.last_study_date,
        streak_start_date = excluded.streak_start_date,
        updated_at = excluded.updated_at;
$$;

-- Awards the achievements that the learner has newly earned, and returns them. Call it at the end of every transaction
-- that could earn one, after lock_learner: otherwise two transactions that do not see each other's rows would both
-- count one short.
CREATE FUNCTION rules.award_achievements(learner integer, moment timestamptz)
RETURNS TABLE (id integer, name text, description text, icon text, color text)
LANGUAGE sql
AS $$
  WITH measured (metric, amount) AS (
    VALUES
      ('lessonsCompleted', (SELECT count(*) FROM lesson_progress WHERE user_id = learner AND status = 'completed')),
      ('coursesCompleted', (SELECT count(*) FROM enrollments WHERE user_id = learner AND status = 'completed')),
      ('currentStreak', (SELECT current_streak::bigint FROM learning_streaks WHERE user_id = learner)),
      ('minutesStudied', (SELECT sum(minutes) FROM study_days WHERE user_id = learner)),
      ('liveSessionsBooked', (SELECT count(*) FROM live_session_bookings WHERE user_id = learner)),
      ('quizzesPerfect', (SELECT count(DISTINCT (module_id, lesson_id)) FROM quiz_attempts
                           WHERE user_id = learner AND score = 100))
  ), earned AS (
    INSERT INTO user_achievements (user_id, achievement_id, earned_at)
    SELECT learner, a.id, moment
      FROM achievements a JOIN measured m ON m.metric = a.criteria ->> 'metric'
     WHERE a.active AND m.amount >= (a.criteria ->> 'atLeast')::integer
    ON CONFLICT (user_id, achievement_id) DO NOTHING
    RETURNING achievement_id
  )
  SELECT a.id, a.name, a.description, a.icon, a.color
    FROM earned JOIN achievements a ON a.id = earned.achievement_id ORDER BY a.id;
$$;

CREATE FUNCTION rules.is_enrolled(learner integer, wanted_course integer)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (SELECT FROM enrollments e
                  WHERE e.user_id = learner AND e.course_id = wanted_course AND e.status <> 'cancelled');
$$;

-- When the learner began the course: now, unless they have before. Whoever has begun it once has begun it with every later
-- access too, because its lessons are open to them. `moment` may be before they enrolled, because requests wait for each other.
CREATE FUNCTION rules.beginning(enrollment enrollments, moment timestamptz)
RETURNS timestamptz
LANGUAGE sql IMMUTABLE
AS $$
  SELECT coalesce(enrollment.begun_at, greatest(moment, enrollment.enrolled_at));
$$;

-- Opens the course to learners who are not enrolled: a new enrollment, or the cancelled one again with its progress. Whose
-- access the staff has ended stays out. Returns those for whom it did. `item`: the order item that paid, null where nobody
-- did. student_count is the number of enrollments that are not cancelled; canceling one reduces it by one. Call it after
-- lock_learner. A transaction that enrolls in several courses must do so in the order of their ids, otherwise two could
-- deadlock.
CREATE FUNCTION rules.open_enrollments(
  learners integer[], wanted_course integer, given_source text, item integer, plan text, moment timestamptz
)
RETURNS integer[]
LANGUAGE plpgsql
AS $$
DECLARE
  opened integer[];
  trying integer[];
BEGIN
  PERFORM rules.keep_progress(ARRAY(
    SELECT e.id FROM enrollments e
     WHERE e.course_id = wanted_course AND e.user_id = ANY (learners) AND e.status = 'cancelled' AND e.ended_at IS NULL
       AND e.order_item_id IS DISTINCT FROM item));
  WITH written AS (
    INSERT INTO enrollments AS e (user_id, course_id, source, order_item_id, plan_type, enrolled_at, progressed_at)
    SELECT learner, wanted_course, given_source, item, plan, moment, moment FROM unnest(learners) AS learner ORDER BY learner
    ON CONFLICT (user_id, course_id) DO UPDATE
      SET status = CASE WHEN e.completed_at IS NULL THEN 'active' ELSE 'completed' END, source = excluded.source,
          order_item_id = excluded.order_item_id, plan_type = excluded.plan_type, enrolled_at = excluded.enrolled_at,
          progressed_at = excluded.progressed_at
      WHERE e.status = 'cancelled' AND e.ended_at IS NULL
    RETURNING e.user_id
  )
  SELECT coalesce(array_agg(user_id ORDER BY user_id), '{}') INTO opened FROM written;
  UPDATE courses SET student_count = student_count + cardinality(opened)
   WHERE id = wanted_course AND cardinality(opened) > 0;
  -- The last lesson that was open may have been removed meanwhile.
  PERFORM rules.issue_certificates(learners => opened, wanted_course => wanted_course, moment => moment);
  trying := ARRAY(SELECT t.user_id FROM tried_lessons t WHERE t.course_id = wanted_course AND t.user_id = ANY (opened));
  PERFORM rules.take_over_tried_lesson(learner => learner, wanted_course => wanted_course, moment => moment)
     FROM unnest(trying) AS learner;
  RETURN opened;
END;
$$;

-- The address of a certificate, which nobody can guess: 128 random bits. A random UUID has 122, so two are mixed.
CREATE FUNCTION rules.new_certificate_code()
RETURNS text
LANGUAGE sql
AS $$
  SELECT left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32);
$$;

-- Issues the certificates of those who have completed the course and have none: of these learners, or of all (null).
CREATE FUNCTION rules.issue_certificates(learners integer[], wanted_course integer, moment timestamptz)
RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO certificates (code, user_id, course_id, learner_name, course_title, issued_at)
  SELECT rules.new_certificate_code(), u.id, c.id, u.first_name || ' ' || u.last_name, c.title, moment
    FROM enrollments e JOIN users u ON u.id = e.user_id JOIN courses c ON c.id = e.course_id
   WHERE e.course_id = wanted_course AND e.progress = 100 AND e.status = 'completed'
     AND (learners IS NULL OR e.user_id = ANY (learners))
  ON CONFLICT (user_id, course_id) DO NOTHING;
$$;

-- Gives the learner the access that an order item paid for, and returns the enrollment. Refuses those whose access the
-- staff of the course has ended.
CREATE FUNCTION rules.enroll(learner integer, paid_by integer, moment timestamptz)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  sold record;
BEGIN
  SELECT i.course_id, o.plan_type INTO STRICT sold
    FROM order_items i JOIN orders o ON o.id = i.order_id
   WHERE i.id = paid_by;
  PERFORM rules.refuse_unless(NOT EXISTS (
    SELECT FROM enrollments e
     WHERE e.user_id = learner AND e.course_id = sold.course_id AND e.ended_at IS NOT NULL), 'enrollment_ended');
  IF cardinality(rules.open_enrollments(
    learners => ARRAY[learner], wanted_course => sold.course_id, given_source => 'order', item => paid_by,
    plan => sold.plan_type, moment => moment)) > 0
  THEN
    PERFORM rules.count_referred_friend(learner, moment);
  END IF;
  RETURN (SELECT e.id FROM enrollments e WHERE e.user_id = learner AND e.course_id = sold.course_id);
END;
$$;

-- Updates every enrollment to the lessons that exist now. Removing the last unfinished lesson completes the course for
-- learners who have completed all others, unless their course is being paid back. Adding a lesson does not revoke an earlier
-- completion.
CREATE FUNCTION rules.refresh_enrollments(wanted_course integer, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  lesson_count integer;
BEGIN
  SELECT count(*) INTO lesson_count FROM rules.course_lessons(wanted_course);
  WITH done AS (
    SELECT p.user_id, count(*) AS lessons
      FROM lesson_progress p
      JOIN rules.course_lessons(wanted_course) l ON l.module_id = p.module_id AND l.lesson_id = p.lesson_id
     WHERE p.course_id = wanted_course AND p.status = 'completed'
     GROUP BY p.user_id
  ), recounted AS (
    SELECT e.id, rules.percent_completed(coalesce(d.lessons, 0), lesson_count) AS percent
      FROM enrollments e LEFT JOIN done d ON d.user_id = e.user_id
     WHERE e.course_id = wanted_course AND NOT rules.pays_back(e.order_item_id)
  )
  UPDATE enrollments e
     SET progress = s.percent,
         status = CASE WHEN s.percent = 100 AND e.status = 'active' THEN 'completed' ELSE e.status END,
         completed_at = CASE WHEN s.percent = 100 THEN coalesce(e.completed_at, moment) ELSE e.completed_at END
    FROM recounted s
   WHERE e.id = s.id AND (e.progress <> s.percent OR (s.percent = 100 AND e.status = 'active'));
  PERFORM rules.issue_certificates(learners => NULL, wanted_course => wanted_course, moment => moment);
END;
$$;

-- Records work on a lesson, and everything that follows from completing one: the study day, the streak, the course's
-- progress, its completion and certificate. Returns the newly earned achievements. Completing a lesson twice changes
-- nothing. `zone`: the learner's time zone, if the request named one; it is stored. `given_score` counts only if the
-- lesson is not graded.
CREATE FUNCTION rules.record_lesson_progress(
  learner integer, wanted_course integer, wanted_module integer, wanted_lesson text,
  new_status text, minutes_spent integer, given_score integer, zone text, moment timestamptz
)
RETURNS TABLE (id integer, name text, description text, icon text, color text)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  task text;
  completes boolean;
BEGIN
  PERFORM rules.begin_work(learner => learner, wanted_course => wanted_course, moment => moment);
  PERFORM rules.assert_lesson_open(
    learner => learner, wanted_course => wanted_course, wanted_module => wanted_module,
    wanted_lesson => wanted_lesson, allow_managers => false
  );
  UPDATE users u SET time_zone = zone WHERE u.id = learner AND u.time_zone <> zone;

  task := rules.lesson_task(wanted_module, wanted_lesson);
  completes := new_status = 'completed' AND NOT EXISTS (
    SELECT FROM rules.learner_lessons(learner, wanted_course) l
     WHERE l.module_id = wanted_module AND l.lesson_id = wanted_lesson AND l.completed);
  IF completes THEN
    PERFORM rules.refuse_unless(task <> 'quiz' OR EXISTS (
      SELECT FROM quiz_attempts a WHERE a.user_id = learner AND a.course_id = wanted_course
         AND a.module_id = wanted_module AND a.lesson_id = wanted_lesson AND a.passed), 'quiz_not_passed');
    IF task = 'assignment' THEN
      PERFORM rules.assert_assignment_done(
        learner => learner, wanted_course => wanted_course, wanted_module => wanted_module, wanted_lesson => wanted_lesson);
    END IF;
    PERFORM rules.refuse_unless(
      task <> 'practice' OR rules.has_practiced(
        learner => learner, wanted_module => wanted_module, wanted_lesson => wanted_lesson), 'practice_not_answered');
  END IF;

  IF completes OR new_status <> 'completed' THEN
    PERFORM rules.store_lesson_progress(
      learner => learner, wanted_course => wanted_course, wanted_module => wanted_module, wanted_lesson => wanted_lesson,
      new_status => new_status, minutes_spent => minutes_spent, new_score => CASE WHEN task <> 'quiz' THEN given_score END,
      moment => moment);
    UPDATE enrollments e
       SET time_spent = e.time_spent + minutes_spent, last_accessed_at = moment,
           current_module_id = wanted_module, current_lesson_id = wanted_lesson
     WHERE e.user_id = learner AND e.course_id = wanted_course;
  END IF;
  RETURN QUERY SELECT * FROM rules.refresh_progress(learner => learner, wanted_course => wanted_course, moment => moment);
END;
$$;

-- Completes a lesson for a learner because somebody else decided so: whether the learner has reached it does not matter, and
-- it is not counted as a visit of theirs. Completing it twice changes nothing. Call it after lock_learner.
CREATE FUNCTION rules.complete_lesson(
  learner integer, wanted_course integer, wanted_module integer, wanted_lesson text, moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT FROM rules.learner_lessons(learner, wanted_course) l
              WHERE l.module_id = wanted_module AND l.lesson_id = wanted_lesson AND NOT l.completed) THEN
    PERFORM rules.store_lesson_progress(
      learner => learner, wanted_course => wanted_course, wanted_module => wanted_module, wanted_lesson => wanted_lesson,
      new_status => 'completed', minutes_spent => 0, new_score => NULL, moment => moment);
    PERFORM rules.refresh_progress(learner => learner, wanted_course => wanted_course, moment => moment);
  END IF;
END;
$$;

-- Stores work on a lesson that is not completed yet, and the study day and streak that follow. A step of the two rules above.
CREATE FUNCTION rules.store_lesson_progress(
  learner integer, wanted_course integer, wanted_module integer, wanted_lesson text,
  new_status text, minutes_spent integer, new_score integer, moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  completes boolean := new_status = 'completed';
BEGIN
  INSERT INTO lesson_progress AS p
    (user_id, course_id, module_id, lesson_id, status, time_spent, score, completed_at, created_at, updated_at)
  VALUES (learner, wanted_course, wanted_module, wanted_lesson, new_status, minutes_spent,
          new_score, CASE WHEN completes THEN moment END, moment, moment)
  ON CONFLICT (user_id, course_id, module_id, lesson_id) DO UPDATE
    SET status = CASE WHEN p.status = 'completed' THEN p.status ELSE excluded.status END,
        time_spent = p.time_spent + excluded.time_spent,
        score = coalesce(excluded.score, p.score),
        completed_at = coalesce(p.completed_at, excluded.completed_at),
        updated_at = excluded.updated_at;
  IF completes OR minutes_spent > 0 THEN
    INSERT INTO study_days AS d (user_id, day, minutes, lessons_completed)
    SELECT learner, rules.local_day(moment, u.time_zone), minutes_spent, completes::integer FROM users u WHERE u.id = learner
    ON CONFLICT (user_id, day) DO UPDATE
      -- A day is limited to its 1440 minutes, however many browser tabs were open.
      SET minutes = least(d.minutes + excluded.minutes, 1440),
          lessons_completed = d.lessons_completed + excluded.lessons_completed;
  END IF;
  IF completes THEN
    UPDATE enrollments e SET progressed_at = moment, begun_at = rules.beginning(e, moment)
     WHERE e.user_id = learner AND e.course_id = wanted_course;
    PERFORM rules.refresh_streak(learner, moment);
  END IF;
END;
$$;

-- Computes the progress in a course anew, and what follows from it: completion, certificate, achievements. Returns the newly
-- earned ones. Called every time, because lessons may have been removed since the last one was completed.
CREATE FUNCTION rules.refresh_progress(learner integer, wanted_course integer, moment timestamptz)
RETURNS TABLE (id integer, name text, description text, icon text, color text)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  percent integer := rules.course_progress(learner, wanted_course);
BEGIN
  UPDATE enrollments e
     SET progress = percent,
         -- Work that is accepted after somebody's access ended does not give the access back.
         status = CASE WHEN percent = 100 AND e.status <> 'cancelled' THEN 'completed' ELSE e.status END,
         completed_at = CASE WHEN percent = 100 THEN coalesce(e.completed_at, moment) ELSE e.completed_at END
   WHERE e.user_id = learner AND e.course_id = wanted_course
     -- Most calls change nothing here, and a new version of the row would be entered in all of its indexes.
     AND (e.progress <> percent OR percent = 100 AND (e.status = 'active' OR e.completed_at IS NULL));
  INSERT INTO certificates (code, user_id, course_id, learner_name, course_title, issued_at)
  SELECT rules.new_certificate_code(), learner, wanted_course, u.first_name || ' ' || u.last_name, c.title, moment
    FROM users u JOIN courses c ON c.id = wanted_course
   WHERE u.id = learner AND percent = 100
  ON CONFLICT (user_id, course_id) DO NOTHING;

  RETURN QUERY SELECT * FROM rules.award_achievements(learner, moment);
END;
$$;

-- Of `answers`, by question id, what the questions can be answered with: their own options, or one typed text. Stored
-- whole, what else a request holds would take up space with every attempt.
CREATE FUNCTION rules.possible_answers(questions jsonb, answers jsonb)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(jsonb_object_agg(question ->> 'id', CASE question ->> 'kind'
           WHEN 'text' THEN jsonb_build_array(given -> 0)
           ELSE (SELECT coalesce(jsonb_agg(option -> 'id' ORDER BY place), '[]')
                   FROM jsonb_array_elements(question -> 'options') WITH ORDINALITY AS offered (option, place)
                  WHERE given @> jsonb_build_array(option -> 'id'))
         END), '{}')
    FROM jsonb_array_elements(questions) AS entry (question)
   CROSS JOIN LATERAL (SELECT answers -> (question ->> 'id')) AS chosen (given)
   WHERE given IS NOT NULL;
$$;

-- Whether the quiz has the question, and the question all that was chosen: its creator may have changed it meanwhile.
CREATE FUNCTION rules.is_possible_answer(questions jsonb, wanted_question text, given jsonb)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(
    (rules.possible_answers(questions, jsonb_build_object(wanted_question, given)) -> wanted_question) @> given, false);
$$;

-- The ids of the questions that were answered correctly. Text answers are compared ignoring case and extra spaces.
CREATE FUNCTION rules.right_answers(questions jsonb, answers jsonb)
RETURNS SETOF text
LANGUAGE sql IMMUTABLE
AS $$
  SELECT question ->> 'id'
    FROM jsonb_array_elements(questions) AS entry (question)
   CROSS JOIN LATERAL (SELECT coalesce(answers -> (question ->> 'id'), '[]'::jsonb)) AS chosen (given)
   WHERE CASE question ->> 'kind'
           WHEN 'text' THEN lower(regexp_replace(btrim(given ->> 0), '\s+', ' ', 'g')) IN (
             SELECT lower(regexp_replace(btrim(accepted), '\s+', ' ', 'g'))
               FROM jsonb_array_elements_text(question -> 'accepted') AS accepted)
           WHEN 'single' THEN jsonb_array_length(given) = 1 AND (question -> 'correct') @> given
           ELSE (question -> 'correct') @> given AND given @> (question -> 'correct')
         END;
$$;

-- The answers that were given to questions that still exist, in the order of the quiz: whether each is right, and why. Only
-- for answers that are fixed.
CREATE FUNCTION rules.describe_answers(questions jsonb, answers jsonb)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
             'questionId', question ->> 'id', 'given', answers -> (question ->> 'id'),
             'correct', question ->> 'id' IN (SELECT rules.right_answers(questions, answers)),
             'rightAnswers', coalesce(question -> 'accepted', question -> 'correct'),
             'explanation', question -> 'explanation') ORDER BY position), '[]')
      FROM jsonb_array_elements(questions) WITH ORDINALITY AS entry (question, position)
     WHERE answers ? (question ->> 'id'));
END;
$$;

-- Whether each question of a quiz has an answer.
CREATE FUNCTION rules.is_answered(questions jsonb, answers jsonb)
RETURNS boolean
LANGUAGE sql IMMUTABLE
AS $$
  SELECT NOT EXISTS (SELECT FROM jsonb_array_elements(questions) AS question WHERE NOT answers ? (question ->> 'id'));
$$;

-- The score of a quiz in percent, rounded down. Null without questions.
CREATE FUNCTION rules.quiz_score(questions jsonb, answers jsonb)
RETURNS integer
LANGUAGE sql IMMUTABLE
AS $$
  SELECT (100 * (SELECT count(*) FROM rules.right_answers(questions, answers)) / nullif(jsonb_array_length(questions), 0))::integer;
$$;

-- Whether the score of a quiz passes it.
CREATE FUNCTION rules.passes_quiz(score integer)
RETURNS boolean
LANGUAGE sql IMMUTABLE
AS $$
  SELECT score >= 70;
$$;

-- Grades an attempt, stores it, and stores the best score with the lesson. Call it after lock_learner,
-- once it is known that the lesson is a quiz that the learner may answer.
CREATE FUNCTION rules.grade_attempt(
  learner integer, wanted_course integer, wanted_module integer, wanted_lesson text, questions jsonb, answers jsonb,
  moment timestamptz
)
RETURNS jsonb
LANGUAGE plpgsql
AS $$
DECLARE
  reached integer := rules.quiz_score(questions, answers);
  has_passed boolean := rules.passes_quiz(reached);
  best integer;
BEGIN
  INSERT INTO quiz_attempts (user_id, course_id, module_id, lesson_id, answers, score, passed, created_at)
  VALUES (learner, wanted_course, wanted_module, wanted_lesson, answers, reached, has_passed, moment);
  INSERT INTO lesson_progress AS p (user_id, course_id, module_id, lesson_id, status, score, created_at, updated_at)
  VALUES (learner, wanted_course, wanted_module, wanted_lesson, 'in_progress', reached, moment, moment)
  ON CONFLICT (user_id, course_id, module_id, lesson_id) DO UPDATE
    SET score = greatest(p.score, excluded.score), updated_at = excluded.updated_at
  RETURNING p.score INTO best;
  RETURN jsonb_build_object('score', reached, 'passed', has_passed, 'bestScore', best);
END;
$$;

-- Answers one question of a quiz. The first answer to a question stands, so that nobody can change it once they know what
-- is right. The last one completes the attempt, which is then graded. Returns all answers of the attempt, and its grade, if
-- it has one. Attempts are numbered from 1: the same request again, after its answer was lost, finds its attempt graded and
-- begins no other. Who previews the course gets an answer and leaves no trace.
CREATE FUNCTION rules.answer_question(
  learner integer, wanted_course integer, wanted_module integer, wanted_lesson text, attempt_number integer,
  wanted_question text, given jsonb, moment timestamptz
)
RETURNS jsonb
LANGUAGE plpgsql
AS $$
DECLARE
  -- Far more than anybody takes a quiz, and all are kept.
  most CONSTANT integer := 500;
  quiz jsonb;
  is_possible boolean;
  graded integer;
  earlier record;
  kept jsonb;
  grade jsonb;
BEGIN
  PERFORM rules.begin_work(learner => learner, wanted_course => wanted_course, moment => moment);
  PERFORM rules.assert_lesson_open(
    learner => learner, wanted_course => wanted_course, wanted_module => wanted_module,
    wanted_lesson => wanted_lesson, allow_managers => true
  );
  PERFORM rules.refuse_unless(rules.lesson_task(wanted_module, wanted_lesson) = 'quiz', 'not_found');
  SELECT c.questions INTO quiz FROM lesson_contents c WHERE c.module_id = wanted_module AND c.lesson_id = wanted_lesson;
  is_possible := rules.is_possible_answer(questions => quiz, wanted_question => wanted_question, given => given);
  kept := rules.possible_answers(quiz, jsonb_build_object(wanted_question, given));
  IF NOT rules.is_enrolled(learner, wanted_course) THEN
    PERFORM rules.refuse_unless(is_possible, 'quiz_changed');
    RETURN jsonb_build_object('answered', rules.describe_answers(quiz, kept), 'grade', NULL);
  END IF;

  SELECT count(*) INTO graded FROM quiz_attempts a
   WHERE a.user_id = learner AND a.course_id = wanted_course AND a.module_id = wanted_module AND a.lesson_id = wanted_lesson;
  PERFORM rules.refuse_unless(attempt_number <= graded + 1, 'not_found');
  IF attempt_number <= graded THEN
    SELECT a.answers, a.score, a.passed INTO earlier FROM quiz_attempts a
     WHERE a.user_id = learner AND a.course_id = wanted_course AND a.module_id = wanted_module AND a.lesson_id = wanted_lesson
     ORDER BY a.id OFFSET attempt_number - 1 LIMIT 1;
    RETURN jsonb_build_object(
      'answered', rules.describe_answers(quiz, earlier.answers),
      'grade', jsonb_build_object(
        'score', earlier.score, 'passed', earlier.passed,
        'bestScore', (SELECT max(a.score) FROM quiz_attempts a
                       WHERE a.user_id = learner AND a.course_id = wanted_course AND a.module_id = wanted_module
                         AND a.lesson_id = wanted_lesson)));
  END IF;

  PERFORM rules.refuse_unless(graded < most, 'quiz_attempts_full');
  -- An answer that is fixed already may be sent again, whatever has become of its question.
  PERFORM rules.refuse_unless(is_possible OR EXISTS (
    SELECT FROM open_quiz_attempts o
     WHERE o.user_id = learner AND o.course_id = wanted_course AND o.module_id = wanted_module AND o.lesson_id = wanted_lesson
       AND o.answers ? wanted_question), 'quiz_changed');
  INSERT INTO open_quiz_attempts AS o (user_id, course_id, module_id, lesson_id, answers, updated_at)
  VALUES (learner, wanted_course, wanted_module, wanted_lesson, kept, moment)
  ON CONFLICT (user_id, course_id, module_id, lesson_id) DO UPDATE
    -- Of two equal keys the right one stays.
    SET answers = excluded.answers || o.answers, updated_at = excluded.updated_at
  RETURNING o.answers INTO kept;
  IF rules.is_answered(questions => quiz, answers => kept) THEN
    DELETE FROM open_quiz_attempts o
     WHERE o.user_id = learner AND o.course_id = wanted_course AND o.module_id = wanted_module AND o.lesson_id = wanted_lesson;
    grade := rules.grade_attempt(
      learner => learner, wanted_course => wanted_course, wanted_module => wanted_module, wanted_lesson => wanted_lesson,
      questions => quiz, answers => kept, moment => moment);
  END IF;
  RETURN jsonb_build_object('answered', rules.describe_answers(quiz, kept), 'grade', grade);
END;
$$;

-- Makes progress of what the learner did in the open lesson before they enrolled. What they have done in the course itself
-- counts more. The course is not begun by it, and a course that is paid back is left alone. Call it after lock_learner.
CREATE FUNCTION rules.take_over_tried_lesson(learner integer, wanted_course integer, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  tried tried_lessons;
  task text;
  quiz jsonb;
  begun_attempt jsonb;
  answered jsonb;
  has_passed boolean := false;
  begun timestamptz := (SELECT e.begun_at FROM enrollments e WHERE e.user_id = learner AND e.course_id = wanted_course);
BEGIN
  IF rules.is_paid_back(learner, wanted_course) THEN
    RETURN;
  END IF;
  DELETE FROM tried_lessons t WHERE t.user_id = learner AND t.course_id = wanted_course RETURNING t.* INTO tried;
  IF tried IS NULL OR NOT rules.has_reached(
    learner => learner, wanted_course => wanted_course, wanted_module => tried.module_id, wanted_lesson => tried.lesson_id
  ) THEN
    RETURN;
  END IF;
  task := rules.lesson_task(tried.module_id, tried.lesson_id);
  IF tried.watched <> '[]' THEN
    INSERT INTO video_positions (user_id, course_id, module_id, lesson_id, position, watched, updated_at)
    VALUES (learner, wanted_course, tried.module_id, tried.lesson_id, tried.position, tried.watched, moment)
    ON CONFLICT DO NOTHING;
  END IF;
  IF task = 'quiz' AND NOT EXISTS (
    SELECT FROM quiz_attempts a WHERE a.user_id = learner AND a.course_id = wanted_course AND a.module_id = tried.module_id
       AND a.lesson_id = tried.lesson_id
  ) THEN
    SELECT c.questions INTO quiz FROM lesson_contents c WHERE c.module_id = tried.module_id AND c.lesson_id = tried.lesson_id;
    DELETE FROM open_quiz_attempts o
     WHERE o.user_id = learner AND o.course_id = wanted_course AND o.module_id = tried.module_id AND o.lesson_id = tried.lesson_id
    RETURNING o.answers INTO begun_attempt;
    -- Of two equal keys the right one stays.
    answered := tried.answers || coalesce(begun_attempt, '{}');
    IF rules.is_answered(questions => quiz, answers => answered) THEN
      has_passed := (rules.grade_attempt(
        learner => learner, wanted_course => wanted_course, wanted_module => tried.module_id,
        wanted_lesson => tried.lesson_id, questions => quiz, answers => answered, moment => moment
      ) ->> 'passed')::boolean;
    ELSIF answered <> '{}' THEN
      INSERT INTO open_quiz_attempts (user_id, course_id, module_id, lesson_id, answers, updated_at)
      VALUES (learner, wanted_course, tried.module_id, tried.lesson_id, answered, moment);
    END IF;
  END IF;
  IF tried.minutes > 0 THEN
    PERFORM rules.record_lesson_progress(
      learner => learner, wanted_course => wanted_course, wanted_module => tried.module_id,
      wanted_lesson => tried.lesson_id, new_status => 'in_progress', minutes_spent => tried.minutes, given_score => NULL,
      zone => NULL, moment => moment);
  END IF;
  IF tried.completed AND (task = 'none' OR has_passed) THEN
    PERFORM rules.record_lesson_progress(
      learner => learner, wanted_course => wanted_course, wanted_module => tried.module_id,
      wanted_lesson => tried.lesson_id, new_status => 'completed', minutes_spent => 0, given_score => NULL, zone => NULL,
      moment => moment);
  END IF;
  UPDATE enrollments e SET begun_at = begun WHERE e.user_id = learner AND e.course_id = wanted_course;
END;
$$;

-- The answers in an open lesson after more were given. A second device knows nothing of the first: it takes nothing away, and a
-- first answer stands. Once a try has failed, other answers begin the next one. Those that it has already are told again.
CREATE FUNCTION rules.tried_answers(questions jsonb, known jsonb, given jsonb)
RETURNS jsonb
LANGUAGE sql IMMUTABLE
AS $$
  SELECT CASE
           WHEN rules.is_answered(questions => questions, answers => known)
                AND NOT rules.passes_quiz(rules.quiz_score(questions, known)) AND NOT known @> given
             THEN given
           ELSE given || known
         END;
$$;

-- Stores what somebody did in the open lesson of a course, until they enroll. For a learner who is enrolled it is progress at
-- once. `minutes_spent`: since the last call. No more than one save of progress takes is kept.
CREATE FUNCTION rules.keep_tried_lesson(
  learner integer, wanted_course integer, wanted_module integer, wanted_lesson text, given jsonb, is_completed boolean,
  stopped_at integer, played jsonb, minutes_spent integer, moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  quiz jsonb := coalesce((
    SELECT c.questions FROM lesson_contents c WHERE c.module_id = wanted_module AND c.lesson_id = wanted_lesson), '[]');
  -- To questions of the lesson alone: with each call, answers to others would let the row grow.
  answered jsonb := rules.possible_answers(quiz, given);
BEGIN
  PERFORM rules.lock_learner(learner, wanted_course);
  PERFORM rules.hold_outline(wanted_course);
  PERFORM rules.refuse_unless(rules.is_open_lesson(
    wanted_course => wanted_course, wanted_module => wanted_module, wanted_lesson => wanted_lesson), 'not_found');
  -- The course may have had another open lesson before.
  DELETE FROM tried_lessons t
   WHERE t.user_id = learner AND t.course_id = wanted_course
     AND (t.module_id, t.lesson_id) IS DISTINCT FROM (wanted_module, wanted_lesson);
  INSERT INTO tried_lessons AS t
    (user_id, course_id, module_id, lesson_id, answers, completed, position, watched, minutes, updated_at)
  VALUES (learner, wanted_course, wanted_module, wanted_lesson, answered, is_completed, stopped_at, played, minutes_spent, moment)
  ON CONFLICT (user_id, course_id) DO UPDATE
    SET answers = rules.tried_answers(questions => quiz, known => t.answers, given => excluded.answers),
        completed = t.completed OR excluded.completed,
        position = CASE WHEN excluded.watched = '[]' THEN t.position ELSE excluded.position END,
        watched = CASE WHEN excluded.watched = '[]' THEN t.watched ELSE excluded.watched END,
        minutes = least(t.minutes + excluded.minutes, 240), updated_at = excluded.updated_at;
  IF rules.is_enrolled(learner, wanted_course) THEN
    PERFORM rules.take_over_tried_lesson(learner => learner, wanted_course => wanted_course, moment => moment);
  END IF;
END;
$$;

-- What somebody has done in the open lesson of a course, on whatever device, while they are not enrolled; null if nothing.
CREATE FUNCTION rules.describe_tried_lesson(learner integer, wanted_course integer)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
             'moduleId', t.module_id, 'lessonId', t.lesson_id, 'completed', t.completed, 'position', t.position,
             'watched', t.watched, 'answered', coalesce((
               SELECT rules.describe_answers(c.questions, t.answers)
                 FROM lesson_contents c WHERE c.module_id = t.module_id AND c.lesson_id = t.lesson_id), '[]'))
      FROM tried_lessons t
     WHERE t.user_id = learner AND t.course_id = wanted_course
       AND rules.is_open_lesson(wanted_course => t.course_id, wanted_module => t.module_id, wanted_lesson => t.lesson_id));
END;
$$;

-- What a learner looks at. Each of these functions describes one part of an answer as JSON. Postgres keeps the plans of a
-- function with its connection, whereas it plans the statements of a request anew each time
-- (docs/adr/0002-business-rules-in-plpgsql.md).

-- The enrollments that are not cancelled, the most recently opened first; of one course only, if it is given. Progress
-- counts the lessons that exist now. `resume`: see lessons_in_turn. As json, which takes half as long to
-- build as jsonb; nothing in SQL looks into it.
CREATE FUNCTION rules.describe_enrollments(learner integer, wanted_course integer DEFAULT NULL)
RETURNS json
LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(json_build_object(
             'id', e.id, 'userId', e.user_id, 'courseId', e.course_id, 'status', e.status,
             'progress', rules.percent_completed(work.completed, work.lessons), 'lessonsCompleted', work.completed,
             'lessonCount', work.lessons, 'minutesLeft', work.minutes_left, 'enrolledAt', e.enrolled_at,
             'completedAt', e.completed_at, 'lastAccessedAt', e.last_accessed_at, 'certificateCode', t.code,
             'resume', work.resume,
             'course', json_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'thumbnail', c.thumbnail,
                                          'duration', c.duration))
             ORDER BY e.opened_at DESC, e.id DESC), '[]')
      FROM (
        SELECT *, coalesce(last_accessed_at, enrolled_at) AS opened_at FROM enrollments
         WHERE user_id = learner AND status <> 'cancelled' AND (wanted_course IS NULL OR course_id = wanted_course)
         ORDER BY opened_at DESC, id DESC LIMIT 100
      ) AS e
      JOIN courses c ON c.id = e.course_id
      LEFT JOIN certificates t ON t.user_id = e.user_id AND t.course_id = e.course_id
     CROSS JOIN LATERAL (
        SELECT count(*) AS lessons, count(*) FILTER (WHERE l.completed) AS completed,
               coalesce(sum(l.lesson_minutes) FILTER (WHERE NOT l.completed), 0) AS minutes_left,
               json_agg(json_build_object('moduleId', l.module_id, 'lessonId', l.lesson_id, 'title', l.lesson_title,
                                          'type', l.lesson_type, 'minutes', l.lesson_minutes)) FILTER (WHERE l.is_next) -> 0 AS resume
          FROM rules.lessons_in_turn(e.user_id, e.course_id) l
      ) AS work);
END;
$$;

-- A learner's name, goal, figures, streak and the studied days of this week. The current streak lasts through the day after
-- the last studied one: only a whole missed day ends it. The minutes of this week include future dates: a learner who
-- traveled west may have studied on a date that is still ahead, which counts as today (describe_study_days). `zone`: the
-- time zone of the request; the stored one if null.
CREATE FUNCTION rules.describe_study(learner integer, zone text, moment timestamptz)
RETURNS json
LANGUAGE plpgsql STABLE
AS $$
DECLARE
  today date := rules.learner_day(learner => learner, zone => zone, moment => moment);
BEGIN
  RETURN (
    SELECT json_build_object(
             'firstName', u.first_name,
             'weeklyGoalMinutes', u.weekly_goal_minutes,
             'minutesThisWeek', this_week.minutes,
             'week', json_build_object('today', today, 'days', this_week.days),
             'streak', json_build_object(
               'currentStreak', CASE WHEN s.last_study_date >= today - 1 THEN s.current_streak ELSE 0 END,
               'longestStreak', coalesce(s.longest_streak, 0),
               'lastStudyDate', s.last_study_date),
             'stats', json_build_object(
               'coursesInProgress', taken.active,
               'coursesCompleted', taken.completed,
               'totalTimeSpent', (SELECT coalesce(sum(d.minutes), 0) FROM study_days d WHERE d.user_id = learner),
               'totalLessonsCompleted', (SELECT count(*) FROM lesson_progress p
                                          WHERE p.user_id = learner AND p.status = 'completed'),
               'achievementsEarned', (SELECT count(*) FROM user_achievements a WHERE a.user_id = learner)))
      FROM users u
      LEFT JOIN learning_streaks s ON s.user_id = u.id
     CROSS JOIN (
        SELECT count(*) FILTER (WHERE e.status = 'active') AS active, count(*) FILTER (WHERE e.status = 'completed') AS completed
          FROM enrollments e WHERE e.user_id = learner
      ) AS taken
     CROSS JOIN (
        SELECT coalesce(sum(w.minutes), 0) AS minutes,
               coalesce(json_agg(json_build_object('day', w.day, 'minutes', w.minutes, 'lessonsCompleted', w.lessons)
                        ORDER BY w.day), '[]') AS days
          FROM (SELECT least(d.day, today) AS day, sum(d.minutes) AS minutes, sum(d.lessons_completed) AS lessons
                  FROM study_days d
                 WHERE d.user_id = learner AND d.day >= date_trunc('week', today::timestamp)::date
                 GROUP BY 1) AS w
      ) AS this_week
     WHERE u.id = learner);
END;
$$;

-- What the learner answered to the three questions; null when they were not asked yet.
CREATE FUNCTION rules.describe_study_plan(learner integer)
RETURNS json
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (SELECT json_build_object('interviewOn', p.interview_on, 'worries', p.worries, 'minutesADay', p.minutes_a_day)
            FROM study_plans p WHERE p.user_id = learner);
END;
$$;

-- What helps with a worry: courses, the best one first, and a competency of the question bank.
CREATE FUNCTION rules.worry_topics()
RETURNS TABLE (worry text, competency text, slugs text[])
LANGUAGE sql IMMUTABLE
AS $$
  VALUES
    ('no_replies', 'motivation', ARRAY['resume-preparation-workshop', 'cover-letters-that-land']),
    ('introduction', 'communication', ARRAY['interview-ready', rules.launchpad_slug()]),
    ('nerves', 'communication', ARRAY['interview-sessions', 'interview-ready']),
    ('few_examples', 'ownership', ARRAY['behavioral-interview-stories', 'interview-ready']),
    ('weak_spots', 'failure_and_learning', ARRAY['behavioral-interview-stories', 'interview-ready']),
    ('technical', 'problem_solving', ARRAY['interview-ready', 'system-design-foundations']),
    ('salary', 'conflict', ARRAY['salary-negotiation-mastery', rules.launchpad_slug()]),
    ('first_weeks', 'teamwork', ARRAY['first-ninety-days', 'career-roadmap-studio']);
$$;

-- The competencies of the question bank that a student's worries are about.
CREATE FUNCTION rules.worried_competencies(learner integer)
RETURNS text[]
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(array_agg(t.competency), '{}')
    FROM study_plans p JOIN rules.worry_topics() t ON t.worry = ANY (p.worries)
   WHERE p.user_id = learner;
$$;

-- For a student without a course: the open lesson to begin with, of the course for their first worry, or else of the first
-- course of the catalog. Of the courses for one worry, those come first whose lesson fits into the minutes a day. Null for the
-- enrolled, and when there is no such lesson. A course of worry_topics that this database does not have is passed over, and one
-- that the student had and no longer has. `done`: they have completed the lesson.
CREATE FUNCTION rules.describe_first_step(learner integer)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  IF EXISTS (SELECT FROM enrollments e WHERE e.user_id = learner AND e.status <> 'cancelled') THEN
    RETURN NULL;
  END IF;
  RETURN (
    SELECT jsonb_build_object(
             'course', jsonb_build_object('slug', c.slug, 'title', c.title),
             'lesson', jsonb_build_object('title', l.lesson_title, 'type', l.lesson_type, 'minutes', l.lesson_minutes),
             'worry', found.worry,
             'done', EXISTS (
               SELECT FROM tried_lessons t
                WHERE t.user_id = learner AND t.course_id = c.id AND t.lesson_id = open.lesson_id AND t.completed))
      FROM (
        (SELECT c.id, chosen.worry, chosen.place, wanted.place AS choice
           FROM study_plans p
          CROSS JOIN LATERAL unnest(p.worries) WITH ORDINALITY AS chosen (worry, place)
           JOIN rules.worry_topics() t ON t.worry = chosen.worry
          CROSS JOIN LATERAL unnest(t.slugs) WITH ORDINALITY AS wanted (slug, place)
           JOIN courses c ON c.slug = wanted.slug AND c.active AND c.status = 'ACTIVE'
          WHERE p.user_id = learner)
        UNION ALL
        (SELECT c.id, NULL, NULL, NULL FROM courses c
          WHERE c.active AND c.status = 'ACTIVE'
          ORDER BY (c.status = 'ACTIVE') DESC, c.featured DESC, c.id LIMIT 1)
      ) AS found
      JOIN courses c ON c.id = found.id
     CROSS JOIN LATERAL rules.open_lesson_of(c.id) AS open
      JOIN LATERAL rules.course_lessons(c.id) AS l ON (l.module_id, l.lesson_id) = (open.module_id, open.lesson_id)
     WHERE NOT EXISTS (SELECT FROM enrollments e WHERE e.user_id = learner AND e.course_id = c.id)
     ORDER BY found.place NULLS LAST,
              l.lesson_minutes > (SELECT p.minutes_a_day FROM study_plans p WHERE p.user_id = learner),
              found.choice
     LIMIT 1);
END;
$$;

-- Today's date on the learner's calendar.
CREATE FUNCTION rules.learner_day(learner integer, zone text, moment timestamptz)
RETURNS date
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN rules.local_day(moment, coalesce(zone, (SELECT u.time_zone FROM users u WHERE u.id = learner)));
END;
$$;

-- Every day of this week and of the eleven weeks before it, up to today, with or without studying. A learner who has
-- traveled west may have studied on a date that is still in the future in their new time zone: that day counts as today, as
-- it does for the week (describe_study).
CREATE FUNCTION rules.describe_study_days(learner integer, zone text, moment timestamptz)
RETURNS json
LANGUAGE plpgsql STABLE
AS $$
DECLARE
  today date := rules.learner_day(learner => learner, zone => zone, moment => moment);
  first_monday date := date_trunc('week', today::timestamp)::date - 77;
BEGIN
  RETURN (
    SELECT json_agg(json_build_object(
             'day', shown.day::date, 'minutes', coalesce(studied.minutes, 0),
             'lessonsCompleted', coalesce(studied.lessons_completed, 0)) ORDER BY shown.day)
      FROM generate_series(first_monday::timestamp, today::timestamp, interval '1 day') AS shown (day)
      LEFT JOIN (
        SELECT least(d.day, today) AS day, sum(d.minutes) AS minutes, sum(d.lessons_completed) AS lessons_completed
          FROM study_days d WHERE d.user_id = learner AND d.day >= first_monday GROUP BY 1
      ) AS studied ON studied.day = shown.day::date);
END;
$$;

-- The learner's courses with what is completed of them, the most recently opened first. Progress counts the lessons that
-- exist now, as everywhere.
CREATE FUNCTION rules.describe_course_progress(learner integer)
RETURNS json
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(json_build_object(
             'course', json_build_object('id', c.id, 'slug', c.slug, 'title', c.title), 'status', e.status,
             'progress', rules.percent_completed(l.completed, l.total), 'lessonsCompleted', l.completed,
             'lessonCount', l.total, 'timeSpent', e.time_spent)
             ORDER BY e.opened_at DESC, e.id DESC), '[]')
      FROM (
        SELECT *, coalesce(last_accessed_at, enrolled_at) AS opened_at FROM enrollments
         WHERE user_id = learner AND status <> 'cancelled' ORDER BY opened_at DESC, id DESC LIMIT 100
      ) AS e
      JOIN courses c ON c.id = e.course_id
     CROSS JOIN LATERAL (
        SELECT count(*) AS total, count(*) FILTER (WHERE o.completed) AS completed
          FROM rules.learner_lessons(e.user_id, e.course_id) o
      ) AS l);
END;
$$;

-- The achievements of a user, the latest first.
CREATE FUNCTION rules.describe_achievements(learner integer, wanted_count integer)
RETURNS json
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(json_build_object(
             'achievementId', e.achievement_id, 'earnedAt', e.earned_at,
             'achievement', json_build_object('id', a.id, 'name', a.name, 'description', a.description, 'icon', a.icon,
                                               'color', a.color))
             ORDER BY e.earned_at DESC, e.id DESC), '[]')
      FROM (SELECT * FROM user_achievements WHERE user_id = learner ORDER BY earned_at DESC, id DESC LIMIT wanted_count) AS e
      JOIN achievements a ON a.id = e.achievement_id);
END;
$$;

-- The achievements that the learner has not earned, with those figures of award_achievements that describe_study does not
-- have. At most 200, which is more than a school has.
CREATE FUNCTION rules.describe_unearned_achievements(learner integer)
RETURNS json
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN json_build_object(
    'liveSessionsBooked', (SELECT count(*) FROM live_session_bookings b WHERE b.user_id = learner),
    'quizzesPerfect', (SELECT count(DISTINCT (q.module_id, q.lesson_id)) FROM quiz_attempts q
                        WHERE q.user_id = learner AND q.score = 100),
    'achievements', (
      SELECT coalesce(json_agg(json_build_object(
               'achievement', json_build_object('id', a.id, 'name', a.name, 'description', a.description, 'icon', a.icon,
                                                 'color', a.color),
               'metric', a.criteria -> 'metric', 'atLeast', a.criteria -> 'atLeast') ORDER BY a.id), '[]')
        FROM (SELECT * FROM achievements
               WHERE active AND id NOT IN (SELECT e.achievement_id FROM user_achievements e WHERE e.user_id = learner)
               ORDER BY id LIMIT 200) AS a));
END;
$$;

-- The certificates of a user, the latest first.
CREATE FUNCTION rules.describe_certificates(learner integer)
RETURNS json
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(json_build_object(
             'code', t.code, 'courseId', t.course_id, 'courseTitle', t.course_title, 'issuedAt', t.issued_at,
             'issuedOn', t.issued_on)
             ORDER BY t.issued_at DESC, t.id DESC), '[]')
      FROM (SELECT * FROM certificates WHERE user_id = learner ORDER BY issued_at DESC, id DESC LIMIT 100) AS t);
END;
$$;

-- The next live sessions of the learner's courses with whether they have a seat, or those of all listed courses if these
-- have none. A session is upcoming until it ends.
CREATE FUNCTION rules.describe_next_sessions(learner integer, wanted_count integer, moment timestamptz)
RETURNS json
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN coalesce(
    (SELECT json_agg(rules.describe_live_session(session => s, course => c, is_booked => b.id IS NOT NULL) ORDER BY s.scheduled_at, s.id)
       FROM (SELECT u.* FROM rules.upcoming_sessions(moment) u
              WHERE u.course_id IN (SELECT e.course_id FROM enrollments e WHERE e.user_id = learner AND e.status <> 'cancelled')
              ORDER BY u.scheduled_at, u.id LIMIT wanted_count) AS s
       JOIN courses c ON c.id = s.course_id
       LEFT JOIN live_session_bookings b ON b.live_session_id = s.id AND b.user_id = learner),
    rules.describe_listed_sessions(wanted_count, moment));
END;
$$;

-- The next live sessions of all listed courses.
CREATE FUNCTION rules.describe_listed_sessions(wanted_count integer, moment timestamptz)
RETURNS json
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(rules.describe_live_session(session => s, course => c, is_booked => false) ORDER BY s.scheduled_at, s.id), '[]')
      FROM (SELECT u.* FROM rules.upcoming_sessions(moment) u JOIN courses c ON c.id = u.course_id
             WHERE c.active AND c.status IN ('ACTIVE', 'COMING_SOON')
             ORDER BY u.scheduled_at, u.id LIMIT wanted_count) AS s
      JOIN courses c ON c.id = s.course_id);
END;
$$;

-- No session is longer than a day. That condition can use the index.
CREATE FUNCTION rules.upcoming_sessions(moment timestamptz)
RETURNS SETOF live_sessions
LANGUAGE sql STABLE
AS $$
  SELECT s.* FROM live_sessions s
   WHERE s.cancelled_at IS NULL AND s.scheduled_at > moment - interval '1 day'
     AND s.scheduled_at + make_interval(mins => s.duration) > moment;
$$;

-- A live session as everyone may see it: without the address of the meeting. `is_booked`: the learner has a seat. It reads no
-- table, so Postgres makes it part of the query that calls it.
CREATE FUNCTION rules.describe_live_session(session live_sessions, course courses, is_booked boolean)
RETURNS json
LANGUAGE sql STABLE
AS $$
  SELECT json_build_object(
           'id', session.id, 'title', session.title, 'description', session.description, 'type', session.type,
           'scheduledAt', session.scheduled_at, 'duration', session.duration, 'capacity', session.capacity,
           'bookedSeats', session.booked_seats, 'isBooked', is_booked,
           'course', json_build_object('id', course.id, 'slug', course.slug, 'title', course.title));
$$;

-- The modules and lessons of a course, and how far the learner has come in them. Null when there is no such course.
CREATE FUNCTION rules.describe_outline(learner integer, wanted_course integer)
RETURNS json
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT json_build_object(
             'canManage', access.can_manage, 'progress', work.progress, 'resume', work.resume,
             'completed', coalesce(work.completed, '[]'), 'waiting', coalesce(work.waiting, '[]'),
             'modules', (SELECT coalesce(json_agg(json_build_object(
                                  'id', m.id, 'title', m.title, 'description', m.description, 'lessons', m.lessons)
                                  ORDER BY m.order_index, m.id), '[]')
                           FROM course_modules m WHERE m.course_id = wanted_course AND m.removed_at IS NULL))
      FROM rules.course_access(learner, wanted_course) access
     CROSS JOIN (
        SELECT rules.percent_completed(count(*) FILTER (WHERE l.completed), count(*)) AS progress,
               json_agg(l.address) FILTER (WHERE l.is_next) -> 0 AS resume,
               json_agg(l.address) FILTER (WHERE l.completed) AS completed,
               json_agg(l.address) FILTER (WHERE l.waiting) AS waiting
          FROM (SELECT l.completed, l.is_next, l.waiting,
                       json_build_object('moduleId', l.module_id, 'lessonId', l.lesson_id) AS address
                  FROM rules.lessons_in_turn(learner, wanted_course) l) AS l
      ) AS work);
END;
$$;

-- Everything on the dashboard. One rule, because Postgres and the Worker prepare each part of a statement with every request.
CREATE FUNCTION rules.describe_dashboard(learner integer, zone text, moment timestamptz)
RETURNS json
LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  RETURN json_build_object(
    'study', rules.describe_study(learner => learner, zone => zone, moment => moment),
    'enrollments', rules.describe_enrollments(learner, NULL),
    'latelyEnded', rules.describe_lately_ended(learner, moment),
    'upcomingSessions', rules.describe_next_sessions(learner => learner, wanted_count => 3, moment => moment),
    'latestAchievements', rules.describe_achievements(learner, 3),
    'unearned', rules.describe_unearned_achievements(learner),
    'plan', rules.describe_study_plan(learner),
    'firstStep', rules.describe_first_step(learner),
    'certificates', rules.describe_certificates(learner),
    'answeredWork', rules.describe_answered_work(learner, 5),
    'latestOrders', rules.describe_orders(buyer => learner, wanted_count => 3));
END;
$$;

-- Everything on the page /progress.
CREATE FUNCTION rules.describe_progress(learner integer, zone text, moment timestamptz)
RETURNS json
LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  RETURN json_build_object(
    'study', rules.describe_study(learner => learner, zone => zone, moment => moment),
    'days', rules.describe_study_days(learner => learner, zone => zone, moment => moment),
    'courses', rules.describe_course_progress(learner),
    'achievements', rules.describe_achievements(learner, 200));
END;
$$;

-- A course with its modules and lessons and the learner's enrollment, for learners and for those who manage it. Refuses like
-- assert_course_open.
CREATE FUNCTION rules.learn_course(learner integer, wanted_course integer)
RETURNS json
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  PERFORM rules.assert_course_open(learner => learner, wanted_course => wanted_course, allow_managers => true);
  RETURN json_build_object(
    'course', rules.describe_course(wanted_course), 'outline', rules.describe_outline(learner, wanted_course),
    'enrollment', rules.describe_enrollments(learner, wanted_course) -> 0);
END;
$$;

-- A lesson with its content and the learner's work on it. Refuses like assert_lesson_open. Unless it is read ahead, it
-- records that the lesson was opened.
CREATE FUNCTION rules.open_lesson(
  learner integer, wanted_course integer, wanted_module integer, wanted_lesson text, ahead boolean, moment timestamptz
)
RETURNS json
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  task text;
BEGIN
  PERFORM rules.assert_lesson_open(
    learner => learner, wanted_course => wanted_course, wanted_module => wanted_module, wanted_lesson => wanted_lesson,
    allow_managers => true);
  IF NOT ahead THEN
    -- Commits without waiting for the disk, unless the learner begins the course now, which ends a right: what a crash could
    -- forget is which lesson was opened in the last second.
    PERFORM set_config('synchronous_commit', 'off', true)
       FROM enrollments e WHERE e.user_id = learner AND e.course_id = wanted_course AND e.begun_at IS NOT NULL;
    UPDATE enrollments e
       SET current_module_id = wanted_module, current_lesson_id = wanted_lesson, last_accessed_at = moment,
           begun_at = rules.beginning(e, moment)
     WHERE e.user_id = learner AND e.course_id = wanted_course AND e.status <> 'cancelled';
  END IF;
  task := rules.lesson_task(wanted_module, wanted_lesson);
  IF task = 'assignment' AND NOT ahead THEN
    PERFORM rules.see_decision(
      learner => learner, wanted_course => wanted_course, wanted_module => wanted_module, wanted_lesson => wanted_lesson,
      moment => moment);
  END IF;
  RETURN (
    SELECT json_build_object(
             'course', json_build_object('id', c.id, 'slug', c.slug, 'title', c.title,
                                          'answeredWithinHours', c.answered_within_hours),
             'enrolled', EXISTS (SELECT FROM enrollments e
                                  WHERE e.user_id = learner AND e.course_id = wanted_course AND e.status <> 'cancelled'),
             'outline', rules.describe_outline(learner, wanted_course),
             'content', (SELECT json_build_object('html', l.html, 'video', l.video, 'questions', l.questions,
                                                  'rubric', l.rubric, 'resources', l.resources)
                           FROM lesson_contents l WHERE l.module_id = wanted_module AND l.lesson_id = wanted_lesson),
             'takesSubmission', task = 'assignment',
             'completesWhen', CASE WHEN task = 'assignment' THEN rules.assignment_completion(wanted_module, wanted_lesson) END,
             'questionCount', rules.lesson_question_count(
               account => learner, wanted_course => wanted_course, wanted_module => wanted_module,
               wanted_lesson => wanted_lesson),
             'question', CASE WHEN task = 'practice' THEN rules.describe_lesson_question(
                           learner => learner, wanted_module => wanted_module, wanted_lesson => wanted_lesson) END,
             'work', rules.describe_work(
               learner => learner, wanted_course => wanted_course, wanted_module => wanted_module,
               wanted_lesson => wanted_lesson),
             'best', (SELECT json_build_object('score', max(q.score), 'passed', coalesce(bool_or(q.passed), false),
                                               'attempts', count(*))
                        FROM quiz_attempts q
                       WHERE q.user_id = learner AND q.course_id = wanted_course AND q.module_id = wanted_module
                         AND q.lesson_id = wanted_lesson),
             'note', (SELECT n.text FROM lesson_notes n
                       WHERE n.user_id = learner AND n.course_id = wanted_course AND n.module_id = wanted_module
                         AND n.lesson_id = wanted_lesson),
             'highlights', (SELECT json_agg(json_build_object('id', h.id, 'quote', h.quote, 'prefix', h.prefix,
                                                                'suffix', h.suffix, 'start', h.start)
                                             ORDER BY h.start, h.id)
                              FROM lesson_highlights h
                             WHERE h.user_id = learner AND h.course_id = wanted_course AND h.module_id = wanted_module
                               AND h.lesson_id = wanted_lesson),
             'answered', (SELECT rules.describe_answers(l.questions, o.answers)
                            FROM open_quiz_attempts o
                            JOIN lesson_contents l ON l.module_id = o.module_id AND l.lesson_id = o.lesson_id
                           WHERE o.user_id = learner AND o.course_id = wanted_course AND o.module_id = wanted_module
                             AND o.lesson_id = wanted_lesson),
             'watching', (SELECT json_build_object('position', v.position, 'watched', v.watched)
                            FROM video_positions v
                           WHERE v.user_id = learner AND v.course_id = wanted_course AND v.module_id = wanted_module
                             AND v.lesson_id = wanted_lesson))
      FROM courses c WHERE c.id = wanted_course);
END;
$$;

-- The open lesson of a course with its content, for everybody. Null when the course has none.
CREATE FUNCTION rules.describe_open_lesson(wanted_course integer)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
             'course', jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title),
             'module', jsonb_build_object('id', m.id, 'title', m.title),
             'lesson', entry.lesson,
             'content', (SELECT jsonb_build_object('html', l.html, 'video', l.video, 'questions', l.questions,
                                                   'resources', l.resources)
                           FROM lesson_contents l WHERE l.module_id = o.module_id AND l.lesson_id = o.lesson_id))
      FROM rules.open_lesson_of(wanted_course) o
      JOIN courses c ON c.id = wanted_course
      JOIN course_modules m ON m.id = o.module_id
     CROSS JOIN LATERAL jsonb_array_elements(m.lessons) AS entry (lesson)
     WHERE entry.lesson ->> 'id' = o.lesson_id);
END;
$$;

-- Whether an answer to a question of the open lesson's quiz is right, and why. Null when there is no such quiz.
CREATE FUNCTION rules.describe_open_answer(wanted_course integer, wanted_question text, given jsonb)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
DECLARE
  quiz jsonb := (
    SELECT l.questions FROM rules.open_lesson_of(wanted_course) o
      JOIN lesson_contents l ON l.module_id = o.module_id AND l.lesson_id = o.lesson_id
     WHERE l.questions <> '[]');
BEGIN
  PERFORM rules.refuse_unless(
    quiz IS NULL OR rules.is_possible_answer(questions => quiz, wanted_question => wanted_question, given => given),
    'quiz_changed');
  RETURN rules.describe_answers(quiz, jsonb_build_object(wanted_question, given)) -> 0;
END;
$$;
