-- The rules of orders that are paid through the payment processor. An order is placed as pending, with its prices, the use
-- of its code and its seats, and settled when the processor says how its session ended. Webhook, return page and cron all
-- settle through settle_payment, in any order and any number of times.
--
-- Locks: the buyer's purchases (lock_purchases) come first, then the order of db/CONVENTIONS.md. So the orders of one buyer
-- are placed and settled one after the other.

CREATE FUNCTION rules.lock_purchases(buyer integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('purchases:' || buyer, 0));
END;
$$;

-- Locks the wanted code and those of the buyer's pending orders, because they share one use of a code (cancel_order).
CREATE FUNCTION rules.lock_codes(buyer integer, wanted_code text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM 1 FROM promo_codes p
    WHERE p.code = upper(btrim(wanted_code))
       OR p.code IN (SELECT o.promo_code FROM orders o WHERE o.user_id = buyer AND o.status = 'pending')
    ORDER BY p.id FOR NO KEY UPDATE;
END;
$$;

-- How an order is paid, as its buyer sees it; null when the processor has no part in it. The address of its page is there
-- only as long as the buyer can pay on it.
CREATE FUNCTION rules.describe_payment(wanted_order integer)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object(
           'id', p.id, 'state', p.state, 'amount', p.amount::text, 'sessionId', p.session_id,
           'url', CASE WHEN p.state = 'open' AND o.status = 'pending' THEN p.url END, 'expiresAt', p.expires_at,
           'receiptUrl', p.receipt_url, 'invoiceUrl', p.invoice_url,
           'returnReason', p.return_reason, 'returnedAt', p.returned_at, 'returnFailure', p.return_failure)
    FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.order_id = wanted_order;
$$;

-- The lines of an order as a quote has them.
CREATE FUNCTION rules.quoted_lines(wanted_order integer)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_agg(
           jsonb_build_object('courseId', i.course_id, 'price', i.price::text, 'quantity', i.quantity) ORDER BY i.course_id)
    FROM order_items i WHERE i.order_id = wanted_order;
$$;

-- The answer to the request that placed an order, with the order as it is now and the address for the processor's receipt.
CREATE FUNCTION rules.describe_placed_order(wanted_order integer, already_owned jsonb)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object('order', rules.describe_order(o.id), 'alreadyOwned', already_owned, 'email', u.email)
    FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = wanted_order;
$$;

-- Places the order of the cart or, with `wanted_course`, of one course. It is pending until it is paid; an order of 0 is
-- completed at once. What the buyer has in payment already is returned again: the same request (`used_key`), and an order
-- of the same courses at the same prices, such as from a second tab. Refuses a course whose payment the bank is confirming, or
-- decides about in a dispute; after one that was lost it can be bought again.
CREATE FUNCTION rules.place_order(
  buyer integer, quoted jsonb, amounts jsonb, wanted_code text, wanted_course integer, plan text, cart_session text,
  used_key text, asked_hash text, gifts jsonb, receipt_kind text, moment timestamptz, consent jsonb DEFAULT NULL,
  claim jsonb DEFAULT NULL
)
RETURNS jsonb
LANGUAGE plpgsql
AS $$
DECLARE
  line_courses integer[] := ARRAY(SELECT (line ->> 'courseId')::integer FROM jsonb_array_elements(quoted -> 'lines') line);
  answered jsonb;
  placed integer;
BEGIN
  PERFORM rules.lock_purchases(buyer);
  PERFORM 1 FROM users u WHERE u.id = buyer FOR NO KEY UPDATE;
  PERFORM 1 FROM enrollments e WHERE e.user_id = buyer AND e.course_id = ANY (line_courses) ORDER BY e.course_id FOR UPDATE;
  answered := rules.first_answer(buyer => buyer, used_key => used_key, asked_hash => asked_hash);
  IF answered IS NOT NULL THEN
    RETURN answered;
  END IF;
  PERFORM rules.lock_codes(buyer, wanted_code);
  PERFORM rules.lock_courses(line_courses);
  PERFORM rules.refuse_unless(NOT EXISTS (
    SELECT FROM orders o JOIN payments p ON p.order_id = o.id JOIN order_items i ON i.order_id = o.id
     WHERE o.user_id = buyer AND o.status = 'pending' AND p.state = 'processing' AND i.course_id = ANY (line_courses)),
    'payment_processing');
  -- If the school wins the dispute, the buyer has the course again, unless it was paid back before, and would have paid for it twice.
  PERFORM rules.refuse_unless(NOT EXISTS (
    SELECT FROM orders o JOIN disputes d ON d.order_id = o.id JOIN order_items i ON i.order_id = o.id
     WHERE o.user_id = buyer AND d.state = 'open' AND i.course_id = ANY (line_courses) AND NOT rules.went_back(i)),
    'course_disputed');
  PERFORM rules.refuse_unless(NOT EXISTS (
    SELECT FROM enrollments e
     WHERE e.user_id = buyer AND e.course_id = ANY (line_courses) AND e.ended_at IS NOT NULL), 'enrollment_ended');
  PERFORM rules.assert_quote(quoted, CASE WHEN wanted_course IS NULL
    THEN rules.quote_cart(buyer => buyer, wanted_code => wanted_code, moment => moment)
    ELSE rules.quote_course(buyer => buyer, wanted_course => wanted_course, wanted_code => wanted_code, moment => moment)
  END);
  SELECT o.id INTO placed
    FROM orders o JOIN payments p ON p.order_id = o.id
   WHERE o.user_id = buyer AND o.status = 'pending' AND p.state = 'open' AND o.plan_type = plan
     AND o.promo_code IS NOT DISTINCT FROM quoted #>> '{promo,code}' AND o.total = (amounts ->> 'total')::numeric
     AND rules.quoted_lines(o.id) = quoted -> 'lines'
     -- Long enough to pay in it.
     AND o.created_at > moment - make_interval(mins => rules.payment_minutes() / 2)
   ORDER BY o.id DESC LIMIT 1;
  IF placed IS NULL THEN
    placed := (rules.record_order(
      buyer => buyer, quoted => quoted, amounts => amounts, plan => plan, receipt_kind => receipt_kind, moment => moment,
      cart_session => cart_session, used_key => used_key, asked_hash => asked_hash, gifts => gifts, through_processor => true,
      consent => consent, claim => claim
    ) #>> '{order,id}')::integer;
  ELSE
    -- The buyer may have decided otherwise in the second tab.
    UPDATE orders o
       SET starts_now = (consent ->> 'startsNow')::boolean, terms_version = consent ->> 'terms',
           consented_at = CASE WHEN (consent ->> 'startsNow')::boolean THEN moment END
     WHERE o.id = placed AND o.starts_now IS DISTINCT FROM (consent ->> 'startsNow')::boolean;
  END IF;
  RETURN rules.describe_placed_order(placed, quoted -> 'alreadyOwned');
END;
$$;

-- Ends a pending order that will not be paid: gives the use of its code back, to another pending order of the buyer with
-- the same code if there is one, because those share one use. Its gift links were never good, and its key may place the
-- same order anew. The caller has locked the buyer's orders and codes.
CREATE FUNCTION rules.cancel_order(wanted_order integer)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  ended record;
  heir integer;
BEGIN
  UPDATE orders o SET status = 'cancelled', idempotency_key = NULL, request_hash = NULL, answer = NULL
   WHERE o.id = wanted_order AND o.status = 'pending'
  RETURNING o.user_id, o.promo_code INTO ended;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT o.id INTO heir FROM orders o
   WHERE o.user_id = ended.user_id AND o.status = 'pending' AND o.promo_code = ended.promo_code ORDER BY o.id DESC LIMIT 1;
  IF heir IS NOT NULL THEN
    UPDATE promo_redemptions r SET order_id = heir WHERE r.order_id = wanted_order;
    RETURN;
  END IF;
  WITH given_back AS (
    DELETE FROM promo_redemptions r WHERE r.order_id = wanted_order RETURNING r.promo_code_id
  )
  UPDATE promo_codes p SET used_count = p.used_count - 1 FROM given_back WHERE p.id = given_back.promo_code_id;
END;
$$;

-- Gives back the uses of codes by the buyer's pending orders, before the account is deleted: none of them is completed any
-- more, and cancel_order will not find the uses, which are deleted with the account.
CREATE FUNCTION rules.give_back_codes(buyer integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.lock_codes(buyer, NULL);
  WITH given_back AS (
    DELETE FROM promo_redemptions r USING orders o
     WHERE r.user_id = buyer AND o.id = r.order_id AND o.status = 'pending'
    RETURNING r.promo_code_id
  )
  UPDATE promo_codes p SET used_count = p.used_count - 1 FROM given_back WHERE p.id = given_back.promo_code_id;
END;
$$;

-- Cancels the buyer's other pending orders that share a course or the code with this one, because it was paid first. Neither
-- a course nor the code of one that the bank is confirming can be ordered again, so such a one is among them only when it could
-- not be delivered at that moment. Returns the sessions that the processor must close; what is paid in one of them nevertheless
-- is sent back (settle_session).
CREATE FUNCTION rules.end_rivals(wanted_order integer)
RETURNS jsonb
LANGUAGE plpgsql
AS $$
DECLARE
  sold orders;
  rival record;
  closing jsonb := '[]';
BEGIN
  SELECT * INTO sold FROM orders o WHERE o.id = wanted_order;
  UPDATE promo_redemptions r SET order_id = wanted_order
    FROM promo_codes p WHERE p.id = r.promo_code_id AND p.code = sold.promo_code AND r.user_id = sold.user_id;
  FOR rival IN
    SELECT o.id, p.session_id, p.state FROM orders o LEFT JOIN payments p ON p.order_id = o.id
     WHERE o.user_id = sold.user_id AND o.status = 'pending' AND o.id <> wanted_order
       AND (o.promo_code = sold.promo_code OR EXISTS (
             SELECT FROM order_items own JOIN order_items other ON other.course_id = own.course_id
              WHERE own.order_id = wanted_order AND other.order_id = o.id))
     ORDER BY o.id
  LOOP
    PERFORM rules.cancel_order(rival.id);
    IF rival.state = 'open' AND rival.session_id IS NOT NULL THEN
      closing := closing || to_jsonb(rival.session_id);
    END IF;
  END LOOP;
  RETURN closing;
END;
$$;

-- Why an order that was paid cannot be delivered; null when it can.
CREATE FUNCTION rules.return_reason(wanted_order integer)
RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT CASE
           WHEN o.user_id IS NULL THEN 'account_deleted'
           WHEN o.status <> 'pending' THEN 'order_closed'
           WHEN EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND rules.owns_course(o.user_id, i.course_id))
             THEN 'already_owned'
           WHEN EXISTS (SELECT FROM order_items i JOIN enrollments e ON e.course_id = i.course_id
                         WHERE i.order_id = o.id AND e.user_id = o.user_id AND e.ended_at IS NOT NULL) THEN 'access_ended'
         END
    FROM orders o WHERE o.id = wanted_order;
$$;

-- Mails the buyer of an order about its payment. `mail_kind`: null sends nothing.
CREATE FUNCTION rules.mail_payment(wanted_order integer, mail_kind text)
RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO mail_outbox (dedupe_key, kind, recipient, payload)
  SELECT mail_kind || ':' || o.id, mail_kind, u.email,
         jsonb_build_object('firstName', u.first_name, 'orderId', o.id, 'amount', p.amount::text, 'reason', p.return_reason)
    FROM orders o JOIN users u ON u.id = o.user_id JOIN payments p ON p.order_id = o.id
   WHERE o.id = wanted_order AND mail_kind IS NOT NULL
  ON CONFLICT (dedupe_key) DO NOTHING;
$$;

-- Brings an order to the state of its session. `session`: what the processor says now, as `ProcessorSession` in
-- functions/commerce/payments/processor.ts. A session that is not ours, or is about another order, amount or currency,
-- changes nothing. A payment that is final changes no more, except that money that arrives is always delivered or returned.
CREATE FUNCTION rules.settle_session(session jsonb, mail_kinds jsonb, moment timestamptz)
RETURNS jsonb
LANGUAGE plpgsql
AS $$
DECLARE
  wanted_order integer;
  owner integer;
  payment payments;
  new_state text := session ->> 'state';
  reason text;
  closing jsonb := '[]';
BEGIN
  SELECT o.id, o.user_id INTO wanted_order, owner
    FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.session_id = session ->> 'id';
  IF wanted_order IS DISTINCT FROM (session ->> 'orderId')::integer OR wanted_order IS NULL THEN
    RETURN jsonb_build_object('outcome', 'ignored', 'why', 'The session belongs to no order of ours.');
  END IF;
  PERFORM rules.lock_purchases(coalesce(owner, -wanted_order));
  PERFORM 1 FROM orders o WHERE o.id = wanted_order OR (o.user_id = owner AND o.status = 'pending') ORDER BY o.id FOR UPDATE;
  SELECT * INTO payment FROM payments p WHERE p.order_id = wanted_order FOR UPDATE;
  IF payment.amount IS DISTINCT FROM (session ->> 'amount')::numeric OR payment.currency IS DISTINCT FROM session ->> 'currency' THEN
    RETURN jsonb_build_object('outcome', 'ignored', 'why', 'The session is about another amount or currency.');
  END IF;
  IF payment.state = new_state OR new_state = 'open' OR payment.state = 'paid'
     OR (payment.state IN ('failed', 'expired') AND new_state <> 'paid')
  THEN
    -- The processor makes receipt and invoice some time after the payment. They show the buyer's address, so the account's
    -- deletion removes them for good.
    UPDATE payments p
       SET checked_at = moment,
           receipt_url = CASE WHEN owner IS NOT NULL THEN coalesce(session ->> 'receiptUrl', p.receipt_url) END,
           invoice_url = CASE WHEN owner IS NOT NULL THEN coalesce(session ->> 'invoiceUrl', p.invoice_url) END
     WHERE p.id = payment.id;
    RETURN jsonb_build_object('outcome', 'unchanged', 'orderId', wanted_order);
  END IF;

  PERFORM 1 FROM users u WHERE u.id = owner FOR NO KEY UPDATE;
  PERFORM 1 FROM enrollments e
    WHERE e.user_id = owner AND e.course_id IN (SELECT i.course_id FROM order_items i WHERE i.order_id = wanted_order)
    ORDER BY e.course_id FOR UPDATE;
  PERFORM rules.lock_codes(owner, NULL);
  IF new_state = 'paid' THEN
    reason := rules.return_reason(wanted_order);
  END IF;
  UPDATE payments p
     SET state = new_state, return_reason = reason, payment_intent_id = session ->> 'paymentIntentId',
         receipt_url = CASE WHEN owner IS NOT NULL THEN session ->> 'receiptUrl' END,
         invoice_url = CASE WHEN owner IS NOT NULL THEN session ->> 'invoiceUrl' END, checked_at = moment,
         unbooked_at = CASE WHEN new_state = 'paid' THEN moment END, updated_at = moment, revision = p.revision + 1
   WHERE p.id = payment.id;
  UPDATE orders o SET stripe_payment_intent_id = session ->> 'paymentIntentId', tax = (session ->> 'tax')::numeric
   WHERE o.id = wanted_order AND new_state = 'paid';

  IF new_state IN ('failed', 'expired') THEN
    PERFORM rules.cancel_order(wanted_order);
    PERFORM rules.mail_payment(wanted_order, mail_kinds ->> 'failed') WHERE new_state = 'failed';
    RETURN jsonb_build_object('outcome', 'cancelled', 'orderId', wanted_order);
  END IF;
  IF reason IS NOT NULL THEN
    PERFORM rules.cancel_order(wanted_order);
    PERFORM rules.mail_payment(wanted_order, mail_kinds ->> 'returned');
    RETURN jsonb_build_object('outcome', 'returned', 'orderId', wanted_order, 'returning', rules.payment_to_return(payment.id));
  END IF;
  IF rules.return_reason(wanted_order) IS NULL THEN
    closing := rules.end_rivals(wanted_order);
  END IF;
  IF new_state = 'processing' THEN
    RETURN jsonb_build_object('outcome', 'processing', 'orderId', wanted_order, 'closing', closing);
  END IF;
  PERFORM rules.complete_order(
    wanted_order => wanted_order, receipt_kind => mail_kinds ->> 'receipt', moment => moment);
  RETURN jsonb_build_object(
    'outcome', 'completed', 'orderId', wanted_order, 'closing', closing,
    'courses', (SELECT jsonb_agg(i.course_id ORDER BY i.course_id) FROM order_items i WHERE i.order_id = wanted_order));
END;
$$;

-- What the processor has to send back for a payment that arrived and could not be delivered.
CREATE FUNCTION rules.payment_to_return(wanted_payment integer)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object('paymentId', p.id, 'orderId', p.order_id, 'paymentIntentId', p.payment_intent_id,
                            'amount', p.amount::text, 'attempt', p.return_attempt)
    FROM payments p
   WHERE p.id = wanted_payment AND p.return_reason IS NOT NULL AND p.returned_at IS NULL AND p.return_failure IS NULL;
$$;

-- Applies what the processor says, once for each event. `event`: {id, type} and what the event is about: `session`,
-- `refund` or `dispute`. Without an id it is an answer of the processor to a question of ours. `mail_kinds`: the kinds of
-- mail by their occasion. What is ignored leaves no trace.
CREATE FUNCTION rules.settle_payment(event jsonb, mail_kinds jsonb, moment timestamptz)
RETURNS jsonb
LANGUAGE plpgsql
AS $$
DECLARE
  outcome jsonb;
BEGIN
  IF event ->> 'id' IS NOT NULL THEN
    INSERT INTO processor_events (id, type, received_at) VALUES (event ->> 'id', event ->> 'type', moment)
    ON CONFLICT (id) DO NOTHING;
    IF NOT FOUND THEN
      RETURN jsonb_build_object('outcome', 'repeated');
    END IF;
  END IF;
  outcome := CASE
    WHEN event ? 'session' THEN rules.settle_session(
      session => event -> 'session', mail_kinds => mail_kinds, moment => moment)
    WHEN event ? 'refund' THEN rules.settle_refund(
      processed => event -> 'refund', mail_kinds => mail_kinds, moment => moment)
    WHEN event ? 'dispute' THEN rules.settle_dispute(
      processed => event -> 'dispute', mail_kinds => mail_kinds, moment => moment)
    ELSE jsonb_build_object('outcome', 'ignored', 'why', 'Events of this type change nothing here.')
  END;
  IF outcome ->> 'outcome' = 'ignored' THEN
    DELETE FROM processor_events e WHERE e.id = event ->> 'id';
  ELSE
    UPDATE processor_events e SET order_id = (outcome ->> 'orderId')::integer, applied_at = moment
     WHERE e.id = event ->> 'id';
  END IF;
  RETURN outcome;
END;
$$;

-- Cancels a pending order that has no session, so that nobody can have paid it: the processor could not be reached when it
-- was placed.
CREATE FUNCTION rules.abandon_order(wanted_order integer, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  owner integer := (SELECT o.user_id FROM orders o WHERE o.id = wanted_order);
BEGIN
  PERFORM rules.lock_purchases(coalesce(owner, -wanted_order));
  PERFORM 1 FROM orders o WHERE o.id = wanted_order FOR UPDATE;
  PERFORM rules.lock_codes(owner, NULL);
  UPDATE payments p SET state = 'expired', checked_at = moment, updated_at = moment, revision = p.revision + 1
   WHERE p.order_id = wanted_order AND p.state = 'open' AND p.session_id IS NULL;
  IF FOUND THEN
    PERFORM rules.cancel_order(wanted_order);
  END IF;
END;
$$;
