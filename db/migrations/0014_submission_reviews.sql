CREATE TABLE "saved_phrases" (
	"id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_phrases_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "submission_claims" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"reader_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"submission_id" integer NOT NULL,
	"version" integer NOT NULL,
	"reader_id" integer,
	"rubric" jsonb NOT NULL,
	"points" jsonb NOT NULL,
	"comments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_reviews_decision" CHECK ("submission_reviews"."decision" in ('accepted', 'returned')),
	CONSTRAINT "submission_reviews_decided" CHECK (("submission_reviews"."decision" is null) = ("submission_reviews"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "saved_phrases" ADD CONSTRAINT "saved_phrases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_phrases" ADD CONSTRAINT "saved_phrases_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_claims" ADD CONSTRAINT "submission_claims_submission_id_assignment_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."assignment_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_claims" ADD CONSTRAINT "submission_claims_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_reviews" ADD CONSTRAINT "submission_reviews_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_reviews" ADD CONSTRAINT "submission_reviews_version" FOREIGN KEY ("submission_id","version") REFERENCES "public"."submission_versions"("submission_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_phrases_of_user" ON "saved_phrases" USING btree ("user_id","course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "saved_phrases_of_course" ON "saved_phrases" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "submission_claims_of_reader" ON "submission_claims" USING btree ("reader_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_reviews_of_version" ON "submission_reviews" USING btree ("submission_id","version","reader_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_reviews_once" ON "submission_reviews" USING btree ("submission_id","version") WHERE "submission_reviews"."decision" is not null;--> statement-breakpoint
CREATE INDEX "submission_reviews_of_reader" ON "submission_reviews" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "assignment_submissions_waiting_in_lesson" ON "assignment_submissions" USING btree ("module_id","lesson_id","submitted_at","id") WHERE "assignment_submissions"."state" in ('submitted', 'in_review');--> statement-breakpoint
CREATE INDEX "assignment_submissions_decided" ON "assignment_submissions" USING btree ("course_id","state","submitted_at","id") WHERE "assignment_submissions"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "assignment_submissions_decided_in_lesson" ON "assignment_submissions" USING btree ("module_id","lesson_id","state","submitted_at","id") WHERE "assignment_submissions"."decided_at" is not null;