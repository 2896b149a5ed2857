ALTER TABLE "price_history" ADD COLUMN "is_offered" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
-- From now on nobody can buy at the prices of drafts; the history itself cannot be changed.
INSERT INTO "price_history" ("id", "variant_id", "price_cents", "valid_from", "is_offered")
SELECT gen_random_uuid(), "variants"."id", "last"."price_cents", now(), false
FROM "variants"
INNER JOIN "products" ON "products"."id" = "variants"."product_id" AND "products"."status" = 'draft'
INNER JOIN LATERAL (
  SELECT "price_cents" FROM "price_history" WHERE "variant_id" = "variants"."id" ORDER BY "valid_from" DESC, "id" DESC LIMIT 1
) AS "last" ON true;
