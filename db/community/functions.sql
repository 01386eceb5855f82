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

-- When somebody first bought a course, redeemed a gift of it or was enrolled in it by hand. Enrolling again after a refund
-- renews the time of the enrollment, which does not say it.
CREATE FUNCTION rules.first_access(learner integer, wanted_course integer)
RETURNS timestamptz
LANGUAGE sql STABLE
AS $$
  SELECT least(
    (SELECT min(o.completed_at) FROM orders o JOIN order_items i ON i.order_id = o.id
      WHERE o.user_id = learner AND i.course_id = wanted_course),
    (SELECT min(g.redeemed_at) FROM gift_links g JOIN order_items i ON i.id = g.order_item_id
      WHERE g.redeemed_by = learner AND i.course_id = wanted_course),
    (SELECT min(c.created_at) FROM enrollment_changes c WHERE c.user_id = learner AND c.course_id = wanted_course));
$$;

-- Marks the referral of a friend as enrolled when money was paid for their enrollment in the launchpad course and their
-- address is verified. Otherwise people could refer further accounts of their own, or enroll them with a promo code that
-- takes the whole price off. Called when either of the two becomes true. The caller has locked the friend's row of users, so
-- that when both happen at once, the second call sees the first. `enrolled_at` is when the friend began to count, because it
-- determines the order of the friends. A friend who was enrolled before being referred does not count, whatever became of
-- that, nobody counts for themselves, and an account that has changed its address stands for one friend only.
CREATE FUNCTION rules.count_referred_friend(friend integer, moment timestamptz)
RETURNS void
LANGUAGE sql
AS $$
  UPDATE referral_details d
     SET enrolled = true, enrolled_at = moment, course_id = e.course_id, friend_id = friend, order_item_id = e.order_item_id
    FROM users u JOIN enrollments e ON e.user_id = u.id
   WHERE u.id = friend AND u.email_verified AND e.status <> 'cancelled'
     -- A subquery, so that gives_access is asked about this one enrollment and not about all.
     AND e.course_id = (SELECT c.id FROM courses c WHERE c.slug = rules.launchpad_slug())
     AND rules.gives_access(e.order_item_id)
     AND rules.is_paid_seat(e.order_item_id)
     AND d.normalized_email = rules.normalized_email(u.email) AND NOT d.enrolled
     AND d.created_at <= least(e.enrolled_at, rules.first_access(friend, e.course_id))
     AND NOT EXISTS (SELECT FROM referral_submissions s WHERE s.id = d.submission_id AND s.referrer_id = friend)
     AND NOT EXISTS (SELECT FROM referral_details other
                      WHERE other.friend_id = friend AND other.normalized_email <> d.normalized_email);
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
