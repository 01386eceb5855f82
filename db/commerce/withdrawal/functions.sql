-- The right of withdrawal that the law of the European Union gives to consumers (docs/decisions.md "Withdrawal").

-- The last day of the withdrawal period. The day of the purchase does not count, and a period that would end on a weekend
-- ends on the Monday after it (Regulation 1182/71, article 3).
CREATE FUNCTION rules.last_withdrawal_day(bought_at timestamptz, zone text)
RETURNS date
LANGUAGE sql STABLE
AS $$
  SELECT last.day + CASE extract(isodow FROM last.day) WHEN 6 THEN 2 WHEN 7 THEN 1 ELSE 0 END
    FROM (SELECT rules.local_day(bought_at, zone) + rules.withdrawal_days() AS day) AS last;
$$;

-- Whether the courses of an order open as soon as it is completed. What was paid for needs the consent, which ends the right
-- of withdrawal; where nothing was paid, nothing can be paid back. A request that says nothing about it gives none: otherwise
-- a program could leave it out, take the lessons and withdraw from all of them.
CREATE FUNCTION rules.begins_at_once(sold orders)
RETURNS boolean
LANGUAGE sql IMMUTABLE
AS $$
  SELECT sold.kind <> 'paid' OR sold.total = 0 OR coalesce(sold.starts_now, false);
$$;

-- Keeps with the order items what the refund rules ask about these enrollments, before another item gives their access.
-- Otherwise what was learned would count for no order.
CREATE FUNCTION rules.keep_progress(leaving integer[])
RETURNS void
LANGUAGE sql
AS $$
  UPDATE order_items i SET kept_progress = greatest(coalesce(i.kept_progress, 0), used.progress)
    FROM (SELECT e.order_item_id AS item, max(rules.item_progress(e.user_id, o)) AS progress
            FROM enrollments e JOIN order_items o ON o.id = e.order_item_id
           WHERE e.id = ANY (leaving) AND e.begun_at IS NOT NULL GROUP BY e.order_item_id) AS used
   WHERE i.id = used.item;
$$;

-- Whether a course began for the buyer, or for somebody who redeemed a gift, also when their account was deleted since, or
-- another order gives them the course by now.
CREATE FUNCTION rules.has_begun(wanted_item integer)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (SELECT FROM enrollments e WHERE e.order_item_id = wanted_item AND e.begun_at IS NOT NULL)
      OR EXISTS (SELECT FROM gift_links g WHERE g.order_item_id = wanted_item AND g.kept_progress IS NOT NULL)
      OR EXISTS (SELECT FROM order_items i WHERE i.id = wanted_item AND i.kept_progress IS NOT NULL);
$$;

-- Keeps what the refund rules ask about the seats that a person redeemed, before their account is deleted. Otherwise the
-- buyer of a seat that was used would be paid back.
CREATE FUNCTION rules.keep_gift_progress(taker integer)
RETURNS void
LANGUAGE sql
AS $$
  UPDATE gift_links g SET kept_progress = rules.item_progress(taker, i)
    FROM enrollments e JOIN order_items i ON i.id = e.order_item_id
   WHERE g.redeemed_by = taker AND e.user_id = taker AND e.order_item_id = g.order_item_id
     AND e.begun_at IS NOT NULL;
$$;

-- When the withdrawal period has ended: once its last day is over everywhere, also for somebody who has traveled.
CREATE FUNCTION rules.withdrawal_end(bought_at timestamptz, zone text)
RETURNS timestamptz
LANGUAGE sql STABLE
AS $$
  SELECT (rules.last_withdrawal_day(bought_at, zone) + 1)::timestamp AT TIME ZONE 'Etc/GMT+12';
$$;

-- Whether an item is paid back, or will be: a refund that failed has not happened until an admin tries it again, nor has one that
-- pays less than its items cost, and relies on it.
CREATE FUNCTION rules.is_refunded(item order_items)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT item.refund_id IS NOT NULL AND (rules.went_back(item) OR EXISTS (
    SELECT FROM refunds r
     WHERE r.id = item.refund_id AND (r.state = 'pending' OR (r.state = 'succeeded' AND NOT EXISTS (
       SELECT FROM refunds f WHERE f.order_id = r.order_id AND f.state = 'failed')))));
$$;

-- The order by which somebody has paid for a course that opens only later. What a bank has taken back is not paid for.
CREATE FUNCTION rules.waiting_order(buyer integer, wanted_course integer)
RETURNS integer
LANGUAGE sql STABLE
AS $$
  SELECT min(o.id) FROM orders o JOIN order_items i ON i.order_id = o.id
   WHERE o.user_id = buyer AND o.status = 'completed' AND o.opens_at IS NOT NULL AND i.course_id = wanted_course
     AND NOT rules.is_refunded(i) AND NOT rules.is_disputed(o.id);
$$;

-- Whether somebody has a course or has paid for it, even when it opens only later.
CREATE FUNCTION rules.owns_course(buyer integer, wanted_course integer)
RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT rules.is_enrolled(buyer, wanted_course) OR rules.waiting_order(buyer, wanted_course) IS NOT NULL;
$$;

-- Opens the courses of an order that waited for the end of the withdrawal period, and returns them. The caller has locked
-- the order. While it is disputed it stays as it is, so that it opens if the school wins.
CREATE FUNCTION rules.open_waiting_order(wanted_order integer, moment timestamptz)
RETURNS integer[]
LANGUAGE plpgsql
AS $$
DECLARE
  sold orders;
  opening integer[];
BEGIN
  SELECT * INTO sold FROM orders o WHERE o.id = wanted_order;
  IF sold.opens_at IS NULL OR rules.is_disputed(wanted_order) THEN
    RETURN '{}';
  END IF;
  UPDATE orders o SET opens_at = NULL WHERE o.id = wanted_order;
  IF sold.user_id IS NULL OR sold.status <> 'completed' THEN
    RETURN '{}';
  END IF;
  PERFORM 1 FROM users u WHERE u.id = sold.user_id FOR NO KEY UPDATE;
  -- Whoever has come to a course otherwise meanwhile, such as by a gift, keeps that access.
  opening := ARRAY(
    SELECT i.course_id FROM order_items i
     WHERE i.order_id = wanted_order AND NOT rules.is_refunded(i) AND NOT rules.is_enrolled(sold.user_id, i.course_id)
       AND NOT EXISTS (SELECT FROM enrollments e
                        WHERE e.user_id = sold.user_id AND e.course_id = i.course_id AND e.ended_at IS NOT NULL)
     ORDER BY i.course_id);
  PERFORM rules.lock_courses(opening);
  PERFORM rules.enroll(learner => sold.user_id, paid_by => item.id, moment => moment)
     FROM (SELECT i.id FROM order_items i WHERE i.order_id = wanted_order AND i.course_id = ANY (opening)
            ORDER BY i.course_id) AS item;
  RETURN opening;
END;
$$;

-- Opens waiting courses now, because the buyer agrees that the right of withdrawal ends when they begin. Returns the courses.
CREATE FUNCTION rules.start_now(buyer integer, wanted_order integer, terms text, moment timestamptz)
RETURNS integer[]
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM 1 FROM orders o WHERE o.id = wanted_order AND o.user_id = buyer FOR UPDATE;
  PERFORM rules.refuse_unless(FOUND, 'not_found');
  PERFORM rules.refuse_unless(NOT rules.is_disputed(wanted_order), 'order_disputed');
  UPDATE orders o SET starts_now = true, consented_at = moment, terms_version = terms
   WHERE o.id = wanted_order AND o.opens_at IS NOT NULL;
  RETURN rules.open_waiting_order(wanted_order, moment);
END;
$$;

-- Opens some orders whose withdrawal period has ended, and tells their buyers. Returns the courses.
CREATE FUNCTION rules.open_due_orders(most integer, mail_kind text, moment timestamptz)
RETURNS integer[]
LANGUAGE plpgsql
AS $$
DECLARE
  due record;
  courses_of integer[];
  opened integer[] := '{}';
BEGIN
  FOR due IN
    SELECT o.id, o.user_id FROM orders o WHERE o.opens_at <= moment AND NOT rules.is_disputed(o.id)
     ORDER BY o.opens_at LIMIT most FOR UPDATE SKIP LOCKED
  LOOP
    courses_of := rules.open_waiting_order(due.id, moment);
    opened := opened || courses_of;
    INSERT INTO mail_outbox (dedupe_key, kind, recipient, payload)
    SELECT mail_kind || ':' || due.id, mail_kind, u.email,
           jsonb_build_object('firstName', u.first_name, 'orderId', due.id,
             'courses', (SELECT jsonb_agg(jsonb_build_object('title', c.title, 'slug', c.slug) ORDER BY c.id)
                           FROM courses c WHERE c.id = ANY (courses_of)))
      FROM users u WHERE u.id = due.user_id AND cardinality(courses_of) > 0
    -- An order can wait a second time, after a refund that the bank sent back.
    ON CONFLICT (dedupe_key) DO NOTHING;
  END LOOP;
  RETURN opened;
END;
$$;

-- The items of an order that its buyer can withdraw from. The right ends when a course begins only where the buyer asked
-- that it begins early, knowing this; who was not asked, or did not agree, keeps it for the whole period. Where a paid order
-- waited for that, the period is over once its courses open: the end is worked out in the time zone that the account has
-- now, and whoever changed it meanwhile could otherwise take the lessons and still withdraw.
CREATE FUNCTION rules.withdrawable_items(wanted_order integer, moment timestamptz)
RETURNS integer[]
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(array_agg(i.id ORDER BY i.id), '{}')
    FROM orders o JOIN users u ON u.id = o.user_id JOIN order_items i ON i.order_id = o.id
   WHERE o.id = wanted_order AND o.status = 'completed' AND i.refund_id IS NULL
     AND moment < rules.withdrawal_end(o.completed_at, u.time_zone)
     AND NOT (o.starts_now IS TRUE AND rules.has_begun(i.id))
     AND (o.opens_at IS NOT NULL OR rules.begins_at_once(o));
$$;

-- The right of withdrawal as the buyer of an order sees it. After a dispute that was lost there is nothing to withdraw from: the
-- bank has paid all of it back. `withdrawnAt`: when they last withdrew.
CREATE FUNCTION rules.describe_withdrawal(wanted_order integer, moment timestamptz)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object(
           'standing', CASE
             WHEN o.status = 'refunded' OR (o.status = 'completed' AND rules.unrefunded_items(o.id) IS NULL)
                  OR rules.dispute_of(o.id) = 'lost' THEN 'nothing_left'
             WHEN o.status <> 'completed' THEN 'not_completed'
             WHEN cardinality(withdrawable.items) > 0 THEN 'open'
             WHEN moment < rules.withdrawal_end(o.completed_at, u.time_zone) THEN 'begun'
             ELSE 'over' END,
           'lastDay', rules.last_withdrawal_day(coalesce(o.completed_at, o.created_at), u.time_zone),
           'courseIds', (SELECT coalesce(jsonb_agg(i.course_id ORDER BY i.id), '[]')
                           FROM order_items i WHERE i.id = ANY (withdrawable.items)),
           'withdrawnAt', (SELECT max(r.created_at) FROM refunds r WHERE r.order_id = o.id AND r.cause = 'withdrawal'))
    FROM orders o JOIN users u ON u.id = o.user_id
   CROSS JOIN LATERAL (
     SELECT CASE WHEN rules.dispute_of(o.id) = 'lost' THEN '{}' ELSE rules.withdrawable_items(o.id, moment) END AS items
   ) AS withdrawable
   WHERE o.id = wanted_order;
$$;

-- Withdraws from the contract about courses of an order: refunds them with all their seats, and confirms it by mail with
-- the time. Courses that are paid back already, such as by another tab, are skipped, and a repeat after a lost answer changes
-- nothing: whoever could be told by it that the right has ended might give up what they can still withdraw from.
CREATE FUNCTION rules.withdraw(
  withdrawer integer, wanted_order integer, wanted_courses integer[], mail_kind text, moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  chosen integer[];
  wanted integer[];
  refund integer;
  order_status text;
BEGIN
  SELECT o.status INTO order_status FROM orders o WHERE o.id = wanted_order AND o.user_id = withdrawer FOR UPDATE;
  PERFORM rules.refuse_unless(FOUND, 'not_found');
  PERFORM rules.refuse_unless(order_status IN ('completed', 'refunded'), 'refund_not_completed');
  chosen := ARRAY(SELECT i.id FROM order_items i
                   WHERE i.order_id = wanted_order AND i.course_id = ANY (wanted_courses) ORDER BY i.id);
  PERFORM rules.refuse_unless(
    cardinality(chosen) > 0 AND cardinality(chosen) = (SELECT count(DISTINCT course) FROM unnest(wanted_courses) AS course),
    'not_found');
  wanted := ARRAY(SELECT i.id FROM order_items i WHERE i.id = ANY (chosen) AND i.refund_id IS NULL ORDER BY i.id);
  IF cardinality(wanted) = 0 THEN
    -- Who never withdrew is not told that they did.
    PERFORM rules.refuse_unless(EXISTS (
      SELECT FROM order_items i JOIN refunds r ON r.id = i.refund_id WHERE i.id = ANY (chosen) AND r.cause = 'withdrawal'),
      'withdrawal_over');
    RETURN;
  END IF;
  PERFORM rules.lock_seats(wanted);
  PERFORM rules.refuse_unless(wanted <@ rules.withdrawable_items(wanted_order, moment), 'withdrawal_over');
  refund := rules.refund_items(
    wanted_order => wanted_order, wanted_items => wanted, refund_cause => 'withdrawal',
    settled_request => rules.settle_request(
      wanted_order => wanted_order, refunded_items => wanted, decider => NULL, given_note => NULL, moment => moment),
    given_reason => NULL, given_note => NULL, refunder => NULL, mail_kind => NULL, moment => moment);
  INSERT INTO mail_outbox (dedupe_key, kind, recipient, payload)
  SELECT 'withdrawal:' || refund, mail_kind, u.email,
         jsonb_build_object(
           'firstName', u.first_name, 'name', u.first_name || ' ' || u.last_name, 'email', u.email, 'timeZone', u.time_zone,
           'orderId', o.id, 'boughtAt', o.created_at, 'withdrawnAt', moment, 'amount', r.amount::text, 'isDemo', o.kind = 'demo',
           'courses', (SELECT jsonb_agg(jsonb_build_object('title', c.title, 'paid', i.paid::text) ORDER BY i.id)
                         FROM order_items i JOIN courses c ON c.id = i.course_id WHERE i.refund_id = refund))
    FROM refunds r JOIN orders o ON o.id = r.order_id JOIN users u ON u.id = o.user_id WHERE r.id = refund;
END;
$$;
