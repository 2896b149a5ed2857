CREATE TABLE "own_answer_texts" (
	"answer_id" uuid NOT NULL,
	"language" text NOT NULL,
	"questions" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "own_answer_texts_answer_id_language_pk" PRIMARY KEY("answer_id","language"),
	CONSTRAINT "own_answer_texts_whole" CHECK ("own_answer_texts"."questions" <> '' and "own_answer_texts"."answer" <> '')
);
--> statement-breakpoint
CREATE TABLE "own_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page" text,
	"is_used" boolean NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistant_questions" ADD COLUMN "own_answer_id" uuid;--> statement-breakpoint
ALTER TABLE "own_answer_texts" ADD CONSTRAINT "own_answer_texts_answer_id_own_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."own_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_answer_texts_language" ON "own_answer_texts" USING btree ("language");--> statement-breakpoint
CREATE INDEX "own_answers_created" ON "own_answers" USING btree ("created_at","id");
--> statement-breakpoint
-- By hand, from here on.
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON own_answers FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('answers');
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON own_answer_texts FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('answers');
