-- Paying back, and access that ends and comes back. A refund is decided first (refund_items), and the payment processor is
-- asked after that transaction. Until it has accepted the refund the access stays, and when the bank refuses the refund later
-- the access comes back: nobody ever has lost both money and course.

-- Whether the buyer's bank has taken the payment of an order back, or is deciding about it.
CREATE FUNCTION rules.is_disputed(wanted_order integer)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (SELECT FROM disputes d WHERE d.order_id = wanted_order AND d.state IN ('open', 'lost'));
$$;

-- 'open' while the buyer's bank is deciding about the payment of an order, 'lost' when it has taken it back; otherwise null.
CREATE FUNCTION rules.dispute_of(wanted_order integer)
RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT max(d.state) FROM disputes d WHERE d.order_id = wanted_order AND d.state IN ('open', 'lost');
$$;

-- Whether what an item cost has gone back, so that its access has ended. A refund that pays back less than its items cost relies
-- on what else was paid back of the order, which belongs to no item. So it ends access only while all of the order is paid back.
CREATE FUNCTION rules.went_back(item order_items)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT item.refund_id IS NOT NULL AND EXISTS (
    SELECT FROM refunds r JOIN orders o ON o.id = r.order_id
     WHERE r.id = item.refund_id AND r.state = 'succeeded'
       AND (o.refunded = o.total OR r.amount >= (SELECT sum(i.paid) FROM order_items i WHERE i.refund_id = r.id)));
$$;

-- The items of an order whose access has ended because of refunds.
CREATE FUNCTION rules.items_gone_back(wanted_order integer)
RETURNS integer[]
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(array_agg(i.id ORDER BY i.id), '{}') FROM order_items i WHERE i.order_id = wanted_order AND rules.went_back(i);
$$;

-- Whether the order of an item is paid and open, and nothing has paid the item back.
CREATE FUNCTION rules.gives_access(item integer)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (
    SELECT FROM order_items i
      JOIN orders o ON o.id = i.order_id
     WHERE i.id = item AND o.status = 'completed' AND o.opens_at IS NULL AND NOT rules.went_back(i)
       AND NOT rules.is_disputed(o.id));
$$;

-- Whether an order item cost anything, after all discounts. Once the school takes real payments, a demonstration cost nothing.
CREATE FUNCTION rules.is_paid_seat(item integer)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (
    SELECT FROM order_items i JOIN orders o ON o.id = i.order_id
     WHERE i.id = item AND i.paid > 0 AND (o.kind = 'paid' OR NOT EXISTS (SELECT FROM payments)));
$$;

-- An item of another order, also a gift, that gives the learner the same course.
CREATE FUNCTION rules.other_access(learner integer, wanted_course integer, ended_items integer[])
RETURNS integer
LANGUAGE sql STABLE
AS $$
  SELECT own.id
    FROM (SELECT i.id
            FROM order_items i JOIN orders o ON o.id = i.order_id
           WHERE i.course_id = wanted_course AND i.id <> ALL (ended_items)
             AND (o.user_id = learner OR i.id IN (SELECT g.order_item_id FROM gift_links g WHERE g.redeemed_by = learner))
          -- Otherwise Postgres would ask gives_access about every item of the course first.
          OFFSET 0) AS own
   WHERE rules.gives_access(own.id)
   ORDER BY own.id LIMIT 1;
$$;

-- Locks everybody who learns by these items. Whoever decides by what they did asks after it, so that nothing they do at the
-- same moment is missed.
CREATE FUNCTION rules.lock_seats(items integer[])
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM 1 FROM users u
    WHERE u.id IN (SELECT e.user_id FROM enrollments e WHERE e.order_item_id = ANY (items))
    ORDER BY u.id FOR NO KEY UPDATE;
END;
$$;

-- Mails whoever has one of these enrollments by a gift what happened to it: `news` is 'refunded' or one of `accessNews` in
-- db/commerce/states.ts; null when nobody is to be told. The same thing can happen more than once.
CREATE FUNCTION rules.mail_gift_holders(held_enrollments integer[], news text, moment timestamptz)
RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO mail_outbox (dedupe_key, kind, recipient, payload, due_at)
  SELECT concat_ws(':', mail.kind, e.id, news, extract(epoch FROM moment)), mail.kind, u.email,
         jsonb_build_object('firstName', u.first_name, 'courseTitle', c.title, 'courseSlug', c.slug, 'news', news,
                            'hasLiveSessions', EXISTS (SELECT FROM rules.upcoming_sessions(moment) s WHERE s.course_id = c.id)), moment
    FROM enrollments e
    JOIN users u ON u.id = e.user_id AND u.suspended_at IS NULL
    JOIN courses c ON c.id = e.course_id
   CROSS JOIN (SELECT CASE news WHEN 'refunded' THEN rules.gift_ended_mail() ELSE rules.gift_access_mail() END AS kind) AS mail
   WHERE e.id = ANY (held_enrollments) AND news IS NOT NULL
     AND EXISTS (SELECT FROM gift_links g WHERE g.order_item_id = e.order_item_id AND g.redeemed_by = e.user_id)
   ORDER BY e.id
  ON CONFLICT (dedupe_key) DO NOTHING;
$$;

-- The same for who has one of these items, whose access a dispute has ended before, for the time being.
CREATE FUNCTION rules.mail_paused_holders(paused_items integer[], news text, moment timestamptz)
RETURNS void
LANGUAGE sql
AS $$
  SELECT rules.mail_gift_holders(
    held_enrollments => ARRAY(SELECT e.id FROM enrollments e
                               WHERE e.order_item_id = ANY (paused_items) AND e.status = 'cancelled' AND e.ended_at IS NULL),
    news => news, moment => moment);
$$;

-- Mails the buyer of an order what happened to the access by these items of it. `news`: one of `accessNews` in
-- db/commerce/states.ts. `owed`: what a refund that failed was to pay back, or those that waited for the end of a dispute are.
CREATE FUNCTION rules.mail_order_access(
  wanted_order integer, items integer[], news text, owed numeric, moment timestamptz
)
RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO mail_outbox (dedupe_key, kind, recipient, payload)
  SELECT concat_ws(':', rules.order_access_mail(), o.id, news, extract(epoch FROM moment)), rules.order_access_mail(), u.email,
         jsonb_build_object(
           'firstName', u.first_name, 'orderId', o.id, 'news', news, 'amount', owed::text,
           'opensAt', CASE WHEN cardinality(items) > 0 THEN o.opens_at END,
           'hasGifts', EXISTS (SELECT FROM gift_links g WHERE g.order_item_id = ANY (items) AND g.redeemed_by IS NOT NULL),
           'hasLiveSessions', EXISTS (SELECT FROM order_items i JOIN rules.upcoming_sessions(moment) s ON s.course_id = i.course_id
                                       WHERE i.id = ANY (items)),
           'courses', (SELECT coalesce(jsonb_agg(c.title ORDER BY e.order_item_id), '[]')
                         FROM enrollments e JOIN courses c ON c.id = e.course_id
                        WHERE e.order_item_id = ANY (items) AND e.user_id = o.user_id AND e.status <> 'cancelled'))
    FROM orders o JOIN users u ON u.id = o.user_id AND u.suspended_at IS NULL
   WHERE o.id = wanted_order
  ON CONFLICT (dedupe_key) DO NOTHING;
$$;

-- Ends the access that items of an order gave, to its buyer and to gift takers, and no other access: where another order
-- paid for the same course, the enrollment goes on with that one, and an enrollment that an admin has given refers to no
-- item. Progress stays, in case somebody enrolls again. Whoever these items enrolled no longer counts as a referred friend
-- and earns the referrer no reward; what was paid already is taken off what other friends earn. Enrolling again marks them
-- again. The use of a promo code is not given back: its limit counts the orders placed with it, and a refund must not allow
-- another use or a second discount. `news`: why it ends (mail_gift_holders). The buyer is told by the mail about the refund or
-- the dispute.
CREATE FUNCTION rules.end_access(ended_items integer[], news text, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  ended_enrollments integer[];
BEGIN
  PERFORM rules.lock_seats(ended_items);
  PERFORM rules.lock_courses(ARRAY(SELECT i.course_id FROM order_items i WHERE i.id = ANY (ended_items)));
  PERFORM rules.keep_progress(ARRAY(
    SELECT e.id FROM enrollments e WHERE e.order_item_id = ANY (ended_items) AND e.status <> 'cancelled'));
  WITH kept AS (
    UPDATE enrollments e SET order_item_id = other.item
      FROM (SELECT id, rules.other_access(learner => user_id, wanted_course => course_id, ended_items => ended_items) AS item
              FROM enrollments WHERE order_item_id = ANY (ended_items) AND status <> 'cancelled') AS other
     WHERE e.id = other.id AND other.item IS NOT NULL
    RETURNING e.user_id, e.order_item_id
  )
  UPDATE referral_details d SET order_item_id = kept.order_item_id
    FROM kept
   WHERE d.friend_id = kept.user_id AND d.order_item_id = ANY (ended_items) AND rules.is_paid_seat(kept.order_item_id);
  WITH ended AS (
    UPDATE enrollments e SET status = 'cancelled'
     WHERE e.order_item_id = ANY (ended_items) AND e.status <> 'cancelled'
    RETURNING e.id, e.course_id
  ), unmarked AS (
    UPDATE referral_details d
       SET enrolled = false, enrolled_at = NULL, course_id = NULL, friend_id = NULL, order_item_id = NULL
     WHERE d.order_item_id = ANY (ended_items)
  ), counted AS (
    UPDATE courses c SET student_count = c.student_count - left_by.learners
      FROM (SELECT course_id, count(*) AS learners FROM ended GROUP BY course_id) AS left_by WHERE c.id = left_by.course_id
  )
  SELECT array_agg(id) INTO ended_enrollments FROM ended;
  PERFORM rules.mail_gift_holders(held_enrollments => ended_enrollments, news => news, moment => moment);
END;
$$;

-- Whose the seats of these items are: the buyer's, and of those who redeemed a gift.
CREATE FUNCTION rules.seat_holders(items integer[])
RETURNS TABLE (learner integer, item integer)
LANGUAGE sql STABLE
AS $$
  SELECT o.user_id, i.id FROM order_items i JOIN orders o ON o.id = i.order_id
   WHERE i.id = ANY (items) AND o.user_id IS NOT NULL
   UNION ALL
  SELECT g.redeemed_by, g.order_item_id FROM gift_links g
   WHERE g.order_item_id = ANY (items) AND g.redeemed_by IS NOT NULL;
$$;

-- Gives back the access that these items gave and that ended with them, also to people who came to the course another way
-- meanwhile and left that one, so that their enrollment names another item. Courses that have not opened yet go on waiting,
-- and whose access the staff has ended stays out. Returns the enrollments. `news`: why (mail_gift_holders).
CREATE FUNCTION rules.restore_access(restored_items integer[], news text, moment timestamptz)
RETURNS integer[]
LANGUAGE plpgsql
AS $$
DECLARE
  restored integer[];
BEGIN
  PERFORM 1 FROM users u WHERE u.id IN (SELECT h.learner FROM rules.seat_holders(restored_items) h) ORDER BY u.id FOR NO KEY UPDATE;
  PERFORM rules.lock_courses(ARRAY(SELECT i.course_id FROM order_items i WHERE i.id = ANY (restored_items)));
  SELECT array_agg(rules.enroll(learner => seat.learner, paid_by => seat.item, moment => moment)) INTO restored
    FROM (SELECT h.learner, h.item
            FROM rules.seat_holders(restored_items) h
            JOIN order_items i ON i.id = h.item
            JOIN orders o ON o.id = i.order_id
            LEFT JOIN users buyer ON buyer.id = o.user_id
            -- None, if the order was paid back before its courses opened.
            LEFT JOIN enrollments e ON e.user_id = h.learner AND e.course_id = i.course_id
           WHERE (e.id IS NULL OR (e.status = 'cancelled' AND e.ended_at IS NULL)) AND NOT rules.is_disputed(o.id)
             AND (e.order_item_id = h.item
                  OR (rules.gives_access(h.item)
                      AND (rules.begins_at_once(o)
                           OR rules.withdrawal_end(o.completed_at, coalesce(buyer.time_zone, 'UTC')) <= moment)))
           ORDER BY i.course_id, h.learner, h.item) AS seat;
  PERFORM rules.mail_gift_holders(held_enrollments => restored, news => news, moment => moment);
  RETURN restored;
END;
$$;

-- What nothing has paid back of an order, nor is to pay back.
CREATE FUNCTION rules.unrefunded_amount(wanted_order integer)
RETURNS numeric
LANGUAGE sql STABLE
AS $$
  SELECT o.total - coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.order_id = o.id), 0)
    FROM orders o WHERE o.id = wanted_order;
$$;

-- Decides a refund, whoever asked for it: each item is paid back once, and never more than is left after what was paid back in
-- the processor's dashboard. A demonstration moves no money, so it is accepted at once; a payment is sent back by the processor
-- (settle_refund). Returns the id of the refund. The caller has locked the order. `mail_kind`: of the mail about the accepted
-- refund; null sends none.
CREATE FUNCTION rules.refund_items(
  wanted_order integer, wanted_items integer[], refund_cause text, settled_request integer, given_reason text,
  given_note text, refunder integer, mail_kind text, moment timestamptz
)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  refund refunds;
BEGIN
  PERFORM rules.refuse_unless(cardinality(wanted_items) > 0 AND NOT EXISTS (
    SELECT FROM order_items i WHERE i.id = ANY (wanted_items) AND i.refund_id IS NOT NULL), 'already_refunded');
  PERFORM rules.refuse_unless(NOT rules.is_disputed(wanted_order), 'order_disputed');
  INSERT INTO refunds (order_id, cause, request_id, amount, state, reason, note, refunded_by, created_at)
  SELECT wanted_order, refund_cause, settled_request, least(sum(i.paid), rules.unrefunded_amount(wanted_order)), 'pending',
         given_reason, given_note, refunder, moment
    FROM order_items i WHERE i.order_id = wanted_order AND i.id = ANY (wanted_items)
  RETURNING * INTO refund;
  UPDATE order_items SET refund_id = refund.id WHERE order_id = wanted_order AND id = ANY (wanted_items);
  IF refund.amount = 0 OR NOT EXISTS (
    SELECT FROM payments p WHERE p.order_id = wanted_order AND p.payment_intent_id IS NOT NULL)
  THEN
    PERFORM rules.accept_refund(wanted_refund => refund.id, mail_kind => mail_kind, moment => moment);
  END IF;
  RETURN refund.id;
END;
$$;

-- Ends the access to what was refunded, and closes the order when nothing of it is left. Which items that are, `went_back` says,
-- whatever came first. The caller has locked the order.
CREATE FUNCTION rules.accept_refund(wanted_refund integer, mail_kind text, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  refund refunds;
  gone integer[];
  ended integer[];
BEGIN
  SELECT * INTO refund FROM refunds r WHERE r.id = wanted_refund AND r.state <> 'succeeded' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  gone := rules.items_gone_back(refund.order_id);
  UPDATE refunds r SET state = 'succeeded', failure = NULL WHERE r.id = wanted_refund;
  UPDATE orders o SET refunded = o.refunded + refund.amount WHERE o.id = refund.order_id;
  PERFORM rules.pay_back_rest(completing => wanted_refund, moment => moment);
  ended := ARRAY(SELECT item FROM unnest(rules.items_gone_back(refund.order_id)) AS item WHERE item <> ALL (gone) ORDER BY item);
  UPDATE orders o SET status = 'refunded', refunded_at = moment, opens_at = NULL
   WHERE o.id = refund.order_id AND o.status <> 'refunded'
     AND NOT EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND NOT rules.went_back(i));
  IF rules.dispute_of(refund.order_id) = 'open' THEN
    PERFORM rules.mail_paused_holders(paused_items => ended, news => 'refunded', moment => moment);
  END IF;
  PERFORM rules.end_access(ended_items => ended, news => 'refunded', moment => moment);
  PERFORM rules.mail_refund(wanted_refund => wanted_refund, ended_items => ended, mail_kind => mail_kind);
END;
$$;

-- Where parts that belong to no item have paid back all of an order, together with refunds of some of its items, the rest of its
-- items is paid back too. A refund of $0.00 holds them, so that they are there again when any of the others bounces. `completing`:
-- the refund that was accepted just now.
CREATE FUNCTION rules.pay_back_rest(completing integer, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  sold orders;
  rest integer;
BEGIN
  SELECT o.* INTO sold FROM orders o JOIN refunds r ON r.order_id = o.id WHERE r.id = completing;
  IF sold.refunded < sold.total OR rules.unrefunded_items(sold.id) IS NULL OR sold.refunded <= (
    SELECT coalesce(sum(i.paid), 0) FROM order_items i JOIN refunds r ON r.id = i.refund_id
     WHERE i.order_id = sold.id AND r.state = 'succeeded')
  THEN
    RETURN;
  END IF;
  UPDATE refunds r
     SET request_id = coalesce(r.request_id, rules.settle_request(
           wanted_order => sold.id, refunded_items => rules.unrefunded_items(sold.id), decider => NULL, given_note => NULL,
           moment => moment))
   WHERE r.id = completing;
  INSERT INTO refunds (order_id, cause, amount, state, created_at) VALUES (sold.id, 'processor', 0, 'succeeded', moment)
  RETURNING id INTO rest;
  UPDATE order_items i SET refund_id = rest WHERE i.order_id = sold.id AND i.refund_id IS NULL;
END;
$$;

-- What the processor refused, at once or days after it had accepted it: the access is there again, also that which others had
-- ended together with it, and the admins are told what to do. Its buyer is told, unless they know it from an attempt before and
-- nothing has changed since. The caller has locked the order.
CREATE FUNCTION rules.fail_refund(wanted_refund integer, given_failure text, mail_kind text, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  refund refunds;
  gone integer[];
  items integer[];
  restored integer[];
BEGIN
  SELECT * INTO refund FROM refunds r WHERE r.id = wanted_refund FOR UPDATE;
  IF refund.state = 'failed' THEN
    RETURN;
  END IF;
  gone := rules.items_gone_back(refund.order_id);
  UPDATE refunds r SET state = 'failed', failure = given_failure WHERE r.id = wanted_refund;
  UPDATE orders o SET refunded = o.refunded - refund.amount WHERE o.id = refund.order_id AND refund.state = 'succeeded';
  IF rules.dispute_of(refund.order_id) = 'lost' THEN
    PERFORM rules.close_owed_refunds(refund.order_id, moment);
    RETURN;
  END IF;
  items := ARRAY(
    SELECT i.id FROM order_items i
     WHERE i.order_id = refund.order_id AND (i.refund_id = wanted_refund OR (i.id = ANY (gone) AND NOT rules.went_back(i)))
     ORDER BY i.id);
  -- A part that belongs to no item, and did not complete what was paid, ended no access.
  UPDATE orders o SET status = 'completed', refunded_at = NULL
   WHERE o.id = refund.order_id AND o.status = 'refunded' AND cardinality(items) > 0;
  -- Also when it was never accepted: its courses did not open with the rest of an order that waited.
  restored := rules.restore_access(restored_items => items, news => 'refund_failed', moment => moment);
  -- An order whose courses had not opened yet waits again.
  UPDATE orders o SET opens_at = greatest(rules.withdrawal_end(o.completed_at, u.time_zone), moment)
    FROM users u
   WHERE o.id = refund.order_id AND u.id = o.user_id AND o.status = 'completed' AND o.opens_at IS NULL
     AND NOT rules.begins_at_once(o)
     AND NOT EXISTS (SELECT FROM enrollments e JOIN order_items i ON i.id = e.order_item_id WHERE i.order_id = o.id);
  IF refund.state = 'succeeded' OR refund.attempt = 1
     OR EXISTS (SELECT FROM enrollments e JOIN orders o ON o.user_id = e.user_id
                 WHERE e.id = ANY (restored) AND o.id = refund.order_id)
  THEN
    PERFORM rules.mail_order_access(
      wanted_order => refund.order_id, items => items, news => 'refund_failed', owed => refund.amount, moment => moment);
  END IF;
  PERFORM rules.mail_admins(
    mail_kind => mail_kind, occasion => wanted_refund || ':' || refund.attempt,
    content => jsonb_build_object('orderId', refund.order_id, 'amount', refund.amount::text, 'failure', given_failure));
END;
$$;

-- Counts refunds of an order that failed, or were not accepted, as paid, because the bank has taken the payment back: the buyer has
-- the money. Another attempt, so that an event that is late says nothing about them.
CREATE FUNCTION rules.close_owed_refunds(wanted_order integer, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  closed integer[];
BEGIN
  WITH retried AS (
    UPDATE refunds r SET state = 'pending', attempt = r.attempt + 1, processor_id = NULL
     WHERE r.order_id = wanted_order AND r.state IN ('pending', 'failed')
    RETURNING r.id
  )
  SELECT array_agg(id ORDER BY id) INTO closed FROM retried;
  PERFORM rules.accept_refund(wanted_refund => refund, mail_kind => NULL, moment => moment) FROM unnest(closed) AS refund;
END;
$$;

-- Mails the buyer what was paid back, and the access that has ended with it. Once for each attempt: they were told of one that
-- failed. What the mail that confirms a withdrawal has said, and a part that belongs to no item and ended no access, is mailed only
-- after such a failure.
CREATE FUNCTION rules.mail_refund(wanted_refund integer, ended_items integer[], mail_kind text)
RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO mail_outbox (dedupe_key, kind, recipient, payload)
  SELECT CASE WHEN r.cause = 'request' THEN 'refund-decision:' || r.request_id ELSE 'order-refund:' || r.id END
         || CASE WHEN r.attempt > 1 THEN ':' || r.attempt ELSE '' END,
         mail_kind, u.email,
         jsonb_build_object(
           'firstName', u.first_name, 'orderId', o.id, 'isDemo', o.kind = 'demo', 'note', coalesce(r.note, q.decision_note),
           'isElsewhere', o.kind = 'paid' AND r.amount > 0 AND r.processor_id IS NULL,
           'refunded', o.refunded::text, 'isFree', o.total = 0, 'isWhole', o.status = 'refunded')
         || CASE WHEN r.cause = 'request'
              THEN jsonb_build_object('approved', true, 'total', r.amount::text, 'hasEnded', cardinality(ended_items) > 0)
              ELSE jsonb_build_object(
                'amount', r.amount::text,
                'courses', (SELECT coalesce(jsonb_agg(jsonb_build_object('title', c.title, 'paid', i.paid::text) ORDER BY i.id), '[]')
                              FROM order_items i JOIN courses c ON c.id = i.course_id WHERE i.id = ANY (news.items))) END
    FROM refunds r JOIN orders o ON o.id = r.order_id JOIN users u ON u.id = o.user_id
    LEFT JOIN refund_requests q ON q.id = r.request_id
   CROSS JOIN LATERAL (
     SELECT ARRAY(SELECT i.id FROM order_items i
                   WHERE i.id = ANY (ended_items)
                     AND NOT (r.cause = 'withdrawal' AND r.attempt = 1 AND i.refund_id = r.id)) AS items) AS news
   WHERE r.id = wanted_refund AND mail_kind IS NOT NULL
     AND (r.cause IN ('request', 'admin') OR cardinality(news.items) > 0 OR (r.attempt > 1 AND r.amount > 0))
  ON CONFLICT (dedupe_key) DO NOTHING;
$$;

-- Mails every admin, once for each occasion.
CREATE FUNCTION rules.mail_admins(mail_kind text, occasion text, content jsonb)
RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO mail_outbox (dedupe_key, kind, recipient, payload)
  SELECT mail_kind || ':' || occasion || ':' || u.id, mail_kind, u.email,
         content || jsonb_build_object('firstName', u.first_name)
    FROM users u WHERE u.role = 'ADMIN' AND u.suspended_at IS NULL AND mail_kind IS NOT NULL
  ON CONFLICT (dedupe_key) DO NOTHING;
$$;

-- The refunds that the processor has to be asked for: those of one order, or the ones that waited longest. While the bank decides
-- about the payment they wait, because it may pay the buyer itself. Marks them as tried, so that overlapping runs ask for
-- different ones.
CREATE FUNCTION rules.take_due_refunds(wanted_order integer, most integer, moment timestamptz)
RETURNS jsonb
LANGUAGE sql
AS $$
  WITH due AS (
    SELECT r.id FROM refunds r
     WHERE r.state = 'pending' AND (r.order_id = wanted_order OR wanted_order IS NULL) AND NOT rules.is_disputed(r.order_id)
       AND (wanted_order IS NOT NULL OR coalesce(r.tried_at, r.created_at) < moment - interval '4 minutes')
     ORDER BY coalesce(r.tried_at, r.created_at), r.id LIMIT most FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE refunds r SET tried_at = moment FROM due WHERE r.id = due.id RETURNING r.*
  )
  SELECT coalesce(jsonb_agg(jsonb_build_object(
           'id', t.id, 'orderId', t.order_id, 'attempt', t.attempt, 'amount', t.amount::text,
           'processorId', t.processor_id, 'paymentIntentId', p.payment_intent_id, 'decidedAt', t.created_at)), '[]')
    FROM taken t JOIN payments p ON p.order_id = t.order_id WHERE p.payment_intent_id IS NOT NULL;
$$;

-- A number that the processor's metadata holds; null for what is none, because people write there what they like.
CREATE FUNCTION rules.number_in_metadata(value text)
RETURNS integer
LANGUAGE sql IMMUTABLE
AS $$
  SELECT CASE WHEN value ~ '^[0-9]{1,9}$' THEN value::integer END;
$$;

-- Records a refund that somebody has made in the processor's dashboard. Nobody knows which course it was for, so it belongs to
-- none. One of ours that failed for the same amount, or is owed when all has been paid back, is paid by it. What is still owed
-- otherwise is for what is left: both together would be more than was paid, so the processor cannot have taken it. Where nothing
-- is left of it, it ends its access with the others (went_back). Returns the refund. The caller has locked the order.
CREATE FUNCTION rules.record_outside_refund(wanted_order integer, outside_id text, outside_amount numeric, moment timestamptz)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  recorded integer;
  excess numeric;
  owed refunds;
  reduced numeric;
BEGIN
  UPDATE refunds r
     SET state = 'pending', amount = outside_amount, attempt = r.attempt + 1, processor_id = outside_id, failure = NULL
   WHERE r.id = (
     SELECT f.id FROM refunds f JOIN orders o ON o.id = f.order_id
      WHERE f.order_id = wanted_order AND f.state IN ('pending', 'failed')
        AND ((f.state = 'failed' AND f.amount = outside_amount) OR o.refunded + outside_amount = o.total)
      ORDER BY f.amount = outside_amount DESC, f.id DESC LIMIT 1)
  RETURNING r.id INTO recorded;
  IF recorded IS NULL THEN
    INSERT INTO refunds (order_id, cause, amount, state, processor_id, created_at)
    VALUES (wanted_order, 'processor', outside_amount, 'pending', outside_id, moment)
    RETURNING id INTO recorded;
  END IF;
  excess := -rules.unrefunded_amount(wanted_order);
  FOR owed IN
    SELECT * FROM refunds r
     WHERE r.order_id = wanted_order AND r.state IN ('pending', 'failed') AND r.id <> recorded AND r.amount > 0
     ORDER BY r.state, r.id DESC
  LOOP
    EXIT WHEN excess <= 0;
    reduced := least(owed.amount, excess);
    -- Another attempt: the key of the former one stands for its amount.
    UPDATE refunds r SET amount = r.amount - reduced, attempt = r.attempt + 1, processor_id = NULL WHERE r.id = owed.id;
    IF owed.amount = reduced THEN
      PERFORM rules.accept_refund(wanted_refund => owed.id, mail_kind => NULL, moment => moment);
    END IF;
    excess := excess - reduced;
  END LOOP;
  RETURN recorded;
END;
$$;

-- Applies what the processor says about a refund. `processed`: as `ProcessorRefund` in
-- functions/commerce/payments/processor.ts. The metadata of ours names refund and attempt. One without was made in the
-- processor's dashboard.
CREATE FUNCTION rules.settle_refund(processed jsonb, mail_kinds jsonb, moment timestamptz)
RETURNS jsonb
LANGUAGE plpgsql
AS $$
DECLARE
  sold record;
  wanted_refund integer := rules.number_in_metadata(processed #>> '{metadata,refund}');
  is_outside boolean := wanted_refund IS NULL;
  refund refunds;
BEGIN
  SELECT o.id, o.status, o.total - o.refunded AS left_over, p.id AS payment, p.return_reason INTO sold
    FROM payments p JOIN orders o ON o.id = p.order_id
   WHERE p.payment_intent_id = processed ->> 'paymentIntentId' FOR UPDATE OF o;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('outcome', 'ignored', 'why', 'The refund belongs to no order of ours.');
  END IF;
  UPDATE payments p SET unbooked_at = moment WHERE p.id = sold.payment;
  IF sold.return_reason IS NOT NULL THEN
    PERFORM rules.settle_return(
      wanted_payment => sold.payment, processed => processed, mail_kind => mail_kinds ->> 'refundFailed', moment => moment);
    RETURN jsonb_build_object('outcome', 'unchanged', 'orderId', sold.id);
  END IF;
  IF is_outside THEN
    SELECT r.id INTO wanted_refund FROM refunds r WHERE r.processor_id = processed ->> 'id';
    IF NOT FOUND AND processed ->> 'state' <> 'failed' AND sold.status = 'completed'
       AND (processed ->> 'amount')::numeric <= sold.left_over
    THEN
      wanted_refund := rules.record_outside_refund(
        wanted_order => sold.id, outside_id => processed ->> 'id', outside_amount => (processed ->> 'amount')::numeric,
        moment => moment);
    END IF;
  END IF;
  SELECT * INTO refund FROM refunds r WHERE r.id = wanted_refund AND r.order_id = sold.id FOR UPDATE;
  IF refund.id IS NULL OR refund.amount <> (processed ->> 'amount')::numeric
     OR (NOT is_outside
         AND refund.attempt <> coalesce(rules.number_in_metadata(processed #>> '{metadata,attempt}'), refund.attempt))
     OR refund.processor_id <> processed ->> 'id'
  THEN
    RETURN jsonb_build_object('outcome', 'unchanged', 'orderId', sold.id);
  END IF;
  UPDATE refunds r SET processor_id = processed ->> 'id' WHERE r.id = refund.id;
  IF processed ->> 'state' = 'failed' THEN
    PERFORM rules.fail_refund(
      wanted_refund => refund.id, given_failure => processed ->> 'failure', mail_kind => mail_kinds ->> 'refundFailed',
      moment => moment);
  -- An event that is late must not undo a failure that is known.
  ELSIF refund.state = 'pending' THEN
    PERFORM rules.accept_refund(
      wanted_refund => refund.id,
      mail_kind => CASE refund.cause WHEN 'request' THEN mail_kinds ->> 'refundDecision' ELSE mail_kinds ->> 'orderRefund' END,
      moment => moment);
  ELSE
    RETURN jsonb_build_object('outcome', 'unchanged', 'orderId', sold.id);
  END IF;
  RETURN jsonb_build_object('outcome', 'refunded', 'orderId', sold.id, 'courses', rules.courses_of(sold.id));
END;
$$;

-- Applies what the processor says about the refund that sends a payment back whole, because it could not be delivered
-- (settle_session). What the bank refuses waits for an admin. The caller has locked the order.
CREATE FUNCTION rules.settle_return(wanted_payment integer, processed jsonb, mail_kind text, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  payment payments;
  is_failed boolean := processed ->> 'state' = 'failed';
BEGIN
  SELECT * INTO payment FROM payments p WHERE p.id = wanted_payment FOR UPDATE;
  -- The bank has taken the payment back by itself: the buyer has the money.
  is_failed := is_failed AND rules.dispute_of(payment.order_id) IS DISTINCT FROM 'lost';
  IF processed #>> '{metadata,purpose}' IS DISTINCT FROM 'return' AND payment.return_id IS DISTINCT FROM processed ->> 'id' THEN
    -- An admin has paid all of it back in the processor's dashboard, after the bank had refused it or before it was sent.
    UPDATE payments p
       SET return_attempt = p.return_attempt + 1, return_id = processed ->> 'id', returned_at = moment, return_failure = NULL
     WHERE p.id = wanted_payment AND p.returned_at IS NULL AND NOT is_failed
       AND p.amount = (processed ->> 'amount')::numeric;
    RETURN;
  END IF;
  -- An event that is late must not undo what came after it.
  IF payment.return_failure IS NOT NULL OR payment.return_id <> processed ->> 'id'
     OR (processed #>> '{metadata,purpose}' = 'return'
         AND payment.return_attempt <> coalesce(rules.number_in_metadata(processed #>> '{metadata,attempt}'), 1))
  THEN
    RETURN;
  END IF;
  UPDATE payments p
     SET return_id = processed ->> 'id',
         returned_at = CASE WHEN NOT is_failed THEN coalesce(p.returned_at, moment) END,
         return_failure = CASE WHEN is_failed THEN coalesce(processed ->> 'failure', 'unknown') END,
         updated_at = moment
   WHERE p.id = wanted_payment;
  IF is_failed THEN
    PERFORM rules.mail_admins(
      mail_kind => mail_kind, occasion => 'return:' || wanted_payment || ':' || payment.return_attempt,
      content => jsonb_build_object(
        -- Less than was paid, when an admin has paid back a part of it in the processor's dashboard.
        'orderId', payment.order_id, 'amount', coalesce(processed ->> 'amount', payment.amount::text),
        'failure', processed ->> 'failure', 'isReturn', true));
  END IF;
END;
$$;

-- What an admin does about it: have the processor try again, or note that it was paid back another way.
CREATE FUNCTION rules.resume_return(wanted_order integer, paid_elsewhere boolean, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  payment payments;
BEGIN
  PERFORM 1 FROM orders o WHERE o.id = wanted_order FOR UPDATE;
  PERFORM rules.refuse_unless(FOUND, 'not_found');
  SELECT * INTO payment FROM payments p WHERE p.order_id = wanted_order FOR UPDATE;
  PERFORM rules.refuse_unless(payment.return_failure IS NOT NULL, 'refund_not_failed');
  PERFORM rules.refuse_unless(NOT rules.is_disputed(wanted_order), 'order_disputed');
  -- Another attempt in both cases, so that an event that is late says nothing about it.
  UPDATE payments p
     SET return_attempt = p.return_attempt + 1, return_id = NULL, return_failure = NULL,
         returned_at = CASE WHEN paid_elsewhere THEN moment END, updated_at = moment
   WHERE p.id = payment.id;
END;
$$;

CREATE FUNCTION rules.courses_of(wanted_order integer)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(jsonb_agg(i.course_id ORDER BY i.course_id), '[]') FROM order_items i WHERE i.order_id = wanted_order;
$$;

-- What an admin does about a refund that failed: have the processor try again, or note that it was paid back another way.
CREATE FUNCTION rules.resume_refund(
  wanted_order integer, wanted_refund integer, paid_elsewhere boolean, given_reason text, mail_kinds jsonb, moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  refund refunds;
BEGIN
  PERFORM 1 FROM orders o WHERE o.id = wanted_order FOR UPDATE;
  SELECT * INTO refund FROM refunds r WHERE r.id = wanted_refund AND r.order_id = wanted_order FOR UPDATE;
  PERFORM rules.refuse_unless(refund.id IS NOT NULL, 'not_found');
  PERFORM rules.refuse_unless(refund.state = 'failed', 'refund_not_failed');
  PERFORM rules.refuse_unless(NOT rules.is_disputed(refund.order_id), 'order_disputed');
  UPDATE refunds r
     SET state = 'pending', attempt = r.attempt + 1, processor_id = NULL, tried_at = NULL, failure = NULL,
         reason = concat_ws(E'\n', r.reason, given_reason)
   WHERE r.id = wanted_refund;
  IF paid_elsewhere THEN
    PERFORM rules.accept_refund(
      wanted_refund => wanted_refund,
      mail_kind => CASE refund.cause WHEN 'request' THEN mail_kinds ->> 'refundDecision' ELSE mail_kinds ->> 'orderRefund' END,
      moment => moment);
  END IF;
END;
$$;

-- Applies what the processor says about a dispute. `processed`: as `ProcessorDispute` in
-- functions/commerce/payments/processor.ts. A dispute that is open or lost takes the access that the order gave; one that is
-- won gives it back. One that is lost settles a request for a refund too: the buyer has the money. Admins, buyer and holders of
-- gifts are told when it opens and when it ends.
CREATE FUNCTION rules.settle_dispute(processed jsonb, mail_kinds jsonb, moment timestamptz)
RETURNS jsonb
LANGUAGE plpgsql
AS $$
DECLARE
  sold record;
  before text;
  stood text;
  stands text;
  news text;
  now_is text := processed ->> 'state';
  kept_items integer[];
  leaving_items integer[];
BEGIN
  SELECT o.id, o.status, p.id AS payment INTO sold
    FROM payments p JOIN orders o ON o.id = p.order_id
   WHERE p.payment_intent_id = processed ->> 'paymentIntentId' FOR UPDATE OF o;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('outcome', 'ignored', 'why', 'The dispute belongs to no order of ours.');
  END IF;
  UPDATE payments p SET unbooked_at = moment WHERE p.id = sold.payment;
  SELECT d.state INTO before FROM disputes d WHERE d.processor_id = processed ->> 'id';
  -- Events come in any order: one that is late must not open again what is closed.
  IF before = now_is OR (before IN ('won', 'lost') AND now_is IN ('inquiry', 'open')) OR (before = 'open' AND now_is = 'inquiry') THEN
    RETURN jsonb_build_object('outcome', 'unchanged', 'orderId', sold.id);
  END IF;
  stood := rules.dispute_of(sold.id);
  INSERT INTO disputes AS d (processor_id, order_id, state, amount, currency, reason, due_at, opened_at, closed_at)
  VALUES (processed ->> 'id', sold.id, now_is, (processed ->> 'amount')::numeric, processed ->> 'currency',
          processed ->> 'reason', (processed ->> 'dueAt')::timestamptz, (processed ->> 'openedAt')::timestamptz,
          CASE WHEN now_is IN ('won', 'lost') THEN moment END)
  ON CONFLICT (processor_id) DO UPDATE
    SET state = excluded.state, due_at = excluded.due_at, closed_at = excluded.closed_at;
  -- The buyer has the money that the bank would not take back.
  UPDATE payments p
     SET return_attempt = p.return_attempt + 1, return_id = NULL, return_failure = NULL, returned_at = moment
   WHERE p.id = sold.payment AND now_is = 'lost' AND p.return_failure IS NOT NULL;
  stands := rules.dispute_of(sold.id);
  kept_items := ARRAY(
    SELECT i.id FROM order_items i WHERE i.order_id = sold.id AND NOT rules.went_back(i) ORDER BY i.id);
  IF stands IS NOT NULL THEN
    news := CASE stands WHEN 'open' THEN 'disputed' ELSE 'lost' END;
    IF stood = 'open' AND stands = 'lost' THEN
      PERFORM rules.mail_paused_holders(paused_items => kept_items, news => news, moment => moment);
    END IF;
    PERFORM rules.end_access(ended_items => kept_items, news => news, moment => moment);
  ELSIF before IN ('open', 'lost') THEN
    news := 'won';
    -- What is to be paid back is sent only now. Its access is there until then, and ends within minutes: that is no news.
    leaving_items := ARRAY(
      SELECT i.id FROM order_items i JOIN refunds r ON r.id = i.refund_id
       WHERE i.id = ANY (kept_items) AND r.state = 'pending' ORDER BY i.id);
    PERFORM rules.restore_access(restored_items => leaving_items, news => NULL, moment => moment);
    kept_items := ARRAY(SELECT item FROM unnest(kept_items) AS item WHERE item <> ALL (leaving_items) ORDER BY item);
    PERFORM rules.restore_access(restored_items => kept_items, news => news, moment => moment);
  END IF;
  IF now_is = 'lost' THEN
    PERFORM rules.close_owed_refunds(sold.id, moment);
    PERFORM rules.settle_request(
      wanted_order => sold.id, refunded_items => kept_items, decider => NULL, given_note => NULL, moment => moment);
  END IF;
  IF sold.status = 'completed' AND stands IS DISTINCT FROM stood THEN
    PERFORM rules.mail_order_access(
      wanted_order => sold.id, items => kept_items, news => news,
      owed => CASE news WHEN 'won' THEN (
        SELECT sum(r.amount) FROM refunds r WHERE r.order_id = sold.id AND r.state = 'pending' AND r.amount > 0) END,
      moment => moment);
  END IF;
  PERFORM rules.mail_admins(
    mail_kind => mail_kinds ->> 'dispute', occasion => (processed ->> 'id') || ':' || now_is,
    content => jsonb_build_object(
      'orderId', sold.id, 'amount', processed ->> 'amount', 'state', now_is, 'reason', processed ->> 'reason',
      'dueAt', processed ->> 'dueAt'));
  RETURN jsonb_build_object('outcome', 'disputed', 'orderId', sold.id, 'courses', rules.courses_of(sold.id));
END;
$$;
