CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_requested" ON "account_deletions" USING btree ("requested_at");--> statement-breakpoint
-- Rows go with the data of an erased person; nobody changes one.
DROP TRIGGER append_only ON date_of_birth_corrections;--> statement-breakpoint
CREATE TRIGGER unchangeable BEFORE UPDATE OR TRUNCATE ON date_of_birth_corrections FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
