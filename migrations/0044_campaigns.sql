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
