CREATE TABLE "security_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" integer,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"address" text,
	"country" text,
	"device" text,
	"session_id" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "security_events_kind" CHECK ("security_events"."kind" in ('account_created', 'sign_in', 'sign_out', 'sessions_ended', 'second_factor', 'factor_added', 'factor_removed', 'recovery_codes_made', 'factor_reset_requested', 'factor_reset', 'password_reset_requested', 'password_reset', 'password_changed', 'email_change_requested', 'email_changed', 'email_change_undone', 'email_verified', 'provider_linked', 'provider_unlinked', 'role_changed', 'role_refused', 'suspended', 'restored', 'throttled', 'data_exported', 'people_exported')),
	CONSTRAINT "security_events_outcome" CHECK ("security_events"."outcome" in ('success', 'failure'))
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_of_account" ON "security_events" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "security_events_of_kind" ON "security_events" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at","id");