CREATE TABLE "date_of_birth_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"before" date NOT NULL,
	"after" date NOT NULL,
	"corrected_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD COLUMN "undoes" uuid;--> statement-breakpoint
ALTER TABLE "date_of_birth_corrections" ADD CONSTRAINT "date_of_birth_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_of_birth_corrections" ADD CONSTRAINT "date_of_birth_corrections_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "date_of_birth_corrections_user" ON "date_of_birth_corrections" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_undoes_order_status_changes_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."order_status_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_undoes_unique" UNIQUE("undoes");--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON date_of_birth_corrections FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
