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

-- Writes movements of an order that are not written yet. `movements`: as `ProcessorMovement` in
-- functions/commerce/payments/processor.ts: what moved, the fee that the processor kept for it, and the refund of ours that it
-- belongs to. Amounts are shared among items by the running total of what was paid for them, so that shares add up.
CREATE FUNCTION rules.record_books(wanted_order integer, movements jsonb, moment timestamptz)
RETURNS void
LANGUAGE sql
AS $$
  WITH moved AS (
    SELECT m.* FROM jsonb_to_recordset(movements) AS m (
      id text, kind text, amount numeric, fee numeric, currency text, at timestamptz, refund integer)
  ), items AS (
    SELECT i.id, i.course_id, i.paid, i.refund_id, o.completed_at,
           rules.share_of(
             total => o.tax, subtotal => o.total, before => sum(i.paid) OVER (ORDER BY i.id) - i.paid, line => i.paid) AS tax
      FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.id = wanted_order
  ), lines AS (
    SELECT m.id, m.kind, m.amount, m.fee, m.currency, m.at, i.id AS item, i.course_id, i.paid, i.tax,
           -- What goes back goes back at the share with which it came. An order that was never completed was paid back whole.
           coalesce(
             (SELECT b.creator_percent FROM ledger_entries b WHERE b.order_item_id = i.id ORDER BY b.id LIMIT 1),
             rules.creator_percent(wanted_course => i.course_id, paid_at => coalesce(i.completed_at, m.at))) AS creator_percent,
           sum(i.paid) OVER (PARTITION BY m.id ORDER BY i.id) - i.paid AS before,
           sum(i.paid) OVER (PARTITION BY m.id) AS all_paid
      FROM moved m CROSS JOIN items i
     -- A refund of ours is about its items, everything else about all.
     WHERE m.refund IS NULL OR i.refund_id = m.refund OR NOT EXISTS (SELECT FROM items r WHERE r.refund_id = m.refund)
  ), entries AS (
    SELECT l.id, l.kind, l.currency, l.at, l.item, l.course_id, l.creator_percent,
           rules.share_of(total => l.amount, subtotal => l.all_paid, before => l.before, line => l.paid) AS amount
      FROM lines l
    UNION ALL
    SELECT l.id, CASE WHEN l.kind = 'dispute' THEN 'dispute_fee' ELSE 'fee' END, l.currency, l.at, l.item,
           l.course_id, l.creator_percent,
           -rules.share_of(total => l.fee, subtotal => l.all_paid, before => l.before, line => l.paid)
      FROM lines l
    UNION ALL
    -- The tax in what was moved: owed when it came, and no more when it went back.
    SELECT l.id, 'tax', l.currency, l.at, l.item, l.course_id, l.creator_percent,
           -round(l.tax * l.amount / nullif(l.all_paid, 0), 2)
      FROM lines l WHERE l.kind IN ('charge', 'refund')
  )
  INSERT INTO ledger_entries (kind, processor_id, order_id, order_item_id, course_id, amount, currency, creator_percent,
                              happened_at, written_at)
  SELECT e.kind, e.id, wanted_order, e.item, e.course_id, e.amount, e.currency, e.creator_percent, e.at, moment
    FROM entries e WHERE e.amount <> 0
   ORDER BY e.at, e.id, e.kind, e.item
  ON CONFLICT (processor_id, kind, order_item_id) DO NOTHING;
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
