CREATE TABLE "discussion_answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"question_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"author_role" text,
	"markdown" text NOT NULL,
	"html" text NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" integer,
	"hidden_at" timestamp with time zone,
	"hidden_by" integer,
	"edited_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discussion_answers_author_role" CHECK ("discussion_answers"."author_role" in ('admin', 'creator', 'teacher', 'assistant'))
);
--> statement-breakpoint
CREATE TABLE "discussion_follows" (
	"question_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discussion_follows_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "discussion_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"module_id" integer NOT NULL,
	"lesson_id" text NOT NULL,
	"author_id" integer,
	"author_role" text,
	"title" text NOT NULL,
	"markdown" text NOT NULL,
	"html" text NOT NULL,
	"for_teachers" boolean DEFAULT false NOT NULL,
	"answer_count" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"open_reports" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_by" integer,
	"deleted_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(regexp_replace(' ' || title || ' ' || markdown, '[^[:alnum:]]+', ' ', 'g'))) STORED NOT NULL,
	CONSTRAINT "discussion_questions_author_role" CHECK ("discussion_questions"."author_role" in ('admin', 'creator', 'teacher', 'assistant')),
	CONSTRAINT "discussion_questions_counts" CHECK ("discussion_questions"."answer_count" >= 0 and "discussion_questions"."open_reports" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discussion_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"question_id" integer NOT NULL,
	"answer_id" integer,
	"reporter_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "discussion_reports_once" UNIQUE NULLS NOT DISTINCT("question_id","answer_id","reporter_id")
);
--> statement-breakpoint
ALTER TABLE "discussion_answers" ADD CONSTRAINT "discussion_answers_question_id_discussion_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."discussion_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_answers" ADD CONSTRAINT "discussion_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_answers" ADD CONSTRAINT "discussion_answers_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_answers" ADD CONSTRAINT "discussion_answers_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_follows" ADD CONSTRAINT "discussion_follows_question_id_discussion_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."discussion_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_follows" ADD CONSTRAINT "discussion_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_questions" ADD CONSTRAINT "discussion_questions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_questions" ADD CONSTRAINT "discussion_questions_module_id_course_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."course_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_questions" ADD CONSTRAINT "discussion_questions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_questions" ADD CONSTRAINT "discussion_questions_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_reports" ADD CONSTRAINT "discussion_reports_question_id_discussion_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."discussion_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_reports" ADD CONSTRAINT "discussion_reports_answer_id_discussion_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."discussion_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_reports" ADD CONSTRAINT "discussion_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discussion_answers_of_question" ON "discussion_answers" USING btree ("question_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "discussion_answers_accepted" ON "discussion_answers" USING btree ("question_id") WHERE "discussion_answers"."accepted_at" is not null;--> statement-breakpoint
CREATE INDEX "discussion_answers_of_author" ON "discussion_answers" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "discussion_answers_accepted_by" ON "discussion_answers" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "discussion_answers_hidden_by" ON "discussion_answers" USING btree ("hidden_by");--> statement-breakpoint
CREATE INDEX "discussion_follows_of_user" ON "discussion_follows" USING btree ("user_id","question_id");--> statement-breakpoint
CREATE INDEX "discussion_questions_of_lesson" ON "discussion_questions" USING btree ("module_id","lesson_id","id");--> statement-breakpoint
CREATE INDEX "discussion_questions_of_course" ON "discussion_questions" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "discussion_questions_unanswered" ON "discussion_questions" USING btree ("course_id","id") WHERE "discussion_questions"."answered_at" is null and "discussion_questions"."author_role" is null and "discussion_questions"."hidden_at" is null and "discussion_questions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "discussion_questions_unanswered_of_lesson" ON "discussion_questions" USING btree ("module_id","lesson_id","id") WHERE "discussion_questions"."answered_at" is null and "discussion_questions"."author_role" is null and "discussion_questions"."hidden_at" is null and "discussion_questions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "discussion_questions_reported" ON "discussion_questions" USING btree ("course_id","id") WHERE "discussion_questions"."open_reports" > 0;--> statement-breakpoint
CREATE INDEX "discussion_questions_hidden" ON "discussion_questions" USING btree ("course_id","id") WHERE "discussion_questions"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "discussion_questions_of_author" ON "discussion_questions" USING btree ("author_id","course_id","id");--> statement-breakpoint
CREATE INDEX "discussion_questions_hidden_by" ON "discussion_questions" USING btree ("hidden_by");--> statement-breakpoint
CREATE INDEX "discussion_questions_search" ON "discussion_questions" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "discussion_reports_of_answer" ON "discussion_reports" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "discussion_reports_of_reporter" ON "discussion_reports" USING btree ("reporter_id");