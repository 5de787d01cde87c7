ALTER TABLE "invoices" ADD COLUMN "refund_rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refund_rejection" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "refund_rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "refund_rejection" text;