CREATE INDEX "audit_records_actor" ON "audit_records" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_records_action" ON "audit_records" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_records_actor_action" ON "audit_records" USING btree ("actor_id","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_records_operator" ON "audit_records" USING btree ("at","id") WHERE "audit_records"."actor_id" is null;
--> statement-breakpoint
-- The log in the open pages of administrators shows each new record, whichever command wrote it.
CREATE FUNCTION announce_audit_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announced_changes (topic, audience) VALUES ('audit-records', 'administrators');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_audit_record AFTER INSERT ON audit_records FOR EACH STATEMENT EXECUTE FUNCTION announce_audit_record();
