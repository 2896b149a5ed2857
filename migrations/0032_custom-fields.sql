DROP INDEX "checkout_lines_variant";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "custom_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD COLUMN "custom_values" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "custom_values" jsonb DEFAULT '[]'::jsonb NOT NULL;