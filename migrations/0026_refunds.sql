CREATE TABLE "order_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"status" text,
	"refund_id" uuid,
	"personal_commitment" text,
	"repeats" uuid,
	"requested_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "order_emails_key_unique" UNIQUE("key"),
	CONSTRAINT "order_emails_kind" CHECK ("order_emails"."kind" in ('confirmation', 'status', 'refund', 'note'))
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_position_pk" PRIMARY KEY("refund_id","position"),
	CONSTRAINT "refund_lines_quantity" CHECK ("refund_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"provider_refund_id" text,
	"refusal" text,
	"tokens_taken" integer DEFAULT 0 NOT NULL,
	"tokens_missing" integer DEFAULT 0 NOT NULL,
	"requested_by" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"check_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'pending', 'completed', 'refused')),
	CONSTRAINT "refunds_open" CHECK (("refunds"."state" in ('requested', 'pending')) = ("refunds"."check_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_emails" ADD CONSTRAINT "order_emails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_emails" ADD CONSTRAINT "order_emails_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_emails" ADD CONSTRAINT "order_emails_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_emails_order" ON "order_emails" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_check" ON "refunds" USING btree ("check_at") WHERE "refunds"."check_at" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_cents" between 0 and "orders"."total_cents");--> statement-breakpoint
-- What a refund is for is never changed, only what became of it.
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE OR UPDATE OF id, order_id, amount_cents, requested_by, created_at ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON refund_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The emails about orders that left before there was a record of them.
INSERT INTO order_emails (id, order_id, kind, key, created_at, sent_at)
SELECT gen_random_uuid(), orders.id, 'confirmation', sent_letters.key, sent_letters.sent_at, sent_letters.sent_at
FROM orders JOIN sent_letters ON sent_letters.key = 'order/' || orders.id || '/buyer';--> statement-breakpoint
INSERT INTO order_emails (id, order_id, kind, key, status, created_at, sent_at)
SELECT gen_random_uuid(), changes.order_id, 'status', sent_letters.key, changes.to_status, sent_letters.sent_at, sent_letters.sent_at
FROM order_status_changes AS changes JOIN sent_letters ON sent_letters.key = 'order-status/' || changes.id;
