ALTER TABLE "purchases" ADD COLUMN "recipient" jsonb;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "top_up_pause_cause" text;