-- The rules of orders. Prices, discounts and totals are worked out in db/commerce/money.ts from a quote that is read
-- first; what is written then is held against the quote as it is under the locks, so that nobody is charged what they were
-- not quoted. Locks are always taken in this order: the learner, the promo code, courses by their ids.

-- A code as it stands for someone: its terms, and whether it can be used. No row: there is no such code.
CREATE FUNCTION quote_promo(buyer integer, wanted_code text, moment timestamptz)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object(
           'id', p.id, 'code', p.code, 'discountType', p.discount_type, 'discountValue', p.discount_value::text,
           'minAmount', p.min_amount::text, 'maxDiscount', p.max_discount::text,
           'standing', CASE
             WHEN p.valid_until <= moment THEN 'expired'
             WHEN EXISTS (SELECT FROM promo_redemptions r WHERE r.promo_code_id = p.id AND r.user_id = buyer) THEN 'used'
             WHEN p.used_count >= p.usage_limit THEN 'exhausted'
             ELSE 'open' END)
    FROM promo_codes p
   WHERE p.code = upper(btrim(wanted_code)) AND p.active AND (p.valid_from IS NULL OR p.valid_from <= moment);
$$;
--> statement-breakpoint
-- What a course is called where it was sold or given away.
CREATE FUNCTION sold_course(course courses)
RETURNS jsonb
LANGUAGE sql IMMUTABLE
AS $$
  SELECT jsonb_build_object('id', course.id, 'slug', course.slug, 'title', course.title, 'thumbnail', course.thumbnail);
$$;
--> statement-breakpoint
CREATE FUNCTION is_enrolled(learner integer, wanted_course integer)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (SELECT FROM enrollments e
                  WHERE e.user_id = learner AND e.course_id = wanted_course AND e.status <> 'cancelled');
$$;
--> statement-breakpoint
-- What the account's cart would cost: lines by course, and the courses that are owned already and stay off.
CREATE FUNCTION quote_cart(buyer integer, wanted_code text, moment timestamptz)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object(
           'lines', coalesce(jsonb_agg(
             jsonb_build_object('courseId', c.id, 'price', c.price::text, 'quantity', i.quantity) ORDER BY c.id)
             FILTER (WHERE NOT is_enrolled(buyer, c.id)), '[]'),
           'alreadyOwned', coalesce(jsonb_agg(sold_course(c) ORDER BY c.id) FILTER (WHERE is_enrolled(buyer, c.id)), '[]'),
           'promo', quote_promo(buyer, wanted_code, moment))
    FROM cart_items i JOIN courses c ON c.id = i.course_id
   WHERE i.user_id = buyer AND is_on_sale(c);
$$;
--> statement-breakpoint
-- The same for one seat in one course. Refuses a course that cannot be bought, unless it is owned.
CREATE FUNCTION quote_course(buyer integer, wanted_course integer, wanted_code text, moment timestamptz)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
DECLARE
  course courses;
  owned boolean := is_enrolled(buyer, wanted_course);
BEGIN
  SELECT * INTO course FROM courses c WHERE c.id = wanted_course;
  PERFORM refuse_unless(course.id IS NOT NULL, 'not_found');
  PERFORM refuse_unless(owned OR is_on_sale(course), 'course_not_open');
  RETURN jsonb_build_object(
    'lines', CASE WHEN owned THEN '[]' ELSE jsonb_build_array(
      jsonb_build_object('courseId', course.id, 'price', course.price::text, 'quantity', 1)) END,
    'alreadyOwned', CASE WHEN owned THEN jsonb_build_array(sold_course(course)) ELSE '[]' END,
    'promo', quote_promo(buyer, wanted_code, moment));
END;
$$;
--> statement-breakpoint
-- What an order looks like to its buyer. The links of seats to give away are sealed.
CREATE FUNCTION describe_order(wanted_order integer)
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
                      'courseId', i.course_id, 'sealedToken', g.sealed_token, 'redeemedAt', g.redeemed_at)
                      ORDER BY g.id), '[]')
               FROM order_items i JOIN gift_links g ON g.order_item_id = i.id WHERE i.order_id = o.id))
    FROM orders o WHERE o.id = wanted_order;
$$;
--> statement-breakpoint
-- Null unless the key was used before; then the first answer. A key that came with another request is refused.
CREATE FUNCTION first_answer(buyer integer, used_key text, asked_hash text)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
DECLARE
  known record;
BEGIN
  SELECT o.answer, o.request_hash INTO known FROM orders o WHERE o.user_id = buyer AND o.idempotency_key = used_key;
  PERFORM refuse_unless(known IS NULL OR known.request_hash = asked_hash, 'idempotency_key_reused');
  RETURN known.answer;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION lock_promo(wanted_code text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM 1 FROM promo_codes p WHERE p.code = upper(btrim(wanted_code)) FOR NO KEY UPDATE;
END;
$$;
--> statement-breakpoint
-- By their ids: orders that meet wait for each other instead of for themselves.
CREATE FUNCTION lock_courses(wanted integer[])
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM 1 FROM courses c WHERE c.id = ANY (wanted) ORDER BY c.id FOR NO KEY UPDATE;
END;
$$;
--> statement-breakpoint
-- Refuses when what was quoted is not what holds now: the code ran out, a price or the cart changed.
CREATE FUNCTION assert_quote(quoted jsonb, holds jsonb)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  standing text := coalesce(holds #>> '{promo,standing}', 'open');
BEGIN
  PERFORM refuse_unless(standing = 'open', 'promo_' || standing);
  PERFORM refuse_unless(quoted = holds, 'cart_changed');
END;
$$;
--> statement-breakpoint
-- Writes a quoted order with all that follows from it: the code's use, enrolments, links for the seats to give away (as
-- many of `gifts`, objects of hash and sealed), and the receipt, when there is a kind of mail for it. Everything is locked.
CREATE FUNCTION record_order(
  buyer integer, quoted jsonb, amounts jsonb, plan text, receipt_kind text, moment timestamptz,
  cart_session text DEFAULT NULL, used_key text DEFAULT NULL, asked_hash text DEFAULT NULL, gifts jsonb DEFAULT '[]'
)
RETURNS jsonb
LANGUAGE plpgsql
AS $$
DECLARE
  new_order integer;
  new_answer jsonb;
BEGIN
  INSERT INTO orders (user_id, session_id, kind, plan_type, subtotal, discount, total, promo_code, status,
                      idempotency_key, request_hash, created_at, completed_at)
  VALUES (buyer, cart_session, 'demo', plan, (amounts ->> 'subtotal')::numeric, (amounts ->> 'discount')::numeric,
          (amounts ->> 'total')::numeric, quoted #>> '{promo,code}', 'completed', used_key, asked_hash, moment, moment)
  RETURNING id INTO new_order;
  INSERT INTO order_items (order_id, course_id, price, quantity)
  SELECT new_order, line."courseId", line.price, line.quantity
    FROM jsonb_to_recordset(quoted -> 'lines') AS line ("courseId" integer, price numeric, quantity integer)
   ORDER BY line."courseId";
  IF quoted #>> '{promo,id}' IS NOT NULL THEN
    UPDATE promo_codes SET used_count = used_count + 1 WHERE id = (quoted #>> '{promo,id}')::integer;
    INSERT INTO promo_redemptions (promo_code_id, user_id, order_id, created_at)
    VALUES ((quoted #>> '{promo,id}')::integer, buyer, new_order, moment);
  END IF;
  INSERT INTO gift_links (order_item_id, token_hash, sealed_token, created_at)
  SELECT seat.id, gift.link ->> 'hash', gift.link ->> 'sealed', moment
    FROM (SELECT i.id, row_number() OVER (ORDER BY i.id) AS place
            FROM order_items i CROSS JOIN LATERAL generate_series(2, i.quantity) WHERE i.order_id = new_order) AS seat
    -- A seat without a link fails on the not-null of its hash, and with it the order.
    LEFT JOIN jsonb_array_elements(gifts) WITH ORDINALITY AS gift (link, place) ON gift.place = seat.place;
  PERFORM enrol(buyer, item.id, moment)
     FROM (SELECT i.id FROM order_items i WHERE i.order_id = new_order ORDER BY i.course_id) AS item;
  new_answer := jsonb_build_object('order', describe_order(new_order), 'alreadyOwned', quoted -> 'alreadyOwned');
  UPDATE orders SET answer = new_answer WHERE id = new_order AND used_key IS NOT NULL;
  IF receipt_kind IS NOT NULL THEN
    INSERT INTO mail_outbox (dedupe_key, kind, recipient, payload)
    SELECT 'order-receipt:' || new_order, receipt_kind, u.email,
           jsonb_build_object('firstName', u.first_name, 'order', new_answer -> 'order')
      FROM users u WHERE u.id = buyer;
  END IF;
  RETURN new_answer;
END;
$$;
--> statement-breakpoint
-- Checks the account's cart out as it was quoted, and empties it. The same key again answers what it answered first.
CREATE FUNCTION check_out(
  buyer integer, quoted jsonb, amounts jsonb, wanted_code text, plan text, cart_session text,
  used_key text, asked_hash text, gifts jsonb, receipt_kind text, moment timestamptz
)
RETURNS jsonb
LANGUAGE plpgsql
AS $$
DECLARE
  line_courses integer[] := ARRAY(SELECT (line ->> 'courseId')::integer FROM jsonb_array_elements(quoted -> 'lines') line);
  answered jsonb;
BEGIN
  PERFORM 1 FROM users u WHERE u.id = buyer FOR NO KEY UPDATE;
  PERFORM 1 FROM enrollments e WHERE e.user_id = buyer AND e.course_id = ANY (line_courses) ORDER BY e.course_id FOR UPDATE;
  answered := first_answer(buyer, used_key, asked_hash);
  IF answered IS NOT NULL THEN
    RETURN answered;
  END IF;
  PERFORM lock_promo(wanted_code);
  PERFORM lock_courses(line_courses);
  PERFORM assert_quote(quoted, quote_cart(buyer, wanted_code, moment));
  answered := record_order(buyer, quoted, amounts, plan, receipt_kind, moment, cart_session, used_key, asked_hash, gifts);
  DELETE FROM cart_items i WHERE i.user_id = buyer;
  RETURN answered;
END;
$$;
--> statement-breakpoint
DROP FUNCTION enrol_in_course(integer, integer, text, timestamptz);
--> statement-breakpoint
-- Enrols in one course through a demonstration order. Asked again, it changes nothing, whatever became of the course
-- meanwhile. `quoted` and `amounts` come with a promo code; without them it is the price as it stands.
CREATE FUNCTION enrol_in_course(
  learner integer, wanted_course integer, plan text, receipt_kind text, moment timestamptz,
  wanted_code text DEFAULT NULL, quoted jsonb DEFAULT NULL, amounts jsonb DEFAULT NULL
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  holds jsonb;
BEGIN
  PERFORM lock_learner(learner, wanted_course);
  IF is_enrolled(learner, wanted_course) THEN
    RETURN;
  END IF;
  PERFORM lock_promo(wanted_code);
  PERFORM lock_courses(ARRAY[wanted_course]);
  holds := quote_course(learner, wanted_course, wanted_code, moment);
  IF quoted IS NOT NULL THEN
    PERFORM assert_quote(quoted, holds);
  ELSE
    amounts := jsonb_build_object(
      'subtotal', holds #> '{lines,0,price}', 'discount', '0', 'total', holds #> '{lines,0,price}');
  END IF;
  PERFORM record_order(learner, holds, amounts, plan, receipt_kind, moment);
END;
$$;
--> statement-breakpoint
-- Gives a bought seat to someone else, once. The same person again changes nothing. The order is held first: it may be
-- refunded at this moment.
CREATE FUNCTION redeem_gift(taker integer, hashed_token text, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  gift record;
  giver record;
BEGIN
  SELECT o.user_id, o.status INTO giver
    FROM orders o
   WHERE o.id = (SELECT i.order_id FROM gift_links g JOIN order_items i ON i.id = g.order_item_id
                  WHERE g.token_hash = hashed_token)
     FOR SHARE;
  PERFORM refuse_unless(FOUND, 'not_found');
  SELECT g.id, g.redeemed_by, g.redeemed_at, i.id AS item, i.course_id INTO gift
    FROM gift_links g JOIN order_items i ON i.id = g.order_item_id
   WHERE g.token_hash = hashed_token FOR UPDATE OF g;
  PERFORM refuse_unless(giver.status = 'completed', 'gift_void');
  IF gift.redeemed_by = taker AND is_enrolled(taker, gift.course_id) THEN
    RETURN;
  END IF;
  PERFORM refuse_unless(gift.redeemed_at IS NULL, 'gift_used');
  PERFORM refuse_unless(giver.user_id IS DISTINCT FROM taker, 'gift_own');
  PERFORM lock_learner(taker, gift.course_id);
  PERFORM refuse_unless(NOT is_enrolled(taker, gift.course_id), 'already_enrolled');
  UPDATE gift_links SET redeemed_by = taker, redeemed_at = moment WHERE id = gift.id;
  PERFORM enrol(taker, gift.item, moment);
END;
$$;
--> statement-breakpoint
-- The refund rule of the legal text: 14 days, under 25 percent completed. `farthest` is the greatest progress that anyone
-- made in a course of the order. An order can be asked back once.
CREATE FUNCTION refund_standing(
  order_status text, bought_at timestamptz, farthest integer, asked boolean, moment timestamptz
)
RETURNS text
LANGUAGE sql IMMUTABLE
AS $$
  SELECT CASE
           WHEN order_status <> 'completed' THEN 'not_completed'
           WHEN asked THEN 'asked'
           WHEN moment >= bought_at + interval '14 days' THEN 'too_late'
           WHEN farthest >= 25 THEN 'too_far'
           ELSE 'open'
         END;
$$;
--> statement-breakpoint
-- The rule, put to an order with all that it gave, the seats given away included.
CREATE FUNCTION refund_standing_of(wanted_order integer, moment timestamptz)
RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT refund_standing(
           o.status, o.completed_at,
           (SELECT coalesce(max(course_progress(e.user_id, e.course_id)), 0)
              FROM order_items i JOIN enrollments e ON e.order_item_id = i.id WHERE i.order_id = o.id),
           EXISTS (SELECT FROM refund_requests r WHERE r.order_id = o.id),
           moment)
    FROM orders o WHERE o.id = wanted_order;
$$;
--> statement-breakpoint
CREATE FUNCTION request_refund(asker integer, wanted_order integer, given_reason text, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  standing text;
BEGIN
  PERFORM 1 FROM orders o WHERE o.id = wanted_order AND o.user_id = asker FOR NO KEY UPDATE;
  PERFORM refuse_unless(FOUND, 'not_found');
  standing := refund_standing_of(wanted_order, moment);
  PERFORM refuse_unless(standing = 'open', 'refund_' || standing);
  INSERT INTO refund_requests (order_id, user_id, reason, created_at) VALUES (wanted_order, asker, given_reason, moment);
END;
$$;
--> statement-breakpoint
-- Ends the access that an order gave, to whomever, and no other. What was learned stays, for who enrols again.
CREATE FUNCTION end_access(wanted_order integer)
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
    RETURNING e.course_id
  )
  UPDATE courses c SET student_count = c.student_count - left_by.learners
    FROM (SELECT course_id, count(*) AS learners FROM ended GROUP BY course_id) AS left_by WHERE c.id = left_by.course_id;
END;
$$;
--> statement-breakpoint
-- Decides on a request, once, and tells the learner.
CREATE FUNCTION decide_refund(
  admin integer, wanted_request integer, approves boolean, given_note text, mail_kind text, moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  request record;
BEGIN
  PERFORM 1 FROM orders o WHERE o.id = (SELECT r.order_id FROM refund_requests r WHERE r.id = wanted_request) FOR UPDATE;
  SELECT r.order_id, r.user_id, r.status INTO request FROM refund_requests r WHERE r.id = wanted_request FOR UPDATE;
  PERFORM refuse_unless(FOUND, 'not_found');
  PERFORM refuse_unless(request.status = 'pending', 'refund_decided');
  UPDATE refund_requests
     SET status = CASE WHEN approves THEN 'approved' ELSE 'rejected' END,
         decided_by = admin, decision_note = given_note, decided_at = moment
   WHERE id = wanted_request;
  IF approves THEN
    UPDATE orders SET status = 'refunded', refunded_at = moment WHERE id = request.order_id;
    PERFORM end_access(request.order_id);
  END IF;
  INSERT INTO mail_outbox (dedupe_key, kind, recipient, payload)
  SELECT 'refund-decision:' || wanted_request, mail_kind, u.email,
         jsonb_build_object('firstName', u.first_name, 'orderId', o.id, 'total', o.total::text, 'approved', approves,
                            'note', given_note)
    FROM orders o JOIN users u ON u.id = request.user_id WHERE o.id = request.order_id;
END;
$$;
