DROP INDEX "products_by_name";--> statement-breakpoint
DROP INDEX "products_by_name_en";--> statement-breakpoint
DROP INDEX "products_by_name_es";--> statement-breakpoint
DROP INDEX "products_by_name_fr";--> statement-breakpoint
DROP INDEX "products_by_name_de";--> statement-breakpoint
DROP INDEX "products_by_name_pt";--> statement-breakpoint
DROP INDEX "products_by_name_ru";--> statement-breakpoint
DROP INDEX "products_by_name_zh";--> statement-breakpoint
DROP INDEX "products_by_name_ja";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sort_rules" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_name_it" ON "products" USING btree (("sort_name" collate "C"),"id") WHERE "products"."status" = 'published' and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_name_en" ON "products" USING btree ((coalesce("sort_names" ->> 'en', "sort_name") collate "C"),"id") WHERE "products"."status" = 'published' and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_name_es" ON "products" USING btree ((coalesce("sort_names" ->> 'es', "sort_name") collate "C"),"id") WHERE "products"."status" = 'published' and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_name_fr" ON "products" USING btree ((coalesce("sort_names" ->> 'fr', "sort_name") collate "C"),"id") WHERE "products"."status" = 'published' and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_name_de" ON "products" USING btree ((coalesce("sort_names" ->> 'de', "sort_name") collate "C"),"id") WHERE "products"."status" = 'published' and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_name_pt" ON "products" USING btree ((coalesce("sort_names" ->> 'pt', "sort_name") collate "C"),"id") WHERE "products"."status" = 'published' and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_name_ru" ON "products" USING btree ((coalesce("sort_names" ->> 'ru', "sort_name") collate "C"),"id") WHERE "products"."status" = 'published' and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_name_zh" ON "products" USING btree ((coalesce("sort_names" ->> 'zh', "sort_name") collate "C"),"id") WHERE "products"."status" = 'published' and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_name_ja" ON "products" USING btree ((coalesce("sort_names" ->> 'ja', "sort_name") collate "C"),"id") WHERE "products"."status" = 'published' and "products"."deleted_at" is null;