ALTER TABLE "cron_heartbeat" ALTER COLUMN "last_run_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cron_heartbeat" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Written by hand: the row from which a database that the cron has not reached yet counts.
INSERT INTO "cron_heartbeat" DEFAULT VALUES ON CONFLICT DO NOTHING;
