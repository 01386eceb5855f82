-- The rules of carts, orders, gifts and refunds. They are SQL functions because an order is one transaction that locks
-- the rows it was quoted from and refuses when the quote no longer holds.

-- The owner of the cart that a request refers to: the account whose session is alive, or null, which stands for the
-- browser session. `for_write` locks the session until the commit.
CREATE FUNCTION rules.cart_owner(session_hash text, expected_user integer, for_write boolean)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  owner integer;
BEGIN
  SELECT s.user_id INTO owner
    FROM sessions s JOIN users u ON u.id = s.user_id
   WHERE s.sid = session_hash AND s.user_id = expected_user AND u.suspended_at IS NULL
     AND rules.session_ends_at(
           opened => s.created_at, seen => s.last_seen_at, expires => s.expire, account_role => u.role) > now()
     AND (u.second_factor_since IS NULL OR s.second_factor_at IS NOT NULL);
  IF owner IS NOT NULL AND for_write THEN
    SELECT s.user_id INTO owner FROM sessions s WHERE s.sid = session_hash AND s.expire > now() FOR SHARE;
  END IF;
  RETURN owner;
END;
$$;

-- Moves the items of a browser session's cart into the account's cart. When both have the same course, the larger
-- quantity stays. Items beyond the limit of twenty courses stay in the browser session's cart until there is room.
CREATE FUNCTION rules.join_cart(wanted_session text, owner integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM cart_items i WHERE i.session_id = wanted_session) THEN
    RETURN;
  END IF;
  PERFORM 1 FROM users u WHERE u.id = owner FOR NO KEY UPDATE;
  WITH joining AS (
    DELETE FROM cart_items guest USING cart_items own
     WHERE guest.session_id = wanted_session AND own.user_id = owner AND own.course_id = guest.course_id
    RETURNING own.id, guest.quantity
  )
  UPDATE cart_items own SET quantity = joining.quantity
    FROM joining WHERE own.id = joining.id AND own.quantity < joining.quantity;
  UPDATE cart_items SET user_id = owner, session_id = NULL
   WHERE session_id = wanted_session
     AND id IN (SELECT guest.id FROM cart_items guest WHERE guest.session_id = wanted_session ORDER BY guest.id
                 LIMIT greatest(0, 20 - (SELECT count(*) FROM cart_items own WHERE own.user_id = owner)));
END;
$$;

-- Sets the quantity of a course in the account's cart or, when `owner` is null, in the browser session's. Concurrent
-- changes to one cart wait for each other, so that the limit of twenty courses holds, and a browser session's cart is
-- claimed once while it has courses, and again when it was emptied: `claims` are its rate limits.
CREATE FUNCTION rules.set_cart_item(
  wanted_session text, owner integer, wanted_course integer, wanted_quantity integer, claims jsonb DEFAULT '[]',
  moment timestamptz DEFAULT now()
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  course courses;
  wanted_cart integer[];
BEGIN
  SELECT * INTO course FROM courses c WHERE c.id = wanted_course;
  PERFORM rules.refuse_unless(course.active AND course.status IN ('ACTIVE', 'COMING_SOON'), 'not_found');
  PERFORM rules.refuse_unless(rules.is_on_sale(course), 'course_not_open');
  IF owner IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('cart:' || wanted_session, 0));
  ELSE
    PERFORM 1 FROM users u WHERE u.id = owner FOR NO KEY UPDATE;
  END IF;
  UPDATE cart_items i SET quantity = wanted_quantity
   WHERE i.course_id = wanted_course
     AND CASE WHEN owner IS NULL THEN i.session_id = wanted_session ELSE i.user_id = owner END;
  IF FOUND THEN
    RETURN;
  END IF;
  wanted_cart := ARRAY(SELECT rules.cart_of(wanted_session, owner));
  IF owner IS NULL AND cardinality(wanted_cart) = 0 THEN
    PERFORM rules.consume_claims(claims, moment);
  END IF;
  -- A course that is no longer on sale is not shown in the cart, so it is deleted to make room.
  DELETE FROM cart_items i USING courses c
   WHERE i.id = ANY (wanted_cart) AND c.id = i.course_id AND NOT rules.is_on_sale(c);
  PERFORM rules.refuse_unless((SELECT count(*) < 20 FROM rules.cart_of(wanted_session, owner)), 'cart_full');
  INSERT INTO cart_items (session_id, user_id, course_id, quantity)
  VALUES (CASE WHEN owner IS NULL THEN wanted_session END, owner, wanted_course, wanted_quantity);
END;
$$;

-- The ids of the items in the account's cart or, when `owner` is null, in the browser session's.
CREATE FUNCTION rules.cart_of(wanted_session text, owner integer)
RETURNS SETOF integer
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  IF owner IS NULL THEN
    RETURN QUERY SELECT i.id FROM cart_items i WHERE i.session_id = wanted_session;
  ELSE
    RETURN QUERY SELECT i.id FROM cart_items i WHERE i.user_id = owner;
  END IF;
END;
$$;

-- The rules of orders. Prices, discounts and totals are worked out in db/commerce/money.shared.ts from a quote that is read
-- first; what is written then is held against the quote as it is under the locks, so that nobody is charged what they were
-- not quoted. Locks are always taken in this order: the learner, the promo code, courses by their ids.

-- The terms of a code, and whether this buyer can use it. No row when there is no such code.
CREATE FUNCTION rules.quote_promo(buyer integer, wanted_code text, moment timestamptz)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object(
           'id', p.id, 'code', p.code, 'discountType', p.discount_type, 'discountValue', p.discount_value::text,
           'minAmount', p.min_amount::text, 'maxDiscount', p.max_discount::text,
           'status', CASE
             WHEN p.valid_until <= moment THEN 'expired'
             WHEN NOT own.is_shared THEN 'used'
             WHEN own.is_shared IS NULL AND p.used_count >= p.usage_limit THEN 'exhausted'
             ELSE 'open' END)
    FROM promo_codes p
    -- The buyer's own use. That of an order which is not paid yet is shared by their next attempts (cancel_order), until their
    -- bank is confirming it: then they have done all that they can to pay.
    LEFT JOIN LATERAL (SELECT o.status = 'pending' AND paying.state IS DISTINCT FROM 'processing' AS is_shared
                         FROM promo_redemptions r JOIN orders o ON o.id = r.order_id LEFT JOIN payments paying ON paying.order_id = o.id
                        WHERE r.promo_code_id = p.id AND r.user_id = buyer) AS own ON true
   WHERE p.code = upper(btrim(wanted_code)) AND p.active AND (p.valid_from IS NULL OR p.valid_from <= moment);
$$;

-- How a course is shown in orders and gifts.
CREATE FUNCTION rules.sold_course(course courses)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object('id', course.id, 'slug', course.slug, 'title', course.title, 'thumbnail', course.thumbnail);
$$;

-- What the account's cart would cost: its lines by course, and the courses that are left out because the buyer owns
-- them.
CREATE FUNCTION rules.quote_cart(buyer integer, wanted_code text, moment timestamptz)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object(
           'lines', coalesce(jsonb_agg(
             jsonb_build_object('courseId', c.id, 'price', c.price::text, 'quantity', i.quantity) ORDER BY c.id)
             FILTER (WHERE NOT rules.owns_course(buyer, c.id)), '[]'),
           'alreadyOwned', coalesce(jsonb_agg(rules.sold_course(c) ORDER BY c.id) FILTER (WHERE rules.owns_course(buyer, c.id)), '[]'),
           'promo', rules.quote_promo(buyer => buyer, wanted_code => wanted_code, moment => moment))
    FROM cart_items i JOIN courses c ON c.id = i.course_id
   WHERE i.user_id = buyer AND rules.is_on_sale(c);
$$;

-- The same for one seat in one course. Refuses a course that cannot be bought, unless the buyer owns it already.
CREATE FUNCTION rules.quote_course(buyer integer, wanted_course integer, wanted_code text, moment timestamptz)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
DECLARE
  course courses;
  owned boolean := rules.owns_course(buyer, wanted_course);
BEGIN
  SELECT * INTO course FROM courses c WHERE c.id = wanted_course;
  PERFORM rules.refuse_unless(course.id IS NOT NULL, 'not_found');
  PERFORM rules.refuse_unless(owned OR rules.is_on_sale(course), 'course_not_open');
  RETURN jsonb_build_object(
    'lines', CASE WHEN owned THEN '[]' ELSE jsonb_build_array(
      jsonb_build_object('courseId', course.id, 'price', course.price::text, 'quantity', 1)) END,
    'alreadyOwned', CASE WHEN owned THEN jsonb_build_array(rules.sold_course(course)) ELSE '[]' END,
    'promo', rules.quote_promo(buyer => buyer, wanted_code => wanted_code, moment => moment));
END;
$$;

-- Whether the gift links of an item enroll nobody: its order is not completed, it was refunded, or that was decided, or the
-- buyer's bank has the payment.
CREATE FUNCTION rules.is_void_seat(sold orders, item order_items)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT sold.status <> 'completed' OR rules.is_refunded(item) OR rules.is_disputed(sold.id);
$$;

-- Whether they enroll nobody only until the buyer's bank has decided about the payment.
CREATE FUNCTION rules.is_paused_seat(sold orders, item order_items)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT sold.status = 'completed' AND NOT rules.is_refunded(item) AND rules.dispute_of(sold.id) IS NOT DISTINCT FROM 'open';
$$;

-- An order as its buyer sees it, with the ids of its gifts, because a gift's link can be replaced.
CREATE FUNCTION rules.describe_order(wanted_order integer)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object(
           'id', o.id, 'status', o.status, 'kind', o.kind, 'planType', o.plan_type, 'subtotal', o.subtotal::text,
           'discount', o.discount::text, 'total', o.total::text, 'tax', o.tax::text, 'currency', o.currency,
           'promoCode', o.promo_code, 'payment', rules.describe_payment(o.id),
           'createdAt', o.created_at, 'completedAt', o.completed_at, 'refundedAt', o.refunded_at,
           'refunded', o.refunded::text, 'startsNow', o.starts_now, 'consentedAt', o.consented_at,
           'termsVersion', o.terms_version, 'opensAt', CASE WHEN NOT rules.is_disputed(o.id) THEN o.opens_at END, 'dispute', rules.dispute_of(o.id),
           'items', (
             SELECT coalesce(jsonb_agg(jsonb_build_object(
                      'courseId', i.course_id, 'quantity', i.quantity, 'price', i.price::text, 'paid', i.paid::text,
                      'isRefunded', rules.went_back(i), 'course', rules.sold_course(c))
                      ORDER BY i.id), '[]')
               FROM order_items i JOIN courses c ON c.id = i.course_id WHERE i.order_id = o.id),
           'gifts', (
             SELECT coalesce(jsonb_agg(jsonb_build_object(
                      'id', g.id, 'courseId', i.course_id, 'sealedToken', g.sealed_token, 'redeemedAt', g.redeemed_at,
                      'isVoid', rules.is_void_seat(o, i))
                      ORDER BY g.id), '[]')
               FROM order_items i JOIN gift_links g ON g.order_item_id = i.id WHERE i.order_id = o.id))
    FROM orders o WHERE o.id = wanted_order;
$$;

-- The stored response when the key was used before, otherwise null. Refuses a key that was used with a different
-- request. The response of an order that the processor settles has the order as it is now, so that it can still be paid;
-- that of a demonstration has its gift links as they are now, because they may not be good any more.
CREATE FUNCTION rules.first_answer(buyer integer, used_key text, asked_hash text)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
DECLARE
  known record;
BEGIN
  SELECT o.id, o.kind, o.answer, o.request_hash INTO known FROM orders o WHERE o.user_id = buyer AND o.idempotency_key = used_key;
  PERFORM rules.refuse_unless(known IS NULL OR known.request_hash = asked_hash, 'idempotency_key_reused');
  IF known.kind = 'paid' THEN
    RETURN rules.describe_placed_order(known.id, known.answer -> 'alreadyOwned');
  END IF;
  RETURN jsonb_set(
    known.answer, '{order}',
    known.answer -> 'order' || jsonb_build_object('gifts', rules.describe_order(known.id) -> 'gifts', 'dispute', null));
END;
$$;

CREATE FUNCTION rules.lock_promo(wanted_code text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM 1 FROM promo_codes p WHERE p.code = upper(btrim(wanted_code)) FOR NO KEY UPDATE;
END;
$$;

-- Refuses when the quote no longer holds: the code ran out, or a price or the cart changed.
CREATE FUNCTION rules.assert_quote(quoted jsonb, holds jsonb)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  promo_status text := coalesce(holds #>> '{promo,status}', 'open');
BEGIN
  PERFORM rules.refuse_unless(promo_status = 'open', 'promo_' || promo_status);
  PERFORM rules.refuse_unless(quoted = holds, 'cart_changed');
END;
$$;

-- What one line of an order costs of a total that is less than the sum of the lines, because of a discount. `before`: the
-- sum of the lines before it. The running total is rounded, not each line, so that the lines add up to the total exactly.
CREATE FUNCTION rules.share_of(total numeric, subtotal numeric, before numeric, line numeric)
RETURNS numeric
LANGUAGE sql IMMUTABLE
AS $$
  SELECT coalesce(
    round(total * (before + line) / nullif(subtotal, 0), 2) - round(total * before / nullif(subtotal, 0), 2), 0);
$$;

-- Writes a quoted order and what follows from it: the use of the code, the gift links (one of `gifts`, objects of hash and
-- sealed, for each seat to give away) and, unless it must be paid through the processor first, its completion. The caller
-- has locked everything. `consent`: {startsNow, terms}, what the buyer agreed to; see orders.starts_now. `claim`: {key, limit,
-- windowSeconds}, the rate limit that this order counts for.
CREATE FUNCTION rules.record_order(
  buyer integer, quoted jsonb, amounts jsonb, plan text, receipt_kind text, moment timestamptz,
  cart_session text DEFAULT NULL, used_key text DEFAULT NULL, asked_hash text DEFAULT NULL, gifts jsonb DEFAULT '[]',
  through_processor boolean DEFAULT false, consent jsonb DEFAULT NULL, claim jsonb DEFAULT NULL
)
RETURNS jsonb
LANGUAGE plpgsql
AS $$
DECLARE
  new_order integer;
  new_answer jsonb;
BEGIN
  PERFORM rules.consume_claims(jsonb_build_array(claim), moment) WHERE claim IS NOT NULL;
  INSERT INTO orders (user_id, session_id, kind, plan_type, subtotal, discount, total, promo_code, status,
                      idempotency_key, request_hash, starts_now, consented_at, terms_version, created_at)
  VALUES (buyer, cart_session, CASE WHEN through_processor THEN 'paid' ELSE 'demo' END, plan,
          (amounts ->> 'subtotal')::numeric, (amounts ->> 'discount')::numeric, (amounts ->> 'total')::numeric,
          quoted #>> '{promo,code}', 'pending', used_key, asked_hash, (consent ->> 'startsNow')::boolean,
          CASE WHEN (consent ->> 'startsNow')::boolean THEN moment END, consent ->> 'terms', moment)
  RETURNING id INTO new_order;
  INSERT INTO order_items (order_id, course_id, price, quantity, lessons, paid)
  SELECT new_order, line."courseId", line.price, line.quantity,
         (SELECT count(*) FROM rules.course_lessons(line."courseId")),
         rules.share_of(
           total => (amounts ->> 'total')::numeric, subtotal => (amounts ->> 'subtotal')::numeric,
           before => sum(line.price * line.quantity) OVER (ORDER BY line."courseId") - line.price * line.quantity,
           line => line.price * line.quantity)
    FROM jsonb_to_recordset(quoted -> 'lines') AS line ("courseId" integer, price numeric, quantity integer)
   ORDER BY line."courseId";
  IF quoted #>> '{promo,id}' IS NOT NULL THEN
    -- The quote was open, so a use by this buyer is that of an order which is not paid yet.
    UPDATE promo_redemptions r SET order_id = new_order
     WHERE r.promo_code_id = (quoted #>> '{promo,id}')::integer AND r.user_id = buyer;
    IF NOT FOUND THEN
      UPDATE promo_codes SET used_count = used_count + 1 WHERE id = (quoted #>> '{promo,id}')::integer;
      INSERT INTO promo_redemptions (promo_code_id, user_id, order_id, created_at)
      VALUES ((quoted #>> '{promo,id}')::integer, buyer, new_order, moment);
    END IF;
  END IF;
  INSERT INTO gift_links (order_item_id, token_hash, sealed_token, created_at)
  SELECT seat.id, gift.link ->> 'hash', gift.link ->> 'sealed', moment
    FROM (SELECT i.id, row_number() OVER (ORDER BY i.id) AS position
            FROM order_items i CROSS JOIN LATERAL generate_series(2, i.quantity) WHERE i.order_id = new_order) AS seat
    -- A seat without a link violates the not-null constraint of its hash, and the order fails.
    LEFT JOIN jsonb_array_elements(gifts) WITH ORDINALITY AS gift (link, position) ON gift.position = seat.position;
  IF through_processor AND (amounts ->> 'total')::numeric > 0 THEN
    INSERT INTO payments (order_id, amount, currency, checked_at, created_at, updated_at)
    SELECT o.id, o.total, o.currency, moment, moment, moment FROM orders o WHERE o.id = new_order;
  ELSE
    IF through_processor THEN
      -- The cron closes the sessions of what this cancels.
      PERFORM rules.end_rivals(new_order);
    END IF;
    PERFORM rules.complete_order(wanted_order => new_order, receipt_kind => receipt_kind, moment => moment);
  END IF;
  new_answer := jsonb_build_object('order', rules.describe_order(new_order), 'alreadyOwned', quoted -> 'alreadyOwned');
  UPDATE orders SET answer = new_answer WHERE id = new_order AND used_key IS NOT NULL;
  RETURN new_answer;
END;
$$;

-- Completes a pending order: enrolls its buyer, or lets the courses wait for the end of the withdrawal period (begins_at_once,
-- open_waiting_order); empties their cart of what was paid for through the processor, and mails the receipt, if
-- `receipt_kind` is given. The caller has locked the buyer and the order.
CREATE FUNCTION rules.complete_order(wanted_order integer, receipt_kind text, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  sold orders;
BEGIN
  UPDATE orders o SET status = 'completed', completed_at = moment WHERE o.id = wanted_order AND o.status = 'pending'
  RETURNING * INTO STRICT sold;
  PERFORM rules.lock_courses(ARRAY(SELECT i.course_id FROM order_items i WHERE i.order_id = wanted_order));
  IF NOT rules.begins_at_once(sold) THEN
    UPDATE orders o SET opens_at = rules.withdrawal_end(moment, u.time_zone)
      FROM users u WHERE o.id = wanted_order AND u.id = sold.user_id;
  ELSE
    PERFORM rules.enroll(learner => sold.user_id, paid_by => item.id, moment => moment)
       FROM (SELECT i.id FROM order_items i WHERE i.order_id = wanted_order ORDER BY i.course_id) AS item;
  END IF;
  DELETE FROM cart_items c USING order_items i
   WHERE sold.kind = 'paid' AND c.user_id = sold.user_id AND i.order_id = wanted_order AND c.course_id = i.course_id;
  IF receipt_kind IS NOT NULL THEN
    INSERT INTO mail_outbox (dedupe_key, kind, recipient, payload)
    SELECT 'order-receipt:' || wanted_order, receipt_kind, u.email,
           jsonb_build_object('firstName', u.first_name, 'order', rules.describe_order(wanted_order))
      FROM users u WHERE u.id = sold.user_id;
  END IF;
END;
$$;

-- Checks out the account's cart as it was quoted, and empties it. A repeat with the same key returns the first
-- response.
CREATE FUNCTION rules.check_out(
  buyer integer, quoted jsonb, amounts jsonb, wanted_code text, plan text, cart_session text,
  used_key text, asked_hash text, gifts jsonb, receipt_kind text, moment timestamptz, consent jsonb DEFAULT NULL,
  claim jsonb DEFAULT NULL
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
  answered := rules.first_answer(buyer => buyer, used_key => used_key, asked_hash => asked_hash);
  IF answered IS NOT NULL THEN
    RETURN answered;
  END IF;
  PERFORM rules.lock_promo(wanted_code);
  PERFORM rules.lock_courses(line_courses);
  PERFORM rules.assert_quote(quoted, rules.quote_cart(buyer => buyer, wanted_code => wanted_code, moment => moment));
  answered := rules.record_order(
    buyer => buyer, quoted => quoted, amounts => amounts, plan => plan, receipt_kind => receipt_kind,
    moment => moment, cart_session => cart_session, used_key => used_key, asked_hash => asked_hash, gifts => gifts,
    consent => consent, claim => claim
  );
  DELETE FROM cart_items i WHERE i.user_id = buyer;
  RETURN answered;
END;
$$;

-- Enrolls in one course through a demonstration order. Returns false, and changes nothing, when the learner is enrolled
-- already, whatever has happened to the course since. `quoted` and `amounts` are given with a promo code; without them
-- the current price counts.
CREATE FUNCTION rules.enroll_in_course(
  learner integer, wanted_course integer, plan text, receipt_kind text, moment timestamptz,
  wanted_code text DEFAULT NULL, quoted jsonb DEFAULT NULL, amounts jsonb DEFAULT NULL, consent jsonb DEFAULT NULL,
  claim jsonb DEFAULT NULL
)
RETURNS boolean
LANGUAGE plpgsql
AS $$
DECLARE
  holds jsonb;
BEGIN
  PERFORM rules.lock_learner(learner, wanted_course);
  IF rules.is_enrolled(learner, wanted_course) THEN
    RETURN false;
  END IF;
  PERFORM rules.lock_promo(wanted_code);
  PERFORM rules.lock_courses(ARRAY[wanted_course]);
  holds := rules.quote_course(
    buyer => learner, wanted_course => wanted_course, wanted_code => wanted_code, moment => moment
  );
  IF quoted IS NOT NULL THEN
    PERFORM rules.assert_quote(quoted, holds);
  ELSE
    amounts := jsonb_build_object(
      'subtotal', holds #> '{lines,0,price}', 'discount', '0', 'total', holds #> '{lines,0,price}');
  END IF;
  PERFORM rules.record_order(
    buyer => learner, quoted => holds, amounts => amounts, plan => plan, receipt_kind => receipt_kind,
    moment => moment, consent => consent, claim => claim
  );
  RETURN true;
END;
$$;

-- Gives a bought seat to somebody else, once. A repeat by the same person changes nothing. The order is locked first
-- because it may be refunded at the same moment. A seat of an order that waits for the end of its withdrawal period waits
-- with it: its buyer can withdraw from all of it, so nobody may use it before.
CREATE FUNCTION rules.redeem_gift(taker integer, hashed_token text, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  gift record;
  giver record;
BEGIN
  SELECT o.user_id, o.opens_at INTO giver
    FROM orders o
   WHERE o.id = (SELECT i.order_id FROM gift_links g JOIN order_items i ON i.id = g.order_item_id
                  WHERE g.token_hash = hashed_token)
     FOR SHARE;
  PERFORM rules.refuse_unless(FOUND, 'not_found');
  SELECT g.id, g.redeemed_by, g.redeemed_at, i.id AS item, i.course_id INTO gift
    FROM gift_links g JOIN order_items i ON i.id = g.order_item_id
   WHERE g.token_hash = hashed_token FOR UPDATE OF g;
  -- Its giver may have replaced the link meanwhile.
  PERFORM rules.refuse_unless(FOUND, 'not_found');
  PERFORM rules.refuse_unless(NOT rules.is_paused_seat(o, i), 'gift_paused'),
          rules.refuse_unless(NOT rules.is_void_seat(o, i), 'gift_void')
     FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.id = gift.item;
  IF gift.redeemed_by = taker AND rules.is_enrolled(taker, gift.course_id) THEN
    RETURN;
  END IF;
  PERFORM rules.refuse_unless(gift.redeemed_at IS NULL, 'gift_used');
  PERFORM rules.refuse_unless(giver.user_id IS DISTINCT FROM taker, 'gift_own');
  PERFORM rules.refuse_unless(giver.opens_at IS NULL, 'gift_waiting');
  PERFORM rules.lock_learner(taker, gift.course_id);
  PERFORM rules.refuse_unless(NOT rules.is_enrolled(taker, gift.course_id), 'already_enrolled');
  UPDATE gift_links SET redeemed_by = taker, redeemed_at = moment WHERE id = gift.id;
  PERFORM rules.enroll(learner => taker, paid_by => gift.item, moment => moment);
END;
$$;

-- The end of the period in which a refund of an order can be requested.
CREATE FUNCTION rules.refundable_until(bought_at timestamptz)
RETURNS timestamptz
LANGUAGE sql STABLE
AS $$
  SELECT bought_at + make_interval(days => rules.guarantee_days());
$$;

-- The refund rule, with the terms of db/commerce/states.ts. `farthest` is the greatest progress of any learner in a course
-- of the order. A refund can be requested once per order. 'open': it is granted at once, without a reason. 'guarantee': it
-- needs a reason, and a person decides.
CREATE FUNCTION rules.refund_eligibility(
  order_status text, bought_at timestamptz, farthest integer, asked boolean, moment timestamptz
)
RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT CASE
           WHEN order_status <> 'completed' THEN 'not_completed'
           WHEN asked THEN 'asked'
           WHEN moment < bought_at + make_interval(days => rules.refund_days()) AND farthest < rules.refund_percent() THEN 'open'
           WHEN moment >= rules.refundable_until(bought_at) THEN 'too_late'
           ELSE 'guarantee'
         END;
$$;

-- How far a learner has come by an order item, in percent of the lessons that the course had when it was ordered, or that it has
-- now, whichever are more.
CREATE FUNCTION rules.item_progress(learner integer, item order_items)
RETURNS integer
LANGUAGE sql STABLE
AS $$
  SELECT rules.percent_completed(count(*) FILTER (WHERE l.completed), greatest(count(*), item.lessons))
    FROM rules.learner_lessons(learner, item.course_id) l;
$$;

-- The greatest progress of anyone by the seat of an order item: the buyer's, that of the person who redeemed the gift, or what
-- was learned before another item gave the access.
CREATE FUNCTION rules.seat_progress(item integer)
RETURNS integer
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(max(seat.progress), 0)
    FROM (
      SELECT rules.item_progress(e.user_id, i) FROM enrollments e JOIN order_items i ON i.id = e.order_item_id
       WHERE e.order_item_id = item
      UNION ALL
      SELECT g.kept_progress FROM gift_links g WHERE g.order_item_id = item
      UNION ALL
      SELECT i.kept_progress FROM order_items i WHERE i.id = item
    ) AS seat (progress);
$$;

-- The greatest progress in an order. What was refunded already does not count.
CREATE FUNCTION rules.farthest_progress(wanted_order integer)
RETURNS integer
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(max(rules.seat_progress(i.id)), 0)
    FROM order_items i WHERE i.order_id = wanted_order AND i.refund_id IS NULL;
$$;

-- The refund rule applied to an order.
CREATE FUNCTION rules.refund_eligibility_of(wanted_order integer, moment timestamptz)
RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT rules.refund_eligibility(
    order_status => o.status, bought_at => o.completed_at,
    farthest => rules.farthest_progress(o.id),
    asked => EXISTS (SELECT FROM refund_requests r WHERE r.order_id = o.id), moment => moment
  )
    FROM orders o WHERE o.id = wanted_order;
$$;

-- Requests a refund. Within the first period it is granted in the same transaction.
CREATE FUNCTION rules.request_refund(
  asker integer, wanted_order integer, given_reason text, mail_kind text, moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  eligibility text;
  request integer;
BEGIN
  PERFORM 1 FROM orders o WHERE o.id = wanted_order AND o.user_id = asker FOR UPDATE;
  PERFORM rules.refuse_unless(FOUND, 'not_found');
  PERFORM rules.refuse_unless(NOT rules.is_disputed(wanted_order), 'order_disputed');
  PERFORM rules.lock_seats(ARRAY(SELECT i.id FROM order_items i WHERE i.order_id = wanted_order));
  eligibility := rules.refund_eligibility_of(wanted_order, moment);
  PERFORM rules.refuse_unless(eligibility IN ('open', 'guarantee'), 'refund_' || eligibility);
  -- Nobody could decide about it: there is nothing left to approve, and no progress in what is left.
  PERFORM rules.refuse_unless(rules.unrefunded_items(wanted_order) IS NOT NULL, 'already_refunded');
  PERFORM rules.refuse_unless(eligibility = 'open' OR btrim(given_reason) <> '', 'refund_reason');
  INSERT INTO refund_requests (order_id, user_id, reason, created_at)
  VALUES (wanted_order, asker, given_reason, moment) RETURNING id INTO request;
  IF eligibility = 'open' THEN
    PERFORM rules.close_refund(
      decider => NULL, wanted_request => request, approves => true, given_note => NULL, mail_kind => mail_kind,
      moment => moment);
  END IF;
END;
$$;

-- The items of an order that nothing has paid back yet.
CREATE FUNCTION rules.unrefunded_items(wanted_order integer)
RETURNS integer[]
LANGUAGE sql STABLE
AS $$
  SELECT array_agg(i.id ORDER BY i.id) FROM order_items i WHERE i.order_id = wanted_order AND i.refund_id IS NULL;
$$;

-- Writes the decision on a pending request, refunds what is left of the order after an approval, and informs the learner by
-- mail: of a refusal now, of a refund once it is accepted (mail_refund). The caller has locked the order and the request.
-- `decider`: null when the rule decided and no person.
CREATE FUNCTION rules.close_refund(
  decider integer, wanted_request integer, approves boolean, given_note text, mail_kind text, moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  request record;
BEGIN
  UPDATE refund_requests r
     SET status = CASE WHEN approves THEN 'approved' ELSE 'rejected' END,
         decided_by = decider, decision_note = given_note, decided_at = moment
   WHERE r.id = wanted_request
  RETURNING r.order_id, r.user_id INTO request;
  IF approves THEN
    PERFORM rules.refund_items(
      wanted_order => request.order_id, wanted_items => rules.unrefunded_items(request.order_id),
      refund_cause => 'request', settled_request => wanted_request, given_reason => NULL, given_note => NULL,
      refunder => decider, mail_kind => mail_kind, moment => moment);
    RETURN;
  END IF;
  INSERT INTO mail_outbox (dedupe_key, kind, recipient, payload)
  SELECT 'refund-decision:' || wanted_request, mail_kind, u.email,
         jsonb_build_object('firstName', u.first_name, 'orderId', o.id, 'approved', false, 'note', given_note,
                            'total', o.total::text, 'isDemo', o.kind = 'demo')
    FROM orders o JOIN users u ON u.id = request.user_id WHERE o.id = request.order_id;
END;
$$;

-- Approves a pending request when these items are all that is left of its order, and returns its id. Otherwise the request
-- waits for the rest, because it asked for all.
CREATE FUNCTION rules.settle_request(
  wanted_order integer, refunded_items integer[], decider integer, given_note text, moment timestamptz
)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  request integer;
BEGIN
  IF refunded_items @> rules.unrefunded_items(wanted_order) THEN
    UPDATE refund_requests r
       SET status = 'approved', decided_by = decider, decision_note = given_note, decided_at = moment
     WHERE r.order_id = wanted_order AND r.status = 'pending'
    RETURNING r.id INTO request;
  END IF;
  RETURN request;
END;
$$;

-- Refunds courses of an order as an admin, without a request; a pending one is settled with it. The buyer gets one mail
-- either way.
CREATE FUNCTION rules.refund_order(
  admin integer, wanted_order integer, wanted_courses integer[], given_reason text, given_note text, mail_kind text,
  moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  sold record;
  chosen integer[];
  request integer;
BEGIN
  SELECT o.status, o.user_id INTO sold FROM orders o WHERE o.id = wanted_order FOR UPDATE;
  PERFORM rules.refuse_unless(FOUND, 'not_found');
  PERFORM rules.refuse_unless(sold.status <> 'refunded', 'already_refunded');
  PERFORM rules.refuse_unless(sold.status = 'completed', 'refund_not_completed');
  chosen := ARRAY(SELECT i.id FROM order_items i
                   WHERE i.order_id = wanted_order AND i.course_id = ANY (wanted_courses) ORDER BY i.id);
  PERFORM rules.refuse_unless(
    cardinality(chosen) = (SELECT count(DISTINCT course) FROM unnest(wanted_courses) AS course), 'not_found');
  request := rules.settle_request(
    wanted_order => wanted_order, refunded_items => chosen, decider => admin, given_note => given_note, moment => moment);
  PERFORM rules.refund_items(
    wanted_order => wanted_order, wanted_items => chosen, refund_cause => 'admin', settled_request => request,
    given_reason => given_reason, given_note => given_note, refunder => admin, mail_kind => mail_kind, moment => moment);
END;
$$;

-- Decides a refund request as an admin, once. A request is refused only when more than the guarantee's share of a course
-- is completed.
CREATE FUNCTION rules.decide_refund(
  admin integer, wanted_request integer, approves boolean, given_note text, mail_kind text, moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  request record;
BEGIN
  PERFORM 1 FROM orders o WHERE o.id = (SELECT r.order_id FROM refund_requests r WHERE r.id = wanted_request) FOR UPDATE;
  SELECT r.order_id, r.status INTO request FROM refund_requests r WHERE r.id = wanted_request FOR UPDATE;
  PERFORM rules.refuse_unless(FOUND, 'not_found');
  PERFORM rules.refuse_unless(request.status = 'pending', 'refund_decided');
  PERFORM rules.refuse_unless(
    approves OR rules.farthest_progress(request.order_id) > rules.guarantee_percent(), 'refund_promised');
  PERFORM rules.close_refund(
    decider => admin, wanted_request => wanted_request, approves => approves, given_note => given_note,
    mail_kind => mail_kind, moment => moment);
END;
$$;

-- A page of the buyer's orders, the newest first. `only_holding`: those that keep their courses from being ordered again, or
-- that should be paid instead of another one: unpaid ones, those with an open dispute, and paid ones whose courses open later.
CREATE FUNCTION rules.describe_orders(
  buyer integer, wanted_count integer, skipped integer DEFAULT 0, only_holding boolean DEFAULT false
)
RETURNS json
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(rules.describe_order(o.id) ORDER BY o.created_at DESC, o.id DESC), '[]')
      FROM (SELECT id, created_at FROM orders
             WHERE user_id = buyer AND (NOT only_holding OR status = 'pending' OR rules.dispute_of(id) = 'open'
                     OR (status = 'completed' AND opens_at IS NOT NULL AND NOT rules.is_disputed(id)))
             ORDER BY created_at DESC, id DESC LIMIT wanted_count OFFSET skipped) AS o);
END;
$$;
