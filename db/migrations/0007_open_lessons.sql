CREATE TABLE "open_quiz_attempts" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"module_id" integer NOT NULL,
	"lesson_id" text NOT NULL,
	"answers" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "open_quiz_attempts_user_id_course_id_module_id_lesson_id_pk" PRIMARY KEY("user_id","course_id","module_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "tried_lessons" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"module_id" integer NOT NULL,
	"lesson_id" text NOT NULL,
	"answers" jsonb NOT NULL,
	"completed" boolean NOT NULL,
	"position" integer NOT NULL,
	"watched" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tried_lessons_user_id_course_id_pk" PRIMARY KEY("user_id","course_id"),
	CONSTRAINT "tried_lessons_position" CHECK ("tried_lessons"."position" >= 0)
);
--> statement-breakpoint
ALTER TABLE "open_quiz_attempts" ADD CONSTRAINT "open_quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_quiz_attempts" ADD CONSTRAINT "open_quiz_attempts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_quiz_attempts" ADD CONSTRAINT "open_quiz_attempts_module_id_course_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."course_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tried_lessons" ADD CONSTRAINT "tried_lessons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tried_lessons" ADD CONSTRAINT "tried_lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tried_lessons" ADD CONSTRAINT "tried_lessons_module_id_course_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."course_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_quiz_attempts_of_course" ON "open_quiz_attempts" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "open_quiz_attempts_of_module" ON "open_quiz_attempts" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "tried_lessons_of_course" ON "tried_lessons" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "tried_lessons_of_module" ON "tried_lessons" USING btree ("module_id");