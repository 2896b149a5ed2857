CREATE TABLE "membership_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "membership_periods_end" CHECK (("membership_periods"."ended_at" is null) = ("membership_periods"."end_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "member_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_periods_user" ON "membership_periods" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_periods_present" ON "membership_periods" USING btree ("user_id") WHERE "membership_periods"."ended_at" is null;--> statement-breakpoint
INSERT INTO "membership_periods" ("id", "user_id", "started_at")
SELECT gen_random_uuid(), "id", coalesce("member_since", "created_at") FROM "users" WHERE "is_socio";
