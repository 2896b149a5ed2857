ALTER TABLE "products" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_position" ON "products" USING btree ("position","id") WHERE "products"."status" = 'published' and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "checkouts_user_open" ON "checkouts" USING btree ("user_id","updated_at") WHERE "checkouts"."state" in ('draft', 'reserved', 'awaiting_approval');--> statement-breakpoint
CREATE INDEX "checkouts_user_ended" ON "checkouts" USING btree ("user_id","updated_at") WHERE "checkouts"."state" in ('paid', 'failed', 'cancelled', 'expired');--> statement-breakpoint
-- The newest first, and beers before everything else.
UPDATE products SET position = placed.position FROM (
  SELECT id, row_number() OVER (ORDER BY kind <> 'beer', created_at DESC, id) AS position FROM products
) AS placed WHERE placed.id = products.id;
