CREATE TABLE "payment_readings" (
	"payable" text PRIMARY KEY NOT NULL,
	"last_id" uuid,
	"at" timestamp with time zone NOT NULL
);
