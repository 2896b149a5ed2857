-- Searches find words whatever their case, accents, apostrophes and Unicode form: `laquila` is L'Aquila. Where pg_trgm is not installed they
-- read all rows, as before. On a large site the function and the indexes are made before the update (docs/scale.md).
-- Beforehand: CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT replace(replace(replace(replace(replace(replace(replace(lower(regexp_replace(normalize(regexp_replace(value, $r$['`´ʹʻʼʽˈ‘’‛′＇]$r$, '', 'g'), NFKD), $r$[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]$r$, '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ı', 'i') $$;
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT replace(replace(replace(replace(replace(replace(replace(lower(regexp_replace(normalize(regexp_replace(value, $r$['`´ʹʻʼʽˈ‘’‛′＇]$r$, '', 'g'), NFKD), $r$[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]$r$, '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ı', 'i') $$;
--> statement-breakpoint
-- Beforehand: CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_folded" ON "users" USING gin (fold_text("full_name" || ' ' || "email") gin_trgm_ops);
-- Beforehand: CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_recipient" ON "orders" USING gin (fold_text("shipping_address" ->> 'fullName') gin_trgm_ops) WHERE "shipping_address" IS NOT NULL;
DO $$
BEGIN
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
		CREATE INDEX IF NOT EXISTS "users_folded" ON "users" USING gin (fold_text("full_name" || ' ' || "email") gin_trgm_ops);
		CREATE INDEX IF NOT EXISTS "orders_recipient" ON "orders" USING gin (fold_text("shipping_address" ->> 'fullName') gin_trgm_ops) WHERE "shipping_address" IS NOT NULL;
	END IF;
END $$;
--> statement-breakpoint
DROP INDEX IF EXISTS "users_search";
--> statement-breakpoint
-- Its trigger folds the text anew.
UPDATE "directory_entries" SET "user_id" = "user_id";
--> statement-breakpoint
-- The search of the shop finds whole words: those with an apostrophe are found without it too.
UPDATE "products" SET "search_text" = "search_text" || ' ' || "joined"."words" FROM (
	SELECT "id", string_agg(DISTINCT fold_text("found"[1]), ' ') AS "words"
	FROM "products", regexp_matches(concat_ws(' ', "title", "subtitle", "translations"::text), $r$([[:alpha:]]+['’][[:alpha:]]+)$r$, 'g') AS "found"
	GROUP BY "id"
) AS "joined" WHERE "joined"."id" = "products"."id";
--> statement-breakpoint
-- Of SKUs that differ in case alone all but the first get an ending, because only one can have the name now.
UPDATE "variants" SET "sku" = "sku" || '~' || right("id"::text, 12) WHERE EXISTS (
	SELECT FROM "variants" AS "other" WHERE "other"."id" < "variants"."id" AND fold_text("other"."sku") = fold_text("variants"."sku"));
--> statement-breakpoint
CREATE UNIQUE INDEX "variants_sku_folded" ON "variants" USING btree (fold_text("sku"));
