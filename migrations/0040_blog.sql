CREATE TABLE "post_pictures" (
	"post_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "post_pictures_post_id_upload_id_pk" PRIMARY KEY("post_id","upload_id")
);
--> statement-breakpoint
CREATE TABLE "post_previews" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_tags" (
	"post_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "post_tags_post_id_slug_pk" PRIMARY KEY("post_id","slug")
);
--> statement-breakpoint
CREATE TABLE "post_texts" (
	"post_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"body" text NOT NULL,
	"alt" text NOT NULL,
	"summary" text NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "post_texts_post_id_language_pk" PRIMARY KEY("post_id","language")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"state" text NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"author_id" uuid,
	"author_name" text,
	"byline" text NOT NULL,
	"cover_upload_id" uuid,
	"cover" jsonb,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "posts_state" CHECK ("posts"."state" in ('draft', 'scheduled', 'published')),
	CONSTRAINT "posts_byline" CHECK ("posts"."byline" in ('initial', 'full', 'association')),
	CONSTRAINT "posts_publish_at" CHECK (("posts"."state" = 'scheduled') = ("posts"."publish_at" is not null)),
	CONSTRAINT "posts_published_at" CHECK ("posts"."state" <> 'published' or "posts"."published_at" is not null),
	CONSTRAINT "posts_cover_whole" CHECK (("posts"."cover" is null) = ("posts"."cover_upload_id" is null))
);
--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_previews" ADD CONSTRAINT "post_previews_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_slugs" ADD CONSTRAINT "post_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_texts" ADD CONSTRAINT "post_texts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_cover_upload_id_uploads_id_fk" FOREIGN KEY ("cover_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_pictures_upload" ON "post_pictures" USING btree ("upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_previews_token" ON "post_previews" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "post_previews_expires" ON "post_previews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "post_slugs_post" ON "post_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_tags_published" ON "post_tags" USING btree ("slug","published_at","post_id") WHERE "post_tags"."published_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_slug" ON "posts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("published_at","id") WHERE "posts"."state" = 'published';--> statement-breakpoint
CREATE INDEX "posts_scheduled" ON "posts" USING btree ("publish_at") WHERE "posts"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "posts_created" ON "posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "posts_updated" ON "posts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "posts_cover" ON "posts" USING btree ("cover_upload_id");--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON posts FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('blog');
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON post_texts FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('blog');
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON post_tags FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('blog');
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON post_slugs FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('blog');
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON post_pictures FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('blog');
--> statement-breakpoint
-- A post has the name of its author's account, so that its pages are made of the blog's own tables.
CREATE FUNCTION keep_author_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM posts WHERE author_id = NEW.id) THEN
    UPDATE posts SET author_name = NEW.full_name WHERE author_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_author_name AFTER UPDATE OF full_name ON users FOR EACH ROW
  WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION keep_author_name();
