CREATE TABLE "avatars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"upload_id" uuid NOT NULL,
	"url" text NOT NULL,
	"widths" integer[] NOT NULL,
	"placeholder" text
);
--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avatars_upload" ON "avatars" USING btree ("upload_id");