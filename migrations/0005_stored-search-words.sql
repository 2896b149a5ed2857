DROP INDEX "products_search";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(search_text, ' '))) STORED;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_vector");