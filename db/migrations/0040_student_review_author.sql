ALTER TABLE "student_reviews" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "student_reviews" ADD CONSTRAINT "student_reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_reviews_of_author" ON "student_reviews" USING btree ("author_id","course");