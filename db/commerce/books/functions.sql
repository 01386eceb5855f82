-- The books: what the payment processor moved, for each item of an order, as its balance says. They are written from that
-- balance alone and any number of times, so that they equal it to the cent whatever happened to its events.

-- The percentage that the creator of a course gets of what was paid for it at a time: the course's own, or that of all. A course
-- that had no creator then is the school's.
CREATE FUNCTION rules.creator_percent(wanted_course integer, paid_at timestamptz)
RETURNS integer
LANGUAGE sql STABLE
AS $$
  SELECT CASE WHEN EXISTS (
    SELECT FROM courses c
     WHERE c.id = wanted_course AND c.creator_id IS NULL AND coalesce(c.creator_left_at <= paid_at, true)) THEN 0
  ELSE coalesce(
    (SELECT s.percent FROM creator_shares s WHERE s.course_id = wanted_course AND s.since <= paid_at
      ORDER BY s.since DESC, s.id DESC LIMIT 1),
    (SELECT s.percent FROM creator_shares s WHERE s.course_id IS NULL AND s.since <= paid_at
      ORDER BY s.since DESC, s.id DESC LIMIT 1)) END;
$$;

-- Which part of a movement belongs to each item of its order. `movements`: all of the payment; `moved`: this one of them. What went
-- back until then is shared anew, so that no item has paid back more than it brought, and what bounces comes back to where it went.
-- A refund that belongs to items is theirs. The rest, such as a dispute or what was refunded in the processor's dashboard, is of what
-- is left: first of items that no refund of their own pays back, then of the others. What went back twice is of what went back.
-- Parts are shared by the running total of what was paid, so that they add up.
CREATE FUNCTION rules.share_movement(wanted_order integer, movements jsonb, moved jsonb)
RETURNS TABLE (item integer, amount numeric)
LANGUAGE sql STABLE
AS $$
  WITH gone AS (
    SELECT r.id AS refund, -sum(m.amount) AS amount
      FROM jsonb_to_recordset(movements) AS m (id text, kind text, amount numeric, refund integer, source text)
      JOIN refunds r ON r.order_id = wanted_order AND (r.id = m.refund OR (m.refund IS NULL AND r.processor_id = m.source))
     WHERE m.kind = 'refund'
       AND (m.id = moved ->> 'id'
            OR EXISTS (SELECT FROM ledger_entries b WHERE b.order_id = wanted_order AND b.processor_id = m.id))
     GROUP BY r.id
  ), items AS (
    SELECT i.id, i.refund_id, i.refund_id IS NULL OR r.cause = 'processor' AS is_free, coalesce(gone.amount, 0) AS gone,
           -- In the currency of the balance.
           coalesce(booked.charged, i.paid) AS paid, coalesce(booked.went, 0) AS went
      FROM order_items i
      LEFT JOIN refunds r ON r.id = i.refund_id
      LEFT JOIN gone ON gone.refund = i.refund_id
     CROSS JOIN LATERAL (
       SELECT sum(b.amount) FILTER (WHERE b.kind = 'charge') AS charged,
              -sum(b.amount) FILTER (WHERE b.kind IN ('refund', 'dispute')) AS went
         FROM ledger_entries b WHERE b.order_item_id = i.id) AS booked
     WHERE i.order_id = wanted_order
  ), owned AS (
    SELECT i.*, greatest(0, least(i.paid, rules.share_of(
             total => i.gone, subtotal => sum(i.paid) OVER of_refund, line => i.paid,
             before => sum(i.paid) OVER (of_refund ORDER BY i.id) - i.paid))) AS own
      FROM items i
    WINDOW of_refund AS (PARTITION BY i.refund_id)
  ), parts AS (
    SELECT o.id, part.step, part.size, sum(part.size) OVER (PARTITION BY part.step) AS all_of,
           sum(part.size) OVER (PARTITION BY part.step ORDER BY o.id) - part.size AS before
      FROM owned o CROSS JOIN LATERAL (VALUES
             (1, CASE WHEN o.is_free THEN o.paid - o.own ELSE 0 END), (2, CASE WHEN o.is_free THEN 0 ELSE o.paid - o.own END),
             (3, o.own), (4, o.paid)) AS part (step, size)
     WHERE moved ->> 'kind' <> 'charge' OR part.step = 4
  ), steps AS (
    SELECT s.step, CASE s.step WHEN 4 THEN rest.amount - least(s.before, greatest(rest.amount, 0))
                               ELSE greatest(0, least(s.all_of, rest.amount - s.before)) END AS amount
      FROM (SELECT p.step, p.all_of, sum(p.all_of) OVER (ORDER BY p.step) - p.all_of AS before
              FROM parts p GROUP BY p.step, p.all_of) AS s
     CROSS JOIN (SELECT CASE moved ->> 'kind' WHEN 'charge' THEN 0 ELSE sum(o.went - o.own) END
                        - (moved ->> 'amount')::numeric AS amount FROM owned o) AS rest
  ), rests AS (
    SELECT p.id, sum(rules.share_of(total => s.amount, subtotal => p.all_of, before => p.before, line => p.size)) AS amount
      FROM parts p JOIN steps s USING (step) GROUP BY p.id
  )
  SELECT o.id, CASE moved ->> 'kind' WHEN 'charge' THEN 0 ELSE o.went - o.own END - rests.amount
    FROM owned o JOIN rests USING (id);
$$;

-- Writes movements of an order that are not written yet. `movements`: as `ProcessorMovement` in
-- functions/commerce/payments/processor.ts. What is known of refunds counts when a movement is written; what is learned later only
-- for those that come after it, because entries never change.
CREATE FUNCTION rules.record_books(wanted_order integer, movements jsonb, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  moved jsonb;
BEGIN
  FOR moved IN
    SELECT m.value FROM jsonb_array_elements(movements) AS m
     WHERE NOT EXISTS (SELECT FROM ledger_entries b WHERE b.order_id = wanted_order AND b.processor_id = m.value ->> 'id')
     -- What goes out in the same second goes before what comes back.
     ORDER BY m.value ->> 'kind' = 'charge' DESC, (m.value ->> 'at')::timestamptz, (m.value ->> 'amount')::numeric
  LOOP
    WITH items AS (
      SELECT i.id, i.course_id, i.paid, o.completed_at,
             rules.share_of(
               total => o.tax, subtotal => o.total, before => sum(i.paid) OVER (ORDER BY i.id) - i.paid, line => i.paid) AS tax
        FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.id = wanted_order
    ), shares AS (
      SELECT i.*, s.amount, CASE (moved ->> 'amount')::numeric WHEN 0 THEN i.paid ELSE abs(s.amount) END AS size,
             -- What goes back goes back at the share with which it came. An order that was never completed was paid back whole.
             coalesce(
               (SELECT b.creator_percent FROM ledger_entries b WHERE b.order_item_id = i.id ORDER BY b.id LIMIT 1),
               rules.creator_percent(
                 wanted_course => i.course_id, paid_at => coalesce(i.completed_at, (moved ->> 'at')::timestamptz))) AS creator_percent
        FROM items i JOIN rules.share_movement(wanted_order => wanted_order, movements => movements, moved => moved) s ON s.item = i.id
    ), entries AS (
      SELECT s.*, moved ->> 'kind' AS kind, s.amount AS entry FROM shares s
      UNION ALL
      SELECT s.*, CASE moved ->> 'kind' WHEN 'dispute' THEN 'dispute_fee' ELSE 'fee' END,
             -rules.share_of(total => (moved ->> 'fee')::numeric, subtotal => sum(s.size) OVER (), line => s.size,
                             before => sum(s.size) OVER (ORDER BY s.id) - s.size)
        FROM shares s
      UNION ALL
      -- The tax in what was moved: owed when it came, and no more when it went back.
      SELECT s.*, 'tax', -round(s.tax * s.amount / nullif(s.paid, 0), 2) FROM shares s WHERE moved ->> 'kind' IN ('charge', 'refund')
    )
    INSERT INTO ledger_entries (kind, processor_id, order_id, order_item_id, course_id, amount, currency, creator_percent,
                                happened_at, written_at)
    SELECT e.kind, moved ->> 'id', wanted_order, e.id, e.course_id, e.entry, moved ->> 'currency', e.creator_percent,
           (moved ->> 'at')::timestamptz, moment
      FROM entries e WHERE e.entry <> 0
     ORDER BY e.kind, e.id;
  END LOOP;
END;
$$;

-- The payments about which the processor may have something that the books do not, those that waited longest first.
CREATE FUNCTION rules.unbooked_payments(most integer, moment timestamptz)
RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
           'id', p.id, 'orderId', p.order_id, 'paymentIntentId', p.payment_intent_id, 'since', p.unbooked_at)), '[]')
    FROM (SELECT * FROM payments WHERE unbooked_at <= moment AND payment_intent_id IS NOT NULL
           ORDER BY unbooked_at LIMIT most) p;
$$;

-- Records what the processor answered about a payment. It is asked again later when an event has come meanwhile, or when
-- `complete` is false because the processor has not booked everything itself yet.
CREATE FUNCTION rules.book_payment(
  wanted_payment integer, since timestamptz, movements jsonb, complete boolean, moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  booked payments;
BEGIN
  SELECT * INTO STRICT booked FROM payments p WHERE p.id = wanted_payment FOR UPDATE;
  PERFORM rules.record_books(wanted_order => booked.order_id, movements => movements, moment => moment);
  IF booked.unbooked_at = since THEN
    UPDATE payments p SET unbooked_at = CASE WHEN NOT complete THEN moment + interval '10 minutes' END
     WHERE p.id = wanted_payment;
  END IF;
END;
$$;
