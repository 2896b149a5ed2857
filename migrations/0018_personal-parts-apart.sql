DROP TABLE "ledger_personal_parts" CASCADE;--> statement-breakpoint
ALTER TABLE "withdrawals" ALTER COLUMN "commitment" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" DROP COLUMN "full_name";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP COLUMN "email";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP COLUMN "order_number";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP COLUMN "goods";