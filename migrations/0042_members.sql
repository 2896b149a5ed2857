CREATE TABLE "directory_entries" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"shows_full_name" boolean DEFAULT false NOT NULL,
	"shows_picture" boolean DEFAULT false NOT NULL,
	"shows_since" boolean DEFAULT false NOT NULL,
	"place" text,
	"about" text DEFAULT '' NOT NULL,
	"skills" text DEFAULT '' NOT NULL,
	"takes_messages" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "directory_entries_about" CHECK (char_length("directory_entries"."about") <= 300),
	CONSTRAINT "directory_entries_skills" CHECK (char_length("directory_entries"."skills") <= 120)
);
--> statement-breakpoint
CREATE TABLE "member_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"text" text NOT NULL,
	"shows_address" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone,
	"report_reason" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "member_messages_text" CHECK (char_length("member_messages"."text") between 1 and 2000),
	CONSTRAINT "member_messages_report" CHECK (("member_messages"."reported_at" is null) = ("member_messages"."report_reason" is null)),
	CONSTRAINT "member_messages_settled" CHECK ("member_messages"."settled_at" is null or "member_messages"."reported_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "message_blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "board_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"since" date NOT NULL,
	"until" date,
	CONSTRAINT "board_terms_days" CHECK ("board_terms"."until" >= "board_terms"."since")
);
--> statement-breakpoint
CREATE TABLE "imported_members" (
	"number" integer PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text,
	"since" date NOT NULL,
	"until" date,
	"ratified_on" date,
	"imported_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	CONSTRAINT "imported_members_number" CHECK ("imported_members"."number" > 0),
	CONSTRAINT "imported_members_email_lower_case" CHECK ("imported_members"."email" = lower("imported_members"."email")),
	CONSTRAINT "imported_members_bound" CHECK ("imported_members"."user_id" is null or ("imported_members"."email" is null and "imported_members"."full_name" = ''))
);
--> statement-breakpoint
ALTER TABLE "membership_periods" ADD COLUMN "decided_on" date;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD COLUMN "refusal_commitment" text;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_messages" ADD CONSTRAINT "member_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_messages" ADD CONSTRAINT "member_messages_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_blocks" ADD CONSTRAINT "message_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_blocks" ADD CONSTRAINT "message_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_terms" ADD CONSTRAINT "board_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_members" ADD CONSTRAINT "imported_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_entries_place" ON "directory_entries" USING btree ("place") WHERE "directory_entries"."place" is not null;--> statement-breakpoint
CREATE INDEX "member_messages_sender" ON "member_messages" USING btree ("sender_id","sent_at");--> statement-breakpoint
CREATE INDEX "member_messages_receiver" ON "member_messages" USING btree ("receiver_id","sent_at");--> statement-breakpoint
CREATE INDEX "member_messages_sent" ON "member_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "member_messages_reported" ON "member_messages" USING btree ("reported_at") WHERE "member_messages"."reported_at" is not null and "member_messages"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "message_blocks_blocked" ON "message_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "board_terms_person" ON "board_terms" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "board_terms_one" ON "board_terms" USING btree ("role") WHERE "board_terms"."until" is null and "board_terms"."role" in ('president', 'secretary', 'treasurer');--> statement-breakpoint
CREATE UNIQUE INDEX "board_terms_once" ON "board_terms" USING btree ("user_id","role") WHERE "board_terms"."until" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "imported_members_email" ON "imported_members" USING btree ("email");--> statement-breakpoint
CREATE INDEX "imported_members_person" ON "imported_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "imported_members_waiting" ON "imported_members" USING btree ("number") WHERE "imported_members"."user_id" is null;--> statement-breakpoint
CREATE INDEX "users_members" ON "users" USING btree (coalesce("member_since", "created_at"),"id") WHERE "users"."is_socio";--> statement-breakpoint
-- The history of the register: each fact is written once, and none goes.
CREATE FUNCTION keep_membership_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'membership_periods is append-only';
  END IF;
  IF (NEW.id, NEW.user_id, NEW.started_at) IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.started_at)
    OR (OLD.ended_at IS NOT NULL AND (NEW.ended_at, NEW.end_reason) IS DISTINCT FROM (OLD.ended_at, OLD.end_reason))
    OR (OLD.ratified_at IS NOT NULL AND NEW.ratified_at IS DISTINCT FROM OLD.ratified_at)
    OR (OLD.decided_on IS NOT NULL AND NEW.decided_on IS DISTINCT FROM OLD.decided_on)
    OR (OLD.refusal_commitment IS NOT NULL AND NEW.refusal_commitment IS DISTINCT FROM OLD.refusal_commitment) THEN
    RAISE EXCEPTION 'a fact of membership_periods is written once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_membership_history BEFORE UPDATE OR DELETE ON membership_periods FOR EACH ROW EXECUTE FUNCTION keep_membership_history();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE TRUNCATE ON membership_periods FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Texts are compared without accents and without case.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'))
$$;
--> statement-breakpoint
-- What members may read of a name, as `directoryName` says: the whole one, or the first name and the initial of the last.
CREATE FUNCTION directory_name(full_name text, choice text, shows_full_name boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN shows_full_name AND coalesce(choice, 'full') = 'full' THEN full_name
    ELSE (
      SELECT CASE
        WHEN count(*) > 1 THEN (array_agg(word ORDER BY place))[1] || ' ' || left((array_agg(word ORDER BY place DESC))[1], 1) || '.'
        ELSE left(min(word), 1) || '.' END
      FROM regexp_split_to_table(full_name, '\s+') WITH ORDINALITY AS words(word, place)
      WHERE word ~ '^[^\x01-\x40\x5b-\x60\x7b-\x7f]')
    END
$$;
--> statement-breakpoint
-- The search of the directory looks through what is shown, and through nothing else.
CREATE FUNCTION write_directory_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := fold_text(concat_ws(' ',
    directory_name(
      (SELECT full_name FROM users WHERE id = NEW.user_id),
      (SELECT choice FROM ledger_names WHERE user_id = NEW.user_id),
      NEW.shows_full_name),
    NEW.about, NEW.skills));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER write_directory_search BEFORE INSERT OR UPDATE ON directory_entries FOR EACH ROW EXECUTE FUNCTION write_directory_search();
--> statement-breakpoint
-- Whoever becomes a member has an entry; another name, or another choice of how to be named, writes its search anew.
CREATE FUNCTION keep_directory_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_socio AND NEW.erased_at IS NULL THEN
    INSERT INTO directory_entries (user_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NEW.full_name IS DISTINCT FROM OLD.full_name THEN
      UPDATE directory_entries SET user_id = user_id WHERE user_id = NEW.id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_directory_entry AFTER INSERT OR UPDATE OF full_name, is_socio ON users FOR EACH ROW EXECUTE FUNCTION keep_directory_entry();
--> statement-breakpoint
CREATE FUNCTION rename_directory_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE directory_entries SET user_id = user_id WHERE user_id = coalesce(NEW.user_id, OLD.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rename_directory_entry AFTER INSERT OR UPDATE OR DELETE ON ledger_names FOR EACH ROW EXECUTE FUNCTION rename_directory_entry();
--> statement-breakpoint
INSERT INTO directory_entries (user_id) SELECT id FROM users WHERE is_socio AND erased_at IS NULL;
--> statement-breakpoint
-- Where the extension is not installed the search reads all entries.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX directory_entries_search ON directory_entries USING gin (search_text gin_trgm_ops);
  END IF;
END $$;
