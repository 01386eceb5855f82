CREATE TABLE "deleted_practice_answers" (
	"user_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deleted_practice_answers_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "deleted_practice_answers" ADD CONSTRAINT "deleted_practice_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_practice_answers_by_time" ON "deleted_practice_answers" USING btree ("deleted_at");