CREATE TABLE "bike_damages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bike_id" uuid NOT NULL,
	"text" text NOT NULL,
	"reported_by" uuid NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"solved_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bike_damages" ADD CONSTRAINT "bike_damages_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bike_damages" ADD CONSTRAINT "bike_damages_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bike_damages_bike" ON "bike_damages" USING btree ("bike_id","reported_at");--> statement-breakpoint
CREATE INDEX "bike_damages_open" ON "bike_damages" USING btree ("bike_id") WHERE "bike_damages"."solved_at" is null;