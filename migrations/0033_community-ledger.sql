CREATE TABLE "book_checks" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"faults" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"day" date NOT NULL,
	"event_type" text NOT NULL,
	"events" integer NOT NULL,
	"cents" bigint NOT NULL,
	"tokens" bigint NOT NULL,
	CONSTRAINT "ledger_days_day_event_type_pk" PRIMARY KEY("day","event_type")
);
--> statement-breakpoint
CREATE TABLE "ledger_log" (
	"id" integer PRIMARY KEY NOT NULL,
	"demo_signing_key" text
);
--> statement-breakpoint
CREATE TABLE "ledger_names" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"choice" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_tiles" (
	"level" integer NOT NULL,
	"index" bigint NOT NULL,
	"hashes" "bytea" NOT NULL,
	"root" "bytea" NOT NULL,
	CONSTRAINT "ledger_tiles_level_index_pk" PRIMARY KEY("level","index")
);
--> statement-breakpoint
CREATE TABLE "ledger_tree_heads" (
	"size" bigint PRIMARY KEY NOT NULL,
	"root" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_events_type";--> statement-breakpoint
ALTER TABLE "ledger_names" ADD CONSTRAINT "ledger_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_events_time" ON "ledger_events" USING btree ("created_at","sequence");--> statement-breakpoint
CREATE INDEX "ledger_events_type_time" ON "ledger_events" USING btree ("event_type","created_at","sequence");
--> statement-breakpoint
-- From here on written by hand.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_tiles FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_tree_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
INSERT INTO ledger_log (id) VALUES (1);
--> statement-breakpoint
-- The figures of each day are written with the events, by whichever version of the site writes them.
CREATE FUNCTION count_ledger_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_days AS known (day, event_type, events, cents, tokens)
  VALUES (
    (NEW.created_at AT TIME ZONE 'Europe/Rome')::date, NEW.event_type, 1,
    coalesce(round((NEW.public_metadata ->> 'amount_eur')::numeric * 100), 0),
    coalesce((NEW.public_metadata ->> 'tokens_awarded')::bigint, 0)
  )
  ON CONFLICT (day, event_type) DO UPDATE SET
    events = known.events + 1, cents = known.cents + excluded.cents, tokens = known.tokens + excluded.tokens;
  RETURN NULL;
END $$;
--> statement-breakpoint
LOCK TABLE ledger_events IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO ledger_days (day, event_type, events, cents, tokens)
SELECT (created_at AT TIME ZONE 'Europe/Rome')::date, event_type, count(*),
  coalesce(sum(round((public_metadata ->> 'amount_eur')::numeric * 100)), 0),
  coalesce(sum((public_metadata ->> 'tokens_awarded')::bigint), 0)
FROM ledger_events GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER count_ledger_event AFTER INSERT ON ledger_events FOR EACH ROW EXECUTE FUNCTION count_ledger_event();
--> statement-breakpoint
-- What the page of the ledger shows beside its events, which are announced when they are written (docs/decisions/0049).
CREATE TRIGGER tell_content_changed AFTER DELETE ON personal_parts FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('ledger');
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ledger_names FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('ledger');
--> statement-breakpoint
CREATE TRIGGER tell_name_changed AFTER UPDATE OF full_name ON users FOR EACH ROW
  WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION tell_content_changed('ledger');
