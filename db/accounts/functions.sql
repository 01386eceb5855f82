-- The rules of accounts: sessions and roles, limits on tries, and `refuse_unless`, with which every rule raises
-- refusals.

-- Aborts the transaction unless the condition is true; the error message is the refusal's code. Null counts as false.
CREATE FUNCTION rules.refuse_unless(condition boolean, code text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF condition IS NOT TRUE THEN
    RAISE EXCEPTION USING ERRCODE = 'UAREF', MESSAGE = code;
  END IF;
END;
$$;

-- When a session ends by itself: some time after the sign-in, and some time after it was last used. Both are shorter for
-- admins (db/accounts/states.ts).
CREATE FUNCTION rules.session_ends_at(opened timestamptz, seen timestamptz, expires timestamptz, account_role user_role)
RETURNS timestamptz
LANGUAGE sql STABLE
AS $$
  SELECT CASE WHEN account_role = 'ADMIN'
    THEN least(expires, opened + make_interval(hours => rules.admin_session_hours()),
               seen + make_interval(mins => rules.admin_idle_minutes()))
    ELSE least(expires, opened + make_interval(days => rules.session_days()),
               seen + make_interval(days => rules.idle_days())) END;
$$;

-- The first statement of every signed-in transaction. It raises UA401 when the session is not alive, and UA403 when the
-- user's current role is not among those allowed. Either error aborts the whole batch, so that a revoked session or a
-- demoted role cannot read or write anything.
--
-- It also refuses 'second_factor_needed' while the account has a second factor that was not given in this session, unless
-- `before_factor`; 'second_factor_missing' on a route for creators and admins when they have none; and, when `needs_proof`,
-- 'fresh_proof_needed' (assert_fresh_proof).
CREATE FUNCTION rules.authorize(
  session_hash text, expected_user integer, allowed_roles user_role[], for_write boolean,
  before_factor boolean DEFAULT false, needs_proof boolean DEFAULT false
)
RETURNS TABLE (user_id integer, role user_role)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  found_user integer;
  found_role user_role;
  found_last_seen timestamptz;
  lacks_factor boolean;
  waives_factor boolean;
  owes_factor boolean;
  seen_before timestamptz;
BEGIN
  SELECT u.id, u.role, s.last_seen_at, s.second_factor_at IS NULL, s.second_factor_waived, u.second_factor_since IS NOT NULL
    INTO found_user, found_role, found_last_seen, lacks_factor, waives_factor, owes_factor
    FROM sessions s
    JOIN users u ON u.id = s.user_id
   WHERE s.sid = session_hash
     AND s.user_id = expected_user
     AND rules.session_ends_at(
           opened => s.created_at, seen => s.last_seen_at, expires => s.expire, account_role => u.role) > now()
     AND u.suspended_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION USING ERRCODE = 'UA401', MESSAGE = 'no live session';
  END IF;
  IF lacks_factor AND owes_factor AND NOT before_factor THEN
    PERFORM rules.refuse_unless(false, 'second_factor_needed');
  END IF;
  IF allowed_roles IS NOT NULL AND NOT found_role = ANY (allowed_roles) THEN
    RAISE EXCEPTION USING ERRCODE = 'UA403', MESSAGE = 'role not allowed';
  END IF;
  IF lacks_factor AND NOT waives_factor AND found_role <> 'STUDENT' THEN
    PERFORM rules.refuse_unless(allowed_roles IS NULL OR 'STUDENT' = ANY (allowed_roles), 'second_factor_missing');
    -- For lacks_factor, which decides later in this transaction.
    PERFORM set_config('launchpad.lacks_factor', found_user::text, true);
  END IF;
  IF needs_proof THEN
    PERFORM rules.assert_fresh_proof(session_hash, now());
  END IF;

  -- This comes before the share lock below, and skips a row that somebody else has locked: two transactions that both
  -- held the share lock and then both wrote the row would wait for each other.
  -- Once a minute for admins, whose sessions end half an hour after their last request, otherwise every five minutes.
  seen_before := now() - CASE WHEN found_role = 'ADMIN' THEN interval '1 minute' ELSE interval '5 minutes' END;
  IF found_last_seen < seen_before AND current_setting('transaction_read_only') = 'off' THEN
    UPDATE sessions
       SET last_seen_at = now()
     WHERE sid = (SELECT s.sid FROM sessions s
                   WHERE s.sid = session_hash AND s.last_seen_at < seen_before
                     FOR NO KEY UPDATE SKIP LOCKED);
  END IF;

  -- A concurrent logout waits until this transaction ends, unless it has already committed: then no row is found.
  IF for_write THEN
    PERFORM 1 FROM sessions s WHERE s.sid = session_hash AND s.expire > now() FOR SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION USING ERRCODE = 'UA401', MESSAGE = 'no live session';
    END IF;
  END IF;

  RETURN QUERY SELECT found_user, found_role;
END;
$$;

-- Refuses 'fresh_proof_needed' unless the person proved who they are within the last minutes in this session: at the
-- sign-in, or again since then.
CREATE FUNCTION rules.assert_fresh_proof(session_hash text, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.refuse_unless(
    EXISTS (SELECT FROM sessions s
             WHERE s.sid = session_hash AND s.proved_at > moment - make_interval(mins => rules.fresh_proof_minutes())),
    'fresh_proof_needed');
END;
$$;

-- Whether the account is the caller's, is a creator's or an admin's, and has no second factor: it has the rights of a
-- student until then.
CREATE FUNCTION rules.lacks_factor(account integer)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT current_setting('launchpad.lacks_factor', true) IS NOT DISTINCT FROM account::text;
$$;

-- The error message is the number of seconds to wait, at most the whole window, and the detail is the code of the refusal.
-- Without that limit the answer could be 901 seconds of 900: among many concurrent tries, one may carry an earlier time
-- than the one that opened the window.
CREATE FUNCTION rules.consume_rate_limit(
  claimed_key text, tries integer, window_seconds integer, at timestamptz, refused_as text DEFAULT 'too_many_requests'
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  claimed throttle_counters;
BEGIN
  INSERT INTO throttle_counters AS counter (key, count, window_ends_at)
  VALUES (claimed_key, 1, at + make_interval(secs => window_seconds))
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN counter.window_ends_at <= at THEN 1 ELSE counter.count + 1 END,
    window_ends_at = CASE WHEN counter.window_ends_at <= at THEN excluded.window_ends_at ELSE counter.window_ends_at END
  RETURNING * INTO claimed;
  IF claimed.count > tries THEN
    RAISE EXCEPTION USING
      ERRCODE = 'UA429',
      DETAIL = refused_as,
      MESSAGE = least(window_seconds, greatest(1, ceil(extract(epoch FROM claimed.window_ends_at - at))))::integer::text;
  END IF;
END;
$$;

-- Counts a try under each of several keys; the first key over its limit refuses. `claims`: objects of key, limit and
-- windowSeconds. In the order of their keys, as in `releaseTries` (throttle.ts), so that two transactions that share some
-- keys never wait for each other.
CREATE FUNCTION rules.consume_claims(claims jsonb, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.consume_rate_limit(
    claimed_key => c.key, tries => c."limit", window_seconds => c."windowSeconds", at => moment)
     FROM (SELECT * FROM jsonb_to_recordset(claims) AS listed (key text, "limit" integer, "windowSeconds" integer)
            ORDER BY listed.key COLLATE "C") AS c;
END;
$$;

-- Writes a row of the security log, for rules and batches alike. `request` describes who asked, as `securityRequest`
-- (functions/accounts/security-request.ts) makes it: address, country, device, session. A rule that refuses rolls back
-- what it wrote, so a refusal is recorded by the caller, after it.
--
-- Nobody can bury what the owner should see, nor fill the log: within an hour an account gets 10 rows of a kind that
-- failed, and 30 that succeeded from one network address; what belongs to no account gets 10 of a kind within a minute.
CREATE FUNCTION rules.record_security_event(
  account integer, kind text, request jsonb, moment timestamptz,
  outcome text DEFAULT 'success', detail jsonb DEFAULT '{}')
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  most CONSTANT integer := CASE outcome WHEN 'failure' THEN 10 ELSE 30 END;
  alike integer;
BEGIN
  IF account IS NULL THEN
    SELECT count(*) INTO alike
      FROM (SELECT FROM security_events e
             WHERE e.account_id IS NULL AND e.kind = record_security_event.kind AND e.at > moment - interval '1 minute'
             LIMIT 10) AS e;
    IF alike = 10 THEN
      RETURN;
    END IF;
  ELSE
    SELECT count(*) INTO alike
      FROM (SELECT FROM security_events e
             WHERE e.account_id = account AND e.at > moment - interval '1 hour'
               AND e.kind = record_security_event.kind AND e.outcome = record_security_event.outcome
               AND (e.outcome = 'failure' OR e.address IS NOT DISTINCT FROM request ->> 'address')
             LIMIT most) AS e;
    IF alike = most THEN
      RETURN;
    END IF;
  END IF;
  INSERT INTO security_events (account_id, kind, outcome, address, country, device, session_id, data, at)
  VALUES (account, kind, outcome, request ->> 'address', request ->> 'country', left(request ->> 'device', 300),
          request ->> 'session', detail, moment);
END;
$$;

-- Mails all admins, the new one included, before an account becomes an admin. Does nothing when it is one already.
CREATE FUNCTION rules.tell_admins(new_admin integer, made_by integer, moment timestamptz)
RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO mail_outbox (dedupe_key, kind, recipient, payload, due_at)
  SELECT concat_ws(':', rules.new_admin_mail(), new_admin, extract(epoch FROM moment), a.id), rules.new_admin_mail(), a.email,
         jsonb_build_object('firstName', a.first_name, 'newAdmin', n.email, 'madeBy', m.email, 'at', moment,
                            'timeZone', a.time_zone),
         moment
    FROM users n
    JOIN users a ON a.id = n.id OR (a.role = 'ADMIN' AND a.suspended_at IS NULL)
    LEFT JOIN users m ON m.id = made_by
   WHERE n.id = new_admin AND n.role <> 'ADMIN'
  ON CONFLICT DO NOTHING;
$$;

-- Refuses a role that gives an account more rights, while nobody has confirmed its address: whoever registered somebody else's
-- address would get them. The mailbox alone would too, because its owner takes such an account over with all second factors.
CREATE FUNCTION rules.assert_may_rise(account integer, wanted_role user_role)
RETURNS void
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  PERFORM rules.refuse_unless(u.email_verified OR wanted_role <= u.role, 'account_unverified') FROM users u WHERE u.id = account;
END;
$$;

-- Gives an account a role, for the command `admin:grant`. False when no account has the address. Refuses 'account_unverified'.
CREATE FUNCTION rules.grant_role(address text, wanted_role user_role, moment timestamptz)
RETURNS boolean
LANGUAGE plpgsql
AS $$
DECLARE
  account integer;
  earlier_role user_role;
BEGIN
  SELECT u.id, u.role INTO account, earlier_role FROM users u WHERE u.email = lower(address) FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM rules.assert_may_rise(account, wanted_role);
  IF wanted_role = 'ADMIN' THEN
    PERFORM rules.tell_admins(new_admin => account, made_by => NULL, moment => moment);
  END IF;
  UPDATE users SET role = wanted_role WHERE id = account;
  -- The profile repeats the role.
  UPDATE auth_users SET role = wanted_role, updated_at = moment WHERE user_id = account;
  INSERT INTO audit_log (action, subject_type, subject_id, detail, created_at)
  VALUES ('user.set-role', 'users', account::text, jsonb_build_object('role', wanted_role, 'by', 'admin:grant'), moment);
  IF earlier_role <> wanted_role THEN
    PERFORM rules.record_security_event(
      account => account, kind => 'role_changed', request => '{}', moment => moment,
      detail => jsonb_build_object('role', wanted_role));
  END IF;
  RETURN true;
END;
$$;

-- The one spelling of a mailbox: lower case, without the +tag, and without dots for Gmail.
CREATE FUNCTION rules.normalized_email(address text)
RETURNS text
LANGUAGE sql IMMUTABLE
AS $$
  SELECT CASE WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(mailbox, '.', '') || '@gmail.com'
              ELSE mailbox || '@' || host END
    FROM (SELECT split_part(split_part(lower(btrim(address)), '@', 1), '+', 1), split_part(lower(btrim(address)), '@', 2))
      AS part (mailbox, host);
$$;

-- Deletes changes of the address, and the mails with their links. These went to addresses that somebody typed in: without the
-- change nothing tells whose they are, and they would outlive the account. A mail that is leaving stays, and is void.
CREATE FUNCTION rules.drop_email_changes(dropped integer[], moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  mails integer[] := ARRAY(
    SELECT m.id FROM email_changes e JOIN mail_outbox m ON m.dedupe_key = 'confirm-email:' || e.confirm_hash
     WHERE e.id = ANY (dropped)
     ORDER BY m.id
       FOR UPDATE OF m);
  leaving integer[] := ARRAY(
    SELECT m.id FROM mail_outbox m
     WHERE m.id = ANY (mails) AND (m.status = 'sending' OR (m.status = 'pending' AND m.batch_key IS NOT NULL)));
BEGIN
  UPDATE mail_outbox m SET void_after = least(m.void_after, moment) WHERE m.id = ANY (leaving);
  mails := ARRAY(SELECT unnest(mails) EXCEPT SELECT unnest(leaving));
  PERFORM rules.keep_mail_counts(mails, moment);
  DELETE FROM mail_outbox m WHERE m.id = ANY (mails);
  DELETE FROM email_changes e WHERE e.id = ANY (dropped);
END;
$$;

-- The lock that an address shares with others: a list of students has thousands of addresses, and Postgres has room for some
-- thousand locks of all transactions together.
CREATE FUNCTION rules.address_lock(address text)
RETURNS bigint
LANGUAGE sql IMMUTABLE
AS $$
  SELECT hashtextextended('address', hashtextextended(address, 0) & 63);
$$;

-- Waits for whoever adds this address to a course, and keeps them out until the commit.
CREATE FUNCTION rules.lock_address(address text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(rules.address_lock(address));
END;
$$;

-- Waits until no account is getting one of these addresses, and keeps them as they are until the commit.
CREATE FUNCTION rules.hold_addresses(addresses text[])
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(shared.lock)
     FROM (SELECT DISTINCT rules.address_lock(address) AS lock FROM unnest(addresses) AS address ORDER BY 1) AS shared;
END;
$$;

-- An account as its own user sees it.
CREATE FUNCTION rules.describe_user(wanted_user integer)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
             'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
             'phoneNumber', u.phone_number, 'role', u.role, 'emailVerified', u.email_verified,
             'teaches', EXISTS (SELECT FROM rules.taught_courses(u.id)),
             'unreadNotifications', rules.unread_notifications(u.id))
      FROM users u WHERE u.id = wanted_user);
END;
$$;
