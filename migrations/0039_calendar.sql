CREATE TABLE "community_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"note_date" date NOT NULL,
	"note_time" text,
	"place" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "community_notes_text" CHECK (char_length("community_notes"."text") between 1 and 4000),
	CONSTRAINT "community_notes_time" CHECK ("community_notes"."note_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "community_notes_days" CHECK ("community_notes"."note_date" between '2000-01-01' and '2099-12-31'),
	CONSTRAINT "community_notes_hidden" CHECK (("community_notes"."hidden_at" is null) = ("community_notes"."hidden_reason" is null)),
	CONSTRAINT "community_notes_deleted_by" CHECK (("community_notes"."deleted_at" is null) = ("community_notes"."deleted_by" is null))
);
--> statement-breakpoint
CREATE TABLE "note_reports" (
	"note_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "note_reports_note_id_user_id_pk" PRIMARY KEY("note_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "community_notes" ADD CONSTRAINT "community_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_notes" ADD CONSTRAINT "community_notes_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_reports" ADD CONSTRAINT "note_reports_note_id_community_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."community_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_reports" ADD CONSTRAINT "note_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_notes_day" ON "community_notes" USING btree ("note_date","id") WHERE "community_notes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "community_notes_person" ON "community_notes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "community_notes_newest" ON "community_notes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "community_notes_deleted" ON "community_notes" USING btree ("deleted_at") WHERE "community_notes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "note_reports_person" ON "note_reports" USING btree ("user_id","reported_at");--> statement-breakpoint
CREATE INDEX "note_reports_open" ON "note_reports" USING btree ("note_id") WHERE "note_reports"."settled_at" is null;
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON community_notes FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('calendar');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ledger_names FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('names');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_name_changed AFTER UPDATE OF full_name ON users FOR EACH ROW
  WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION tell_content_changed('names');
