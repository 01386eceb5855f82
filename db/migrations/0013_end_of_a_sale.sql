-- What an order looks like to its buyer, with the numbers of its gifts: a link can be replaced.
CREATE OR REPLACE FUNCTION describe_order(wanted_order integer)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object(
           'id', o.id, 'status', o.status, 'kind', o.kind, 'planType', o.plan_type, 'subtotal', o.subtotal::text,
           'discount', o.discount::text, 'total', o.total::text, 'promoCode', o.promo_code,
           'createdAt', o.created_at, 'completedAt', o.completed_at, 'refundedAt', o.refunded_at,
           'items', (
             SELECT coalesce(jsonb_agg(jsonb_build_object(
                      'courseId', i.course_id, 'quantity', i.quantity, 'price', i.price::text, 'course', sold_course(c))
                      ORDER BY i.id), '[]')
               FROM order_items i JOIN courses c ON c.id = i.course_id WHERE i.order_id = o.id),
           'gifts', (
             SELECT coalesce(jsonb_agg(jsonb_build_object(
                      'id', g.id, 'courseId', i.course_id, 'sealedToken', g.sealed_token, 'redeemedAt', g.redeemed_at)
                      ORDER BY g.id), '[]')
               FROM order_items i JOIN gift_links g ON g.order_item_id = i.id WHERE i.order_id = o.id))
    FROM orders o WHERE o.id = wanted_order;
$$;
--> statement-breakpoint
-- Ends the access that an order gave, to whomever, and no other. What was learned stays, for who enrols again. Whoever was
-- referred has not enrolled then, and earns nobody a reward, unless it was paid already; enrolling again marks them again.
-- The use of a promo code stays used: its limit counts the orders that were placed with it, and nobody gets a place, nor a
-- second discount, by asking the money back.
CREATE OR REPLACE FUNCTION end_access(wanted_order integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM 1 FROM users u
    WHERE u.id IN (SELECT e.user_id FROM enrollments e JOIN order_items i ON i.id = e.order_item_id
                    WHERE i.order_id = wanted_order)
    ORDER BY u.id FOR NO KEY UPDATE;
  PERFORM lock_courses(ARRAY(SELECT i.course_id FROM order_items i WHERE i.order_id = wanted_order));
  WITH ended AS (
    UPDATE enrollments e SET status = 'cancelled' FROM order_items i
     WHERE i.id = e.order_item_id AND i.order_id = wanted_order AND e.status <> 'cancelled'
    RETURNING e.user_id, e.course_id
  ), unmarked AS (
    UPDATE referral_details d SET enrolled = false, enrolled_at = NULL, course_id = NULL
      FROM ended JOIN users u ON u.id = ended.user_id, referral_submissions s
     WHERE s.id = d.submission_id AND s.status <> 'paid' AND d.enrolled AND d.course_id = ended.course_id
       AND d.normalised_email = normalised_email(u.email)
  )
  UPDATE courses c SET student_count = c.student_count - left_by.learners
    FROM (SELECT course_id, count(*) AS learners FROM ended GROUP BY course_id) AS left_by WHERE c.id = left_by.course_id;
END;
$$;
