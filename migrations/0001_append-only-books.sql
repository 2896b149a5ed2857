-- Books are only ever added to: the database itself refuses the rest.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON token_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON token_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON price_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_status_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Double entry: at the end of a transaction the entries of each movement it wrote are two or more and sum to zero.
CREATE FUNCTION check_token_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) < 2 OR sum(amount) <> 0 FROM token_entries WHERE movement_id = NEW.movement_id) THEN
    RAISE EXCEPTION 'token movement % does not balance', NEW.movement_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER token_movement_balances AFTER INSERT ON token_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_token_movement();
--> statement-breakpoint
-- A person cannot spend what is not there.
ALTER TABLE token_accounts ADD CONSTRAINT token_accounts_balance CHECK (kind <> 'person' OR balance >= 0);
--> statement-breakpoint
CREATE UNIQUE INDEX token_accounts_issuance ON token_accounts (kind) WHERE kind = 'issuance';
--> statement-breakpoint
INSERT INTO token_accounts (id, kind) VALUES ('00000000-0000-7000-8000-000000000001', 'issuance');
--> statement-breakpoint
INSERT INTO ledger_head (id, sequence, hash) VALUES (1, 0, repeat('0', 64));
