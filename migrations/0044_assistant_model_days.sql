CREATE TABLE "assistant_model_days" (
	"day" date PRIMARY KEY NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "assistant_model_days_counts" CHECK ("assistant_model_days"."answered" between 0 and "assistant_model_days"."asked")
);
