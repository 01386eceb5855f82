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
         rules.manages_course(account => u.id, account_role => u.role, creator => c.creator_id),
         c.active AND c.status IN ('ACTIVE', 'COMING_SOON')
    FROM courses c
    JOIN users u ON u.id = learner
    LEFT JOIN enrollments e ON e.user_id = learner AND e.course_id = c.id
   WHERE c.id = wanted_course;
$$;

-- Refuses users who may not learn in the course. `allow_managers` admits its creator and admins without an enrollment.
CREATE FUNCTION rules.assert_course_open(learner integer, wanted_course integer, allow_managers boolean)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  access record;
BEGIN
  SELECT * INTO access FROM rules.course_access(learner, wanted_course);
  PERFORM rules.refuse_unless(access.listed OR access.enrolled OR access.can_manage, 'not_found');
  PERFORM rules.refuse_unless(access.enrolled OR (allow_managers AND access.can_manage), 'not_enrolled');
END;
$$;

-- The lessons of a course, with the learner's completions. Completions of lessons that no longer exist are left out.
CREATE FUNCTION rules.learner_lessons(learner integer, wanted_course integer)
RETURNS TABLE (place bigint, module_id integer, lesson_id text, lesson_type text, completed boolean)
LANGUAGE sql STABLE
AS $$
  SELECT l.place, l.module_id, l.lesson_id, l.lesson_type, p.id IS NOT NULL
    FROM rules.course_lessons(wanted_course) l
    LEFT JOIN lesson_progress p
      ON p.user_id = learner AND p.course_id = wanted_course AND p.module_id = l.module_id
     AND p.lesson_id = l.lesson_id AND p.status = 'completed';
$$;

-- Lessons unlock in order, so this is the only lesson that is open without being completed. No row when all are
-- completed.
CREATE FUNCTION rules.first_unfinished_lesson(learner integer, wanted_course integer)
RETURNS TABLE (module_id integer, lesson_id text)
LANGUAGE sql STABLE
AS $$
  SELECT l.module_id, l.lesson_id FROM rules.learner_lessons(learner, wanted_course) l
   WHERE NOT l.completed ORDER BY l.place LIMIT 1;
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

-- Refuses a lesson that is not in the course, or that the learner has not reached yet.
CREATE FUNCTION rules.assert_lesson_open(
  learner integer, wanted_course integer, wanted_module integer, wanted_lesson text, allow_managers boolean
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  access record;
BEGIN
  PERFORM rules.refuse_unless(
    EXISTS (SELECT FROM rules.course_lessons(wanted_course) l WHERE l.module_id = wanted_module AND l.lesson_id = wanted_lesson),
    'not_found');
  PERFORM rules.assert_course_open(learner => learner, wanted_course => wanted_course, allow_managers => allow_managers);
  SELECT * INTO access FROM rules.course_access(learner, wanted_course);
  IF allow_managers AND access.can_manage THEN
    RETURN;
  END IF;
  PERFORM rules.refuse_unless(
    EXISTS (SELECT FROM rules.learner_lessons(learner, wanted_course) l
             WHERE l.module_id = wanted_module AND l.lesson_id = wanted_lesson AND l.completed)
    OR (wanted_module, wanted_lesson) = (SELECT f.module_id, f.lesson_id FROM rules.first_unfinished_lesson(learner, wanted_course) f),
    'lesson_locked');
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

-- Gives the learner the access that an order item paid for: a new enrollment, or the cancelled one again with its
-- progress. student_count is the number of enrollments that are not cancelled; canceling one reduces it by one. Call it
-- after lock_learner. A transaction that enrolls in several courses must do so in the order of their ids, otherwise two
-- could deadlock.
CREATE FUNCTION rules.enroll(learner integer, paid_by integer, moment timestamptz)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  sold record;
  enrollment integer;
BEGIN
  SELECT i.course_id, o.plan_type INTO STRICT sold
    FROM order_items i JOIN orders o ON o.id = i.order_id
   WHERE i.id = paid_by;
  INSERT INTO enrollments AS e (user_id, course_id, order_item_id, plan_type, enrolled_at)
  VALUES (learner, sold.course_id, paid_by, sold.plan_type, moment)
  ON CONFLICT (user_id, course_id) DO UPDATE
    SET status = CASE WHEN e.completed_at IS NULL THEN 'active' ELSE 'completed' END,
        order_item_id = excluded.order_item_id, plan_type = excluded.plan_type, enrolled_at = excluded.enrolled_at
    WHERE e.status = 'cancelled'
  RETURNING e.id INTO enrollment;
  IF enrollment IS NULL THEN
    RETURN (SELECT e.id FROM enrollments e WHERE e.user_id = learner AND e.course_id = sold.course_id);
  END IF;
  UPDATE courses SET student_count = student_count + 1 WHERE id = sold.course_id;
  PERFORM rules.count_referred_friend(learner, moment);
  RETURN enrollment;
END;
$$;

-- Updates every enrollment to the lessons that exist now. Removing the last unfinished lesson completes the course for
-- learners who have completed all others. Adding a lesson does not revoke an earlier completion.
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
     WHERE e.course_id = wanted_course
  )
  UPDATE enrollments e
     SET progress = s.percent,
         status = CASE WHEN s.percent = 100 AND e.status = 'active' THEN 'completed' ELSE e.status END,
         completed_at = CASE WHEN s.percent = 100 THEN coalesce(e.completed_at, moment) ELSE e.completed_at END
    FROM recounted s
   WHERE e.id = s.id AND (e.progress <> s.percent OR (s.percent = 100 AND e.status = 'active'));
  INSERT INTO certificates (code, user_id, course_id, learner_name, course_title, issued_at)
  SELECT replace(gen_random_uuid()::text, '-', ''), u.id, c.id, u.first_name || ' ' || u.last_name, c.title, moment
    FROM enrollments e JOIN users u ON u.id = e.user_id JOIN courses c ON c.id = e.course_id
   WHERE e.course_id = wanted_course AND e.progress = 100 AND e.status = 'completed'
  ON CONFLICT (user_id, course_id) DO NOTHING;
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
  already_completed boolean;
  completes boolean;
  percent integer;
BEGIN
  PERFORM rules.lock_learner(learner, wanted_course);
  PERFORM rules.assert_lesson_open(
    learner => learner, wanted_course => wanted_course, wanted_module => wanted_module,
    wanted_lesson => wanted_lesson, allow_managers => false
  );
  UPDATE users u SET time_zone = zone WHERE u.id = learner AND u.time_zone <> zone;

  task := rules.lesson_task(wanted_module, wanted_lesson);
  already_completed := EXISTS (
    SELECT FROM rules.learner_lessons(learner, wanted_course) l
     WHERE l.module_id = wanted_module AND l.lesson_id = wanted_lesson AND l.completed);
  completes := new_status = 'completed' AND NOT already_completed;
  IF completes THEN
    PERFORM rules.refuse_unless(task <> 'quiz' OR EXISTS (
      SELECT FROM quiz_attempts a WHERE a.user_id = learner AND a.course_id = wanted_course
         AND a.module_id = wanted_module AND a.lesson_id = wanted_lesson AND a.passed), 'quiz_not_passed');
    PERFORM rules.refuse_unless(task <> 'assignment' OR EXISTS (
      SELECT FROM assignment_submissions s WHERE s.user_id = learner AND s.course_id = wanted_course
         AND s.module_id = wanted_module AND s.lesson_id = wanted_lesson AND s.submission IS NOT NULL),
      'assignment_not_submitted');
    PERFORM rules.refuse_unless(
      task <> 'practice' OR rules.has_practiced(
        learner => learner, wanted_module => wanted_module, wanted_lesson => wanted_lesson), 'practice_not_answered');
  END IF;

  IF completes OR new_status <> 'completed' THEN
    INSERT INTO lesson_progress AS p
      (user_id, course_id, module_id, lesson_id, status, time_spent, score, completed_at, created_at, updated_at)
    VALUES (learner, wanted_course, wanted_module, wanted_lesson, new_status, minutes_spent,
            CASE WHEN task <> 'quiz' THEN given_score END, CASE WHEN completes THEN moment END, moment, moment)
    ON CONFLICT (user_id, course_id, module_id, lesson_id) DO UPDATE
      SET status = CASE WHEN p.status = 'completed' THEN p.status ELSE excluded.status END,
          time_spent = p.time_spent + excluded.time_spent,
          score = coalesce(excluded.score, p.score),
          completed_at = coalesce(p.completed_at, excluded.completed_at),
          updated_at = excluded.updated_at;
    UPDATE enrollments e
       SET time_spent = e.time_spent + minutes_spent, last_accessed_at = moment,
           current_module_id = wanted_module, current_lesson_id = wanted_lesson
     WHERE e.user_id = learner AND e.course_id = wanted_course;
    IF completes OR minutes_spent > 0 THEN
      INSERT INTO study_days AS d (user_id, day, minutes, lessons_completed)
      SELECT learner, rules.local_day(moment, u.time_zone), minutes_spent, completes::integer FROM users u WHERE u.id = learner
      ON CONFLICT (user_id, day) DO UPDATE
        -- A day is limited to its 1440 minutes, however many browser tabs were open.
        SET minutes = least(d.minutes + excluded.minutes, 1440),
            lessons_completed = d.lessons_completed + excluded.lessons_completed;
    END IF;
    IF completes THEN
      PERFORM rules.refresh_streak(learner, moment);
    END IF;
  END IF;

  -- Updated every time, because lessons may have been removed since the last one was completed.
  percent := rules.course_progress(learner, wanted_course);
  UPDATE enrollments e
     SET progress = percent,
         status = CASE WHEN percent = 100 THEN 'completed' ELSE e.status END,
         completed_at = CASE WHEN percent = 100 THEN coalesce(e.completed_at, moment) ELSE e.completed_at END
   WHERE e.user_id = learner AND e.course_id = wanted_course;
  -- 122 random bits: the code cannot be guessed.
  INSERT INTO certificates (code, user_id, course_id, learner_name, course_title, issued_at)
  SELECT replace(gen_random_uuid()::text, '-', ''), learner, wanted_course, u.first_name || ' ' || u.last_name, c.title, moment
    FROM users u JOIN courses c ON c.id = wanted_course
   WHERE u.id = learner AND percent = 100
  ON CONFLICT (user_id, course_id) DO NOTHING;

  RETURN QUERY SELECT * FROM rules.award_achievements(learner, moment);
END;
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

-- Grades an attempt on the server, stores it, and stores the best score with the lesson. 70 percent passes.
CREATE FUNCTION rules.attempt_quiz(
  learner integer, wanted_course integer, wanted_module integer, wanted_lesson text, answers jsonb, moment timestamptz
)
RETURNS TABLE (score integer, passed boolean, best_score integer, right_questions text[])
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  quiz_questions jsonb;
  correct_ids text[];
  reached integer;
BEGIN
  PERFORM rules.lock_learner(learner, wanted_course);
  PERFORM rules.assert_lesson_open(
    learner => learner, wanted_course => wanted_course, wanted_module => wanted_module,
    wanted_lesson => wanted_lesson, allow_managers => false
  );
  PERFORM rules.refuse_unless(rules.lesson_task(wanted_module, wanted_lesson) = 'quiz', 'not_found');
  SELECT c.questions INTO quiz_questions FROM lesson_contents c WHERE c.module_id = wanted_module AND c.lesson_id = wanted_lesson;
  correct_ids := ARRAY(SELECT rules.right_answers(quiz_questions, answers));
  reached := 100 * cardinality(correct_ids) / jsonb_array_length(quiz_questions);
  INSERT INTO quiz_attempts (user_id, course_id, module_id, lesson_id, answers, score, passed, created_at)
  VALUES (learner, wanted_course, wanted_module, wanted_lesson, answers, reached, reached >= 70, moment);
  RETURN QUERY
    INSERT INTO lesson_progress AS p (user_id, course_id, module_id, lesson_id, status, score, created_at, updated_at)
    VALUES (learner, wanted_course, wanted_module, wanted_lesson, 'in_progress', reached, moment, moment)
    ON CONFLICT (user_id, course_id, module_id, lesson_id) DO UPDATE
      SET score = greatest(p.score, excluded.score), updated_at = excluded.updated_at
    RETURNING reached, reached >= 70, p.score, correct_ids;
END;
$$;
