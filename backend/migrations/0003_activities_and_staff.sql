ALTER TABLE "staff_actions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_actions" ALTER COLUMN "reason" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_activities" ALTER COLUMN "category" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_emails" ADD COLUMN "outbox_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "usage_activities" ADD COLUMN "activity" text;--> statement-breakpoint
ALTER TABLE "usage_activities" ADD COLUMN "credits" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_activities" ADD COLUMN "status" text DEFAULT 'recorded' NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_activities" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "usage_activities" ADD COLUMN "resource_id" uuid;--> statement-breakpoint
ALTER TABLE "usage_activities" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "usage_counters" ADD COLUMN "add_on_used" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_actions_time" ON "staff_actions" USING btree ("happened_at","id");--> statement-breakpoint
CREATE INDEX "usage_activities_expiry" ON "usage_activities" USING btree ("expires_at") WHERE "usage_activities"."status" = 'reserved';--> statement-breakpoint
CREATE INDEX "usage_activities_reserved" ON "usage_activities" USING btree ("organization_id") WHERE "usage_activities"."status" = 'reserved';--> statement-breakpoint
ALTER TABLE "usage_activities" ADD CONSTRAINT "usage_activities_expires" CHECK (("usage_activities"."status" = 'reserved') = ("usage_activities"."expires_at" is not null));--> statement-breakpoint
ALTER TABLE "usage_activities" ADD CONSTRAINT "usage_activities_counts" CHECK ("usage_activities"."category" is not null or "usage_activities"."activity" is not null);--> statement-breakpoint
ALTER TABLE "usage_counters" ADD CONSTRAINT "usage_counters_add_on_used" CHECK ("usage_counters"."add_on_used" >= 0);