-- The rules of the teaching desk: who teaches in which course. Readers of the desk keep the role of their account, so
-- every statement of the desk asks these rules instead of the role.

-- The role of an account in a course: 'admin', 'creator' (as in manages_course), 'teacher', 'assistant', or null for
-- everybody else. An admin is always 'admin'.
CREATE FUNCTION rules.course_role(account integer, wanted_course integer)
RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT CASE
           WHEN u.role = 'ADMIN' THEN 'admin'
           WHEN rules.manages_course(account => u.id, account_role => u.role, creator => c.creator_id) THEN 'creator'
           ELSE s.role
         END
    FROM courses c
    JOIN users u ON u.id = account
    LEFT JOIN course_staff s ON s.course_id = c.id AND s.user_id = u.id
   WHERE c.id = wanted_course;
$$;

-- For everybody without a role in a course, its desk does not exist.
CREATE FUNCTION rules.assert_teaches(account integer, wanted_course integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.refuse_unless(rules.course_role(account, wanted_course) IS NOT NULL, 'not_found');
END;
$$;

-- Refuses 'not_found' like assert_teaches, and 'course_role_required' when the account's role is not among those allowed.
CREATE FUNCTION rules.assert_course_role(account integer, wanted_course integer, allowed text[])
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  found_role text := rules.course_role(account, wanted_course);
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
           'studentCount', c.student_count, 'waiting', w.waiting, 'oldestAt', w.oldest)
    FROM courses c CROSS JOIN LATERAL rules.waiting_figures(account, c.id) w
   WHERE c.id = wanted_course;
$$;

-- The courses on the start page of the desk; the latest edited first.
CREATE FUNCTION rules.describe_taught_courses(account integer)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
BEGIN
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
  own_role text := rules.course_role(account, wanted_course);
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

-- Whether an account teaches in a course by its own right: as its creator or on its staff. Admins do not.
CREATE FUNCTION rules.teaches_in(account integer, wanted_course integer)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (SELECT FROM rules.taught_courses(account) t WHERE t.course_id = wanted_course);
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
      LEFT JOIN users b ON b.id = i.invited_by
      LEFT JOIN users u ON u.id = viewer
     WHERE i.token_hash = hashed_token);
END;
$$;

-- Accepts an invitation and returns the course. The address must be verified: otherwise somebody who registered another
-- person's address could take the invitation that was meant for them.
CREATE FUNCTION rules.accept_staff_invitation(account integer, hashed_token text, moment timestamptz)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  invitation staff_invitations;
  person users;
BEGIN
  SELECT * INTO person FROM users u WHERE u.id = account FOR NO KEY UPDATE;
  PERFORM rules.lock_courses(ARRAY(SELECT i.course_id FROM staff_invitations i WHERE i.token_hash = hashed_token));
  SELECT * INTO invitation FROM staff_invitations i WHERE i.token_hash = hashed_token FOR UPDATE;
  PERFORM rules.refuse_unless(invitation.id IS NOT NULL, 'not_found');
  PERFORM rules.refuse_unless(person.email = invitation.email, 'invitation_other_address');
  PERFORM rules.refuse_unless(person.email_verified, 'email_unverified');
  PERFORM rules.refuse_unless(invitation.expires_at > moment, 'invitation_expired');
  DELETE FROM staff_invitations i WHERE i.id = invitation.id;
  -- Who has become its creator since then stays that.
  IF NOT rules.teaches_in(account, invitation.course_id) THEN
    INSERT INTO course_staff (course_id, user_id, role, sees_addresses, added_at)
    VALUES (invitation.course_id, account, invitation.role, invitation.sees_addresses, moment);
  END IF;
  RETURN invitation.course_id;
END;
$$;
