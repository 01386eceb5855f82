CREATE TABLE "article_addresses" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" integer NOT NULL,
	CONSTRAINT "article_addresses_slug" CHECK ("article_addresses"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "article_addresses"."slug" !~ '^[0-9]+$')
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	"markdown" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_by" integer,
	"recipient_count" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_issues_sent" CHECK (("newsletter_issues"."sent_at" is null) = ("newsletter_issues"."recipient_count" is null))
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "markdown" text;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "featured_image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_addresses" ADD CONSTRAINT "article_addresses_article_id_blog_posts_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_addresses_of" ON "article_addresses" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_updated_at" ON "newsletter_issues" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_sent_by" ON "newsletter_issues" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "blog_posts_updated_at" ON "blog_posts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "blog_posts_title" ON "blog_posts" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_since" ON "newsletter_subscribers" USING btree ("subscribed_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_search" ON "newsletter_subscribers" USING gin ("email" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "waitlist_entries_joined" ON "waitlist_entries" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_search" ON "waitlist_entries" USING gin ("email" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "mail_outbox_of_newsletter" ON "mail_outbox" USING btree ("topic","status") WHERE "mail_outbox"."topic" like 'newsletter:%';