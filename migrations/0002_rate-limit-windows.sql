DELETE FROM "auth_rate_limits";--> statement-breakpoint
ALTER TABLE "auth_rate_limits" ADD COLUMN "resets_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_rate_limits" DROP COLUMN "last_request";
