ALTER TABLE "users" ADD COLUMN "registration_id" uuid;--> statement-breakpoint
-- Whoever has registered and not confirmed yet can ask for a new link.
UPDATE "users" SET "registration_id" = gen_random_uuid() WHERE NOT "email_verified";
