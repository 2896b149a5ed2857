CREATE TABLE "scheduled_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"command" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"ordered_by" uuid NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"settled_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "scheduled_changes_state" CHECK ("scheduled_changes"."state" in ('pending', 'done', 'undone', 'replaced', 'refused') and ("scheduled_changes"."state" = 'pending') = ("scheduled_changes"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "personal_parts" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"record_kind" text NOT NULL,
	"user_id" uuid,
	"email" text,
	"content" jsonb NOT NULL,
	"salt" text NOT NULL,
	"erase_after" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "commitment" text;--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "personal_commitment" text;--> statement-breakpoint
ALTER TABLE "scheduled_changes" ADD CONSTRAINT "scheduled_changes_ordered_by_users_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_changes_pending" ON "scheduled_changes" USING btree ("subject_kind","subject_id") WHERE "scheduled_changes"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "scheduled_changes_subject" ON "scheduled_changes" USING btree ("subject_id","ordered_at","id");--> statement-breakpoint
CREATE INDEX "scheduled_changes_settled" ON "scheduled_changes" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "personal_parts_user" ON "personal_parts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "personal_parts_email" ON "personal_parts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "personal_parts_erase_after" ON "personal_parts" USING btree ("erase_after");--> statement-breakpoint
-- The personal parts of the ledger move as they are: the same values, salts and commitments.
INSERT INTO personal_parts (record_id, record_kind, user_id, content, salt)
SELECT event_id, 'ledger_event', user_id, jsonb_build_array(user_id, description, (
  SELECT coalesce(jsonb_agg(jsonb_build_array(key, value) ORDER BY key COLLATE "C"), '[]') FROM jsonb_each(metadata)
)), salt
FROM ledger_personal_parts;
--> statement-breakpoint
-- Statements of withdrawal become personal parts, kept for 3653 days.
INSERT INTO personal_parts (record_id, record_kind, user_id, email, content, salt, erase_after)
SELECT w.id, 'withdrawal', o.user_id, lower(w.email), jsonb_build_array(w.full_name, w.email, w.order_number, w.goods),
  replace(gen_random_uuid()::text, '-', ''), w.received_at + interval '87672 hours'
FROM withdrawals w LEFT JOIN orders o ON o.id = w.order_id;
--> statement-breakpoint
-- The same bytes as JSON.stringify of salt and values.
UPDATE withdrawals w SET commitment = encode(sha256(convert_to('[' || concat_ws(',', to_json(p.salt), to_json(w.full_name),
  to_json(w.email), to_json(w.order_number), to_json(w.goods)) || ']', 'UTF8')), 'hex')
FROM personal_parts p WHERE p.record_id = w.id;
--> statement-breakpoint
-- A personal part is erased or stays as it is.
CREATE TRIGGER unchangeable BEFORE UPDATE OR TRUNCATE ON personal_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Of a withdrawal only the mark of an administrator changes.
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE OR UPDATE OF id, number, commitment, order_id, locale, received_at ON withdrawals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
