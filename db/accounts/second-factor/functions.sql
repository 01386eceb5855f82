-- The rules of second factors: what makes a passkey or a code good once, and what an account has.

-- Keeps `second_factor_since` true after passkeys or the authenticator app have changed. Recovery codes without a factor
-- are good for nothing, and a reset without one would only sign its owner out. The account must be locked.
CREATE FUNCTION rules.count_factors(account integer, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  has_factor boolean := EXISTS (SELECT FROM passkeys p WHERE p.user_id = account)
    OR EXISTS (SELECT FROM totp_secrets t WHERE t.user_id = account AND t.confirmed_at IS NOT NULL);
BEGIN
  UPDATE users u
     SET second_factor_since = CASE WHEN has_factor THEN coalesce(u.second_factor_since, moment) END
   WHERE u.id = account AND (u.second_factor_since IS NOT NULL) <> has_factor;
  IF NOT has_factor THEN
    DELETE FROM recovery_codes c WHERE c.user_id = account;
    UPDATE factor_resets r SET state = 'stopped', ended_at = moment
     WHERE r.user_id = account AND r.state IN ('asked', 'approved');
  END IF;
END;
$$;

-- A challenge is answered once. The Worker has checked that it is ours and has not expired.
CREATE FUNCTION rules.use_challenge(challenge text, expires timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO used_challenges (id, expires_at) VALUES (challenge, expires) ON CONFLICT DO NOTHING;
  PERFORM rules.refuse_unless(FOUND, 'passkey_refused');
END;
$$;

-- An authenticator counts its signatures, or says 0 each time. A number that is not larger than the last one comes from a
-- copy of the key (WebAuthn, section 6.1.1).
CREATE FUNCTION rules.use_passkey(
  account integer, wanted_passkey integer, new_counter bigint, is_backed_up boolean, moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE passkeys p
     SET counter = new_counter, backed_up = is_backed_up, last_used_at = moment
   WHERE p.id = wanted_passkey AND p.user_id = account
     AND (p.counter < new_counter OR (p.counter = 0 AND new_counter = 0));
  PERFORM rules.refuse_unless(FOUND, 'passkey_refused');
END;
$$;

-- The code of a time step works once, and none of an earlier step after it.
CREATE FUNCTION rules.use_totp_step(account integer, step bigint)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE totp_secrets t SET last_step = step WHERE t.user_id = account AND (t.last_step IS NULL OR t.last_step < step);
  PERFORM rules.refuse_unless(FOUND, 'code_used');
END;
$$;

-- Says of a code that it was used only when it is one of the account's own, which nobody can guess.
CREATE FUNCTION rules.use_recovery_code(account integer, hashed_code text, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE recovery_codes c SET used_at = moment
   WHERE c.user_id = account AND c.code_hash = hashed_code AND c.used_at IS NULL;
  IF NOT FOUND THEN
    PERFORM rules.refuse_unless(
      NOT EXISTS (SELECT FROM recovery_codes c WHERE c.user_id = account AND c.code_hash = hashed_code), 'recovery_code_used');
    PERFORM rules.refuse_unless(false, 'code_wrong');
  END IF;
END;
$$;

-- Notes in the session that the second factor was given. Somebody who has it has not lost it: a reset is stopped.
CREATE FUNCTION rules.note_second_factor(account integer, session_hash text, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE sessions s SET second_factor_at = moment, proved_at = moment WHERE s.sid = session_hash AND s.user_id = account;
  UPDATE factor_resets r SET state = 'stopped', ended_at = moment
   WHERE r.user_id = account AND r.state IN ('asked', 'approved');
END;
$$;

-- Adds recovery codes to an account that has none, and returns how many it added. The account must be locked.
CREATE FUNCTION rules.first_recovery_codes(account integer, hashed_codes jsonb, moment timestamptz)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  added integer;
BEGIN
  INSERT INTO recovery_codes (user_id, code_hash, created_at)
  SELECT account, code, moment FROM jsonb_array_elements_text(hashed_codes) AS code
   WHERE NOT EXISTS (SELECT FROM recovery_codes c WHERE c.user_id = account);
  GET DIAGNOSTICS added = ROW_COUNT;
  RETURN added;
END;
$$;

-- Creators and admins keep a second factor; demo accounts of a local run may do without.
CREATE FUNCTION rules.assert_factor_left(account integer, session_hash text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.refuse_unless(
    EXISTS (SELECT FROM users u JOIN sessions s ON s.user_id = u.id AND s.sid = session_hash
             WHERE u.id = account
               AND (u.role = 'STUDENT' OR u.second_factor_since IS NOT NULL OR s.second_factor_waived)),
    'last_factor');
END;
$$;

-- Something must still open the account: a password, a provider or a passkey. A code alone opens nothing. The account must be
-- locked, so that of two removals at once the second one sees the first.
CREATE FUNCTION rules.assert_way_in(account integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.refuse_unless(
    EXISTS (SELECT FROM users u
             WHERE u.id = account
               AND (num_nonnulls(u.password, u.google_id, u.facebook_id, u.apple_id) > 0
                    OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id))),
    'last_way_in');
END;
$$;

-- What an account has, as its owner sees it in the settings.
CREATE FUNCTION rules.describe_second_factor(account integer, session_hash text)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object(
           'passkeys', (
             SELECT coalesce(jsonb_agg(jsonb_build_object(
                      'id', p.id, 'name', p.name, 'backedUp', p.backed_up, 'createdAt', p.created_at,
                      'lastUsedAt', p.last_used_at) ORDER BY p.created_at, p.id), '[]')
               FROM passkeys p WHERE p.user_id = account),
           'appSince', (SELECT t.confirmed_at FROM totp_secrets t WHERE t.user_id = account),
           'recoveryCodes', (SELECT count(*) FROM recovery_codes c WHERE c.user_id = account AND c.used_at IS NULL),
           'isRequired', u.role <> 'STUDENT' AND NOT s.second_factor_waived,
           'isWaived', u.role <> 'STUDENT' AND s.second_factor_waived,
           'reset', (
             SELECT jsonb_build_object('state', r.state, 'effectiveAt', r.effective_at)
               FROM factor_resets r WHERE r.user_id = account AND r.state IN ('asked', 'approved')))
    FROM users u JOIN sessions s ON s.sid = session_hash
   WHERE u.id = account;
$$;

-- With what somebody can prove who they are. A password or a provider proves nothing for an account with a second factor.
CREATE FUNCTION rules.describe_proof(account integer)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object(
           'hasFactor', u.second_factor_since IS NOT NULL,
           'email', u.email,
           'passkeys', (
             SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.credential_id, 'transports', p.transports)
                      ORDER BY p.last_used_at DESC NULLS LAST, p.id), '[]')
               FROM passkeys p WHERE p.user_id = account),
           'app', EXISTS (SELECT FROM totp_secrets t WHERE t.user_id = account AND t.confirmed_at IS NOT NULL),
           'recoveryCodes', EXISTS (SELECT FROM recovery_codes c WHERE c.user_id = account AND c.used_at IS NULL),
           'password', u.second_factor_since IS NULL AND u.password IS NOT NULL,
           'providers', CASE WHEN u.second_factor_since IS NOT NULL THEN '[]' ELSE to_jsonb(array_remove(ARRAY[
             CASE WHEN u.google_id IS NOT NULL THEN 'google' END,
             CASE WHEN u.facebook_id IS NOT NULL THEN 'facebook' END,
             CASE WHEN u.apple_id IS NOT NULL THEN 'apple' END], NULL)) END,
           'reset', (
             SELECT jsonb_build_object('state', r.state, 'effectiveAt', r.effective_at)
               FROM factor_resets r WHERE r.user_id = account AND r.state IN ('asked', 'approved')))
    FROM users u WHERE u.id = account;
$$;

-- Removes everything that an account had as a second factor.
CREATE FUNCTION rules.remove_factors(account integer, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM passkeys p WHERE p.user_id = account;
  DELETE FROM totp_secrets t WHERE t.user_id = account;
  PERFORM rules.count_factors(account, moment);
END;
$$;

-- Carries out the resets whose day has passed: the factors are removed, and every session ends, because one of them may be
-- the reason why somebody wanted the reset. Returns how many mails it wrote.
CREATE FUNCTION rules.carry_out_factor_resets(mail_kind text, moment timestamptz)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  due record;
  mails integer := 0;
BEGIN
  FOR due IN
    SELECT r.id, r.user_id FROM factor_resets r
     WHERE r.state = 'approved' AND r.effective_at <= moment ORDER BY r.user_id LIMIT 100
  LOOP
    PERFORM 1 FROM sessions s WHERE s.user_id = due.user_id ORDER BY s.sid FOR UPDATE;
    PERFORM 1 FROM users u WHERE u.id = due.user_id FOR NO KEY UPDATE;
    -- Somebody may have stopped it before the locks were there, or another run of the cron may have done it.
    UPDATE factor_resets r SET state = 'done', ended_at = moment WHERE r.id = due.id AND r.state = 'approved';
    CONTINUE WHEN NOT FOUND;
    PERFORM rules.remove_factors(due.user_id, moment);
    DELETE FROM sessions s WHERE s.user_id = due.user_id;
    INSERT INTO mail_outbox (dedupe_key, kind, recipient, payload, due_at)
    SELECT 'factor-reset-done:' || due.id, mail_kind, u.email,
           jsonb_build_object('firstName', u.first_name, 'change', 'reset-done'), moment
      FROM users u WHERE u.id = due.user_id
    ON CONFLICT (dedupe_key) DO NOTHING;
    mails := mails + 1;
    PERFORM rules.record_security_event(
      account => due.user_id, kind => 'factor_reset', request => '{}', moment => moment);
  END LOOP;
  RETURN mails;
END;
$$;
