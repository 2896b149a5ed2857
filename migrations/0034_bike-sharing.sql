CREATE TABLE "bike_booking_bikes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"bike_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"place" smallint NOT NULL,
	"lives" boolean DEFAULT true NOT NULL,
	"handed_over_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"no_show_at" timestamp with time zone,
	CONSTRAINT "bike_booking_bikes_place_exists" CHECK ("bike_booking_bikes"."place" between 1 and 4),
	CONSTRAINT "bike_booking_bikes_returned" CHECK ("bike_booking_bikes"."returned_at" is null or "bike_booking_bikes"."handed_over_at" is not null),
	CONSTRAINT "bike_booking_bikes_no_show" CHECK ("bike_booking_bikes"."no_show_at" is null or "bike_booking_bikes"."handed_over_at" is null)
);
--> statement-breakpoint
CREATE TABLE "bike_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"code" text NOT NULL,
	"terms_version" integer,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"booked_by" uuid,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"reminded_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bike_bookings_code_unique" UNIQUE("code"),
	CONSTRAINT "bike_bookings_times" CHECK ("bike_bookings"."ends_at" > "bike_bookings"."starts_at"),
	CONSTRAINT "bike_bookings_cancelled" CHECK (("bike_bookings"."cancelled_at" is null) = ("bike_bookings"."cancelled_by" is null))
);
--> statement-breakpoint
CREATE TABLE "bike_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"bike_id" uuid,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bike_calendars_token_unique" UNIQUE("token"),
	CONSTRAINT "bike_calendars_of_person" UNIQUE NULLS NOT DISTINCT("user_id","scope","bike_id"),
	CONSTRAINT "bike_calendars_scope" CHECK ("bike_calendars"."scope" in ('own', 'all', 'bike')),
	CONSTRAINT "bike_calendars_bike" CHECK (("bike_calendars"."bike_id" is not null) = ("bike_calendars"."scope" = 'bike'))
);
--> statement-breakpoint
CREATE TABLE "bike_outages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bike_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bike_outages_days" CHECK ("bike_outages"."to_day" >= "bike_outages"."from_day")
);
--> statement-breakpoint
CREATE TABLE "bike_terms_acceptances" (
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bike_terms_acceptances_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "bikes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"frame_number" text DEFAULT '' NOT NULL,
	"upload_id" uuid,
	"state" text DEFAULT 'in_service' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bikes_number_unique" UNIQUE("number"),
	CONSTRAINT "bikes_number" CHECK ("bikes"."number" > 0),
	CONSTRAINT "bikes_state" CHECK ("bikes"."state" in ('in_service', 'retired'))
);
--> statement-breakpoint
ALTER TABLE "bike_booking_bikes" ADD CONSTRAINT "bike_booking_bikes_booking_id_bike_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bike_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bike_booking_bikes" ADD CONSTRAINT "bike_booking_bikes_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bike_bookings" ADD CONSTRAINT "bike_bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bike_bookings" ADD CONSTRAINT "bike_bookings_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bike_calendars" ADD CONSTRAINT "bike_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bike_calendars" ADD CONSTRAINT "bike_calendars_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bike_outages" ADD CONSTRAINT "bike_outages_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bike_terms_acceptances" ADD CONSTRAINT "bike_terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bikes" ADD CONSTRAINT "bikes_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bike_booking_bikes_bike" ON "bike_booking_bikes" USING btree ("bike_id","starts_at") WHERE "bike_booking_bikes"."lives";--> statement-breakpoint
CREATE UNIQUE INDEX "bike_booking_bikes_place" ON "bike_booking_bikes" USING btree ("starts_at","place") WHERE "bike_booking_bikes"."lives";--> statement-breakpoint
CREATE INDEX "bike_booking_bikes_booking" ON "bike_booking_bikes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "bike_booking_bikes_out" ON "bike_booking_bikes" USING btree ("ends_at") WHERE "bike_booking_bikes"."handed_over_at" is not null and "bike_booking_bikes"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "bike_bookings_person" ON "bike_bookings" USING btree ("user_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bike_bookings_time" ON "bike_bookings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "bike_bookings_unreminded" ON "bike_bookings" USING btree ("starts_at") WHERE "bike_bookings"."reminded_at" is null and "bike_bookings"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "bike_outages_bike" ON "bike_outages" USING btree ("bike_id","from_day");--> statement-breakpoint
CREATE INDEX "bikes_upload" ON "bikes" USING btree ("upload_id");--> statement-breakpoint
-- From here on written by hand: what the page of the bikes shows beside bookings, which are announced when they are written.
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON bikes FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('bikes');
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON bike_outages FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('bikes');
