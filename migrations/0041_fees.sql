CREATE SEQUENCE "public"."fee_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "fee_payment_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"total_cents" integer,
	"reserved_until" timestamp with time zone,
	"provider_order_id" text,
	"approve_url" text,
	"capture_id" text,
	"locale" text NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fee_payments_provider_order_id_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "fee_payments_capture_id_unique" UNIQUE("capture_id"),
	CONSTRAINT "fee_payments_state" CHECK ("fee_payments"."state" in ('draft', 'reserved', 'awaiting_approval', 'capturing', 'paid', 'failed', 'cancelled', 'expired')),
	CONSTRAINT "fee_payments_total" CHECK ("fee_payments"."total_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "fee_reminders" (
	"user_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "fee_reminders_user_id_year_number_pk" PRIMARY KEY("user_id","year","number"),
	CONSTRAINT "fee_reminders_number" CHECK ("fee_reminders"."number" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "fee_terms" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_family" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_fees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer DEFAULT nextval('fee_numbers') NOT NULL,
	"user_id" uuid,
	"year" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"method" text NOT NULL,
	"payment_id" uuid,
	"paid_on" date NOT NULL,
	"recorded_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"returned" text,
	CONSTRAINT "membership_fees_number_unique" UNIQUE("number"),
	CONSTRAINT "membership_fees_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "membership_fees_method" CHECK ("membership_fees"."method" in ('online', 'cash', 'transfer', 'waived')),
	CONSTRAINT "membership_fees_online" CHECK (("membership_fees"."method" = 'online') = ("membership_fees"."payment_id" is not null)),
	CONSTRAINT "membership_fees_amount" CHECK (("membership_fees"."method" = 'waived') = ("membership_fees"."amount_cents" = 0) and "membership_fees"."amount_cents" >= 0),
	CONSTRAINT "membership_fees_year" CHECK ("membership_fees"."year" between 2000 and 2099),
	CONSTRAINT "membership_fees_returned" CHECK (("membership_fees"."returned_at" is null) = ("membership_fees"."returned" is null))
);
--> statement-breakpoint
ALTER TABLE "fee_payment_changes" ADD CONSTRAINT "fee_payment_changes_payment_id_fee_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."fee_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_payments" ADD CONSTRAINT "fee_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_reminders" ADD CONSTRAINT "fee_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_terms" ADD CONSTRAINT "fee_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_fees" ADD CONSTRAINT "membership_fees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_fees" ADD CONSTRAINT "membership_fees_payment_id_fee_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."fee_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_fees" ADD CONSTRAINT "membership_fees_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_payment_changes_payment" ON "fee_payment_changes" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_payments_one_open" ON "fee_payments" USING btree ("user_id","year") WHERE "fee_payments"."state" in ('draft', 'reserved', 'awaiting_approval', 'capturing');--> statement-breakpoint
CREATE INDEX "fee_payments_open" ON "fee_payments" USING btree ("updated_at") WHERE "fee_payments"."state" in ('reserved', 'awaiting_approval', 'capturing');--> statement-breakpoint
CREATE INDEX "fee_payments_user" ON "fee_payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_fees_once" ON "membership_fees" USING btree ("user_id","year") WHERE "membership_fees"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "membership_fees_user" ON "membership_fees" USING btree ("user_id","year");--> statement-breakpoint
CREATE INDEX "membership_fees_year" ON "membership_fees" USING btree ("year","user_id");--> statement-breakpoint
-- What a fee was for stays as it was written: it can be taken back once, and lose whose it was.
CREATE FUNCTION protect_membership_fee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a membership fee is not deleted'; END IF;
  IF (NEW.id, NEW.number, NEW.year, NEW.amount_cents, NEW.method, NEW.paid_on, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.number, OLD.year, OLD.amount_cents, OLD.method, OLD.paid_on, OLD.created_at)
    OR NEW.payment_id IS DISTINCT FROM OLD.payment_id
    OR (NEW.user_id IS NOT NULL AND NEW.user_id IS DISTINCT FROM OLD.user_id)
    OR (OLD.returned_at IS NOT NULL AND (NEW.returned_at, NEW.returned) IS DISTINCT FROM (OLD.returned_at, OLD.returned))
  THEN RAISE EXCEPTION 'a membership fee is not changed'; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER membership_fees_protected BEFORE UPDATE OR DELETE ON "membership_fees" FOR EACH ROW EXECUTE FUNCTION protect_membership_fee();
