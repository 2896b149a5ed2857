-- What the job that deletes old data looks for, so that it does not read all orders, payments and records each hour. On a large site
-- the indexes are made before the update, while everybody writes (docs/scale.md); the statements below then find them.
-- Beforehand: CREATE INDEX CONCURRENTLY IF NOT EXISTS "checkouts_personal" ON "checkouts" USING btree ("created_at") WHERE "checkouts"."state" = 'paid' and "checkouts"."user_id" <> '00000000-0000-7000-8000-000000000000';
CREATE INDEX IF NOT EXISTS "checkouts_personal" ON "checkouts" USING btree ("created_at") WHERE "checkouts"."state" = 'paid' and "checkouts"."user_id" <> '00000000-0000-7000-8000-000000000000';
--> statement-breakpoint
-- Beforehand: CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_personal" ON "orders" USING btree ("created_at") WHERE "orders"."user_id" <> '00000000-0000-7000-8000-000000000000';
CREATE INDEX IF NOT EXISTS "orders_personal" ON "orders" USING btree ("created_at") WHERE "orders"."user_id" <> '00000000-0000-7000-8000-000000000000';
--> statement-breakpoint
-- Beforehand: CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_records_personal" ON "audit_records" USING btree ("at") WHERE "audit_records"."personal_commitment" is not null;
CREATE INDEX IF NOT EXISTS "audit_records_personal" ON "audit_records" USING btree ("at") WHERE "audit_records"."personal_commitment" is not null;
