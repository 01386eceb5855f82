CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"request_id" integer,
	"amount" numeric(10, 2) NOT NULL,
	"reason" text,
	"note" text,
	"refunded_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "paid" numeric(10, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "refund_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded" numeric(10, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_request_id_refund_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."refund_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_refunded_by_users_id_fk" FOREIGN KEY ("refunded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_refunded_by" ON "refunds" USING btree ("refunded_by");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_items_of_refund" ON "order_items" USING btree ("refund_id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_paid" CHECK ("order_items"."paid" between 0 and "order_items"."price" * "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_amount" CHECK ("orders"."refunded" between 0 and "orders"."total");
--> statement-breakpoint
-- What each item of an order cost after the discount: the formula of rules.share_of, so that they add up to the total.
UPDATE "order_items" i
   SET "paid" = shared.paid
  FROM (
    SELECT line.id,
           coalesce(round(o."total" * line.upto / nullif(o."subtotal", 0), 2)
                    - round(o."total" * (line.upto - line.amount) / nullif(o."subtotal", 0), 2), 0) AS paid
      FROM (SELECT "id", "order_id", "price" * "quantity" AS amount,
                   sum("price" * "quantity") OVER (PARTITION BY "order_id" ORDER BY "id") AS upto
              FROM "order_items") AS line
      JOIN "orders" o ON o."id" = line.order_id
  ) AS shared
 WHERE shared.id = i."id";
--> statement-breakpoint
-- The same in the answers that a repeated request gets.
UPDATE "orders" o
   SET "answer" = jsonb_set(o."answer", '{order}', o."answer" -> 'order' || jsonb_build_object(
         'refunded', '0.00',
         'items', (SELECT jsonb_agg(entry.item || jsonb_build_object('paid', i."paid"::text, 'isRefunded', false) ORDER BY entry.place)
                     FROM jsonb_array_elements(o."answer" #> '{order,items}') WITH ORDINALITY AS entry (item, place)
                     JOIN "order_items" i ON i."order_id" = o."id" AND i."course_id" = (entry.item ->> 'courseId')::integer)))
 WHERE o."answer" IS NOT NULL;
--> statement-breakpoint
-- Every order that was refunded was refunded whole.
INSERT INTO "refunds" ("order_id", "request_id", "amount", "refunded_by", "created_at")
SELECT o."id", r.id, o."total", r.decided_by, o."refunded_at"
  FROM "orders" o
  LEFT JOIN LATERAL (SELECT q."id", q."decided_by" FROM "refund_requests" q
                      WHERE q."order_id" = o."id" AND q."status" = 'approved' ORDER BY q."id" DESC LIMIT 1) AS r ON true
 WHERE o."status" = 'refunded';
--> statement-breakpoint
UPDATE "orders" SET "refunded" = "total" WHERE "status" = 'refunded';
--> statement-breakpoint
UPDATE "order_items" i SET "refund_id" = r."id" FROM "refunds" r WHERE r."order_id" = i."order_id";
