CREATE TABLE "assistant_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"locale" text NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"conversation" jsonb,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	CONSTRAINT "assistant_messages_answer" CHECK (("assistant_messages"."answer" is null) = ("assistant_messages"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "assistant_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"locale" text NOT NULL,
	"question" text NOT NULL,
	"intent" text NOT NULL,
	"is_helpful" boolean,
	CONSTRAINT "assistant_questions_text" CHECK (char_length("assistant_questions"."question") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD CONSTRAINT "assistant_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD CONSTRAINT "assistant_messages_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_messages_sent" ON "assistant_messages" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "assistant_messages_open" ON "assistant_messages" USING btree ("sent_at") WHERE "assistant_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "assistant_messages_answered" ON "assistant_messages" USING btree ("answered_at") WHERE "assistant_messages"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "assistant_messages_person" ON "assistant_messages" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "assistant_messages_email" ON "assistant_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "assistant_questions_time" ON "assistant_questions" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "assistant_questions_unanswered" ON "assistant_questions" USING btree ("asked_at","id") WHERE "assistant_questions"."intent" = 'unknown' or "assistant_questions"."is_helpful" = false;