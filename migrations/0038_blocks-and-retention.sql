CREATE TABLE "legal_notices" (
	"version" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"recipients" integer NOT NULL,
	"notified" integer DEFAULT 0 NOT NULL,
	"cursor" uuid,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"last_deleted_at" timestamp with time zone,
	"last_deleted" integer DEFAULT 0 NOT NULL,
	"deleted" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "block_reason" text;