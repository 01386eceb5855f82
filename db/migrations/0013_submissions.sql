CREATE TABLE "submission_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" integer NOT NULL,
	"version" integer,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submission_files_size" CHECK ("submission_files"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "submission_self_ratings" (
	"submission_id" integer NOT NULL,
	"version" integer NOT NULL,
	"points" jsonb NOT NULL,
	"rubric" jsonb NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submission_self_ratings_submission_id_version_pk" PRIMARY KEY("submission_id","version")
);
--> statement-breakpoint
CREATE TABLE "submission_versions" (
	"submission_id" integer NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"practice_answer_id" uuid,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submission_versions_submission_id_number_pk" PRIMARY KEY("submission_id","number"),
	CONSTRAINT "submission_versions_number" CHECK ("submission_versions"."number" >= 1)
);
--> statement-breakpoint
ALTER TABLE "assignment_submissions" DROP CONSTRAINT "assignment_submissions_submitted";--> statement-breakpoint
DROP INDEX "assignment_submissions_of_course";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "answered_within_hours" integer;--> statement-breakpoint
ALTER TABLE "lesson_contents" ADD COLUMN "completes_when" text DEFAULT 'handed_in' NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD COLUMN "draft_answer_id" uuid;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD COLUMN "state" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD COLUMN "current_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_submission_id_assignment_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."assignment_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_key_uploads_key_fk" FOREIGN KEY ("key") REFERENCES "public"."uploads"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_self_ratings" ADD CONSTRAINT "submission_self_ratings_submission_id_assignment_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."assignment_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_versions" ADD CONSTRAINT "submission_versions_submission_id_assignment_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."assignment_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_files_of_version" ON "submission_files" USING btree ("submission_id","version","added_at");--> statement-breakpoint
CREATE INDEX "submission_files_key" ON "submission_files" USING btree ("key");--> statement-breakpoint
CREATE INDEX "submission_versions_of_answer" ON "submission_versions" USING btree ("practice_answer_id") WHERE "submission_versions"."practice_answer_id" is not null;--> statement-breakpoint
CREATE INDEX "assignment_submissions_waiting" ON "assignment_submissions" USING btree ("course_id","submitted_at","id") WHERE "assignment_submissions"."state" in ('submitted', 'in_review');--> statement-breakpoint
CREATE INDEX "assignment_submissions_unseen" ON "assignment_submissions" USING btree ("user_id","decided_at") WHERE "assignment_submissions"."decided_at" is not null and "assignment_submissions"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "assignment_submissions_of_course" ON "assignment_submissions" USING btree ("course_id","submitted_at","id");--> statement-breakpoint
-- What was handed in so far becomes the first version. Before the column goes, and before the checks.
INSERT INTO "submission_versions" ("submission_id", "number", "text", "submitted_at")
SELECT "id", 1, "submission", "submitted_at" FROM "assignment_submissions" WHERE "submission" IS NOT NULL;--> statement-breakpoint
UPDATE "assignment_submissions" SET "state" = 'submitted', "current_version" = 1 WHERE "submission" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment_submissions" DROP COLUMN "submission";--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_answered_within_hours" CHECK ("courses"."answered_within_hours" > 0);--> statement-breakpoint
ALTER TABLE "lesson_contents" ADD CONSTRAINT "lesson_contents_completes_when" CHECK ("lesson_contents"."completes_when" in ('handed_in', 'self_rated', 'accepted'));--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD CONSTRAINT "assignment_submissions_state" CHECK ("assignment_submissions"."state" in ('draft', 'submitted', 'in_review', 'returned', 'accepted'));--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD CONSTRAINT "assignment_submissions_version" CHECK ("assignment_submissions"."current_version" >= 0);--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD CONSTRAINT "assignment_submissions_handed_in" CHECK (("assignment_submissions"."state" = 'draft') = ("assignment_submissions"."current_version" = 0) and ("assignment_submissions"."state" = 'draft') = ("assignment_submissions"."submitted_at" is null));--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD CONSTRAINT "assignment_submissions_decided" CHECK (("assignment_submissions"."state" in ('returned', 'accepted')) = ("assignment_submissions"."decided_at" is not null));