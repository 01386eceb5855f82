ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind";--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind" CHECK ("security_events"."kind" in ('account_created', 'sign_in', 'sign_out', 'sessions_ended', 'second_factor', 'factor_added', 'factor_removed', 'recovery_codes_made', 'factor_reset_requested', 'factor_reset_approved', 'factor_reset', 'password_reset_requested', 'password_reset', 'password_changed', 'email_change_requested', 'email_changed', 'email_change_undone', 'email_verified', 'provider_linked', 'provider_unlinked', 'role_changed', 'role_refused', 'suspended', 'restored', 'throttled', 'data_exported', 'list_exported'));--> statement-breakpoint
-- Approvals were recorded as requests. What an admin does to an account is recorded without their address and device.
UPDATE "security_events" SET "kind" = 'factor_reset_approved'
 WHERE "kind" = 'factor_reset_requested' AND "address" IS NULL;
