ALTER TABLE "api_keys" ADD COLUMN "last_used_from" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "reminder_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "api_keys_reminder" ON "api_keys" USING btree ("reminder_due_at");--> statement-breakpoint
UPDATE "api_keys" SET "reminder_due_at" = "expires_at" - interval '14 days' WHERE "revoked_at" IS NULL;