-- Whose cart a request means: the account whose session lives, or nobody's, which is the browser session's. `for_write`:
-- the session is held until the commit.
CREATE FUNCTION cart_owner(session_hash text, expected_user integer, for_write boolean)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  owner integer;
BEGIN
  SELECT s.user_id INTO owner
    FROM sessions s JOIN users u ON u.id = s.user_id
   WHERE s.sid = session_hash AND s.user_id = expected_user AND s.expire > now() AND u.suspended_at IS NULL;
  IF owner IS NOT NULL AND for_write THEN
    SELECT s.user_id INTO owner FROM sessions s WHERE s.sid = session_hash AND s.expire > now() FOR SHARE;
  END IF;
  RETURN owner;
END;
$$;
--> statement-breakpoint
-- Moves what lies in the cart of a browser session into the account's. The larger quantity of the same course stays. What
-- exceeds the twenty courses of a cart waits in the browser session's until there is room.
CREATE FUNCTION join_cart(wanted_session text, owner integer)
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
--> statement-breakpoint
-- What can be bought now.
CREATE FUNCTION is_on_sale(course courses)
RETURNS boolean
LANGUAGE sql IMMUTABLE
AS $$
  SELECT course.status = 'ACTIVE' AND course.active AND course.price IS NOT NULL;
$$;
--> statement-breakpoint
-- Sets how often a course lies in the cart of the account, or with none of the browser session. Changes to one cart wait
-- for each other, so that twenty courses are twenty.
CREATE FUNCTION set_cart_item(wanted_session text, owner integer, wanted_course integer, wanted_quantity integer)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  course courses;
  wanted_cart integer[];
BEGIN
  SELECT * INTO course FROM courses c WHERE c.id = wanted_course;
  PERFORM refuse_unless(course.active AND course.status IN ('ACTIVE', 'COMING_SOON'), 'not_found');
  PERFORM refuse_unless(is_on_sale(course), 'course_not_open');
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
  wanted_cart := ARRAY(SELECT cart_of(wanted_session, owner));
  -- A course that went off sale is not shown in the cart; it makes way.
  DELETE FROM cart_items i USING courses c
   WHERE i.id = ANY (wanted_cart) AND c.id = i.course_id AND NOT is_on_sale(c);
  PERFORM refuse_unless((SELECT count(*) < 20 FROM cart_of(wanted_session, owner)), 'cart_full');
  INSERT INTO cart_items (session_id, user_id, course_id, quantity)
  VALUES (CASE WHEN owner IS NULL THEN wanted_session END, owner, wanted_course, wanted_quantity);
END;
$$;
--> statement-breakpoint
-- The ids of what lies in the cart of the account, or with none of the browser session.
CREATE FUNCTION cart_of(wanted_session text, owner integer)
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
