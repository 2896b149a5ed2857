CREATE TABLE "audit_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE INDEX "audit_records_at" ON "audit_records" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_records_subject" ON "audit_records" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","number");--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_records FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
