CREATE TABLE "accepted_terms" (
	"user_id" integer NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accepted_terms_user_id_document_version_pk" PRIMARY KEY("user_id","document","version"),
	CONSTRAINT "accepted_terms_document" CHECK ("accepted_terms"."document" in ('terms', 'privacy'))
);
--> statement-breakpoint
CREATE TABLE "cron_heartbeat" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_run_at" timestamp with time zone NOT NULL,
	"mail_told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "first_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "practice_consents" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "accepted_terms" ADD CONSTRAINT "accepted_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;