-- The rules of referrals.

-- Counts the referral of a friend who is enrolled in the program and whose address is verified: otherwise one could refer a
-- second account of one's own. Called when either of the two becomes true; the caller holds the friend's row of users, so
-- that of both at once the second sees the first. `enrolled_at` is when the friend began to count, because the places of
-- friends are in that order. Who was enrolled before they were referred does not count.
CREATE FUNCTION rules.count_referred_friend(friend integer, moment timestamptz)
RETURNS void
LANGUAGE sql
AS $$
  UPDATE referral_details d
     SET enrolled = true, enrolled_at = moment, course_id = e.course_id
    FROM users u JOIN enrollments e ON e.user_id = u.id JOIN courses c ON c.id = e.course_id
   WHERE u.id = friend AND u.email_verified AND e.status <> 'cancelled' AND c.slug = rules.launchpad_slug()
     AND d.normalized_email = rules.normalized_email(u.email) AND NOT d.enrolled AND d.created_at <= e.enrolled_at;
$$;

-- What the enrolled friends of a submission earned, and what of it is due, in dollars. A friend is worth what their place
-- among all friends of the referrer adds to the reward: `worth` has it for the first, the second, the third. Places move
-- when an order is refunded, so no more is ever due than all friends earned and nobody paid yet.
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
