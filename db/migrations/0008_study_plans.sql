CREATE TABLE "study_plans" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"interview_on" date,
	"worries" text[] DEFAULT '{}' NOT NULL,
	"minutes_a_day" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_plans_worries" CHECK ("study_plans"."worries" <@ array['no_replies', 'introduction', 'nerves', 'few_examples', 'weak_spots', 'technical', 'salary', 'first_weeks']),
	CONSTRAINT "study_plans_minutes" CHECK ("study_plans"."minutes_a_day" in (5, 10, 20, 30))
);
--> statement-breakpoint
ALTER TABLE "study_plans" ADD CONSTRAINT "study_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;