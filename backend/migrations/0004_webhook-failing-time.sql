ALTER TABLE "webhook_endpoints" ADD COLUMN "last_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "failing_ms" integer DEFAULT 0 NOT NULL;