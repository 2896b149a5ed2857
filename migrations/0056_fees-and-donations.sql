-- Fees belong to numbers of the register, which members of an imported register have before they have an account.
ALTER TABLE "membership_fees" ADD COLUMN "member_number" integer;--> statement-breakpoint
ALTER TABLE "fee_terms" ADD COLUMN "member_number" integer;--> statement-breakpoint
ALTER TABLE "fee_reminders" ADD COLUMN "member_number" integer;--> statement-breakpoint
UPDATE "membership_fees" f SET "member_number" = u."member_number" FROM "users" u WHERE u."id" = f."user_id";--> statement-breakpoint
UPDATE "fee_terms" f SET "member_number" = u."member_number" FROM "users" u WHERE u."id" = f."user_id";--> statement-breakpoint
UPDATE "fee_reminders" f SET "member_number" = u."member_number" FROM "users" u WHERE u."id" = f."user_id";--> statement-breakpoint
DELETE FROM "fee_terms" WHERE "member_number" IS NULL;--> statement-breakpoint
DELETE FROM "fee_reminders" WHERE "member_number" IS NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION protect_membership_fee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a membership fee is not deleted'; END IF;
  IF (NEW.id, NEW.number, NEW.year, NEW.amount_cents, NEW.method, NEW.paid_on, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.number, OLD.year, OLD.amount_cents, OLD.method, OLD.paid_on, OLD.created_at)
    OR NEW.payment_id IS DISTINCT FROM OLD.payment_id
    OR (NEW.member_number IS NOT NULL AND NEW.member_number IS DISTINCT FROM OLD.member_number)
    OR (OLD.returned_at IS NOT NULL AND (NEW.returned_at, NEW.returned) IS DISTINCT FROM (OLD.returned_at, OLD.returned))
  THEN RAISE EXCEPTION 'a membership fee is not changed'; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
DROP INDEX "membership_fees_once";--> statement-breakpoint
DROP INDEX "membership_fees_user";--> statement-breakpoint
DROP INDEX "membership_fees_year";--> statement-breakpoint
ALTER TABLE "membership_fees" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "fee_terms" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "fee_reminders" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "fee_terms" ALTER COLUMN "member_number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_terms" ADD PRIMARY KEY ("member_number");--> statement-breakpoint
ALTER TABLE "fee_reminders" ALTER COLUMN "member_number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_reminders" ADD CONSTRAINT "fee_reminders_member_number_year_number_pk" PRIMARY KEY("member_number","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_fees_one" ON "membership_fees" USING btree ("member_number","year") WHERE "membership_fees"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "membership_fees_member" ON "membership_fees" USING btree ("member_number","year");--> statement-breakpoint
CREATE INDEX "membership_fees_of_year" ON "membership_fees" USING btree ("year","member_number");
--> statement-breakpoint
ALTER TABLE "donations" ALTER COLUMN "campaign_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_campaign" CHECK ("donations"."campaign_id" is not null or "donations"."source" = 'cash');
--> statement-breakpoint
-- A role of the board ends with the membership, on its last day, however the membership ends.
CREATE FUNCTION end_board_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE board_terms
    SET until = greatest(since, ((NEW.ended_at - interval '1 millisecond') AT TIME ZONE 'Europe/Rome')::date)
    WHERE user_id = NEW.user_id AND until IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER end_board_terms AFTER UPDATE OF ended_at ON membership_periods FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION end_board_terms();
--> statement-breakpoint
UPDATE board_terms t
  SET until = greatest(t.since, ((ended.last - interval '1 millisecond') AT TIME ZONE 'Europe/Rome')::date)
  FROM (SELECT user_id, max(ended_at) AS last FROM membership_periods GROUP BY user_id HAVING bool_and(ended_at IS NOT NULL)) AS ended
  WHERE ended.user_id = t.user_id AND t.until IS NULL;
