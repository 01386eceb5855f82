CREATE TABLE "enrollment_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"change" text NOT NULL,
	"reason" text NOT NULL,
	"changed_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrollment_changes_change" CHECK ("enrollment_changes"."change" in ('enrolled', 'ended', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "enrollment_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"invited_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrollment_invitations_email_lower" CHECK ("enrollment_invitations"."email" = lower("enrollment_invitations"."email")),
	CONSTRAINT "enrollment_invitations_source" CHECK ("enrollment_invitations"."source" in ('order', 'by_hand', 'import'))
);
--> statement-breakpoint
DROP INDEX "enrollments_of_course";--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "source" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "progressed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrollment_changes" ADD CONSTRAINT "enrollment_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_changes" ADD CONSTRAINT "enrollment_changes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_changes" ADD CONSTRAINT "enrollment_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_invitations" ADD CONSTRAINT "enrollment_invitations_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_invitations" ADD CONSTRAINT "enrollment_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrollment_changes_of_learner" ON "enrollment_changes" USING btree ("user_id","course_id","id");--> statement-breakpoint
CREATE INDEX "enrollment_changes_of_course" ON "enrollment_changes" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "enrollment_changes_by" ON "enrollment_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollment_invitations_once" ON "enrollment_invitations" USING btree ("course_id","email");--> statement-breakpoint
CREATE INDEX "enrollment_invitations_newest" ON "enrollment_invitations" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollment_invitations_of_email" ON "enrollment_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "enrollment_invitations_of_inviter" ON "enrollment_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "enrollments_by_progress" ON "enrollments" USING btree ("course_id","status","progress","id");--> statement-breakpoint
CREATE INDEX "enrollments_by_visit" ON "enrollments" USING btree ("course_id","status",coalesce("last_accessed_at", "enrolled_at"),"id");--> statement-breakpoint
CREATE INDEX "enrollments_stuck" ON "enrollments" USING btree ("course_id","progressed_at","id") WHERE "enrollments"."status" = 'active';--> statement-breakpoint
CREATE INDEX "enrollments_of_course" ON "enrollments" USING btree ("course_id","status","enrolled_at","id");--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_source" CHECK ("enrollments"."source" in ('order', 'by_hand', 'import'));--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_ended" CHECK ("enrollments"."ended_at" is null or "enrollments"."status" = 'cancelled');--> statement-breakpoint
-- When each learner last made progress: the last lesson they completed, or else their enrollment.
UPDATE enrollments e
   SET progressed_at = coalesce(
     (SELECT max(p.completed_at) FROM lesson_progress p WHERE p.user_id = e.user_id AND p.course_id = e.course_id),
     e.enrolled_at);