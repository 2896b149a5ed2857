CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"placeholder" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_files_state" CHECK ("stored_files"."state" in ('writing', 'ready', 'removing'))
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "product_media" ADD COLUMN "upload_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "product_media" ADD COLUMN "widths" integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "product_media" ADD COLUMN "placeholder" text;--> statement-breakpoint
ALTER TABLE "product_media" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD COLUMN "upload_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "upload_id" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stored_files_hash" ON "stored_files" USING btree ("hash") WHERE "stored_files"."state" = 'ready';--> statement-breakpoint
CREATE INDEX "stored_files_unfinished" ON "stored_files" USING btree ("created_at") WHERE "stored_files"."state" <> 'ready';--> statement-breakpoint
CREATE INDEX "uploads_file" ON "uploads" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "uploads_person" ON "uploads" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "uploads_unused" ON "uploads" USING btree ("unused_since") WHERE "uploads"."unused_since" is not null;--> statement-breakpoint
ALTER TABLE "product_media" ADD CONSTRAINT "product_media_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_media_upload" ON "product_media" USING btree ("upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_media_once" ON "product_media" USING btree ("product_id","url");--> statement-breakpoint
CREATE INDEX "checkout_lines_upload" ON "checkout_lines" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "order_lines_upload" ON "order_lines" USING btree ("upload_id");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
