-- Whoever leaves a course leaves its sessions to come, so that their seats are there for others. A trigger, because an
-- enrolment is cancelled by refunds and by hand. Seats are released after the learner and the enrolment are locked, in the
-- order in which booking locks them.
CREATE FUNCTION release_seats()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  WITH released AS (
    DELETE FROM live_session_bookings b
     USING live_sessions s
     WHERE b.user_id = NEW.user_id AND s.id = b.live_session_id AND s.course_id = NEW.course_id
       AND s.scheduled_at + make_interval(mins => s.duration) > now()
    RETURNING b.live_session_id
  )
  UPDATE live_sessions SET booked_seats = booked_seats - 1 WHERE id IN (SELECT live_session_id FROM released);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER release_seats AFTER UPDATE OF status ON enrollments
FOR EACH ROW WHEN (NEW.status = 'cancelled' AND OLD.status <> 'cancelled')
EXECUTE FUNCTION release_seats();
