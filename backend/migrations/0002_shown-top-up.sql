ALTER TABLE "wallets" ADD COLUMN "top_up_shown_quantity" integer;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "top_up_shown_total" bigint;