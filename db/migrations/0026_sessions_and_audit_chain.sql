CREATE TABLE "email_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"confirm_hash" text NOT NULL,
	"undo_hash" text,
	"requested_at" timestamp with time zone NOT NULL,
	"confirm_by" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"undo_by" timestamp with time zone,
	CONSTRAINT "email_changes_confirm_hash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "email_changes_undo_hash_unique" UNIQUE("undo_hash"),
	CONSTRAINT "email_changes_lower" CHECK ("email_changes"."old_email" = lower("email_changes"."old_email") and "email_changes"."new_email" = lower("email_changes"."new_email")),
	CONSTRAINT "email_changes_confirmed" CHECK (num_nulls("email_changes"."confirmed_at", "email_changes"."undo_by", "email_changes"."undo_hash") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_salt" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_digest" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "detail_salt" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "detail_digest" text;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_changes_ends" ON "email_changes" USING btree (coalesce("undo_by", "confirm_by"));--> statement-breakpoint
CREATE INDEX "security_events_failed" ON "security_events" USING btree ("at","id") WHERE "security_events"."outcome" = 'failure';--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_position_unique" UNIQUE("position");--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind" CHECK ("security_events"."kind" in ('account_created', 'sign_in', 'sign_out', 'sessions_ended', 'second_factor', 'factor_added', 'factor_removed', 'recovery_codes_made', 'factor_reset_requested', 'factor_reset', 'password_reset_requested', 'password_reset', 'password_changed', 'email_change_requested', 'email_changed', 'email_change_undone', 'email_verified', 'provider_linked', 'provider_unlinked', 'role_changed', 'role_refused', 'suspended', 'restored', 'throttled', 'data_exported', 'list_exported'));
--> statement-breakpoint
-- By hand: the chain of the audit log. The lock is taken when the transaction commits and holds all of its other locks, so
-- that nobody who waits for it can be waited for. Whoever comes next reads the row that was committed before.
CREATE FUNCTION chain_audit_entry()
RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  entry audit_log;
  last audit_log;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit_log', 0));
  -- Read again, because the row may have been changed since by the same transaction.
  SELECT * INTO entry FROM audit_log WHERE id = new.id AND hash IS NULL;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT * INTO last FROM audit_log WHERE position IS NOT NULL ORDER BY position DESC LIMIT 1;
  entry.position := coalesce(last.position, 0) + 1;
  entry.previous_hash := coalesce(last.hash, repeat('0', 64));
  entry.actor_salt := gen_random_uuid();
  entry.actor_digest := encode(sha256(convert_to(concat(entry.actor_salt, ':', entry.actor_id), 'UTF8')), 'hex');
  entry.detail_salt := gen_random_uuid();
  entry.detail_digest := encode(sha256(convert_to(concat(entry.detail_salt, ':', entry.detail), 'UTF8')), 'hex');
  -- db/admin/verify-audit-log.ts computes the same.
  entry.hash := encode(sha256(convert_to(jsonb_build_array(
    entry.position, entry.previous_hash, entry.id, entry.action, entry.subject_type, entry.subject_id, entry.request_id,
    to_char(entry.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    entry.actor_digest, entry.detail_digest)::text, 'UTF8')), 'hex');
  UPDATE audit_log
     SET position = entry.position, previous_hash = entry.previous_hash, hash = entry.hash,
         actor_salt = entry.actor_salt, actor_digest = entry.actor_digest,
         detail_salt = entry.detail_salt, detail_digest = entry.detail_digest
   WHERE id = entry.id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER chain_audit_entry AFTER INSERT OR UPDATE ON audit_log
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (new.hash IS NULL) EXECUTE FUNCTION chain_audit_entry();
--> statement-breakpoint
-- Refuses changes of entries, except that actor and detail may be erased, each with its salt.
CREATE FUNCTION keep_audit_log()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF old.hash IS NULL THEN
      RETURN new;
    END IF;
    new.actor_salt := CASE WHEN new.actor_id IS NOT DISTINCT FROM old.actor_id THEN old.actor_salt END;
    new.detail_salt := CASE WHEN new.detail = old.detail THEN old.detail_salt END;
    IF (new.actor_id IS NULL OR new.actor_id = old.actor_id) AND (new.detail = '{}' OR new.detail = old.detail)
      AND (new.id, new.action, new.subject_type, new.subject_id, new.request_id, new.created_at,
           new.position, new.previous_hash, new.hash, new.actor_digest, new.detail_digest)
        IS NOT DISTINCT FROM
          (old.id, old.action, old.subject_type, old.subject_id, old.request_id, old.created_at,
           old.position, old.previous_hash, old.hash, old.actor_digest, old.detail_digest) THEN
      RETURN new;
    END IF;
  END IF;
  RAISE EXCEPTION 'Entries of the audit log are only added.';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER keep_audit_log BEFORE UPDATE OR DELETE ON audit_log
FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
--> statement-breakpoint
CREATE TRIGGER keep_audit_log_whole BEFORE TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();
--> statement-breakpoint
-- The entries before this migration: at its commit they become a chain.
UPDATE audit_log SET id = id;
