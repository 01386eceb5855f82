-- The rules of the teaching desk: who teaches in which course. Readers of the desk keep the role of their account, so
-- every statement of the desk asks these rules instead of the role.

-- The role of an account in a course: 'admin', 'creator' (as in manages_course), 'teacher', 'assistant', or null for
-- everybody else. An admin is always 'admin', but while they have no second factor: until then they learn, and teach on a
-- staff, as a student does (lacks_factor).
CREATE FUNCTION rules.course_role(account integer, wanted_course integer)
RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT CASE
           WHEN rules.manages_course(account => u.id, account_role => u.role, creator => c.creator_id)
             AND NOT rules.lacks_factor(u.id) THEN CASE u.role WHEN 'ADMIN' THEN 'admin' ELSE 'creator' END
           ELSE s.role
         END
    FROM courses c
    JOIN users u ON u.id = account
    LEFT JOIN course_staff s ON s.course_id = c.id AND s.user_id = u.id
   WHERE c.id = wanted_course;
$$;

-- The same at the desk. Refuses 'second_factor_missing' to a caller who manages the course and has no second factor, so that they
-- are asked to set one up: without their role, the desk would not exist for them.
CREATE FUNCTION rules.desk_role(account integer, wanted_course integer)
RETURNS text
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  IF rules.lacks_factor(account) THEN
    PERFORM rules.refuse_unless(NOT EXISTS (
      SELECT FROM courses c JOIN users u ON u.id = account
       WHERE c.id = wanted_course
         AND rules.manages_course(account => u.id, account_role => u.role, creator => c.creator_id)), 'second_factor_missing');
  END IF;
  RETURN rules.course_role(account, wanted_course);
END;
$$;

-- The same for a list of all courses that an account teaches in.
CREATE FUNCTION rules.assert_desk_open(account integer)
RETURNS void
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  IF rules.lacks_factor(account) THEN
    PERFORM rules.refuse_unless(NOT EXISTS (
      SELECT FROM rules.taught_courses(account) t WHERE t.role IN ('creator', 'admin')), 'second_factor_missing');
  END IF;
END;
$$;

-- For everybody without a role in a course, its desk does not exist.
CREATE FUNCTION rules.assert_teaches(account integer, wanted_course integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.refuse_unless(rules.desk_role(account, wanted_course) IS NOT NULL, 'not_found');
END;
$$;

-- Refuses 'not_found' like assert_teaches, and 'course_role_required' when the account's role is not among those allowed.
CREATE FUNCTION rules.assert_course_role(account integer, wanted_course integer, allowed text[])
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  found_role text := rules.desk_role(account, wanted_course);
BEGIN
  PERFORM rules.refuse_unless(found_role IS NOT NULL, 'not_found');
  PERFORM rules.refuse_unless(found_role = ANY (allowed), 'course_role_required');
END;
$$;

-- Whether an account sees the addresses of a course's students: all but the assistants who were not allowed to.
CREATE FUNCTION rules.sees_addresses(account integer, wanted_course integer)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(rules.course_role(account, wanted_course) <> 'assistant'
           OR EXISTS (SELECT FROM course_staff s
                       WHERE s.course_id = wanted_course AND s.user_id = account AND s.sees_addresses), false);
$$;

-- Everybody who is told of what learners do in a course: its creator and its staff.
CREATE FUNCTION rules.course_teachers(wanted_course integer)
RETURNS TABLE (user_id integer)
LANGUAGE sql STABLE
AS $$
  SELECT c.creator_id FROM courses c JOIN users u ON u.id = c.creator_id WHERE c.id = wanted_course AND u.role <> 'STUDENT'
   UNION
  SELECT s.user_id FROM course_staff s WHERE s.course_id = wanted_course;
$$;

-- Whether somebody opens the desk of a course only because they are an admin: their looks at its people are recorded, while
-- those who teach there look at their learners all day.
CREATE FUNCTION rules.opens_as_admin(account integer, wanted_course integer)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (SELECT FROM users u WHERE u.id = account AND u.role = 'ADMIN')
     AND NOT rules.lacks_factor(account)
     AND NOT EXISTS (SELECT FROM rules.course_teachers(wanted_course) t WHERE t.user_id = account);
$$;

-- The courses in which an account teaches, with its role there. For an admin, who may open every desk: only those that
-- they created or are staff of.
CREATE FUNCTION rules.taught_courses(account integer)
RETURNS TABLE (course_id integer, role text)
LANGUAGE sql STABLE
AS $$
  SELECT c.id, CASE u.role WHEN 'ADMIN' THEN 'admin' ELSE 'creator' END
    FROM users u JOIN courses c ON c.creator_id = u.id
   WHERE u.id = account AND u.role <> 'STUDENT'
   UNION ALL
  SELECT s.course_id, CASE u.role WHEN 'ADMIN' THEN 'admin' ELSE s.role END
    FROM course_staff s JOIN users u ON u.id = s.user_id JOIN courses c ON c.id = s.course_id
   WHERE s.user_id = account AND (u.role = 'STUDENT' OR c.creator_id IS DISTINCT FROM account);
$$;

-- A course for somebody who has a role in it, with the figures of the desk's start page.
CREATE FUNCTION rules.describe_desk(account integer, wanted_course integer, own_role text)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object(
           'id', c.id, 'slug', c.slug, 'title', c.title, 'status', c.status, 'role', own_role,
           'seesAddresses', rules.sees_addresses(account, c.id), 'studentCount', c.student_count, 'waiting', w.waiting, 'oldestAt', w.oldest,
           'unanswered', q.waiting, 'oldestQuestionAt', q.oldest,
           'reported', rules.reported_questions(c.id),
           'announced', (SELECT count(*) FROM announcements a
                          WHERE a.course_id = c.id AND a.state IN ('sending', 'sent')),
           'scheduled', (SELECT count(*) FROM announcements a
                          WHERE a.course_id = c.id AND a.state = 'scheduled'))
    FROM courses c
   CROSS JOIN LATERAL rules.waiting_figures(account, c.id) w
   CROSS JOIN LATERAL rules.unanswered_questions(c.id) q
   WHERE c.id = wanted_course;
$$;

-- The courses on the start page of the desk; the latest edited first.
CREATE FUNCTION rules.describe_taught_courses(account integer)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  PERFORM rules.assert_desk_open(account);
  RETURN (
    SELECT coalesce(jsonb_agg(rules.describe_desk(account => account, wanted_course => c.id, own_role => t.role)
                              ORDER BY c.updated_at DESC, c.id), '[]')
      FROM (SELECT t.* FROM rules.taught_courses(account) t LIMIT 200) t
      JOIN courses c ON c.id = t.course_id);
END;
$$;

-- The people who teach in a course. Addresses and invitations only for those who may change the staff.
CREATE FUNCTION rules.describe_staff(account integer, wanted_course integer)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
DECLARE
  own_role text := rules.desk_role(account, wanted_course);
  manages boolean := own_role IN ('admin', 'creator');
BEGIN
  PERFORM rules.refuse_unless(own_role IS NOT NULL, 'not_found');
  RETURN jsonb_build_object(
    'manages', manages,
    'creator', (SELECT jsonb_build_object('name', u.first_name || ' ' || u.last_name)
                  FROM courses c JOIN users u ON u.id = c.creator_id WHERE c.id = wanted_course),
    'members', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
               'userId', u.id, 'name', u.first_name || ' ' || u.last_name, 'email', CASE WHEN manages THEN u.email END,
               'role', s.role, 'seesAddresses', s.role = 'teacher' OR s.sees_addresses, 'addedAt', s.added_at)
               ORDER BY s.role DESC, s.added_at, u.id), '[]')
        FROM course_staff s JOIN users u ON u.id = s.user_id WHERE s.course_id = wanted_course),
    'invitations', CASE WHEN manages THEN (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
               'id', i.id, 'email', i.email, 'role', i.role, 'seesAddresses', i.role = 'teacher' OR i.sees_addresses,
               'createdAt', i.created_at, 'expiresAt', i.expires_at) ORDER BY i.created_at DESC, i.id DESC), '[]')
        FROM staff_invitations i WHERE i.course_id = wanted_course) ELSE '[]' END);
END;
$$;

-- Invites an address to the staff of a course, or invites it again: the old link then stops working. Returns the id of
-- the invitation. The course is locked, because an invitation may be accepted at the same moment.
CREATE FUNCTION rules.invite_staff(
  inviter integer, wanted_course integer, address text, wanted_role text, shows_addresses boolean, hashed_token text,
  usable_until timestamptz, moment timestamptz
)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  invitation integer;
BEGIN
  PERFORM rules.assert_course_role(
    account => inviter, wanted_course => wanted_course, allowed => '{admin,creator}');
  PERFORM rules.lock_courses(ARRAY[wanted_course]);
  PERFORM rules.refuse_unless(NOT EXISTS (
    SELECT FROM users u WHERE u.email = address AND rules.teaches_in(u.id, wanted_course)), 'staff_already');
  PERFORM rules.refuse_unless(
    (SELECT count(*) FROM course_staff s WHERE s.course_id = wanted_course)
      + (SELECT count(*) FROM staff_invitations i WHERE i.course_id = wanted_course AND i.email <> address)
      < rules.staff_maximum(), 'list_full');
  PERFORM rules.count_invitation_mail(wanted_course => wanted_course, address => address, moment => moment);
  INSERT INTO staff_invitations AS i
    (course_id, email, role, sees_addresses, token_hash, invited_by, created_at, expires_at)
  VALUES (wanted_course, address, wanted_role, shows_addresses, hashed_token, inviter, moment, usable_until)
  ON CONFLICT (course_id, email) DO UPDATE
    SET role = excluded.role, sees_addresses = excluded.sees_addresses, token_hash = excluded.token_hash,
        invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at
  RETURNING i.id INTO invitation;
  RETURN invitation;
END;
$$;

-- Takes a member out of the staff. What they were reading is free for the others at once, and the notice that they teach
-- here is taken back, also from mail that waits.
CREATE FUNCTION rules.remove_staff_member(member integer, wanted_course integer, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM course_staff s WHERE s.course_id = wanted_course AND s.user_id = member;
  PERFORM rules.refuse_unless(FOUND, 'not_found');
  PERFORM rules.end_claims(member, wanted_course);
  PERFORM rules.withdraw_notifications(
    keys => ARRAY(SELECT n.key FROM notifications n
                   WHERE n.user_id = member AND n.kind = 'staff_added' AND n.course_id = wanted_course),
    moment => moment);
  PERFORM rules.forget_taught_courses(member);
  -- Where only the author of a reported text is left, admins decide about it.
  PERFORM rules.tell_report(r.id, moment)
     FROM discussion_reports r JOIN discussion_questions q ON q.id = r.question_id
    WHERE q.course_id = wanted_course AND r.decided_at IS NULL
    ORDER BY r.id;
END;
$$;

-- Takes back what somebody was told of courses in which they teach no more, and may not see any more: from the bell, from the
-- digest that waits, and from mail that was not sent yet. Others were told under the same keys, and keep theirs.
CREATE FUNCTION rules.forget_taught_courses(account integer)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  gone text[];
BEGIN
  WITH deleted AS (
    DELETE FROM notifications n
     WHERE n.user_id = account AND n.course_id IS NOT NULL AND NOT rules.teaches_in(account, n.course_id)
       -- Not course_role, which is null for a creator whose session lacks the second factor.
       AND NOT EXISTS (SELECT FROM users u WHERE u.id = account AND u.role = 'ADMIN')
       -- These tell what learners wrote. Answers to a question tell its title, which only those may read who see the question.
       AND (n.kind IN ('work_handed_in', 'question_asked', 'text_reported') OR EXISTS (
             SELECT FROM discussion_questions q
              WHERE q.id = (n.data ->> 'questionId')::integer AND NOT rules.sees_question(account, q)))
    RETURNING n.key
  )
  SELECT array_agg(d.key) INTO gone FROM deleted d;
  UPDATE mail_outbox SET status = 'void'
   WHERE id IN (
     SELECT m.id FROM mail_outbox m
      WHERE m.dedupe_key IN (SELECT 'notification:' || account || ':' || k FROM unnest(gone) AS k)
        AND m.status = 'pending' AND m.batch_key IS NULL
      ORDER BY m.id
        FOR UPDATE);
END;
$$;

-- Whether an account teaches in a course by its own right: as its creator or on its staff. Admins do not.
CREATE FUNCTION rules.teaches_in(account integer, wanted_course integer)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (SELECT FROM rules.taught_courses(account) t WHERE t.course_id = wanted_course);
$$;

-- Whether whoever invited somebody to the staff still manages the course. Who lost the role must not open the course to others by
-- an invitation that waits; nor by deleting the account, which tells no more whether it had the role to the end.
CREATE FUNCTION rules.is_invitation_valid(invitation staff_invitations)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (
    SELECT FROM users u JOIN courses c ON c.id = invitation.course_id
     WHERE u.id = invitation.invited_by AND u.suspended_at IS NULL
       AND rules.manages_course(account => u.id, account_role => u.role, creator => c.creator_id));
$$;

-- An invitation as the person who opened its link sees it; null when there is none. `viewer`: null for a visitor.
CREATE FUNCTION rules.describe_staff_invitation(viewer integer, hashed_token text, moment timestamptz)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
             'course', jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title),
             'role', i.role, 'email', i.email, 'from', b.first_name || ' ' || b.last_name, 'expiresAt', i.expires_at,
             'isExpired', i.expires_at <= moment,
             'viewer', CASE WHEN u.id IS NULL THEN 'visitor'
                            WHEN rules.teaches_in(u.id, c.id) THEN 'member'
                            WHEN u.email <> i.email THEN 'other'
                            WHEN NOT u.email_verified THEN 'unverified'
                            ELSE 'recipient' END)
      FROM staff_invitations i
      JOIN courses c ON c.id = i.course_id
      JOIN users b ON b.id = i.invited_by
      LEFT JOIN users u ON u.id = viewer
     WHERE i.token_hash = hashed_token AND rules.is_invitation_valid(i));
END;
$$;

-- Accepts an invitation and returns the course. The address must be verified: otherwise somebody who registered another
-- person's address could take the invitation that was meant for them. The request of a member that is repeated after a lost
-- answer is known by what they were told, as long as they teach there.
CREATE FUNCTION rules.accept_staff_invitation(account integer, hashed_token text, moment timestamptz)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  invitation staff_invitations;
  person users;
  joined integer;
BEGIN
  SELECT * INTO person FROM users u WHERE u.id = account FOR NO KEY UPDATE;
  SELECT n.course_id INTO joined FROM notifications n
   WHERE n.user_id = account AND n.key = 'staff_added:' || hashed_token AND rules.teaches_in(account, n.course_id);
  IF FOUND THEN
    RETURN joined;
  END IF;
  PERFORM rules.lock_courses(ARRAY(SELECT i.course_id FROM staff_invitations i WHERE i.token_hash = hashed_token));
  SELECT * INTO invitation FROM staff_invitations i WHERE i.token_hash = hashed_token FOR UPDATE;
  PERFORM rules.refuse_unless(invitation.id IS NOT NULL AND rules.is_invitation_valid(invitation), 'not_found');
  PERFORM rules.refuse_unless(person.email = invitation.email, 'invitation_other_address');
  PERFORM rules.refuse_unless(person.email_verified, 'email_unverified');
  PERFORM rules.refuse_unless(invitation.expires_at > moment, 'invitation_expired');
  DELETE FROM staff_invitations i WHERE i.id = invitation.id;
  -- Who has become its creator since then stays that.
  IF NOT rules.teaches_in(account, invitation.course_id) THEN
    INSERT INTO course_staff (course_id, user_id, role, sees_addresses, added_at)
    VALUES (invitation.course_id, account, invitation.role, invitation.sees_addresses, moment);
    PERFORM rules.notify(
      recipient => account, kind => 'staff_added', key => 'staff_added:' || hashed_token, course => c.id,
      data => jsonb_build_object(
        'courseId', c.id, 'courseSlug', c.slug, 'courseTitle', c.title, 'role', invitation.role),
      moment => moment) FROM courses c WHERE c.id = invitation.course_id;
  END IF;
  RETURN invitation.course_id;
END;
$$;

-- The rules of announcements. Their mail goes through the outbox, a step of learners at a time.

-- Whether a learner of a course is among those whom an announcement addresses.
CREATE FUNCTION rules.is_addressed(audience text, taken enrollments, moment timestamptz)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT CASE
           WHEN taken.status = 'cancelled' THEN false
           WHEN audience = 'all' THEN true
           WHEN taken.status <> 'active' THEN false
           WHEN audience = 'active' THEN true
           WHEN audience = 'not_started' THEN taken.last_accessed_at IS NULL AND taken.progress = 0
           ELSE rules.is_stuck(status => taken.status, progressed_at => taken.progressed_at, moment => moment)
                AND taken.waiting_work = 0
         END;
$$;

-- How many learners an announcement would go to now. Null for a choice of learners in a course with more than a thousand,
-- because nobody should wait for the count.
CREATE FUNCTION rules.count_addressed(wanted_course integer, audience text, moment timestamptz)
RETURNS integer
LANGUAGE plpgsql STABLE
AS $$
DECLARE
  learners integer := (SELECT c.student_count FROM courses c WHERE c.id = wanted_course);
BEGIN
  IF audience = 'all' THEN
    RETURN learners;
  ELSIF learners > 1000 THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT count(*) FROM enrollments e
           WHERE e.course_id = wanted_course AND rules.is_addressed(audience => audience, taken => e, moment => moment));
END;
$$;

-- Locks an announcement that may still be edited: a draft, or one that is scheduled. `based_on`: the revision that the
-- author saw.
CREATE FUNCTION rules.lock_announcement(wanted_course integer, wanted_announcement integer, based_on integer)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  found_one record;
BEGIN
  SELECT a.state, a.revision INTO found_one
    FROM announcements a WHERE a.id = wanted_announcement AND a.course_id = wanted_course FOR UPDATE;
  PERFORM rules.refuse_unless(FOUND, 'not_found');
  PERFORM rules.refuse_unless(found_one.state IN ('draft', 'scheduled'), 'announcement_sent');
  PERFORM rules.refuse_unless(based_on IS NULL OR found_one.revision = based_on, 'edit_conflict');
END;
$$;

-- Whether an account may announce something in a course.
CREATE FUNCTION rules.may_announce(account integer, wanted_course integer)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT rules.course_role(account, wanted_course) IN ('admin', 'creator', 'teacher')
     AND EXISTS (SELECT FROM users u WHERE u.id = account AND u.suspended_at IS NULL);
$$;

-- Schedules an announcement, or schedules it anew. It goes out with the next step after `wanted_time`. The course is locked,
-- so that two people together cannot exceed the number that a course may send within 24 hours. `sender` becomes its author: the
-- mail is from them.
CREATE FUNCTION rules.schedule_announcement(
  sender integer, wanted_course integer, wanted_announcement integer, based_on integer, wanted_time timestamptz,
  moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.lock_courses(ARRAY[wanted_course]);
  PERFORM rules.lock_announcement(
    wanted_course => wanted_course, wanted_announcement => wanted_announcement, based_on => based_on);
  PERFORM rules.refuse_unless(
    (SELECT a.html ~ '\S' FROM announcements a WHERE a.id = wanted_announcement), 'announcement_empty');
  PERFORM rules.refuse_unless(wanted_time BETWEEN moment AND moment + interval '1 year', 'announcement_time');
  PERFORM rules.refuse_unless(
    (SELECT count(*) < rules.announcements_a_day() FROM announcements a
      WHERE a.course_id = wanted_course AND a.id <> wanted_announcement
        AND a.send_at > wanted_time - interval '1 day' AND a.send_at < wanted_time + interval '1 day'),
    'announcement_limit');
  UPDATE announcements a
     SET state = 'scheduled', send_at = wanted_time, updated_at = moment, author_id = sender
   WHERE a.id = wanted_announcement;
END;
$$;

-- Takes an announcement back: one that waits becomes a draft again. One that is on its way stops there: who has not got the
-- mail gets none, and nobody finds it in the course or at the bell any more.
CREATE FUNCTION rules.withdraw_announcement(wanted_course integer, wanted_announcement integer, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  found_state text;
BEGIN
  SELECT a.state INTO found_state
    FROM announcements a WHERE a.id = wanted_announcement AND a.course_id = wanted_course FOR UPDATE;
  PERFORM rules.refuse_unless(FOUND, 'not_found');
  PERFORM rules.refuse_unless(found_state <> 'sent', 'announcement_sent');
  IF found_state IN ('draft', 'scheduled') THEN
    UPDATE announcements SET state = 'draft', send_at = NULL, updated_at = moment WHERE id = wanted_announcement;
  ELSIF found_state = 'sending' THEN
    UPDATE announcements SET state = 'withdrawn', updated_at = moment WHERE id = wanted_announcement;
    UPDATE mail_outbox SET void_after = least(void_after, moment)
     WHERE id IN (SELECT m.id FROM mail_outbox m
                   WHERE m.topic = 'announcement:' || wanted_announcement AND m.status IN ('pending', 'sending')
                   ORDER BY m.id FOR UPDATE);
    PERFORM rules.withdraw_notifications(ARRAY['announcement:' || wanted_announcement], moment);
  END IF;
END;
$$;

-- One step of the sending: looks at the next `batch` learners of an announcement that is due, and gives those whom it
-- addresses their mail, when their address is confirmed, and their entry at the bell. Returns false when nothing is due.
-- Concurrent callers take different announcements; the step, its mails and the place where the next one begins are one
-- transaction, so that each learner gets it once whatever fails. Who enrolled after it was due finds it in the course. One
-- whose author may announce nothing any more does not go out: it is a draft again, for those who teach in the course.
CREATE FUNCTION rules.send_announcement_step(batch integer, mail_kind text, moment timestamptz)
RETURNS boolean
LANGUAGE plpgsql
AS $$
DECLARE
  due announcements;
  course courses;
  looked_at integer;
  last_one integer;
  people integer[];
  mailed integer;
BEGIN
  SELECT * INTO due FROM announcements a
   WHERE a.state IN ('scheduled', 'sending') AND a.send_at <= moment
   ORDER BY coalesce(a.stepped_at, a.send_at), a.id
   LIMIT 1
     FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF due.state = 'scheduled' AND rules.may_announce(due.author_id, due.course_id) IS NOT TRUE THEN
    UPDATE announcements SET state = 'draft', send_at = NULL, updated_at = moment WHERE id = due.id;
    RETURN true;
  END IF;
  SELECT * INTO course FROM courses c WHERE c.id = due.course_id;
  SELECT count(*), max((next.taken).id),
         array_agg((next.taken).user_id ORDER BY (next.taken).user_id) FILTER (
           WHERE (next.taken).enrolled_at <= due.send_at AND u.suspended_at IS NULL
             AND rules.is_addressed(audience => due.audience, taken => next.taken, moment => moment))
    INTO looked_at, last_one, people
    FROM (SELECT e AS taken FROM enrollments e
           WHERE e.course_id = due.course_id AND e.id > due.last_enrollment ORDER BY e.id LIMIT batch) AS next
    JOIN users u ON u.id = (next.taken).user_id;
  INSERT INTO announcement_recipients (announcement_id, user_id) SELECT due.id, person FROM unnest(people) AS person;
  INSERT INTO mail_outbox (dedupe_key, kind, topic, bulk, recipient, payload, due_at, created_at)
  SELECT 'announcement:' || due.id || ':' || u.id, mail_kind, 'announcement:' || due.id, true, u.email,
         jsonb_build_object('announcementId', due.id, 'courseId', due.course_id), moment, moment
    FROM unnest(people) AS person
   -- One after the other: where few addresses are confirmed, Postgres would read all users instead.
   CROSS JOIN LATERAL (SELECT * FROM users WHERE users.id = person OFFSET 0) AS u
   WHERE u.email_verified
     AND NOT EXISTS (SELECT FROM announcement_optouts o WHERE o.user_id = u.id AND o.course_id = due.course_id)
     AND NOT EXISTS (SELECT FROM mail_suppressions s WHERE s.email = u.email AND s.list IN ('all', 'announcements'))
   ORDER BY u.id;
  GET DIAGNOSTICS mailed = ROW_COUNT;
  PERFORM rules.notify(
            recipient => person, kind => 'announcement_sent', key => 'announcement:' || due.id, course => due.course_id,
            data => jsonb_build_object('courseId', course.id, 'courseSlug', course.slug, 'courseTitle', course.title,
                                       'announcementId', due.id, 'subject', due.subject),
            moment => moment)
     FROM unnest(people) AS person;
  UPDATE announcements a
     SET state = CASE WHEN looked_at < batch THEN 'sent' ELSE 'sending' END,
         last_enrollment = coalesce(last_one, a.last_enrollment), stepped_at = moment,
         recipient_count = a.recipient_count + coalesce(cardinality(people), 0), mailed_count = a.mailed_count + mailed
   WHERE a.id = due.id;
  RETURN true;
END;
$$;

-- Voids the announcements of a course that still wait in the outbox for somebody who leaves the course, or wants no more of
-- them. A batch that was tried is frozen (lease_mail), so a mail in one may still arrive.
CREATE FUNCTION rules.void_announcements(reader integer, left_course integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE mail_outbox SET status = 'void'
   WHERE id IN (
     SELECT m.id FROM announcements a JOIN mail_outbox m ON m.topic = 'announcement:' || a.id
      WHERE a.course_id = left_course AND a.state IN ('sending', 'sent')
        AND m.recipient = (SELECT u.email FROM users u WHERE u.id = reader)
        AND m.status = 'pending' AND m.batch_key IS NULL
      ORDER BY m.id
        FOR UPDATE OF m);
END;
$$;

-- The announcements of a course that a reader may see, the newest first: those to everybody, and those that went to them.
CREATE FUNCTION rules.received_announcements(reader integer, wanted_course integer)
RETURNS SETOF announcements
LANGUAGE sql STABLE
AS $$
  SELECT a.* FROM announcements a
   WHERE a.course_id = wanted_course AND a.state IN ('sending', 'sent')
     AND (a.audience = 'all'
          OR EXISTS (SELECT FROM announcement_recipients r WHERE r.announcement_id = a.id AND r.user_id = reader)
          OR rules.course_role(reader, wanted_course) IN ('admin', 'creator', 'teacher'));
$$;

-- Refuses those who neither learn nor teach in the course, like assert_course_open.
CREATE FUNCTION rules.assert_reads_course(reader integer, wanted_course integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF rules.course_role(reader, wanted_course) IS NULL THEN
    PERFORM rules.assert_course_open(learner => reader, wanted_course => wanted_course, allow_managers => true);
  END IF;
END;
$$;

-- Enrolls people without an order, or tries it. `people`: objects of email and name; the addresses are distinct. Who has a
-- verified account is enrolled, everybody else is invited and enrolled once they have one: whoever registers another
-- person's address must not get their seat. Who is enrolled or invited already stays as they are, and so does whose access
-- the staff has ended. Free enrollments count for no referral and no revenue. Returns how many of each, and how many of the
-- enrolled and invited get no mail, because they got too many. One person alone, by hand, is then not invited
-- ('invited_often').
CREATE FUNCTION rules.add_students(
  teacher integer, wanted_course integer, people jsonb, given_source text, given_reason text,
  enrolled_kind text, invited_kind text, is_trial boolean, moment timestamptz
)
RETURNS jsonb
LANGUAGE plpgsql
AS $$
DECLARE
  accounts integer[];
  joining integer[];
  barred integer;
  inviting integer;
  invitations integer[];
  invited text[];
  names text[];
  told text[];
  mailed integer := 0;
  mails integer;
BEGIN
  PERFORM rules.assert_course_role(
    account => teacher, wanted_course => wanted_course, allowed => '{admin,creator,teacher}');
  IF NOT is_trial THEN
    -- Those who are just confirming their address are either confirmed after it, or find the invitation. For an address that no
    -- account has yet, the caller has called hold_addresses.
    PERFORM 1 FROM users u
      WHERE u.email IN (SELECT person.email FROM jsonb_to_recordset(people) AS person (email text))
      ORDER BY u.id FOR NO KEY UPDATE;
  END IF;
  SELECT coalesce(array_agg(u.id ORDER BY u.id), '{}') INTO accounts
    FROM jsonb_to_recordset(people) AS person (email text) JOIN users u ON u.email = person.email
   WHERE rules.is_known_student(account => u.id, is_verified => u.email_verified, wanted_course => wanted_course);
  IF NOT is_trial THEN
    PERFORM rules.lock_learners(accounts, wanted_course);
  END IF;
  PERFORM rules.refuse_unless(
    EXISTS (SELECT FROM courses c WHERE c.id = wanted_course AND c.status IN ('ACTIVE', 'ARCHIVED')), 'course_not_open');
  joining := ARRAY(
    SELECT account FROM unnest(accounts) AS account
      LEFT JOIN enrollments e ON e.user_id = account AND e.course_id = wanted_course
     WHERE e.id IS NULL OR (e.status = 'cancelled' AND e.ended_at IS NULL) ORDER BY account);
  barred := (SELECT count(*) FROM enrollments e
              WHERE e.course_id = wanted_course AND e.user_id = ANY (accounts) AND e.ended_at IS NOT NULL);
  IF is_trial THEN
    inviting := (SELECT count(*) FROM jsonb_to_recordset(people) AS person (email text)
                  WHERE NOT EXISTS (SELECT FROM users u WHERE u.email = person.email AND rules.is_known_student(
               account => u.id, is_verified => u.email_verified, wanted_course => wanted_course))
                    AND NOT EXISTS (SELECT FROM enrollment_invitations i
                                     WHERE i.course_id = wanted_course AND i.email = person.email));
  ELSE
    joining := rules.open_enrollments(
      learners => joining, wanted_course => wanted_course, given_source => given_source, item => NULL, plan => 'full',
      moment => moment);
    mailed := rules.record_access_change(
      teacher => teacher, wanted_course => wanted_course, learners => joining, wanted_change => 'enrolled',
      given_reason => given_reason, mail_kind => enrolled_kind, moment => moment);
    DELETE FROM enrollment_invitations i USING users u
     WHERE i.course_id = wanted_course AND u.id = ANY (accounts) AND i.email = u.email;
    WITH written AS (
      INSERT INTO enrollment_invitations (course_id, email, name, source, reason, invited_by, created_at)
      SELECT wanted_course, person.email, person.name, given_source, given_reason, teacher, moment
        FROM jsonb_to_recordset(people) AS person (email text, name text)
       WHERE NOT EXISTS (SELECT FROM users u WHERE u.email = person.email AND rules.is_known_student(
               account => u.id, is_verified => u.email_verified, wanted_course => wanted_course))
       ORDER BY person.email
      ON CONFLICT (course_id, email) DO NOTHING
      RETURNING id, email, name
    )
    SELECT count(*), array_agg(w.id), array_agg(w.email), array_agg(w.name) INTO inviting, invitations, invited, names FROM written w;
    IF given_source = 'by_hand' THEN
      PERFORM rules.count_invitation_mail(wanted_course => wanted_course, address => address, moment => moment)
         FROM unnest(invited) AS address;
      told := invited;
    ELSE
      told := ARRAY(SELECT rules.count_invitation_mails(
        wanted_course => wanted_course, addresses => invited, moment => moment));
    END IF;
    INSERT INTO mail_outbox (dedupe_key, kind, recipient, bulk, payload, due_at)
    SELECT 'student-invited:' || i.id, invited_kind, i.email, jsonb_array_length(people) > 1,
           jsonb_build_object('name', i.name, 'courseTitle', c.title, 'courseSlug', c.slug, 'email', i.email,
                              'from', t.first_name || ' ' || t.last_name), moment
      FROM unnest(invitations, invited, names) AS i (id, email, name)
      JOIN unnest(told) AS address ON address = i.email, courses c, users t
     WHERE c.id = wanted_course AND t.id = teacher
    ON CONFLICT (dedupe_key) DO NOTHING;
    GET DIAGNOSTICS mails = ROW_COUNT;
    mailed := mailed + mails;
  END IF;
  RETURN jsonb_build_object(
    'enrolled', cardinality(joining), 'invited', inviting, 'ended', barred,
    'unmailed', CASE WHEN is_trial THEN 0 ELSE cardinality(joining) + inviting - mailed END,
    'unchanged', jsonb_array_length(people) - cardinality(joining) - inviting - barred);
END;
$$;

-- Whether an address that a teacher typed in stands for this account: it is verified, or the staff has ended the access of the
-- account. Whoever has registered somebody else's address must not take their invitation by being in the course.
CREATE FUNCTION rules.is_known_student(account integer, is_verified boolean, wanted_course integer)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT is_verified OR EXISTS (
    SELECT FROM enrollments e
     WHERE e.user_id = account AND e.course_id = wanted_course AND e.ended_at IS NOT NULL);
$$;

-- Locks learners, their enrollments and the course, in the order of CONVENTIONS.md.
CREATE FUNCTION rules.lock_learners(learners integer[], wanted_course integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM 1 FROM users u WHERE u.id = ANY (learners) ORDER BY u.id FOR NO KEY UPDATE;
  PERFORM 1 FROM enrollments e WHERE e.course_id = wanted_course AND e.user_id = ANY (learners) ORDER BY e.user_id FOR UPDATE;
  PERFORM rules.lock_courses(ARRAY[wanted_course]);
END;
$$;

-- Counts a mail under each of the keys, which may repeat, and returns the keys that have mails within the limit of `most`
-- within a day, with how many. The day begins with the first. Whoever teaches chooses whom they write to and with which
-- words, but not how often.
CREATE FUNCTION rules.count_mails(keys text[], most integer, moment timestamptz)
RETURNS TABLE (mailed text, mails bigint)
LANGUAGE sql
AS $$
  WITH wanted AS (
    SELECT key, count(*) AS mails FROM unnest(keys) AS key GROUP BY key
  ), counted AS (
    -- In the order of their keys, so that two lists that share some of them do not wait for each other.
    INSERT INTO throttle_counters AS counter (key, count, window_ends_at)
    SELECT w.key, w.mails, moment + interval '1 day' FROM wanted w ORDER BY w.key COLLATE "C"
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN counter.window_ends_at <= moment THEN excluded.count ELSE counter.count + excluded.count END,
      window_ends_at = CASE WHEN counter.window_ends_at <= moment THEN excluded.window_ends_at ELSE counter.window_ends_at END
    RETURNING counter.key, counter.count
  )
  SELECT w.key, least(w.mails, most - (c.count - w.mails))
    FROM counted c JOIN wanted w ON w.key = c.key WHERE c.count - w.mails < most;
$$;

-- What invitations to a course are counted by, to its students and to its staff alike: the mailbox that they go to in all its
-- spellings. It is a hash, because the mailbox may be anybody's.
CREATE FUNCTION rules.invitation_key(wanted_course integer, address text)
RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT concat_ws(':', 'invitation', wanted_course, encode(sha256(convert_to(rules.normalized_email(address), 'UTF8')), 'hex'));
$$;

-- Counts an invitation by mail. Refuses 'invited_often' when its mailbox got too many within a day.
CREATE FUNCTION rules.count_invitation_mail(wanted_course integer, address text, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.consume_rate_limit(
    claimed_key => rules.invitation_key(wanted_course, address), tries => rules.invitations_a_day(),
    window_seconds => 24 * 60 * 60, at => moment, refused_as => 'invited_often');
END;
$$;

-- Counts the invitations of a list, and returns the addresses that one may be mailed to. People who share a mailbox share
-- its limit.
CREATE FUNCTION rules.count_invitation_mails(wanted_course integer, addresses text[], moment timestamptz)
RETURNS SETOF text
LANGUAGE sql
AS $$
  WITH wanted AS (
    SELECT address, key, row_number() OVER (PARTITION BY key ORDER BY place) AS nth
      FROM unnest(addresses) WITH ORDINALITY AS listed (address, place)
     CROSS JOIN LATERAL rules.invitation_key(wanted_course, address) AS key
  )
  SELECT w.address
    FROM rules.count_mails(
           keys => ARRAY(SELECT key FROM wanted), most => rules.invitations_a_day(), moment => moment) AS c
    JOIN wanted w ON w.key = c.mailed AND w.nth <= c.mails;
$$;

-- Writes down what the staff did to people's access, tells them by mail, and returns how many are told. The reason goes to
-- confirmed addresses only: others may be a stranger's.
-- Nobody who teaches can keep others from ending or restoring access by doing so too often: only the mails have a limit.
-- `mail_kind`: null for no mail.
CREATE FUNCTION rules.record_access_change(
  teacher integer, wanted_course integer, learners integer[], wanted_change text, given_reason text, mail_kind text,
  moment timestamptz
)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  told text[] := '{}';
  mailed integer;
BEGIN
  IF mail_kind IS NOT NULL THEN
    told := ARRAY(SELECT c.mailed FROM rules.count_mails(
      keys => ARRAY(SELECT 'access-changed:' || wanted_course || ':' || learner FROM unnest(learners) AS learner),
      most => rules.access_mails_a_day(), moment => moment) AS c);
  END IF;
  WITH written AS (
    INSERT INTO enrollment_changes (user_id, course_id, change, reason, changed_by, created_at)
    SELECT learner, wanted_course, wanted_change, given_reason, teacher, moment FROM unnest(learners) AS learner ORDER BY learner
    RETURNING id, user_id
  )
  INSERT INTO mail_outbox (dedupe_key, kind, recipient, bulk, payload, due_at)
  SELECT 'enrollment-change:' || w.id, mail_kind, u.email, cardinality(learners) > 1,
         jsonb_build_object('firstName', u.first_name, 'change', wanted_change, 'courseTitle', c.title,
                            'courseSlug', c.slug, 'reason', CASE WHEN u.email_verified THEN given_reason END), moment
    FROM written w JOIN users u ON u.id = w.user_id JOIN courses c ON c.id = wanted_course
    JOIN unnest(told) AS key ON key = 'access-changed:' || wanted_course || ':' || w.user_id
   WHERE u.suspended_at IS NULL
  ON CONFLICT (dedupe_key) DO NOTHING;
  GET DIAGNOSTICS mailed = ROW_COUNT;
  RETURN mailed;
END;
$$;

-- Ends the access of learners, or restores it, all or none, and returns how many changed. Progress stays. An order is not
-- refunded by it; after a refund, restored access is free.
CREATE FUNCTION rules.change_access(
  teacher integer, wanted_course integer, learners integer[], ends boolean, given_reason text, mail_kind text,
  moment timestamptz
)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  changed integer[];
BEGIN
  PERFORM rules.assert_course_role(
    account => teacher, wanted_course => wanted_course, allowed => '{admin,creator,teacher}');
  PERFORM rules.lock_learners(learners, wanted_course);
  PERFORM rules.refuse_unless(
    (SELECT count(*) FROM enrollments e WHERE e.course_id = wanted_course AND e.user_id = ANY (learners))
      = cardinality(learners), 'not_found');
  IF ends THEN
    WITH ended AS (
      UPDATE enrollments e SET status = 'cancelled', ended_at = moment
       WHERE e.course_id = wanted_course AND e.user_id = ANY (learners) AND e.status <> 'cancelled'
      RETURNING e.user_id
    )
    SELECT coalesce(array_agg(user_id ORDER BY user_id), '{}') INTO changed FROM ended;
    UPDATE courses SET student_count = student_count - cardinality(changed)
     WHERE id = wanted_course AND cardinality(changed) > 0;
  ELSE
    WITH restored AS (
      UPDATE enrollments e
         SET status = CASE WHEN e.completed_at IS NULL THEN 'active' ELSE 'completed' END, ended_at = NULL,
             progressed_at = moment
       WHERE e.course_id = wanted_course AND e.user_id = ANY (learners) AND e.ended_at IS NOT NULL
      RETURNING e.user_id
    )
    SELECT coalesce(array_agg(user_id ORDER BY user_id), '{}') INTO changed FROM restored;
    PERFORM rules.issue_certificates(learners => changed, wanted_course => wanted_course, moment => moment);
    UPDATE courses SET student_count = student_count + cardinality(changed)
     WHERE id = wanted_course AND cardinality(changed) > 0;
    changed := changed || rules.open_enrollments(
      learners => ARRAY(SELECT e.user_id FROM enrollments e
                         WHERE e.course_id = wanted_course AND e.user_id = ANY (learners) AND e.status = 'cancelled'),
      wanted_course => wanted_course, given_source => 'by_hand', item => NULL, plan => 'full', moment => moment);
  END IF;
  PERFORM rules.record_access_change(
    teacher => teacher, wanted_course => wanted_course, learners => changed,
    wanted_change => CASE WHEN ends THEN 'ended' ELSE 'restored' END, given_reason => given_reason,
    mail_kind => mail_kind, moment => moment);
  RETURN cardinality(changed);
END;
$$;

-- Enrolls somebody whose address has just been verified in the courses they were invited to, and returns these courses.
CREATE FUNCTION rules.join_invited_courses(account integer, moment timestamptz)
RETURNS SETOF integer
LANGUAGE plpgsql
AS $$
DECLARE
  invitation enrollment_invitations;
BEGIN
  FOR invitation IN
    SELECT i.* FROM enrollment_invitations i JOIN users u ON u.email = i.email
     WHERE u.id = account AND u.email_verified ORDER BY i.course_id
  LOOP
    PERFORM rules.lock_learners(ARRAY[account], invitation.course_id);
    DELETE FROM enrollment_invitations i WHERE i.id = invitation.id;
    -- Withdrawn meanwhile, or enrolled by somebody else.
    CONTINUE WHEN NOT FOUND;
    CONTINUE WHEN cardinality(rules.open_enrollments(
      learners => ARRAY[account], wanted_course => invitation.course_id, given_source => invitation.source, item => NULL,
      plan => 'full', moment => moment)) = 0;
    PERFORM rules.record_access_change(
      teacher => invitation.invited_by, wanted_course => invitation.course_id, learners => ARRAY[account],
      wanted_change => 'enrolled', given_reason => invitation.reason, mail_kind => NULL, moment => moment);
    RETURN NEXT invitation.course_id;
  END LOOP;
END;
$$;

-- The work of a learner in a course: how many submissions wait for a reader, were returned and were accepted.
CREATE FUNCTION rules.count_work(learner integer, wanted_course integer)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object(
           'waiting', count(*) FILTER (WHERE s.state IN ('submitted', 'in_review')),
           'returned', count(*) FILTER (WHERE s.state = 'returned'),
           'accepted', count(*) FILTER (WHERE s.state = 'accepted'))
    FROM assignment_submissions s WHERE s.user_id = learner AND s.course_id = wanted_course;
$$;

-- The average of a learner's best attempts at the quizzes of a course, in percent; null without an attempt.
CREATE FUNCTION rules.quiz_average(learner integer, wanted_course integer)
RETURNS integer
LANGUAGE sql STABLE
AS $$
  SELECT round(avg(best.score))::integer
    FROM (SELECT max(a.score) AS score FROM quiz_attempts a
           WHERE a.user_id = learner AND a.course_id = wanted_course GROUP BY a.module_id, a.lesson_id) AS best;
$$;

-- Whether a learner who has begun has completed nothing for a week.
CREATE FUNCTION rules.is_stuck(status text, progressed_at timestamptz, moment timestamptz)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT status = 'active' AND progressed_at < moment - make_interval(days => rules.stuck_days());
$$;

-- One learner for those who teach in the course: figures, lessons with work and quizzes, their latest questions, and what
-- the staff did to the access. Refuses 'not_found' for learners who were never enrolled.
CREATE FUNCTION rules.describe_student(account integer, wanted_course integer, learner integer, moment timestamptz)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
DECLARE
  own_role text := rules.desk_role(account, wanted_course);
  described jsonb;
BEGIN
  PERFORM rules.refuse_unless(own_role IS NOT NULL, 'not_found');
  SELECT jsonb_build_object(
           'userId', u.id, 'name', u.first_name || ' ' || u.last_name,
           'email', CASE WHEN rules.sees_addresses(account, wanted_course) THEN u.email END,
           'mayEnroll', own_role <> 'assistant', 'status', e.status, 'source', e.source, 'progress', e.progress,
           'minutes', e.time_spent, 'quizAverage', rules.quiz_average(learner, wanted_course),
           'isStuck', rules.is_stuck(status => e.status, progressed_at => e.progressed_at, moment => moment),
           'isWaiting', e.status = 'active' AND e.waiting_work > 0, 'enrolledAt', e.enrolled_at,
           'lastSeenAt', e.last_accessed_at, 'progressedAt', e.progressed_at, 'completedAt', e.completed_at)
    INTO described
    FROM enrollments e JOIN users u ON u.id = e.user_id
   WHERE e.user_id = learner AND e.course_id = wanted_course;
  PERFORM rules.refuse_unless(described IS NOT NULL, 'not_found');
  RETURN described || jsonb_build_object(
    'lessons', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
               'moduleId', l.module_id, 'lessonId', l.lesson_id, 'moduleTitle', m.title, 'title', l.lesson_title,
               'type', l.lesson_type, 'completedAt', p.completed_at, 'minutes', coalesce(p.time_spent, 0),
               'quiz', (SELECT jsonb_build_object('best', max(a.score), 'attempts', count(*), 'passed', bool_or(a.passed))
                          FROM quiz_attempts a
                         WHERE a.user_id = learner AND a.course_id = wanted_course AND a.module_id = l.module_id
                           AND a.lesson_id = l.lesson_id HAVING count(*) > 0),
               'work', (SELECT jsonb_build_object('id', s.id, 'state', s.state, 'version', s.current_version,
                                                  'submittedAt', s.submitted_at)
                          FROM assignment_submissions s
                         WHERE s.user_id = learner AND s.course_id = wanted_course AND s.module_id = l.module_id
                           AND s.lesson_id = l.lesson_id AND s.state <> 'draft')) ORDER BY l.place), '[]')
        FROM rules.course_lessons(wanted_course) l
        JOIN course_modules m ON m.id = l.module_id
        LEFT JOIN lesson_progress p ON p.user_id = learner AND p.course_id = wanted_course
         AND p.module_id = l.module_id AND p.lesson_id = l.lesson_id),
    'questions', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
               'id', q.id, 'title', q.title, 'lessonTitle', rules.lesson_title(q.module_id, q.lesson_id),
               'isAnswered', q.answered_at IS NOT NULL, 'createdAt', q.created_at) ORDER BY q.id DESC), '[]')
        FROM (SELECT * FROM discussion_questions q
               WHERE q.author_id = learner AND q.course_id = wanted_course AND q.deleted_at IS NULL
               ORDER BY q.id DESC LIMIT 20) q),
    'changes', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
               'id', c.id, 'change', c.change, 'reason', c.reason, 'by', b.first_name || ' ' || b.last_name,
               'createdAt', c.created_at) ORDER BY c.id DESC), '[]')
        FROM (SELECT * FROM enrollment_changes c WHERE c.user_id = learner AND c.course_id = wanted_course
               ORDER BY c.id DESC LIMIT 50) c
        LEFT JOIN users b ON b.id = c.changed_by));
END;
$$;
