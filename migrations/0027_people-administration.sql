ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD COLUMN "ratified_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE FUNCTION announce_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announced_changes (topic, audience) VALUES ('people', 'administrators');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_new_person AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION announce_people();
--> statement-breakpoint
CREATE TRIGGER announce_people_change AFTER UPDATE ON users FOR EACH ROW
WHEN ((OLD.full_name, OLD.email, OLD.email_verified, OLD.is_admin, OLD.is_socio, OLD.blocked_at, OLD.erased_at)
  IS DISTINCT FROM (NEW.full_name, NEW.email, NEW.email_verified, NEW.is_admin, NEW.is_socio, NEW.blocked_at, NEW.erased_at))
EXECUTE FUNCTION announce_people();
--> statement-breakpoint
CREATE TRIGGER announce_deletion_request AFTER INSERT OR UPDATE ON account_deletions
FOR EACH ROW EXECUTE FUNCTION announce_people();
--> statement-breakpoint
CREATE TRIGGER announce_ratification AFTER UPDATE OF ratified_at ON membership_periods
FOR EACH ROW EXECUTE FUNCTION announce_people();
