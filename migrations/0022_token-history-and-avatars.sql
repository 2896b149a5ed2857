CREATE TABLE "avatars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"upload_id" uuid NOT NULL,
	"url" text NOT NULL,
	"widths" integer[] NOT NULL,
	"placeholder" text
);
--> statement-breakpoint
ALTER TABLE "token_accounts" ADD COLUMN "entry_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "token_entries" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "token_entries" ADD COLUMN "balance" bigint;--> statement-breakpoint
ALTER TABLE "token_movements" ADD COLUMN "personal_commitment" text;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avatars_upload" ON "avatars" USING btree ("upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "token_entries_position" ON "token_entries" USING btree ("account_id","position");
--> statement-breakpoint
-- What was booked before is numbered once; no amount changes.
ALTER TABLE token_entries DISABLE TRIGGER append_only;
--> statement-breakpoint
UPDATE token_entries e SET position = n.position, balance = n.balance FROM (
  SELECT movement_id, account_id,
    row_number() OVER own AS position,
    sum(amount) OVER own AS balance
  FROM token_entries
  WHERE account_id IN (SELECT id FROM token_accounts WHERE kind = 'person')
  WINDOW own AS (PARTITION BY account_id ORDER BY movement_id)
) n WHERE n.movement_id = e.movement_id AND n.account_id = e.account_id;
--> statement-breakpoint
ALTER TABLE token_entries ENABLE TRIGGER append_only;
--> statement-breakpoint
UPDATE token_accounts a SET entry_count = (SELECT count(*) FROM token_entries e WHERE e.account_id = a.id) WHERE kind = 'person';
--> statement-breakpoint
-- Numbers the entries of a person's account, with the balance that was written just before. The account's row is locked by
-- that, so there are no gaps. In the database, so that an older version that still runs numbers them too.
CREATE FUNCTION number_token_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE token_accounts SET entry_count = entry_count + 1 WHERE id = NEW.account_id AND kind = 'person'
    RETURNING entry_count, balance INTO NEW.position, NEW.balance;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER number_token_entry BEFORE INSERT ON token_entries FOR EACH ROW EXECUTE FUNCTION number_token_entry();
--> statement-breakpoint
-- Places are kept to about a kilometre from now on, those from before too.
UPDATE users SET longitude = round(longitude::numeric, 2), latitude = round(latitude::numeric, 2) WHERE longitude IS NOT NULL;
