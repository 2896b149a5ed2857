CREATE TABLE "announced_changes" (
	"topic" text NOT NULL,
	"audience" text NOT NULL,
	"user_id" uuid,
	CONSTRAINT "announced_changes_person" CHECK (("announced_changes"."audience" = 'person') = ("announced_changes"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "live_changes" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_changes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"audience" text NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_changes_person" CHECK (("live_changes"."audience" = 'person') = ("live_changes"."user_id" is not null))
);
--> statement-breakpoint
CREATE INDEX "live_changes_at" ON "live_changes" USING btree ("at");
--> statement-breakpoint
-- Whoever ends a session or changes what it shows, in whatever way: open pages hear of it, and streams look again who reads.
CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announced_changes (topic, audience, user_id) VALUES ('session', 'person', OLD.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_session_end AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_session_end();
--> statement-breakpoint
CREATE FUNCTION announce_person_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announced_changes (topic, audience, user_id) VALUES ('session', 'person', NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_person_change AFTER UPDATE ON users FOR EACH ROW
WHEN ((OLD.full_name, OLD.email, OLD.is_admin, OLD.is_socio, OLD.locale) IS DISTINCT FROM (NEW.full_name, NEW.email, NEW.is_admin, NEW.is_socio, NEW.locale))
EXECUTE FUNCTION announce_person_change();
