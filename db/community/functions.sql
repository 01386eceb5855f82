-- The rules of student reviews and referrals.

-- Whether a name is the account's own: the first name, alone or with the last name or its initial, in any case.
CREATE FUNCTION rules.is_own_name(account integer, shown text)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (
    SELECT FROM users u
      CROSS JOIN LATERAL unnest(ARRAY[
        u.first_name, u.first_name || ' ' || u.last_name, u.first_name || ' ' || left(btrim(u.last_name), 1),
        u.first_name || ' ' || left(btrim(u.last_name), 1) || '.']) AS own (name)
     WHERE u.id = account
       AND lower(regexp_replace(btrim(own.name), '\s+', ' ', 'g')) = lower(regexp_replace(btrim(shown), '\s+', ' ', 'g')));
$$;

-- Marks the referral of a friend as enrolled when the friend is enrolled in the launchpad course and their address is
-- verified; without the verification, people could refer a second account of their own. Called when either of the two
-- becomes true. The caller has locked the friend's row of users, so that when both happen at once, the second call sees
-- the first. `enrolled_at` is when the friend began to count, because it determines the order of the friends. A friend
-- who was enrolled before being referred does not count, and nobody counts for themselves.
CREATE FUNCTION rules.count_referred_friend(friend integer, moment timestamptz)
RETURNS void
LANGUAGE sql
AS $$
  UPDATE referral_details d
     SET enrolled = true, enrolled_at = moment, course_id = e.course_id
    FROM users u JOIN enrollments e ON e.user_id = u.id JOIN courses c ON c.id = e.course_id
   WHERE u.id = friend AND u.email_verified AND e.status <> 'cancelled' AND c.slug = rules.launchpad_slug()
     AND d.normalized_email = rules.normalized_email(u.email) AND NOT d.enrolled AND d.created_at <= e.enrolled_at
     AND NOT EXISTS (SELECT FROM referral_submissions s WHERE s.id = d.submission_id AND s.referrer_id = friend);
$$;

-- Keeps the mark of a counted friend with their account, before its address changes: a refund finds the mark by the address
-- (end_access). Where the new address was referred too, the account would stand for two friends, so it stands for none,
-- except for what was paid already. The caller has locked the account.
CREATE FUNCTION rules.move_referred_friend(friend integer, new_address text)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  -- An address that is not verified counts for nobody.
  old_mailbox text := (SELECT rules.normalized_email(u.email) FROM users u WHERE u.id = friend AND u.email_verified);
  new_mailbox text := rules.normalized_email(new_address);
BEGIN
  IF old_mailbox IS NULL OR old_mailbox = new_mailbox THEN
    RETURN;
  END IF;
  LOOP
    BEGIN
      WITH counted AS (
        SELECT d.id, s.status, EXISTS (
                 SELECT FROM referral_details other
                  WHERE other.normalized_email = new_mailbox
                    AND (other.submission_id = d.submission_id OR (other.counts AND d.counts))) AS is_referred
          FROM referral_details d JOIN referral_submissions s ON s.id = d.submission_id
         WHERE d.normalized_email = old_mailbox AND d.enrolled
      )
      UPDATE referral_details d
         SET normalized_email = CASE WHEN c.is_referred THEN old_mailbox ELSE new_mailbox END,
             enrolled = NOT c.is_referred,
             enrolled_at = CASE WHEN NOT c.is_referred THEN d.enrolled_at END,
             course_id = CASE WHEN NOT c.is_referred THEN d.course_id END
        FROM counted c
       WHERE d.id = c.id AND NOT (c.is_referred AND c.status = 'paid');
      RETURN;
    EXCEPTION WHEN unique_violation THEN
      -- At the same moment, somebody referred the new address. The next attempt sees that.
    END;
  END LOOP;
END;
$$;

-- The amount in dollars that the enrolled friends of a submission earned, and how much of it is due. A friend's amount
-- depends on their rank among all friends of the referrer: `worth` has the amounts for the first, second and third.
-- Ranks change when an order is refunded, so the due amount never exceeds what all friends earned minus what was paid.
CREATE FUNCTION rules.referral_figures(wanted integer, worth numeric[])
RETURNS TABLE (earned numeric, due numeric)
LANGUAGE sql STABLE
AS $$
  WITH theirs AS (
    SELECT o.id, o.status, coalesce(o.payment_amount, 0) AS paid
      FROM referral_submissions s JOIN referral_submissions o ON o.referrer_id = s.referrer_id
     WHERE s.id = wanted
  ), placed AS (
    SELECT d.submission_id, coalesce(worth[row_number() OVER (ORDER BY d.enrolled_at, d.id)::integer], 0) AS amount
      FROM theirs t JOIN referral_details d ON d.submission_id = t.id
     WHERE t.status <> 'rejected' AND d.counts AND d.enrolled
  ), summed AS (
    SELECT coalesce((SELECT sum(amount) FROM placed WHERE submission_id = wanted), 0) AS earned,
           coalesce((SELECT paid FROM theirs WHERE id = wanted), 0) AS paid,
           coalesce((SELECT sum(amount) FROM placed), 0) - coalesce((SELECT sum(paid) FROM theirs), 0) AS owed
  )
  SELECT summed.earned, greatest(least(summed.earned - summed.paid, summed.owed), 0) FROM summed;
$$;
