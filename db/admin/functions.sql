-- The rule of the audit log for reads of personal data.

-- Records that somebody looked at a list or at a person, once an hour, or exported it, once a request.
CREATE FUNCTION rules.record_read(
  reader integer, request text, kind text, row_read text, is_export boolean, moment timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  recorded text := kind || CASE WHEN is_export THEN '.export' ELSE '.read' END;
BEGIN
  IF NOT EXISTS (
    SELECT FROM audit_log a
     WHERE a.subject_type = kind AND a.subject_id = row_read AND a.action = recorded AND a.actor_id = reader
       AND a.created_at > moment - interval '1 hour' AND (NOT is_export OR a.request_id = request)
  ) THEN
    INSERT INTO audit_log (actor_id, action, subject_type, subject_id, request_id, created_at)
    VALUES (reader, recorded, kind, row_read, request, moment);
  END IF;
END;
$$;
