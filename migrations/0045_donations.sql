CREATE TABLE "campaign_figures" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"raised_cents" bigint NOT NULL,
	"donation_count" integer NOT NULL,
	CONSTRAINT "campaign_figures_positive" CHECK ("campaign_figures"."raised_cents" >= 0 and "campaign_figures"."donation_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "donation_givers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"full_name" text,
	"email" text,
	"locale" text NOT NULL,
	"wall" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"message_state" text DEFAULT 'none' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "donation_givers_wall" CHECK ("donation_givers"."wall" in ('anonymous', 'name')),
	CONSTRAINT "donation_givers_message" CHECK (("donation_givers"."message" = '') = ("donation_givers"."message_state" = 'none')),
	CONSTRAINT "donation_givers_state" CHECK ("donation_givers"."message_state" in ('none', 'waiting', 'shown', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "donation_payment_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donation_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"user_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"total_cents" integer,
	"reserved_until" timestamp with time zone,
	"provider_order_id" text,
	"approve_url" text,
	"capture_id" text,
	"amount_cents" integer NOT NULL,
	"key_hash" text NOT NULL,
	"locale" text NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "donation_payments_provider_order_id_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "donation_payments_capture_id_unique" UNIQUE("capture_id"),
	CONSTRAINT "donation_payments_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "donation_payments_state" CHECK ("donation_payments"."state" in ('draft', 'reserved', 'awaiting_approval', 'capturing', 'paid', 'failed', 'cancelled', 'expired')),
	CONSTRAINT "donation_payments_amount" CHECK ("donation_payments"."amount_cents" between 100 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "donation_receipts" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donation_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"donation_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"provider_refund_id" text,
	"refusal" text,
	"requested_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "donation_refunds_donation_id_unique" UNIQUE("donation_id"),
	CONSTRAINT "donation_refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "donation_refunds_state" CHECK ("donation_refunds"."state" in ('requested', 'pending', 'refused', 'made')),
	CONSTRAINT "donation_refunds_reason" CHECK ("donation_refunds"."reason" in ('refunded', 'goal_missed'))
);
--> statement-breakpoint
CREATE TABLE "donations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"user_id" uuid,
	"amount_cents" integer NOT NULL,
	"source" text NOT NULL,
	"payment_id" uuid,
	"receipt_year" integer NOT NULL,
	"receipt_number" integer NOT NULL,
	"paid_on" date NOT NULL,
	"recorded_by" uuid,
	"tokens_awarded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"returned_cents" integer DEFAULT 0 NOT NULL,
	"returned_at" timestamp with time zone,
	"returned" text,
	CONSTRAINT "donations_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "donations_source" CHECK ("donations"."source" in ('online', 'cash')),
	CONSTRAINT "donations_online" CHECK (("donations"."source" = 'online') = ("donations"."payment_id" is not null)),
	CONSTRAINT "donations_amount" CHECK ("donations"."amount_cents" between 100 and 10000000),
	CONSTRAINT "donations_returned" CHECK ("donations"."returned_cents" between 0 and "donations"."amount_cents"
        and ("donations"."returned_at" is null) = ("donations"."returned" is null)
        and ("donations"."returned" is not null) = ("donations"."returned_cents" = "donations"."amount_cents"))
);
--> statement-breakpoint
ALTER TABLE "campaign_figures" ADD CONSTRAINT "campaign_figures_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_givers" ADD CONSTRAINT "donation_givers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_payment_changes" ADD CONSTRAINT "donation_payment_changes_payment_id_donation_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."donation_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_payments" ADD CONSTRAINT "donation_payments_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_payments" ADD CONSTRAINT "donation_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_refunds" ADD CONSTRAINT "donation_refunds_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_refunds" ADD CONSTRAINT "donation_refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_payment_id_donation_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."donation_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donation_givers_user" ON "donation_givers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "donation_givers_email" ON "donation_givers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "donation_givers_waiting" ON "donation_givers" USING btree ("created_at") WHERE "donation_givers"."message_state" = 'waiting';--> statement-breakpoint
CREATE INDEX "donation_payment_changes_payment" ON "donation_payment_changes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "donation_payments_open" ON "donation_payments" USING btree ("updated_at") WHERE "donation_payments"."state" in ('reserved', 'awaiting_approval', 'capturing');--> statement-breakpoint
CREATE INDEX "donation_payments_user" ON "donation_payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "donation_payments_campaign" ON "donation_payments" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "donation_payments_unpaid" ON "donation_payments" USING btree ("created_at") WHERE "donation_payments"."state" in ('draft', 'failed', 'cancelled', 'expired');--> statement-breakpoint
CREATE INDEX "donation_refunds_open" ON "donation_refunds" USING btree ("created_at") WHERE "donation_refunds"."state" <> 'made';--> statement-breakpoint
CREATE UNIQUE INDEX "donations_receipt" ON "donations" USING btree ("receipt_year","receipt_number");--> statement-breakpoint
CREATE INDEX "donations_wall" ON "donations" USING btree ("campaign_id","created_at","id") WHERE "donations"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "donations_campaign" ON "donations" USING btree ("campaign_id","created_at","id");--> statement-breakpoint
CREATE INDEX "donations_newest" ON "donations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "donations_user" ON "donations" USING btree ("user_id","created_at","id");--> statement-breakpoint
-- By hand, from here on.
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON donations FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('donations');
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER UPDATE OR DELETE OR TRUNCATE ON donation_givers FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('donations');
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON campaign_figures FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('donations');
--> statement-breakpoint
-- What was given stays as it was written: more of it can be given back, never less, and it can lose whose it was.
CREATE FUNCTION protect_donation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN RAISE EXCEPTION 'a donation is not deleted'; END IF;
  IF (NEW.id, NEW.campaign_id, NEW.amount_cents, NEW.source, NEW.receipt_year, NEW.receipt_number, NEW.paid_on, NEW.tokens_awarded, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.campaign_id, OLD.amount_cents, OLD.source, OLD.receipt_year, OLD.receipt_number, OLD.paid_on, OLD.tokens_awarded, OLD.created_at)
    OR NEW.payment_id IS DISTINCT FROM OLD.payment_id
    OR (NEW.user_id IS NOT NULL AND NEW.user_id IS DISTINCT FROM OLD.user_id)
    OR (NEW.recorded_by IS NOT NULL AND NEW.recorded_by IS DISTINCT FROM OLD.recorded_by)
    OR NEW.returned_cents < OLD.returned_cents
    OR (OLD.returned_at IS NOT NULL AND (NEW.returned_at, NEW.returned, NEW.returned_cents) IS DISTINCT FROM (OLD.returned_at, OLD.returned, OLD.returned_cents))
  THEN RAISE EXCEPTION 'a donation is not changed'; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER donations_protected BEFORE UPDATE OR DELETE ON donations FOR EACH ROW EXECUTE FUNCTION protect_donation();
--> statement-breakpoint
CREATE TRIGGER donations_not_emptied BEFORE TRUNCATE ON donations FOR EACH STATEMENT EXECUTE FUNCTION protect_donation();
