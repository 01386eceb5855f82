-- Trigram indexes answer ILIKE '%…%' without a scan. Neon allows this extension to every role that owns the database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('STUDENT', 'CREATOR', 'ADMIN');--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"role" "user_role" DEFAULT 'STUDENT' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_users_email_unique" UNIQUE("email"),
	CONSTRAINT "auth_users_email_lower" CHECK ("auth_users"."email" = lower("auth_users"."email")),
	CONSTRAINT "auth_users_provider_known" CHECK ("auth_users"."provider" in ('email', 'google', 'facebook', 'apple'))
);
--> statement-breakpoint
CREATE TABLE "email_verification_tokens" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_verification_tokens_token_unique" UNIQUE("token"),
	CONSTRAINT "email_verification_tokens_email_lower" CHECK ("email_verification_tokens"."email" = lower("email_verification_tokens"."email"))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"device_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "password_reset_tokens" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_reset_tokens_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"sess" json NOT NULL,
	"expire" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handover_open" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttle_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "throttle_counters_count" CHECK ("throttle_counters"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text,
	"avatar" text,
	"role" "user_role" DEFAULT 'STUDENT' NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"signup_method" text DEFAULT 'email' NOT NULL,
	"google_id" text,
	"facebook_id" text,
	"apple_id" text,
	"last_login_at" timestamp with time zone,
	"login_attempts" integer DEFAULT 0 NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"weekly_goal_minutes" integer DEFAULT 120 NOT NULL,
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_google_id_unique" UNIQUE("google_id"),
	CONSTRAINT "users_facebook_id_unique" UNIQUE("facebook_id"),
	CONSTRAINT "users_apple_id_unique" UNIQUE("apple_id"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_signup_method" CHECK ("users"."signup_method" in ('email', 'google', 'facebook', 'apple')),
	CONSTRAINT "users_login_attempts" CHECK ("users"."login_attempts" >= 0),
	CONSTRAINT "users_weekly_goal" CHECK ("users"."weekly_goal_minutes" between 0 and 10080)
);
--> statement-breakpoint
CREATE TABLE "article_addresses" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" integer NOT NULL,
	CONSTRAINT "article_addresses_slug" CHECK ("article_addresses"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "article_addresses"."slug" !~ '^[0-9]+$')
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"featured_image" text,
	"author_id" text,
	"category_id" integer,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" integer GENERATED ALWAYS AS (regexp_count(regexp_replace(content, '<[^>]*>|&#?[[:alnum:]]+;', ' ', 'g'), '[[:alnum:]][^[:space:]]*')) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(regexp_replace(' ' || title || ' ' || excerpt, '[^[:alnum:]]+', ' ', 'g'))) STORED NOT NULL,
	"markdown" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"featured_image_alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "blog_posts_slug" CHECK ("blog_posts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "blog_posts"."slug" !~ '^[0-9]+$'),
	CONSTRAINT "blog_posts_tags" CHECK (jsonb_typeof("blog_posts"."tags") = 'array'),
	CONSTRAINT "blog_posts_published" CHECK (not "blog_posts"."published" or "blog_posts"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"session_id" text,
	"user_id" integer,
	"course_id" integer NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_owner" CHECK (num_nonnulls("cart_items"."session_id", "cart_items"."user_id") = 1),
	CONSTRAINT "cart_items_session" CHECK ("cart_items"."session_id" ~ '^[A-Za-z0-9._-]{16,128}$'),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "gift_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_item_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"redeemed_by" integer,
	"redeemed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sealed_token" text NOT NULL,
	CONSTRAINT "gift_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "gift_links_redeemed" CHECK ("gift_links"."redeemed_by" is null or "gift_links"."redeemed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_items_price" CHECK ("order_items"."price" >= 0),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"session_id" text,
	"kind" text DEFAULT 'demo' NOT NULL,
	"plan_type" text DEFAULT 'full' NOT NULL,
	"subtotal" numeric(10, 2) NOT NULL,
	"discount" numeric(10, 2) DEFAULT '0' NOT NULL,
	"total" numeric(10, 2) NOT NULL,
	"promo_code" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"stripe_payment_intent_id" text,
	"idempotency_key" text,
	"request_hash" text,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "orders_stripe_payment_intent_id_unique" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'completed', 'cancelled', 'refunded')),
	CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('demo')),
	CONSTRAINT "orders_amounts" CHECK ("orders"."subtotal" >= 0 and "orders"."discount" >= 0 and "orders"."total" >= 0 and "orders"."total" = "orders"."subtotal" - "orders"."discount"),
	CONSTRAINT "orders_completed" CHECK ("orders"."status" <> 'completed' or "orders"."completed_at" is not null),
	CONSTRAINT "orders_refunded" CHECK (("orders"."status" = 'refunded') = ("orders"."refunded_at" is not null)),
	CONSTRAINT "orders_idempotency" CHECK (num_nonnulls("orders"."idempotency_key", "orders"."request_hash") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"discount_type" text NOT NULL,
	"discount_value" numeric(10, 2) NOT NULL,
	"min_amount" numeric(10, 2),
	"max_discount" numeric(10, 2),
	"usage_limit" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promo_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "promo_codes_code" CHECK ("promo_codes"."code" ~ '^[A-Z0-9][A-Z0-9_-]{1,39}$'),
	CONSTRAINT "promo_codes_discount_type" CHECK ("promo_codes"."discount_type" in ('percentage', 'fixed')),
	CONSTRAINT "promo_codes_discount_value" CHECK ("promo_codes"."discount_value" > 0 and ("promo_codes"."discount_type" <> 'percentage' or "promo_codes"."discount_value" <= 100)),
	CONSTRAINT "promo_codes_min_amount" CHECK ("promo_codes"."min_amount" >= 0),
	CONSTRAINT "promo_codes_max_discount" CHECK ("promo_codes"."max_discount" >= 0),
	CONSTRAINT "promo_codes_usage" CHECK ("promo_codes"."used_count" >= 0 and "promo_codes"."used_count" <= "promo_codes"."usage_limit"),
	CONSTRAINT "promo_codes_validity" CHECK ("promo_codes"."valid_from" < "promo_codes"."valid_until")
);
--> statement-breakpoint
CREATE TABLE "promo_redemptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"promo_code_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"user_id" integer,
	"reason" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" integer,
	"decision_note" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_requests_status" CHECK ("refund_requests"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "refund_requests_decided" CHECK (("refund_requests"."status" = 'pending') = ("refund_requests"."decided_at" is null))
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
CREATE TABLE "newsletter_subscribers" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"subscribed" boolean DEFAULT true NOT NULL,
	"subscribed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	"source" text,
	"unsubscribe_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_unsubscribe_token_unique" UNIQUE("unsubscribe_token"),
	CONSTRAINT "newsletter_subscribers_email_lower" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email")),
	CONSTRAINT "newsletter_subscribers_left" CHECK ("newsletter_subscribers"."subscribed" = ("newsletter_subscribers"."unsubscribed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "referral_details" (
	"id" serial PRIMARY KEY NOT NULL,
	"submission_id" integer NOT NULL,
	"referred_name" text NOT NULL,
	"referred_email" text NOT NULL,
	"normalized_email" text NOT NULL,
	"referred_phone" text,
	"counts" boolean DEFAULT true NOT NULL,
	"enrolled" boolean DEFAULT false NOT NULL,
	"enrolled_at" timestamp with time zone,
	"course_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"invited_at" timestamp with time zone,
	CONSTRAINT "referral_details_email_lower" CHECK ("referral_details"."referred_email" = lower("referral_details"."referred_email")),
	CONSTRAINT "referral_details_normalized_lower" CHECK ("referral_details"."normalized_email" = lower("referral_details"."normalized_email")),
	CONSTRAINT "referral_details_enrolled" CHECK ("referral_details"."enrolled" = ("referral_details"."enrolled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "referral_submissions" (
	"id" serial PRIMARY KEY NOT NULL,
	"referral_id" text NOT NULL,
	"referrer_id" integer,
	"referrer_name" text NOT NULL,
	"referrer_email" text NOT NULL,
	"referrer_phone" text,
	"additional_comments" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"verified_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"payment_amount" numeric(10, 2),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rejection_reason" text,
	CONSTRAINT "referral_submissions_referral_id_unique" UNIQUE("referral_id"),
	CONSTRAINT "referral_submissions_email_lower" CHECK ("referral_submissions"."referrer_email" = lower("referral_submissions"."referrer_email")),
	CONSTRAINT "referral_submissions_status" CHECK ("referral_submissions"."status" in ('pending', 'verified', 'paid', 'rejected')),
	CONSTRAINT "referral_submissions_payment" CHECK ("referral_submissions"."payment_amount" >= 0),
	CONSTRAINT "referral_submissions_paid" CHECK ("referral_submissions"."status" <> 'paid' or ("referral_submissions"."paid_at" is not null and "referral_submissions"."payment_amount" is not null))
);
--> statement-breakpoint
CREATE TABLE "student_reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" varchar(255) NOT NULL,
	"course" varchar(255) NOT NULL,
	"review" text NOT NULL,
	"rating" integer NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"approved" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_reviews_rating" CHECK ("student_reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "success_stories" (
	"id" serial PRIMARY KEY NOT NULL,
	"student_name" text NOT NULL,
	"before_role" text,
	"after_role" text,
	"company" text,
	"story" text NOT NULL,
	"avatar" text,
	"course_id" integer,
	"salary_increase" text,
	"featured" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"category" text DEFAULT 'general' NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "support_messages_email_lower" CHECK ("support_messages"."email" = lower("support_messages"."email")),
	CONSTRAINT "support_messages_category" CHECK ("support_messages"."category" in ('general', 'technical', 'billing', 'urgent')),
	CONSTRAINT "support_messages_status" CHECK ("support_messages"."status" in ('open', 'answered', 'closed')),
	CONSTRAINT "support_messages_answered" CHECK ("support_messages"."status" <> 'answered' or "support_messages"."answer_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"kind" text DEFAULT 'course' NOT NULL,
	"description" text,
	"color" text DEFAULT '#3b82f6' NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_slug" CHECK ("categories"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "categories"."slug" !~ '^[0-9]+$'),
	CONSTRAINT "categories_kind" CHECK ("categories"."kind" in ('course', 'blog'))
);
--> statement-breakpoint
CREATE TABLE "course_modules" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"order_index" integer NOT NULL,
	"lessons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "course_modules_lessons" CHECK (jsonb_typeof("course_modules"."lessons") = 'array')
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"subtitle" text,
	"description" text DEFAULT '' NOT NULL,
	"short_description" text,
	"thumbnail" text,
	"price" numeric(10, 2),
	"original_price" numeric(10, 2),
	"monthly_price" numeric(10, 2),
	"duration" integer,
	"level" text DEFAULT 'beginner' NOT NULL,
	"rating" numeric(3, 2) DEFAULT '0' NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"student_count" integer DEFAULT 0 NOT NULL,
	"category_id" integer,
	"instructor_id" integer,
	"creator_id" integer,
	"featured" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"review_note" text,
	"published_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(regexp_replace(' ' || title || ' ' || coalesce(short_description, '') || ' ' || description, '[^[:alnum:]]+', ' ', 'g'))) STORED NOT NULL,
	CONSTRAINT "courses_slug_unique" UNIQUE("slug"),
	CONSTRAINT "courses_slug" CHECK ("courses"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "courses"."slug" !~ '^[0-9]+$' and "courses"."slug" <> 'featured'),
	CONSTRAINT "courses_status" CHECK ("courses"."status" in ('DRAFT', 'REVIEW', 'ACTIVE', 'COMING_SOON', 'ARCHIVED')),
	CONSTRAINT "courses_level" CHECK ("courses"."level" in ('beginner', 'intermediate', 'advanced')),
	CONSTRAINT "courses_price" CHECK ("courses"."price" >= 0),
	CONSTRAINT "courses_original_price" CHECK ("courses"."original_price" >= 0),
	CONSTRAINT "courses_monthly_price" CHECK ("courses"."monthly_price" >= 0),
	CONSTRAINT "courses_duration" CHECK ("courses"."duration" > 0),
	CONSTRAINT "courses_rating" CHECK ("courses"."rating" between 0 and 5),
	CONSTRAINT "courses_counts" CHECK ("courses"."review_count" >= 0 and "courses"."student_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "faculty" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"bio" text,
	"experience" text,
	"company" text,
	"company_logo" text,
	"avatar" text,
	"linked_in" text,
	"twitter" text,
	"expertise" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instructors" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"bio" text,
	"credentials" text,
	"avatar" text,
	"company" text,
	"title" text,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_contents" (
	"module_id" integer NOT NULL,
	"lesson_id" text NOT NULL,
	"markdown" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"video" jsonb,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rubric" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"resources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_contents_module_id_lesson_id_pk" PRIMARY KEY("module_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"rating" integer NOT NULL,
	"title" text,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"course_id" integer,
	"source" text,
	"notified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_entries_email_course" UNIQUE NULLS NOT DISTINCT("email","course_id"),
	CONSTRAINT "waitlist_entries_email_lower" CHECK ("waitlist_entries"."email" = lower("waitlist_entries"."email"))
);
--> statement-breakpoint
CREATE TABLE "achievements" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"color" text NOT NULL,
	"type" text NOT NULL,
	"criteria" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "achievements_name_unique" UNIQUE("name"),
	CONSTRAINT "achievements_type" CHECK ("achievements"."type" in ('milestone', 'streak', 'mastery', 'participation')),
	CONSTRAINT "achievements_criteria" CHECK (coalesce("achievements"."criteria" ->> 'metric', '') in ('lessonsCompleted', 'coursesCompleted', 'currentStreak', 'minutesStudied', 'liveSessionsBooked', 'quizzesPerfect') and coalesce(("achievements"."criteria" ->> 'atLeast')::integer, 0) >= 1)
);
--> statement-breakpoint
CREATE TABLE "assignment_submissions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"module_id" integer NOT NULL,
	"lesson_id" text NOT NULL,
	"draft" text DEFAULT '' NOT NULL,
	"submission" text,
	"submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignment_submissions_submitted" CHECK (("assignment_submissions"."submission" is null) = ("assignment_submissions"."submitted_at" is null))
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"learner_name" text NOT NULL,
	"course_title" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_on" date DEFAULT current_date NOT NULL,
	CONSTRAINT "certificates_code_unique" UNIQUE("code"),
	CONSTRAINT "certificates_code" CHECK (length("certificates"."code") >= 16)
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"order_item_id" integer,
	"plan_type" text DEFAULT 'full' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"enrolled_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"current_module_id" integer,
	"current_lesson_id" text,
	"time_spent" integer DEFAULT 0 NOT NULL,
	"last_accessed_at" timestamp with time zone,
	CONSTRAINT "enrollments_status" CHECK ("enrollments"."status" in ('active', 'completed', 'cancelled')),
	CONSTRAINT "enrollments_progress" CHECK ("enrollments"."progress" between 0 and 100),
	CONSTRAINT "enrollments_time_spent" CHECK ("enrollments"."time_spent" >= 0),
	CONSTRAINT "enrollments_completed" CHECK ("enrollments"."status" <> 'completed' or "enrollments"."completed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "learning_streaks" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"current_streak" integer DEFAULT 0 NOT NULL,
	"longest_streak" integer DEFAULT 0 NOT NULL,
	"last_study_date" date,
	"streak_start_date" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learning_streaks_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "learning_streaks_lengths" CHECK ("learning_streaks"."current_streak" >= 0 and "learning_streaks"."longest_streak" >= "learning_streaks"."current_streak")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"module_id" integer NOT NULL,
	"lesson_id" text NOT NULL,
	"status" text DEFAULT 'not_started' NOT NULL,
	"time_spent" integer DEFAULT 0 NOT NULL,
	"score" integer,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_progress_status" CHECK ("lesson_progress"."status" in ('not_started', 'in_progress', 'completed')),
	CONSTRAINT "lesson_progress_time_spent" CHECK ("lesson_progress"."time_spent" >= 0),
	CONSTRAINT "lesson_progress_score" CHECK ("lesson_progress"."score" between 0 and 100),
	CONSTRAINT "lesson_progress_completed" CHECK (("lesson_progress"."status" = 'completed') = ("lesson_progress"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "live_session_bookings" (
	"id" serial PRIMARY KEY NOT NULL,
	"live_session_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"joined_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "live_sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"type" text DEFAULT 'Workshop' NOT NULL,
	"scheduled_at" timestamp with time zone NOT NULL,
	"duration" integer DEFAULT 60 NOT NULL,
	"meeting_url" text,
	"capacity" integer DEFAULT 50 NOT NULL,
	"booked_seats" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "live_sessions_type" CHECK ("live_sessions"."type" in ('Live Coding', 'Mock Interview', 'Q&A Session', 'Workshop')),
	CONSTRAINT "live_sessions_duration" CHECK ("live_sessions"."duration" > 0),
	CONSTRAINT "live_sessions_seats" CHECK ("live_sessions"."booked_seats" between 0 and "live_sessions"."capacity")
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"module_id" integer NOT NULL,
	"lesson_id" text NOT NULL,
	"answers" jsonb NOT NULL,
	"score" integer NOT NULL,
	"passed" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_attempts_score" CHECK ("quiz_attempts"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "study_days" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"lessons_completed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "study_days_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "study_days_amounts" CHECK ("study_days"."minutes" >= 0 and "study_days"."lessons_completed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_achievements" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"achievement_id" integer NOT NULL,
	"earned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"metadata" jsonb
);
--> statement-breakpoint
CREATE TABLE "video_positions" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"module_id" integer NOT NULL,
	"lesson_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"watched" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_positions_user_id_course_id_module_id_lesson_id_pk" PRIMARY KEY("user_id","course_id","module_id","lesson_id"),
	CONSTRAINT "video_positions_position" CHECK ("video_positions"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "local_mailbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delivered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "local_mailbox_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"void_after" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"lease_token" text,
	"batch_key" text,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"provider_message_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"topic" text,
	"bulk" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mail_outbox_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "mail_outbox_status" CHECK ("mail_outbox"."status" in ('pending', 'sending', 'sent', 'dead', 'void')),
	CONSTRAINT "mail_outbox_attempts" CHECK ("mail_outbox"."attempts" >= 0),
	CONSTRAINT "mail_outbox_sent" CHECK (("mail_outbox"."status" = 'sent') = ("mail_outbox"."sent_at" is not null)),
	CONSTRAINT "mail_outbox_lease" CHECK (("mail_outbox"."status" = 'sending') = ("mail_outbox"."leased_until" is not null and "mail_outbox"."lease_token" is not null)),
	CONSTRAINT "mail_outbox_one_line" CHECK (concat("mail_outbox"."recipient", "mail_outbox"."subject") !~ '[\r\n]')
);
--> statement-breakpoint
CREATE TABLE "mail_pace" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"next_call_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"email" text NOT NULL,
	"list" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_suppressions_email_list_pk" PRIMARY KEY("email","list"),
	CONSTRAINT "mail_suppressions_email_lower" CHECK ("mail_suppressions"."email" = lower("mail_suppressions"."email")),
	CONSTRAINT "mail_suppressions_list" CHECK ("mail_suppressions"."list" in ('all', 'newsletter', 'reminders', 'waitlist', 'referrals')),
	CONSTRAINT "mail_suppressions_reason" CHECK ("mail_suppressions"."reason" in ('unsubscribed', 'bounced', 'complained'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hero_banners" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"description" text,
	"image_url" text,
	"cta_text" text,
	"cta_link" text,
	"second_cta_text" text,
	"second_cta_link" text,
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"image_alt" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"owner_id" integer,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"unused_since" timestamp with time zone,
	CONSTRAINT "uploads_size" CHECK ("uploads"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "webinar_registrations" (
	"id" serial PRIMARY KEY NOT NULL,
	"webinar_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"registration_date" timestamp with time zone DEFAULT now() NOT NULL,
	"reminder_sent" boolean DEFAULT false NOT NULL,
	"reminder_sent_at" timestamp with time zone,
	"day_reminder_sent_at" timestamp with time zone,
	"hour_reminder_sent_at" timestamp with time zone,
	"attended" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminders_stopped_at" timestamp with time zone,
	"attended_at" timestamp with time zone,
	CONSTRAINT "webinar_registrations_reminder" CHECK ("webinar_registrations"."reminder_sent" = ("webinar_registrations"."reminder_sent_at" is not null)),
	CONSTRAINT "webinar_registrations_attended" CHECK ("webinar_registrations"."attended" or "webinar_registrations"."attended_at" is null)
);
--> statement-breakpoint
CREATE TABLE "webinars" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"host_name" text NOT NULL,
	"host_title" text,
	"date_time" timestamp with time zone NOT NULL,
	"duration" integer DEFAULT 60 NOT NULL,
	"thumbnail_url" text,
	"meeting_url" text,
	"learning_points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"max_attendees" integer DEFAULT 500 NOT NULL,
	"registered_seats" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webinars_duration" CHECK ("webinars"."duration" > 0),
	CONSTRAINT "webinars_seats" CHECK ("webinars"."registered_seats" between 0 and "webinars"."max_attendees")
);
--> statement-breakpoint
ALTER TABLE "auth_users" ADD CONSTRAINT "auth_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_verification_tokens" ADD CONSTRAINT "email_verification_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_addresses" ADD CONSTRAINT "article_addresses_article_id_blog_posts_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_id_auth_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_links" ADD CONSTRAINT "gift_links_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_links" ADD CONSTRAINT "gift_links_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_details" ADD CONSTRAINT "referral_details_submission_id_referral_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."referral_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_details" ADD CONSTRAINT "referral_details_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_submissions" ADD CONSTRAINT "referral_submissions_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "success_stories" ADD CONSTRAINT "success_stories_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_answers" ADD CONSTRAINT "support_answers_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_answers" ADD CONSTRAINT "support_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_modules" ADD CONSTRAINT "course_modules_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_instructor_id_instructors_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."instructors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructors" ADD CONSTRAINT "instructors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_contents" ADD CONSTRAINT "lesson_contents_module_id_course_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."course_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD CONSTRAINT "assignment_submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD CONSTRAINT "assignment_submissions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD CONSTRAINT "assignment_submissions_module_id_course_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."course_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_current_module_id_course_modules_id_fk" FOREIGN KEY ("current_module_id") REFERENCES "public"."course_modules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_streaks" ADD CONSTRAINT "learning_streaks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_module_id_course_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."course_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session_bookings" ADD CONSTRAINT "live_session_bookings_live_session_id_live_sessions_id_fk" FOREIGN KEY ("live_session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session_bookings" ADD CONSTRAINT "live_session_bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_module_id_course_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."course_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_days" ADD CONSTRAINT "study_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_achievements" ADD CONSTRAINT "user_achievements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_achievements" ADD CONSTRAINT "user_achievements_achievement_id_achievements_id_fk" FOREIGN KEY ("achievement_id") REFERENCES "public"."achievements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_positions" ADD CONSTRAINT "video_positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_positions" ADD CONSTRAINT "video_positions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_positions" ADD CONSTRAINT "video_positions_module_id_course_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."course_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinar_registrations" ADD CONSTRAINT "webinar_registrations_webinar_id_webinars_id_fk" FOREIGN KEY ("webinar_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinar_registrations" ADD CONSTRAINT "webinar_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auth_users_user" ON "auth_users" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_users_provider" ON "auth_users" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "email_verification_tokens_user" ON "email_verification_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_verification_tokens_expires" ON "email_verification_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_reset_tokens_user" ON "password_reset_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_reset_tokens_expires" ON "password_reset_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "throttle_counters_window" ON "throttle_counters" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","created_at");--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("email" gin_trgm_ops,"first_name" gin_trgm_ops,"last_name" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "article_addresses_of" ON "article_addresses" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "blog_posts_published_at" ON "blog_posts" USING btree ("published_at") WHERE "blog_posts"."published";--> statement-breakpoint
CREATE INDEX "blog_posts_of_category" ON "blog_posts" USING btree ("category_id","published_at");--> statement-breakpoint
CREATE INDEX "blog_posts_updated_at" ON "blog_posts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "blog_posts_title" ON "blog_posts" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "blog_posts_of_author" ON "blog_posts" USING btree ("author_id","updated_at");--> statement-breakpoint
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_session_course" ON "cart_items" USING btree ("session_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_user_course" ON "cart_items" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "cart_items_of_course" ON "cart_items" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "cart_items_created_at" ON "cart_items" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "gift_links_of_order_item" ON "gift_links" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "gift_links_redeemed_by" ON "gift_links" USING btree ("redeemed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_order_course" ON "order_items" USING btree ("order_id","course_id");--> statement-breakpoint
CREATE INDEX "order_items_of_course" ON "order_items" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_user_idempotency_key" ON "orders" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_of_status" ON "orders" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "orders_created_at" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_of_promo" ON "orders" USING btree ("promo_code","created_at") WHERE "orders"."promo_code" is not null;--> statement-breakpoint
CREATE INDEX "promo_codes_used" ON "promo_codes" USING btree ("used_count","id");--> statement-breakpoint
CREATE INDEX "promo_codes_of_active" ON "promo_codes" USING btree ("active","id");--> statement-breakpoint
CREATE INDEX "promo_codes_search" ON "promo_codes" USING gin ("code" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "promo_redemptions_once" ON "promo_redemptions" USING btree ("promo_code_id","user_id");--> statement-breakpoint
CREATE INDEX "promo_redemptions_of_user" ON "promo_redemptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promo_redemptions_of_order" ON "promo_redemptions" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_one_open" ON "refund_requests" USING btree ("order_id") WHERE "refund_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "refund_requests_of_order" ON "refund_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_requests_of_user" ON "refund_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refund_requests_decided_by" ON "refund_requests" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "refund_requests_of_status" ON "refund_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "refund_requests_created_at" ON "refund_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletter_issues_updated_at" ON "newsletter_issues" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_sent_by" ON "newsletter_issues" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_subscribed" ON "newsletter_subscribers" USING btree ("subscribed","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_since" ON "newsletter_subscribers" USING btree ("subscribed_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_search" ON "newsletter_subscribers" USING gin ("email" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "referral_details_distinct" ON "referral_details" USING btree ("submission_id","normalized_email");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_details_first_referrer" ON "referral_details" USING btree ("normalized_email") WHERE "referral_details"."counts";--> statement-breakpoint
CREATE INDEX "referral_details_of_friend" ON "referral_details" USING btree ("normalized_email");--> statement-breakpoint
CREATE INDEX "referral_details_of_course" ON "referral_details" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "referral_details_search" ON "referral_details" USING gin ("referred_name" gin_trgm_ops,"referred_email" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "referral_submissions_of_referrer" ON "referral_submissions" USING btree ("referrer_id","created_at");--> statement-breakpoint
CREATE INDEX "referral_submissions_of_status" ON "referral_submissions" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "referral_submissions_created_at" ON "referral_submissions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "referral_submissions_search" ON "referral_submissions" USING gin ("referral_id" gin_trgm_ops,"referrer_name" gin_trgm_ops,"referrer_email" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "student_reviews_approved" ON "student_reviews" USING btree ("created_at","id") WHERE "student_reviews"."approved";--> statement-breakpoint
CREATE INDEX "student_reviews_featured" ON "student_reviews" USING btree ("created_at","id") WHERE "student_reviews"."approved" and "student_reviews"."featured";--> statement-breakpoint
CREATE INDEX "student_reviews_created_at" ON "student_reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "student_reviews_hidden" ON "student_reviews" USING btree ("created_at","id") WHERE not "student_reviews"."approved";--> statement-breakpoint
CREATE INDEX "student_reviews_of_rating" ON "student_reviews" USING btree ("rating","created_at","id");--> statement-breakpoint
CREATE INDEX "student_reviews_search" ON "student_reviews" USING gin ("name" gin_trgm_ops,"review" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "success_stories_of_course" ON "success_stories" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "success_stories_featured" ON "success_stories" USING btree ("featured","created_at");--> statement-breakpoint
CREATE INDEX "support_answers_of_message" ON "support_answers" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "support_answers_of_author" ON "support_answers" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "support_messages_of_status" ON "support_messages" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "support_messages_of_category" ON "support_messages" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "support_messages_created_at" ON "support_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "support_messages_of_user" ON "support_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "support_messages_search" ON "support_messages" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"subject" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "categories_of_kind" ON "categories" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "course_modules_of_course" ON "course_modules" USING btree ("course_id","order_index");--> statement-breakpoint
CREATE INDEX "courses_of_category" ON "courses" USING btree ("category_id","status");--> statement-breakpoint
CREATE INDEX "courses_of_instructor" ON "courses" USING btree ("instructor_id");--> statement-breakpoint
CREATE INDEX "courses_of_creator" ON "courses" USING btree ("creator_id","updated_at");--> statement-breakpoint
CREATE INDEX "courses_of_status" ON "courses" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "courses_of_level" ON "courses" USING btree ("level","status");--> statement-breakpoint
CREATE INDEX "courses_updated_at" ON "courses" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "courses_in_catalog_order" ON "courses" USING btree (("status" = 'ACTIVE') desc,"featured" DESC NULLS FIRST,"id") WHERE "courses"."status" in ('ACTIVE', 'COMING_SOON') and "courses"."active";--> statement-breakpoint
CREATE INDEX "courses_featured" ON "courses" USING btree ("id") WHERE "courses"."featured";--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "faculty_order" ON "faculty" USING btree ("order","id");--> statement-breakpoint
CREATE UNIQUE INDEX "instructors_user" ON "instructors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_votes_of_user" ON "review_votes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_user_course" ON "reviews" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "reviews_of_course" ON "reviews" USING btree ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_created_at" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_rating" ON "reviews" USING btree ("rating","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin ("comment" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "waitlist_entries_of_course" ON "waitlist_entries" USING btree ("course_id","notified_at");--> statement-breakpoint
CREATE INDEX "waitlist_entries_joined" ON "waitlist_entries" USING btree (coalesce("course_id", 0),"created_at","id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_search" ON "waitlist_entries" USING gin ("email" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_submissions_lesson" ON "assignment_submissions" USING btree ("user_id","course_id","module_id","lesson_id");--> statement-breakpoint
CREATE INDEX "assignment_submissions_of_course" ON "assignment_submissions" USING btree ("course_id","submitted_at");--> statement-breakpoint
CREATE INDEX "assignment_submissions_of_module" ON "assignment_submissions" USING btree ("module_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_user_course" ON "certificates" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "certificates_of_course" ON "certificates" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_user_course" ON "enrollments" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "enrollments_of_course" ON "enrollments" USING btree ("course_id","status");--> statement-breakpoint
CREATE INDEX "enrollments_of_order_item" ON "enrollments" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "enrollments_current_module" ON "enrollments" USING btree ("current_module_id");--> statement-breakpoint
CREATE INDEX "enrollments_enrolled_at" ON "enrollments" USING btree ("enrolled_at");--> statement-breakpoint
CREATE INDEX "enrollments_completed_at" ON "enrollments" USING btree ("completed_at") WHERE "enrollments"."completed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_progress_lesson" ON "lesson_progress" USING btree ("user_id","course_id","module_id","lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_of_course" ON "lesson_progress" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_of_module" ON "lesson_progress" USING btree ("module_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_session_bookings_once" ON "live_session_bookings" USING btree ("live_session_id","user_id");--> statement-breakpoint
CREATE INDEX "live_session_bookings_of_user" ON "live_session_bookings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_sessions_of_course" ON "live_sessions" USING btree ("course_id","scheduled_at");--> statement-breakpoint
CREATE INDEX "live_sessions_scheduled_at" ON "live_sessions" USING btree ("scheduled_at");--> statement-breakpoint
CREATE INDEX "quiz_attempts_of_lesson" ON "quiz_attempts" USING btree ("user_id","course_id","module_id","lesson_id","created_at");--> statement-breakpoint
CREATE INDEX "quiz_attempts_of_course" ON "quiz_attempts" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_of_module" ON "quiz_attempts" USING btree ("module_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_achievements_once" ON "user_achievements" USING btree ("user_id","achievement_id");--> statement-breakpoint
CREATE INDEX "user_achievements_of_achievement" ON "user_achievements" USING btree ("achievement_id");--> statement-breakpoint
CREATE INDEX "video_positions_of_course" ON "video_positions" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "video_positions_of_module" ON "video_positions" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "local_mailbox_delivered_at" ON "local_mailbox" USING btree ("delivered_at");--> statement-breakpoint
CREATE INDEX "local_mailbox_of_recipient" ON "local_mailbox" USING btree ("recipient","delivered_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("bulk","due_at","id") WHERE "mail_outbox"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "mail_outbox_leased" ON "mail_outbox" USING btree ("leased_until") WHERE "mail_outbox"."status" = 'sending';--> statement-breakpoint
CREATE INDEX "mail_outbox_batch" ON "mail_outbox" USING btree ("batch_key","id") WHERE "mail_outbox"."batch_key" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_frozen" ON "mail_outbox" USING btree ("bulk","due_at","id") WHERE "mail_outbox"."batch_key" is not null and "mail_outbox"."status" in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX "mail_outbox_overtaken" ON "mail_outbox" USING btree ("void_after") WHERE "mail_outbox"."void_after" is not null and "mail_outbox"."status" in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX "mail_outbox_topic" ON "mail_outbox" USING btree ("topic","recipient") WHERE "mail_outbox"."topic" is not null and "mail_outbox"."status" in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX "mail_outbox_of_newsletter" ON "mail_outbox" USING btree ("topic","status") WHERE "mail_outbox"."topic" like 'newsletter:%';--> statement-breakpoint
CREATE INDEX "mail_outbox_of_recipient" ON "mail_outbox" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_of_status" ON "mail_outbox" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_sent_at" ON "mail_outbox" USING btree ("sent_at") WHERE "mail_outbox"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_created_at" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" USING btree ("action","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject_type","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "hero_banners_order" ON "hero_banners" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "uploads_of_owner" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "uploads_unfinished" ON "uploads" USING btree ("created_at") WHERE "uploads"."stored_at" is null;--> statement-breakpoint
CREATE INDEX "uploads_checked" ON "uploads" USING btree (coalesce("checked_at", "created_at")) WHERE "uploads"."stored_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "webinar_registrations_once" ON "webinar_registrations" USING btree ("webinar_id","user_id");--> statement-breakpoint
CREATE INDEX "webinar_registrations_of_user" ON "webinar_registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webinar_registrations_date" ON "webinar_registrations" USING brin ("registration_date");--> statement-breakpoint
CREATE INDEX "webinar_registrations_of_webinar" ON "webinar_registrations" USING btree ("webinar_id","registration_date");--> statement-breakpoint
CREATE INDEX "webinar_registrations_attendance" ON "webinar_registrations" USING btree ("webinar_id","attended","registration_date");--> statement-breakpoint
CREATE INDEX "webinars_active" ON "webinars" USING btree ("date_time") WHERE "webinars"."is_active" and "webinars"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "webinars_date_time" ON "webinars" USING btree ("date_time");--> statement-breakpoint
CREATE INDEX "webinars_cancelled" ON "webinars" USING btree ("date_time") WHERE "webinars"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "webinars_registered" ON "webinars" USING btree ("registered_seats","id");--> statement-breakpoint
CREATE INDEX "webinars_search" ON "webinars" USING gin ("title" gin_trgm_ops,"host_name" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
-- Whoever leaves a course leaves its sessions to come, so that their seats are there for others. A trigger, because an
-- enrollment is cancelled by refunds and by hand. Seats are released after the learner and the enrollment are locked, in the
-- order in which booking locks them.
CREATE FUNCTION release_seats()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  WITH released AS (
    DELETE FROM live_session_bookings b
     USING live_sessions s
     WHERE b.user_id = NEW.user_id AND s.id = b.live_session_id AND s.course_id = NEW.course_id
       AND s.scheduled_at + make_interval(mins => s.duration) > now()
    RETURNING b.live_session_id
  )
  UPDATE live_sessions SET booked_seats = booked_seats - 1 WHERE id IN (SELECT live_session_id FROM released);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- A certificate bears the day that the learner's own calendar shows when it is earned, and keeps it wherever they are and
-- whoever reads it. A trigger, because certificates are issued in several places.
CREATE FUNCTION date_certificate()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  NEW.issued_on := rules.local_day(NEW.issued_at, (SELECT u.time_zone FROM users u WHERE u.id = NEW.user_id));
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER release_seats AFTER UPDATE OF status ON enrollments
FOR EACH ROW WHEN (NEW.status = 'cancelled' AND OLD.status <> 'cancelled')
EXECUTE FUNCTION release_seats();
--> statement-breakpoint
CREATE TRIGGER date_certificate BEFORE INSERT ON certificates FOR EACH ROW EXECUTE FUNCTION date_certificate();
