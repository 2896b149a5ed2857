CREATE TABLE "campaign_followers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "campaign_followers_one_kind" CHECK (("campaign_followers"."user_id" is null) <> ("campaign_followers"."email" is null)),
	CONSTRAINT "campaign_followers_person" CHECK ("campaign_followers"."user_id" is null or "campaign_followers"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "campaign_gallery" (
	"campaign_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"upload_id" uuid NOT NULL,
	"picture" jsonb NOT NULL,
	CONSTRAINT "campaign_gallery_campaign_id_position_pk" PRIMARY KEY("campaign_id","position")
);
--> statement-breakpoint
CREATE TABLE "campaign_pictures" (
	"campaign_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "campaign_pictures_campaign_id_upload_id_pk" PRIMARY KEY("campaign_id","upload_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_texts" (
	"campaign_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"story" text NOT NULL,
	"why" text NOT NULL,
	"alt" text NOT NULL,
	"budget_labels" jsonb NOT NULL,
	"gallery_alts" jsonb NOT NULL,
	"summary" text NOT NULL,
	CONSTRAINT "campaign_texts_campaign_id_language_pk" PRIMARY KEY("campaign_id","language")
);
--> statement-breakpoint
CREATE TABLE "campaign_update_emails" (
	"update_id" uuid NOT NULL,
	"follower_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_update_emails_update_id_follower_id_pk" PRIMARY KEY("update_id","follower_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_update_pictures" (
	"update_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "campaign_update_pictures_update_id_upload_id_pk" PRIMARY KEY("update_id","upload_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_update_texts" (
	"update_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"summary" text NOT NULL,
	CONSTRAINT "campaign_update_texts_update_id_language_pk" PRIMARY KEY("update_id","language")
);
--> statement-breakpoint
CREATE TABLE "campaign_updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"goal_cents" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"close_rule" text NOT NULL,
	"published_at" timestamp with time zone,
	"on_home" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone,
	"budget" jsonb NOT NULL,
	"cover_upload_id" uuid,
	"cover" jsonb,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaigns_goal" CHECK ("campaigns"."goal_cents" between 10000 and 1000000000),
	CONSTRAINT "campaigns_days" CHECK ("campaigns"."ends_on" is null or "campaigns"."ends_on" >= "campaigns"."starts_on"),
	CONSTRAINT "campaigns_close_rule" CHECK ("campaigns"."close_rule" in ('keep', 'give_back')),
	CONSTRAINT "campaigns_give_back_ends" CHECK ("campaigns"."close_rule" = 'keep' or "campaigns"."ends_on" is not null),
	CONSTRAINT "campaigns_closed" CHECK ("campaigns"."closed_at" is null or "campaigns"."published_at" is not null),
	CONSTRAINT "campaigns_cover_whole" CHECK (("campaigns"."cover" is null) = ("campaigns"."cover_upload_id" is null))
);
--> statement-breakpoint
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
ALTER TABLE "campaign_followers" ADD CONSTRAINT "campaign_followers_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_followers" ADD CONSTRAINT "campaign_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_gallery" ADD CONSTRAINT "campaign_gallery_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_gallery" ADD CONSTRAINT "campaign_gallery_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_pictures" ADD CONSTRAINT "campaign_pictures_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_pictures" ADD CONSTRAINT "campaign_pictures_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_texts" ADD CONSTRAINT "campaign_texts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_update_emails" ADD CONSTRAINT "campaign_update_emails_update_id_campaign_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "public"."campaign_updates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_update_emails" ADD CONSTRAINT "campaign_update_emails_follower_id_campaign_followers_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."campaign_followers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_update_pictures" ADD CONSTRAINT "campaign_update_pictures_update_id_campaign_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "public"."campaign_updates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_update_pictures" ADD CONSTRAINT "campaign_update_pictures_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_update_texts" ADD CONSTRAINT "campaign_update_texts_update_id_campaign_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "public"."campaign_updates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_updates" ADD CONSTRAINT "campaign_updates_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_cover_upload_id_uploads_id_fk" FOREIGN KEY ("cover_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "campaign_followers_user" ON "campaign_followers" USING btree ("campaign_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_followers_email" ON "campaign_followers" USING btree ("campaign_id","email");--> statement-breakpoint
CREATE INDEX "campaign_followers_of_user" ON "campaign_followers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campaign_followers_confirmed" ON "campaign_followers" USING btree ("campaign_id","id") WHERE "campaign_followers"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "campaign_followers_unconfirmed" ON "campaign_followers" USING btree ("created_at") WHERE "campaign_followers"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "campaign_gallery_upload" ON "campaign_gallery" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "campaign_pictures_upload" ON "campaign_pictures" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "campaign_update_emails_follower" ON "campaign_update_emails" USING btree ("follower_id");--> statement-breakpoint
CREATE INDEX "campaign_update_pictures_upload" ON "campaign_update_pictures" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "campaign_updates_campaign" ON "campaign_updates" USING btree ("campaign_id","created_at","id");--> statement-breakpoint
CREATE INDEX "campaign_updates_published" ON "campaign_updates" USING btree ("published_at","id") WHERE "campaign_updates"."published_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_slug" ON "campaigns" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_on_home" ON "campaigns" USING btree ("on_home") WHERE "campaigns"."on_home";--> statement-breakpoint
CREATE INDEX "campaigns_published" ON "campaigns" USING btree ("starts_on","id") WHERE "campaigns"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "campaigns_to_close" ON "campaigns" USING btree ("ends_on") WHERE "campaigns"."published_at" is not null and "campaigns"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "campaigns_created" ON "campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_updated" ON "campaigns" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_cover" ON "campaigns" USING btree ("cover_upload_id");--> statement-breakpoint
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
CREATE INDEX "donations_user" ON "donations" USING btree ("user_id","created_at","id");
--> statement-breakpoint
-- By hand, from here on.
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON campaigns FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('campaigns');
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON campaign_texts FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('campaigns');
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON campaign_gallery FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('campaigns');
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON campaign_pictures FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('campaigns');
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON campaign_updates FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('campaigns');
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON campaign_update_texts FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('campaigns');
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON campaign_update_pictures FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('campaigns');
--> statement-breakpoint
-- What donors rely on stays as it was published; a campaign whose end was dealt with stays as it is, but for its texts and pictures.
CREATE FUNCTION keep_promises_of_campaign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.published_at IS NOT NULL AND NEW.published_at IS NOT NULL AND
    (NEW.slug, NEW.goal_cents, NEW.starts_on, NEW.close_rule) IS DISTINCT FROM (OLD.slug, OLD.goal_cents, OLD.starts_on, OLD.close_rule)
  THEN
    RAISE EXCEPTION 'campaign % is published: its address, goal, first day and rule stay', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.closed_at IS NOT NULL AND
    (NEW.closed_at, NEW.ends_on, NEW.published_at) IS DISTINCT FROM (OLD.closed_at, OLD.ends_on, OLD.published_at)
  THEN
    RAISE EXCEPTION 'campaign % is closed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_promises BEFORE UPDATE ON campaigns FOR EACH ROW EXECUTE FUNCTION keep_promises_of_campaign();
--> statement-breakpoint
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
