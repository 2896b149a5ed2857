CREATE TABLE "taught_examples" (
	"id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"question" text NOT NULL,
	"meaning" text NOT NULL,
	"taught_at" timestamp with time zone NOT NULL,
	"taught_by" uuid NOT NULL,
	CONSTRAINT "taught_examples_question" CHECK (char_length("taught_examples"."question") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "taught_examples" ADD CONSTRAINT "taught_examples_taught_by_users_id_fk" FOREIGN KEY ("taught_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "taught_examples_language" ON "taught_examples" USING btree ("language","taught_at","id");--> statement-breakpoint
-- By hand, from here on.
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON taught_examples FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('answers');
