ALTER TABLE "order_status_changes" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "withdrawal_id" uuid;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "closed_because" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_withdrawal" ON "refunds" USING btree ("withdrawal_id") WHERE "refunds"."withdrawal_id" is not null;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_closed" CHECK ("withdrawals"."closed_because" is null or "withdrawals"."handled_at" is not null);--> statement-breakpoint
DROP TRIGGER append_only ON withdrawals;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE OR UPDATE OF id, number, commitment, order_id, lines, locale, received_at ON withdrawals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
DROP TRIGGER append_only ON refunds;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE OR UPDATE OF id, order_id, withdrawal_id, amount_cents, requested_by, created_at ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
