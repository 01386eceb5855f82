CREATE TABLE "practice_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"question_revision" integer NOT NULL,
	"mode" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"recording_state" text DEFAULT 'none' NOT NULL,
	"recording_key" text,
	"transcript" text DEFAULT '' NOT NULL,
	"transcript_source" text,
	"corrected_at" timestamp with time zone,
	"speech" jsonb,
	"content" jsonb NOT NULL,
	"measures_version" integer NOT NULL,
	"retake_of" uuid,
	"expiry_notice_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_answers_mode" CHECK ("practice_answers"."mode" in ('audio', 'video', 'typed')),
	CONSTRAINT "practice_answers_recording_state" CHECK ("practice_answers"."recording_state" in ('none', 'uploading', 'stored', 'expired', 'deleted')),
	CONSTRAINT "practice_answers_transcript_source" CHECK ("practice_answers"."transcript_source" in ('typed', 'device', 'service')),
	CONSTRAINT "practice_answers_duration" CHECK ("practice_answers"."duration_ms" between 0 and 300000)
);
--> statement-breakpoint
CREATE TABLE "practice_consents" (
	"user_id" integer NOT NULL,
	"service" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_consents_user_id_service_pk" PRIMARY KEY("user_id","service")
);
--> statement-breakpoint
CREATE TABLE "practice_grants" (
	"answer_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_grants_answer_id_user_id_pk" PRIMARY KEY("answer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "practice_question_revisions" (
	"question_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_question_revisions_question_id_revision_pk" PRIMARY KEY("question_id","revision")
);
--> statement-breakpoint
CREATE TABLE "practice_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"competency" text NOT NULL,
	"level" text NOT NULL,
	"content" jsonb NOT NULL,
	"seconds_to_prepare" integer DEFAULT 30 NOT NULL,
	"seconds_to_answer" integer DEFAULT 120 NOT NULL,
	"course_id" integer,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"published_revision" integer,
	"good_first" boolean DEFAULT false NOT NULL,
	"open_to_visitors" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_questions_slug_unique" UNIQUE("slug"),
	CONSTRAINT "practice_questions_slug" CHECK ("practice_questions"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "practice_questions"."slug" !~ '^[0-9]+$'),
	CONSTRAINT "practice_questions_kind" CHECK ("practice_questions"."kind" in ('behavioral', 'situational', 'role_knowledge', 'coding_talk_through', 'system_design')),
	CONSTRAINT "practice_questions_competency" CHECK ("practice_questions"."competency" in ('communication', 'ownership', 'teamwork', 'conflict', 'failure_and_learning', 'motivation', 'problem_solving', 'leadership')),
	CONSTRAINT "practice_questions_level" CHECK ("practice_questions"."level" in ('first_job', 'early_career', 'experienced')),
	CONSTRAINT "practice_questions_status" CHECK ("practice_questions"."status" in ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
	CONSTRAINT "practice_questions_published" CHECK ("practice_questions"."status" <> 'PUBLISHED' or "practice_questions"."published_revision" is not null),
	CONSTRAINT "practice_questions_seconds" CHECK ("practice_questions"."seconds_to_prepare" between 0 and 300 and "practice_questions"."seconds_to_answer" between 30 and 300)
);
--> statement-breakpoint
CREATE TABLE "practice_ratings" (
	"id" serial PRIMARY KEY NOT NULL,
	"answer_id" uuid NOT NULL,
	"rater_kind" text NOT NULL,
	"rater_id" integer,
	"rubric_revision" integer NOT NULL,
	"criterion" text NOT NULL,
	"level" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_ratings_once" UNIQUE NULLS NOT DISTINCT("answer_id","rater_kind","rater_id","criterion"),
	CONSTRAINT "practice_ratings_rater_kind" CHECK ("practice_ratings"."rater_kind" in ('self', 'peer', 'mentor', 'model')),
	CONSTRAINT "practice_ratings_level" CHECK ("practice_ratings"."level" between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "lesson_contents" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_recording_key_uploads_key_fk" FOREIGN KEY ("recording_key") REFERENCES "public"."uploads"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_retake_of_practice_answers_id_fk" FOREIGN KEY ("retake_of") REFERENCES "public"."practice_answers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_question" FOREIGN KEY ("question_id","question_revision") REFERENCES "public"."practice_question_revisions"("question_id","revision") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_consents" ADD CONSTRAINT "practice_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_grants" ADD CONSTRAINT "practice_grants_answer_id_practice_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."practice_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_grants" ADD CONSTRAINT "practice_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_question_revisions" ADD CONSTRAINT "practice_question_revisions_question_id_practice_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."practice_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_questions" ADD CONSTRAINT "practice_questions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_ratings" ADD CONSTRAINT "practice_ratings_answer_id_practice_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."practice_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_ratings" ADD CONSTRAINT "practice_ratings_rater_id_users_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_answers_of_user" ON "practice_answers" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "practice_answers_of_question" ON "practice_answers" USING btree ("question_id","question_revision");--> statement-breakpoint
CREATE INDEX "practice_answers_of_user_and_question" ON "practice_answers" USING btree ("user_id","question_id","created_at");--> statement-breakpoint
CREATE INDEX "practice_answers_retakes" ON "practice_answers" USING btree ("retake_of");--> statement-breakpoint
CREATE INDEX "practice_answers_recording" ON "practice_answers" USING btree ("recording_key");--> statement-breakpoint
CREATE INDEX "practice_answers_expiry" ON "practice_answers" USING btree ("created_at") WHERE "practice_answers"."recording_state" = 'stored';--> statement-breakpoint
CREATE INDEX "practice_grants_of_user" ON "practice_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "practice_questions_of_course" ON "practice_questions" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "practice_questions_of_status" ON "practice_questions" USING btree ("status","competency","id");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_questions_open_to_visitors" ON "practice_questions" USING btree ("open_to_visitors") WHERE "practice_questions"."open_to_visitors";--> statement-breakpoint
CREATE INDEX "practice_ratings_of_rater" ON "practice_ratings" USING btree ("rater_id");