CREATE TABLE "payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"session_id" text,
	"url" text,
	"expires_at" timestamp with time zone,
	"payment_intent_id" text,
	"receipt_url" text,
	"invoice_url" text,
	"return_reason" text,
	"return_id" text,
	"returned_at" timestamp with time zone,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "payments_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "payments_payment_intent_id_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "payments_return_id_unique" UNIQUE("return_id"),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('open', 'processing', 'paid', 'failed', 'expired')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_return_reason" CHECK ("payments"."return_reason" in ('order_closed', 'already_owned', 'access_ended', 'account_deleted')),
	CONSTRAINT "payments_returned" CHECK (("payments"."return_reason" is null or "payments"."state" = 'paid') and ("payments"."returned_at" is null or "payments"."return_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "processor_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"order_id" integer,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax" numeric(10, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processor_events" ADD CONSTRAINT "processor_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("checked_at") WHERE "payments"."state" in ('open', 'processing');--> statement-breakpoint
CREATE INDEX "payments_to_return" ON "payments" USING btree ("checked_at") WHERE "payments"."return_reason" is not null and "payments"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "processor_events_of_order" ON "processor_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "processor_events_received_at" ON "processor_events" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax" CHECK ("orders"."tax" between 0 and "orders"."total");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_currency" CHECK ("orders"."currency" ~ '^[a-z]{3}$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('demo', 'paid'));
--> statement-breakpoint
-- The answers that a repeated request gets have the new columns too.
UPDATE "orders" SET "answer" = jsonb_set("answer", '{order}', "answer" -> 'order' || '{"tax": "0.00", "currency": "usd", "payment": null}')
 WHERE "answer" IS NOT NULL;
