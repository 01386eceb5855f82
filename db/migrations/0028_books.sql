CREATE TABLE "disputes" (
	"id" serial PRIMARY KEY NOT NULL,
	"processor_id" text NOT NULL,
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"due_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_processor_id_unique" UNIQUE("processor_id"),
	CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('inquiry', 'open', 'won', 'lost')),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount" >= 0),
	CONSTRAINT "disputes_closed" CHECK (("disputes"."state" in ('won', 'lost')) = ("disputes"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"processor_id" text NOT NULL,
	"order_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text NOT NULL,
	"creator_percent" integer NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('charge', 'fee', 'tax', 'refund', 'dispute', 'dispute_fee')),
	CONSTRAINT "ledger_entries_creator_percent" CHECK ("ledger_entries"."creator_percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "starts_now" boolean;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "unbooked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cause" text DEFAULT 'admin' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "state" text DEFAULT 'succeeded' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "processor_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_of_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_of_state" ON "disputes" USING btree ("state","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_once" ON "ledger_entries" USING btree ("processor_id","kind","order_item_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_in_time" ON "ledger_entries" USING btree ("happened_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_course" ON "ledger_entries" USING btree ("course_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_item" ON "ledger_entries" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("opens_at") WHERE "orders"."opens_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_unbooked" ON "payments" USING btree ("unbooked_at") WHERE "payments"."unbooked_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("state","created_at") WHERE "refunds"."state" <> 'succeeded';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_processor_id_unique" UNIQUE("processor_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_consent" CHECK (("orders"."starts_now" is true) = ("orders"."consented_at" is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('request', 'admin', 'withdrawal', 'processor'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('pending', 'succeeded', 'failed'));
--> statement-breakpoint
-- Refunds before this column came from a request or an admin.
UPDATE "refunds" SET "cause" = 'request' WHERE "request_id" IS NOT NULL;
--> statement-breakpoint
-- The books are never changed.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Entries of the ledger are never changed. Write another one that corrects it.';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- The answers that a repeated request gets have the new columns too.
UPDATE "orders" SET "answer" = jsonb_set("answer", '{order}',
  "answer" -> 'order' || '{"startsNow": null, "consentedAt": null, "termsVersion": null, "opensAt": null}')
 WHERE "answer" IS NOT NULL;
