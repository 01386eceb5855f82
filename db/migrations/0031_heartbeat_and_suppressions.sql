ALTER TABLE "cron_heartbeat" ALTER COLUMN "last_run_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cron_heartbeat" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD COLUMN "id" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "factor_resets_newest" ON "factor_resets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_suppressions_reported" ON "mail_suppressions" USING btree ("created_at","id") WHERE "mail_suppressions"."reason" <> 'unsubscribed';--> statement-breakpoint
CREATE INDEX "mail_suppressions_search" ON "mail_suppressions" USING gin ("email" gin_trgm_ops) WITH (fastupdate=false) WHERE "mail_suppressions"."reason" <> 'unsubscribed';--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_id_unique" UNIQUE("id");
--> statement-breakpoint
-- Written by hand: the row from which a database that the cron has not reached yet counts.
INSERT INTO "cron_heartbeat" DEFAULT VALUES ON CONFLICT DO NOTHING;
