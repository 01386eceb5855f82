-- The rules of the questions under a lesson. Who may open the lesson may read and ask there; so may everybody who teaches in
-- the course (teaching/functions.sql). A question for teachers is seen by its author and by them only, and a hidden text too.
--
-- Every rule that writes locks the question first, so that its counts see all of its answers.

-- Refuses whoever may not read the questions under a lesson, for the same reasons as the lesson itself.
CREATE FUNCTION rules.assert_discussion_open(account integer, wanted_course integer, wanted_module integer, wanted_lesson text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF rules.course_role(account, wanted_course) IS NULL THEN
    PERFORM rules.assert_lesson_open(
      learner => account, wanted_course => wanted_course, wanted_module => wanted_module, wanted_lesson => wanted_lesson,
      allow_managers => false);
  ELSE
    PERFORM rules.refuse_unless(
      EXISTS (SELECT FROM rules.course_lessons(wanted_course) l WHERE l.module_id = wanted_module AND l.lesson_id = wanted_lesson),
      'not_found');
  END IF;
END;
$$;

-- Refuses whoever may not look for questions in a whole course.
CREATE FUNCTION rules.assert_course_discussion_open(account integer, wanted_course integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF rules.course_role(account, wanted_course) IS NULL THEN
    PERFORM rules.assert_course_open(learner => account, wanted_course => wanted_course, allow_managers => false);
  END IF;
END;
$$;

-- Whether an account sees a question. This is the rule for every path: pages, searches, notifications.
CREATE FUNCTION rules.sees_question(account integer, question discussion_questions)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT rules.course_role(account, question.course_id) IS NOT NULL
      OR ((NOT question.for_teachers AND question.hidden_at IS NULL OR question.author_id IS NOT DISTINCT FROM account)
          AND rules.is_enrolled(account, question.course_id)
          AND rules.has_reached(
                learner => account, wanted_course => question.course_id, wanted_module => question.module_id,
                wanted_lesson => question.lesson_id));
$$;

-- Refuses whoever does not see a question. Those who would as a creator or an admin are asked to set up a second factor:
-- links in their mails lead here.
CREATE FUNCTION rules.assert_sees_question(account integer, question discussion_questions)
RETURNS void
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  IF rules.sees_question(account, question) IS NOT TRUE THEN
    PERFORM rules.desk_role(account, question.course_id);
    PERFORM rules.refuse_unless(false, 'not_found');
  END IF;
END;
$$;

-- Locks a question for a write by somebody who sees it.
CREATE FUNCTION rules.lock_question(account integer, wanted_question integer)
RETURNS discussion_questions
LANGUAGE plpgsql
AS $$
DECLARE
  question discussion_questions;
BEGIN
  SELECT * INTO question FROM discussion_questions q WHERE q.id = wanted_question FOR NO KEY UPDATE;
  PERFORM rules.assert_sees_question(account, question);
  RETURN question;
END;
$$;

-- The same for what only those who teach may do.
CREATE FUNCTION rules.lock_taught_question(teacher integer, wanted_question integer)
RETURNS discussion_questions
LANGUAGE plpgsql
AS $$
DECLARE
  question discussion_questions := rules.lock_question(teacher, wanted_question);
BEGIN
  PERFORM rules.refuse_unless(rules.desk_role(teacher, question.course_id) IS NOT NULL, 'not_found');
  RETURN question;
END;
$$;

-- An account's name for other learners: the first name and an initial.
CREATE FUNCTION rules.learner_name(account integer)
RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT concat(u.first_name, ' ' || nullif(left(u.last_name, 1), '') || '.') FROM users u WHERE u.id = account;
$$;

-- What every notification about a question says (functions/notifications/notification-kinds.ts).
CREATE FUNCTION rules.question_event(question discussion_questions, actor integer, actor_role text)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object(
           'actorId', actor,
           'actorName', CASE WHEN actor_role IS NULL THEN rules.learner_name(actor) ELSE rules.person_name(actor) END,
           'courseId', c.id, 'courseSlug', c.slug, 'courseTitle', c.title, 'moduleId', question.module_id,
           'lessonId', question.lesson_id,
           'lessonTitle', coalesce(rules.lesson_title(question.module_id, question.lesson_id), ''),
           'questionId', question.id, 'questionTitle', question.title)
    FROM courses c WHERE c.id = question.course_id;
$$;

-- The keys of what was told about a question, its answers and their acceptance.
CREATE FUNCTION rules.answer_event_keys(answers integer[])
RETURNS text[]
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(array_agg('answer:' || a) || array_agg('accepted:' || a), '{}') FROM unnest(answers) AS a;
$$;

-- The keys of what was told about reports of a question and its answers, or of one of its answers.
CREATE FUNCTION rules.report_event_keys(wanted_question integer, wanted_answer integer)
RETURNS text[]
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(array_agg('report:' || r.id), '{}') FROM discussion_reports r
   WHERE r.question_id = wanted_question AND (wanted_answer IS NULL OR r.answer_id = wanted_answer);
$$;

-- The keys of all that was told about a question.
CREATE FUNCTION rules.question_event_keys(wanted_question integer)
RETURNS text[]
LANGUAGE sql STABLE
AS $$
  SELECT ARRAY['question:' || wanted_question]
      || rules.answer_event_keys((SELECT array_agg(a.id) FROM discussion_answers a WHERE a.question_id = wanted_question))
      || rules.report_event_keys(wanted_question => wanted_question, wanted_answer => NULL);
$$;

-- Takes back what was told of a question.
CREATE FUNCTION rules.withdraw_question(wanted_question integer, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.withdraw_notifications(rules.question_event_keys(wanted_question), moment);
END;
$$;

-- Takes back what was told of an answer. Before it is deleted, because its reports go with it.
CREATE FUNCTION rules.withdraw_answer(wanted_question integer, wanted_answer integer, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.withdraw_notifications(
    rules.answer_event_keys(ARRAY[wanted_answer])
      || rules.report_event_keys(wanted_question => wanted_question, wanted_answer => wanted_answer), moment);
END;
$$;

-- Opens a question: what the bell said of it and of its answers is read. Returns what describe_question returns.
CREATE FUNCTION rules.open_question(account integer, wanted_question integer, moment timestamptz)
RETURNS jsonb
LANGUAGE plpgsql
AS $$
DECLARE
  described jsonb := rules.describe_question(account => account, wanted_question => wanted_question, moment => moment);
BEGIN
  PERFORM rules.see_notifications(
    account => account, keys => rules.question_event_keys(wanted_question), moment => moment);
  RETURN described;
END;
$$;

-- Counts again what a question says about its answers and reports. Call it after lock_question.
CREATE FUNCTION rules.refresh_question(wanted_question integer)
RETURNS void
LANGUAGE sql
AS $$
  UPDATE discussion_questions q
     SET answer_count = (SELECT count(*) FROM discussion_answers a WHERE a.question_id = q.id AND a.hidden_at IS NULL),
         answered_at = (SELECT min(least(a.accepted_at, CASE WHEN a.author_role IS NOT NULL THEN a.created_at END))
                          FROM discussion_answers a WHERE a.question_id = q.id AND a.hidden_at IS NULL),
         open_reports = (SELECT count(*) FROM discussion_reports r WHERE r.question_id = q.id AND r.decided_at IS NULL)
   WHERE q.id = wanted_question;
$$;

-- Asks a question under a lesson, and tells those who teach. The same question again within ten minutes is the same
-- question, so that a request that is repeated after a lost answer asks once. Call it after the rate limit, which lets the
-- requests of one person wait for each other.
CREATE FUNCTION rules.ask_question(
  asker integer, wanted_course integer, wanted_module integer, wanted_lesson text, asked_title text, asked_markdown text,
  asked_html text, only_teachers boolean, moment timestamptz
)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  asker_role text := rules.course_role(asker, wanted_course);
  question discussion_questions;
BEGIN
  PERFORM rules.hold_outline(wanted_course);
  PERFORM rules.assert_discussion_open(
    account => asker, wanted_course => wanted_course, wanted_module => wanted_module, wanted_lesson => wanted_lesson);
  SELECT * INTO question FROM discussion_questions q
   WHERE q.author_id = asker AND q.course_id = wanted_course AND q.module_id = wanted_module AND q.lesson_id = wanted_lesson
     AND q.title = asked_title AND q.markdown = asked_markdown AND q.for_teachers = only_teachers AND q.deleted_at IS NULL
     AND q.created_at > moment - interval '10 minutes'
   LIMIT 1;
  IF FOUND THEN
    RETURN question.id;
  END IF;
  INSERT INTO discussion_questions
    (course_id, module_id, lesson_id, author_id, author_role, title, markdown, html, for_teachers, created_at)
  VALUES (wanted_course, wanted_module, wanted_lesson, asker, asker_role, asked_title, asked_markdown, asked_html,
          only_teachers, moment)
  RETURNING * INTO question;
  INSERT INTO discussion_follows (question_id, user_id, created_at) VALUES (question.id, asker, moment);
  PERFORM rules.notify(
    recipient => t.user_id, kind => 'question_asked', key => 'question:' || question.id, course => wanted_course,
    data => rules.question_event(question => question, actor => asker, actor_role => asker_role), moment => moment)
     FROM (SELECT c.user_id FROM rules.course_teachers(wanted_course) c WHERE c.user_id <> asker ORDER BY 1) t;
  RETURN question.id;
END;
$$;

-- Refuses more text in the answers of a question than its page, which shows them all, can have. A student gets a fifth of it,
-- so that nobody closes a question for others, and those who teach can always answer. What they hide, and what they write
-- themselves, takes no room. Call it after a text is written.
CREATE FUNCTION rules.refuse_long_thread(question discussion_questions, writer integer)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  most CONSTANT integer := 2000000;
  written bigint;
  own bigint;
BEGIN
  IF rules.course_role(writer, question.course_id) IS NOT NULL THEN
    RETURN;
  END IF;
  SELECT coalesce(sum(length(a.markdown) + length(a.html)), 0),
         coalesce(sum(length(a.markdown) + length(a.html)) FILTER (WHERE a.author_id = writer), 0)
    INTO written, own
    FROM discussion_answers a
   WHERE a.question_id = question.id AND a.author_role IS NULL AND a.hidden_at IS NULL;
  PERFORM rules.refuse_unless(written <= most AND own <= most / 5, 'question_full');
END;
$$;

-- Answers a question, and tells each follower who still sees it, except the author. The author follows from then on.
CREATE FUNCTION rules.write_answer(
  writer integer, wanted_question integer, written_markdown text, written_html text, most_answers integer, moment timestamptz
)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  question discussion_questions := rules.lock_question(writer, wanted_question);
  writer_role text := rules.course_role(writer, question.course_id);
  written integer;
BEGIN
  PERFORM rules.refuse_unless(question.deleted_at IS NULL, 'question_closed');
  PERFORM rules.refuse_unless(question.hidden_at IS NULL OR writer_role IS NOT NULL, 'question_closed');
  SELECT a.id INTO written FROM discussion_answers a
   WHERE a.question_id = wanted_question AND a.author_id = writer AND a.markdown = written_markdown
     AND a.created_at > moment - interval '10 minutes'
   LIMIT 1;
  IF FOUND THEN
    RETURN written;
  END IF;
  -- As in refuse_long_thread: a learner takes a fifth, and those who teach always answer. What they hide makes room.
  PERFORM rules.refuse_unless(
    writer_role IS NOT NULL
    OR (SELECT count(*) < most_answers AND count(*) FILTER (WHERE a.author_id = writer) < most_answers / 5
          FROM discussion_answers a
         WHERE a.question_id = wanted_question AND a.author_role IS NULL AND a.hidden_at IS NULL), 'question_full');
  INSERT INTO discussion_answers (question_id, author_id, author_role, markdown, html, created_at)
  VALUES (wanted_question, writer, writer_role, written_markdown, written_html, moment)
  RETURNING id INTO written;
  PERFORM rules.refuse_long_thread(question, writer);
  INSERT INTO discussion_follows (question_id, user_id, created_at) VALUES (wanted_question, writer, moment)
  ON CONFLICT DO NOTHING;
  PERFORM rules.refresh_question(wanted_question);
  IF writer_role IS NOT NULL THEN
    PERFORM rules.settle_notifications(ARRAY['question:' || wanted_question], moment);
  END IF;
  PERFORM rules.notify(
    recipient => f.user_id, kind => 'question_answered', key => 'answer:' || written, course => question.course_id,
    data => rules.question_event(question => question, actor => writer, actor_role => writer_role)
      || jsonb_build_object('byStaff', writer_role IS NOT NULL,
                            'toStaff', rules.course_role(f.user_id, question.course_id) IS NOT NULL),
    moment => moment)
     FROM (SELECT o.user_id FROM discussion_follows o
            WHERE o.question_id = wanted_question AND o.user_id <> writer AND rules.sees_question(o.user_id, question)
            ORDER BY o.user_id) f;
  RETURN written;
END;
$$;

-- Changes the texts of a question. Its author may for some hours; those who teach may change their own at any time.
CREATE FUNCTION rules.edit_question(
  editor integer, wanted_question integer, based_on integer, new_title text, new_markdown text, new_html text,
  moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  question discussion_questions := rules.lock_question(editor, wanted_question);
BEGIN
  PERFORM rules.assert_editable(
    editor => editor, wanted_course => question.course_id, author => question.author_id, written_at => question.created_at,
    moment => moment);
  PERFORM rules.refuse_unless(question.deleted_at IS NULL, 'question_closed');
  PERFORM rules.refuse_unless(question.revision = based_on, 'edit_conflict');
  UPDATE discussion_questions q
     SET title = new_title, markdown = new_markdown, html = new_html, edited_at = moment, revision = q.revision + 1,
         author_role = CASE WHEN rules.course_role(editor, question.course_id) IS NOT NULL THEN q.author_role END
   WHERE q.id = wanted_question;
  PERFORM rules.drop_decided_reports(wanted_question, NULL);
END;
$$;

-- Deletes the reports of a text that were decided, because its author has changed it: it can be reported again.
CREATE FUNCTION rules.drop_decided_reports(wanted_question integer, wanted_answer integer)
RETURNS void
LANGUAGE sql
AS $$
  DELETE FROM discussion_reports r
   WHERE r.question_id = wanted_question AND r.answer_id IS NOT DISTINCT FROM wanted_answer AND r.decided_at IS NOT NULL;
$$;

-- An accepted answer that its author changes is accepted no more, unless they teach: nobody has accepted the new text. Whoever
-- teaches no more edits as a learner, without the mark of the staff.
CREATE FUNCTION rules.edit_answer(
  editor integer, wanted_answer integer, based_on integer, new_markdown text, new_html text, moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  question discussion_questions;
  answer discussion_answers;
  editor_role text;
BEGIN
  question := rules.lock_question(editor, (SELECT a.question_id FROM discussion_answers a WHERE a.id = wanted_answer));
  SELECT * INTO answer FROM discussion_answers a WHERE a.id = wanted_answer;
  PERFORM rules.assert_editable(
    editor => editor, wanted_course => question.course_id, author => answer.author_id, written_at => answer.created_at,
    moment => moment);
  PERFORM rules.refuse_unless(answer.revision = based_on, 'edit_conflict');
  editor_role := rules.course_role(editor, question.course_id);
  UPDATE discussion_answers a
     SET markdown = new_markdown, html = new_html, edited_at = moment, revision = a.revision + 1,
         author_role = CASE WHEN editor_role IS NOT NULL THEN a.author_role END,
         accepted_at = CASE WHEN editor_role IS NOT NULL AND a.author_role IS NOT NULL THEN a.accepted_at END,
         accepted_by = CASE WHEN editor_role IS NOT NULL AND a.author_role IS NOT NULL THEN a.accepted_by END
   WHERE a.id = wanted_answer;
  PERFORM rules.drop_decided_reports(question.id, wanted_answer);
  IF answer.accepted_at IS NOT NULL OR answer.author_role IS NOT NULL THEN
    PERFORM rules.refresh_question(question.id);
  END IF;
  PERFORM rules.refuse_long_thread(question, editor);
END;
$$;

CREATE FUNCTION rules.assert_editable(
  editor integer, wanted_course integer, author integer, written_at timestamptz, moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.refuse_unless(author = editor, 'not_found');
  PERFORM rules.refuse_unless(
    rules.is_editable(wanted_course => wanted_course, author => author, written_at => written_at, moment => moment),
    'edit_too_late');
END;
$$;

-- Whether the author of a text may still change it.
CREATE FUNCTION rules.is_editable(wanted_course integer, author integer, written_at timestamptz, moment timestamptz)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT moment < written_at + make_interval(hours => rules.discussion_edit_hours())
      OR rules.course_role(author, wanted_course) IS NOT NULL;
$$;

-- Deletes the author's own question, also when they no longer see it. Where others have answered, their answers stay, under a
-- question without texts.
CREATE FUNCTION rules.delete_question(author integer, wanted_question integer, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM 1 FROM discussion_questions q WHERE q.id = wanted_question AND q.author_id = author FOR NO KEY UPDATE;
  PERFORM rules.refuse_unless(FOUND, 'not_found');
  PERFORM rules.withdraw_question(wanted_question, moment);
  IF EXISTS (SELECT FROM discussion_answers a WHERE a.question_id = wanted_question AND a.author_id <> author) THEN
    UPDATE discussion_questions q
       SET title = '', markdown = '', html = '', deleted_at = coalesce(q.deleted_at, moment)
     WHERE q.id = wanted_question;
  ELSE
    DELETE FROM discussion_questions q WHERE q.id = wanted_question;
  END IF;
END;
$$;

-- Deletes the author's own answer, also when they no longer see it, and the rest of a deleted question with the last answer
-- to it.
CREATE FUNCTION rules.delete_answer(author integer, wanted_answer integer, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  asked integer := (SELECT a.question_id FROM discussion_answers a WHERE a.id = wanted_answer AND a.author_id = author);
BEGIN
  PERFORM 1 FROM discussion_questions q WHERE q.id = asked FOR NO KEY UPDATE;
  PERFORM rules.refuse_unless(
    EXISTS (SELECT FROM discussion_answers a WHERE a.id = wanted_answer AND a.author_id = author), 'not_found');
  PERFORM rules.withdraw_answer(wanted_question => asked, wanted_answer => wanted_answer, moment => moment);
  DELETE FROM discussion_answers a WHERE a.id = wanted_answer;
  DELETE FROM discussion_questions q
   WHERE q.id = asked AND q.deleted_at IS NOT NULL
     AND NOT EXISTS (SELECT FROM discussion_answers a WHERE a.question_id = q.id);
  PERFORM rules.refresh_question(asked);
END;
$$;

-- Marks an answer as the accepted one of its question, instead of an earlier one, and tells its author and the asker; or
-- takes the mark away (null). `based_on` is the revision that the teacher has read; nobody accepts a text that they have not.
CREATE FUNCTION rules.accept_answer(teacher integer, wanted_answer integer, based_on integer, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  accepts boolean := based_on IS NOT NULL;
  question discussion_questions;
  answer discussion_answers;
BEGIN
  question := rules.lock_taught_question(teacher, (SELECT a.question_id FROM discussion_answers a WHERE a.id = wanted_answer));
  SELECT * INTO answer FROM discussion_answers a WHERE a.id = wanted_answer AND (a.hidden_at IS NULL OR NOT accepts);
  PERFORM rules.refuse_unless(FOUND, 'not_found');
  PERFORM rules.refuse_unless(NOT accepts OR answer.revision = based_on, 'edit_conflict');
  UPDATE discussion_answers a SET accepted_at = NULL, accepted_by = NULL
   WHERE a.question_id = question.id AND a.accepted_at IS NOT NULL AND accepts = (a.id <> wanted_answer);
  IF accepts AND answer.accepted_at IS NULL THEN
    UPDATE discussion_answers a SET accepted_at = moment, accepted_by = teacher WHERE a.id = wanted_answer;
    PERFORM rules.settle_notifications(ARRAY['question:' || question.id], moment);
    PERFORM rules.notify(
      recipient => p.account, kind => 'answer_accepted', key => 'accepted:' || wanted_answer, course => question.course_id,
      data => rules.question_event(question => question, actor => teacher, actor_role => 'teacher')
        || jsonb_build_object('own', p.account = answer.author_id), moment => moment)
       FROM (SELECT DISTINCT account FROM unnest(ARRAY[answer.author_id, question.author_id]) AS account
              WHERE account <> teacher AND rules.sees_question(account, question) ORDER BY account) p;
  ELSIF NOT accepts THEN
    PERFORM rules.withdraw_notifications(ARRAY['accepted:' || wanted_answer], moment);
  END IF;
  PERFORM rules.refresh_question(question.id);
END;
$$;

-- Refuses the author of a text the decision about its reports. Nor do they show it again once somebody else has hidden it.
CREATE FUNCTION rules.refuse_own_reported(teacher integer, wanted_question integer, wanted_answer integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.refuse_unless(NOT EXISTS (
    SELECT FROM (
      SELECT q.author_id, q.hidden_at, q.hidden_by FROM discussion_questions q
       WHERE q.id = wanted_question AND wanted_answer IS NULL
       UNION ALL
      SELECT a.author_id, a.hidden_at, a.hidden_by FROM discussion_answers a
       WHERE a.id = wanted_answer AND a.question_id = wanted_question) t
     WHERE t.author_id = teacher
       AND (t.hidden_at IS NOT NULL AND t.hidden_by IS DISTINCT FROM teacher
            OR EXISTS (
                 SELECT FROM discussion_reports r
                  WHERE r.question_id = wanted_question AND r.answer_id IS NOT DISTINCT FROM wanted_answer
                    AND r.decided_at IS NULL))), 'own_text_reported');
END;
$$;

-- Hides a question, or one of its answers, from everybody but its author and those who teach; or shows it again. Either way
-- the reports of that text are decided. `based_on` is the revision that the teacher has read. Returns whether anything was
-- changed.
CREATE FUNCTION rules.hide_discussion(
  teacher integer, wanted_question integer, wanted_answer integer, based_on integer, hides boolean, moment timestamptz
)
RETURNS boolean
LANGUAGE plpgsql
AS $$
DECLARE
  question discussion_questions := rules.lock_taught_question(teacher, wanted_question);
  was_hidden boolean := question.hidden_at IS NOT NULL;
  decides boolean;
BEGIN
  PERFORM rules.refuse_own_reported(
    teacher => teacher, wanted_question => wanted_question, wanted_answer => wanted_answer);
  IF wanted_answer IS NULL THEN
    UPDATE discussion_questions q
       SET hidden_at = CASE WHEN hides THEN coalesce(q.hidden_at, moment) END,
           hidden_by = CASE WHEN hides THEN coalesce(q.hidden_by, teacher) END
     WHERE q.id = wanted_question;
    IF hides THEN
      PERFORM rules.withdraw_question(wanted_question, moment);
    END IF;
  ELSE
    SELECT a.hidden_at IS NOT NULL INTO was_hidden FROM discussion_answers a WHERE a.id = wanted_answer;
    UPDATE discussion_answers a
       SET hidden_at = CASE WHEN hides THEN coalesce(a.hidden_at, moment) END,
           hidden_by = CASE WHEN hides THEN coalesce(a.hidden_by, teacher) END,
           accepted_at = CASE WHEN NOT hides THEN a.accepted_at END, accepted_by = CASE WHEN NOT hides THEN a.accepted_by END
     WHERE a.id = wanted_answer AND a.question_id = wanted_question;
    PERFORM rules.refuse_unless(FOUND, 'not_found');
    IF hides THEN
      PERFORM rules.withdraw_answer(wanted_question => wanted_question, wanted_answer => wanted_answer, moment => moment);
    END IF;
  END IF;
  decides := rules.decide_reports(
    teacher => teacher, wanted_question => wanted_question, wanted_answer => wanted_answer, based_on => based_on,
    moment => moment);
  RETURN decides OR hides <> was_hidden;
END;
$$;

-- Decides the open reports of a text, which stays as it is. Nobody who teaches is left to look at it. `based_on` is the
-- revision that the teacher has read: a text that was changed meanwhile could not be reported again. Returns whether there
-- were any.
CREATE FUNCTION rules.decide_reports(
  teacher integer, wanted_question integer, wanted_answer integer, based_on integer, moment timestamptz
)
RETURNS boolean
LANGUAGE plpgsql
AS $$
DECLARE
  question discussion_questions := rules.lock_taught_question(teacher, wanted_question);
  current_revision integer := question.revision;
  told text[];
BEGIN
  PERFORM rules.refuse_own_reported(
    teacher => teacher, wanted_question => wanted_question, wanted_answer => wanted_answer);
  IF wanted_answer IS NOT NULL THEN
    SELECT a.revision INTO current_revision FROM discussion_answers a
     WHERE a.id = wanted_answer AND a.question_id = wanted_question;
    PERFORM rules.refuse_unless(FOUND, 'not_found');
  END IF;
  PERFORM rules.refuse_unless(current_revision = based_on, 'edit_conflict');
  WITH decided AS (
    UPDATE discussion_reports r SET decided_at = moment
     WHERE r.question_id = wanted_question AND r.answer_id IS NOT DISTINCT FROM wanted_answer AND r.decided_at IS NULL
    RETURNING r.id
  )
  SELECT array_agg('report:' || d.id) INTO told FROM decided d;
  PERFORM rules.settle_notifications(told, moment);
  PERFORM rules.refresh_question(wanted_question);
  RETURN told IS NOT NULL;
END;
$$;

-- Who decides about reports of a text: those who teach in its course, except its author; admins, when nobody else is left.
CREATE FUNCTION rules.report_deciders(wanted_course integer, author integer)
RETURNS TABLE (user_id integer)
LANGUAGE sql STABLE
AS $$
  WITH teachers AS (
    SELECT u.id, u.suspended_at FROM rules.course_teachers(wanted_course) c JOIN users u ON u.id = c.user_id
     WHERE u.id IS DISTINCT FROM author
  )
  SELECT t.id FROM teachers t
   UNION
  SELECT u.id FROM users u
   WHERE u.role = 'ADMIN' AND u.suspended_at IS NULL AND u.id IS DISTINCT FROM author
     AND NOT EXISTS (SELECT FROM teachers t WHERE t.suspended_at IS NULL);
$$;

-- Reports a text of somebody else, and tells those who decide about it. A person's second report of the same
-- text changes nothing, unless the text was changed since the first one was decided (drop_decided_reports).
CREATE FUNCTION rules.report_discussion(
  reporter integer, wanted_question integer, wanted_answer integer, given_reason text, moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  question discussion_questions := rules.lock_question(reporter, wanted_question);
  author integer := question.author_id;
  report integer;
BEGIN
  IF wanted_answer IS NOT NULL THEN
    SELECT a.author_id INTO author FROM discussion_answers a
     WHERE a.id = wanted_answer AND a.question_id = wanted_question
       AND (a.hidden_at IS NULL OR a.author_id = reporter OR rules.course_role(reporter, question.course_id) IS NOT NULL);
    PERFORM rules.refuse_unless(FOUND, 'not_found');
  END IF;
  PERFORM rules.refuse_unless(author IS DISTINCT FROM reporter, 'own_text');
  INSERT INTO discussion_reports (question_id, answer_id, reporter_id, reason, created_at)
  VALUES (wanted_question, wanted_answer, reporter, given_reason, moment)
  ON CONFLICT DO NOTHING
  RETURNING id INTO report;
  IF report IS NULL THEN
    RETURN;
  END IF;
  PERFORM rules.refresh_question(wanted_question);
  PERFORM rules.tell_report(report, moment);
END;
$$;

-- Tells of a report those who decide about it and were not told yet, without who reported it.
CREATE FUNCTION rules.tell_report(wanted_report integer, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.notify(
    recipient => told.user_id, kind => 'text_reported', key => 'report:' || wanted_report, course => told.course_id,
    data => jsonb_build_object(
      'courseId', told.course_id,
      'courseTitle', (SELECT c.title FROM courses c WHERE c.id = told.course_id),
      'lessonTitle', coalesce(rules.lesson_title(told.module_id, told.lesson_id), ''),
      'questionId', told.question_id, 'answerId', told.answer_id),
    moment => moment)
     FROM (SELECT d.user_id, q.course_id, q.module_id, q.lesson_id, r.question_id, r.answer_id
             FROM discussion_reports r
             JOIN discussion_questions q ON q.id = r.question_id
             LEFT JOIN discussion_answers a ON a.id = r.answer_id
            CROSS JOIN LATERAL rules.report_deciders(
                    q.course_id, CASE WHEN r.answer_id IS NULL THEN q.author_id ELSE a.author_id END) d
            WHERE r.id = wanted_report AND d.user_id IS DISTINCT FROM r.reporter_id
            ORDER BY d.user_id) told;
END;
$$;

-- Follows a question, or stops.
CREATE FUNCTION rules.follow_question(follower integer, wanted_question integer, follows boolean, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF follows THEN
    PERFORM rules.lock_question(follower, wanted_question);
    INSERT INTO discussion_follows (question_id, user_id, created_at) VALUES (wanted_question, follower, moment)
    ON CONFLICT DO NOTHING;
  ELSE
    -- Also of a question that they no longer see.
    DELETE FROM discussion_follows f WHERE f.question_id = wanted_question AND f.user_id = follower;
  END IF;
END;
$$;

-- Locks the questions that a person who is being deleted has a part in, and returns them. Call it before their account is
-- locked: whoever answers one of them holds it and then tells its followers, and the foreign key of what they are told waits
-- for their accounts.
CREATE FUNCTION rules.lock_discussion(account integer)
RETURNS integer[]
LANGUAGE sql
AS $$
  SELECT coalesce(array_agg(q.id), '{}')
    FROM (SELECT q.id FROM discussion_questions q
           WHERE q.author_id = account
              OR q.id IN (SELECT a.question_id FROM discussion_answers a WHERE a.author_id = account)
              OR q.id IN (SELECT r.question_id FROM discussion_reports r WHERE r.reporter_id = account)
           -- CONVENTIONS.md "Lock order".
           ORDER BY q.id FOR NO KEY UPDATE) q;
$$;

-- Deletes what a person wrote, before their account. Questions that others have answered lose their texts.
CREATE FUNCTION rules.leave_discussion(account integer, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  touched integer[] := rules.lock_discussion(account);
BEGIN
  PERFORM rules.withdraw_question(q.id, moment) FROM discussion_questions q WHERE q.author_id = account ORDER BY q.id;
  PERFORM rules.withdraw_answer(wanted_question => a.question_id, wanted_answer => a.id, moment => moment)
     FROM discussion_answers a WHERE a.author_id = account ORDER BY a.id;
  PERFORM rules.withdraw_notifications(
    (SELECT array_agg('report:' || r.id) FROM discussion_reports r WHERE r.reporter_id = account), moment);
  DELETE FROM discussion_answers a WHERE a.author_id = account;
  DELETE FROM discussion_reports r WHERE r.reporter_id = account;
  DELETE FROM discussion_questions q
   WHERE q.id = ANY (touched) AND (q.author_id = account OR q.deleted_at IS NOT NULL)
     AND NOT EXISTS (SELECT FROM discussion_answers a WHERE a.question_id = q.id);
  UPDATE discussion_questions q
     SET title = '', markdown = '', html = '', deleted_at = coalesce(q.deleted_at, moment)
   WHERE q.author_id = account;
  PERFORM rules.refresh_question(q) FROM unnest(touched) AS q;
END;
$$;

-- How many questions under a lesson somebody sees, counted up to 100: the lesson shows "99+".
CREATE FUNCTION rules.lesson_question_count(account integer, wanted_course integer, wanted_module integer, wanted_lesson text)
RETURNS integer
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT count(*)
      FROM (SELECT FROM discussion_questions q
             WHERE q.module_id = wanted_module AND q.lesson_id = wanted_lesson AND q.deleted_at IS NULL
               AND (NOT q.for_teachers AND q.hidden_at IS NULL OR q.author_id = account
                    OR (SELECT rules.course_role(account, wanted_course)) IS NOT NULL)
             LIMIT 100) AS seen);
END;
$$;

-- How many questions of a course nobody who teaches has answered, counted up to 100, and since when the oldest waits.
CREATE FUNCTION rules.unanswered_questions(wanted_course integer)
RETURNS TABLE (waiting integer, oldest timestamptz)
LANGUAGE sql STABLE
AS $$
  SELECT count(*)::integer, min(w.created_at)
    FROM (SELECT q.created_at FROM discussion_questions q
           WHERE q.course_id = wanted_course AND q.answered_at IS NULL AND q.author_role IS NULL AND q.hidden_at IS NULL
             AND q.deleted_at IS NULL
           ORDER BY q.id LIMIT 100) w;
$$;

-- How many questions of a course have open reports, of them or of their answers; counted up to 100.
CREATE FUNCTION rules.reported_questions(wanted_course integer)
RETURNS integer
LANGUAGE sql STABLE
AS $$
  SELECT count(*)::integer
    FROM (SELECT FROM discussion_questions q WHERE q.course_id = wanted_course AND q.open_reports > 0 LIMIT 100) r;
$$;

-- One answer as somebody sees it.
CREATE FUNCTION rules.describe_answer(account integer, account_role text, wanted_course integer, answer discussion_answers, moment timestamptz)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN jsonb_build_object(
    'id', answer.id, 'html', answer.html, 'revision', answer.revision, 'createdAt', answer.created_at,
    'editedAt', answer.edited_at, 'acceptedAt', answer.accepted_at, 'hiddenAt', answer.hidden_at,
    'author', rules.describe_author(account => account, account_role => account_role, author => answer.author_id, author_role => answer.author_role),
    'markdown', CASE WHEN answer.author_id = account AND rules.is_editable(
                  wanted_course => wanted_course, author => account, written_at => answer.created_at, moment => moment)
                THEN answer.markdown END,
    'reports', CASE WHEN account_role IS NULL THEN '[]' ELSE
                 rules.describe_reports(answer.question_id, answer.id) END);
END;
$$;

-- Who wrote something: the full name of those who teach, and for them; first name and initial otherwise.
CREATE FUNCTION rules.describe_author(account integer, account_role text, author integer, author_role text)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object(
           'name', CASE WHEN author_role IS NOT NULL OR account_role IS NOT NULL OR author = account
                        THEN rules.person_name(author) ELSE rules.learner_name(author) END,
           'role', author_role, 'isOwn', author IS NOT DISTINCT FROM account);
$$;

-- The reasons of the open reports of a text; of a question, if no answer is given.
CREATE FUNCTION rules.describe_reports(wanted_question integer, wanted_answer integer)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(jsonb_agg(r.reason ORDER BY r.id), '[]')
    FROM (SELECT r.id, r.reason FROM discussion_reports r
           WHERE r.question_id = wanted_question AND r.answer_id IS NOT DISTINCT FROM wanted_answer AND r.decided_at IS NULL
           ORDER BY r.id LIMIT 20) r;
$$;

-- A question with its answers, the accepted one first. Refuses `not_found` for whoever does not see it.
CREATE FUNCTION rules.describe_question(account integer, wanted_question integer, moment timestamptz)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
DECLARE
  question discussion_questions;
  account_role text;
BEGIN
  SELECT * INTO question FROM discussion_questions q WHERE q.id = wanted_question;
  PERFORM rules.assert_sees_question(account, question);
  account_role := rules.course_role(account, question.course_id);
  RETURN rules.describe_question_row(account => account, account_role => account_role, question => question)
    || jsonb_build_object(
      'html', question.html, 'revision', question.revision, 'editedAt', question.edited_at, 'teaches', account_role IS NOT NULL,
      'course', (SELECT jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title) FROM courses c WHERE c.id = question.course_id),
      'markdown', CASE WHEN question.author_id = account AND question.deleted_at IS NULL AND rules.is_editable(
                    wanted_course => question.course_id, author => account, written_at => question.created_at, moment => moment)
                  THEN question.markdown END,
      'reports', CASE WHEN account_role IS NULL THEN '[]' ELSE rules.describe_reports(question.id, NULL) END,
      'answers', (
        SELECT coalesce(jsonb_agg(rules.describe_answer(
                 account => account, account_role => account_role, wanted_course => question.course_id, answer => a, moment => moment)
                 ORDER BY a.accepted_at IS NULL, a.id), '[]')
          FROM discussion_answers a
         WHERE a.question_id = question.id
           AND (a.hidden_at IS NULL OR a.author_id = account OR account_role IS NOT NULL)));
END;
$$;

-- A question in a list.
CREATE FUNCTION rules.describe_question_row(account integer, account_role text, question discussion_questions)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN jsonb_build_object(
    'id', question.id, 'moduleId', question.module_id, 'lessonId', question.lesson_id,
    'lessonTitle', rules.lesson_title(question.module_id, question.lesson_id),
    'title', question.title, 'excerpt', left(question.markdown, 240), 'createdAt', question.created_at,
    'forTeachers', question.for_teachers, 'answerCount', question.answer_count, 
    'isAnswered', question.answered_at IS NOT NULL,
    'isHidden', question.hidden_at IS NOT NULL, 'isDeleted', question.deleted_at IS NOT NULL,
    'author', rules.describe_author(
      account => account, account_role => account_role, author => question.author_id, author_role => question.author_role),
    'isFollowed', EXISTS (SELECT FROM discussion_follows f WHERE f.question_id = question.id AND f.user_id = account),
    'openReports', CASE WHEN account_role IS NULL THEN 0 ELSE question.open_reports END);
END;
$$;
