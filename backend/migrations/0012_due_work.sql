ALTER TABLE "promo_redemptions" ADD COLUMN "release_due_at" timestamp with time zone;--> statement-breakpoint
UPDATE "promo_redemptions" SET "release_due_at" = "reserved_at" + interval '1 hour' WHERE "redeemed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "plan_versions_replacing" ON "plan_versions" USING btree ("valid_from") WHERE "plan_versions"."version" > 1;--> statement-breakpoint
CREATE INDEX "promo_redemptions_release_due" ON "promo_redemptions" USING btree ("release_due_at");--> statement-breakpoint
CREATE INDEX "subscriptions_known_version" ON "subscriptions" USING btree ((coalesce("announced_version_id", "plan_version_id"))) WHERE "subscriptions"."status" = 'active' and "subscriptions"."auto_renewal" and "subscriptions"."interval" is not null and "subscriptions"."pending_plan_version_id" is null;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_prices" CHECK (not "plan_versions"."prices" @? '$.*.* ? (@ < 0 || @ > 75000000)'::jsonpath);--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_released" CHECK (("promo_redemptions"."redeemed_at" is null) = ("promo_redemptions"."release_due_at" is not null));--> statement-breakpoint
-- The few exports that a sweep has to make or to remove, in a region (backend/src/regional-data/regional-tables.ts).
CREATE FUNCTION "create_region_due_exports"("region" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"s" text := 'region_' || replace("region", '-', '_');
BEGIN
	EXECUTE format('CREATE INDEX IF NOT EXISTS "data_exports_waiting" ON %I."data_exports" ("requested_at") WHERE "state" = ''waiting'' AND "expires_at" IS NULL', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "data_exports_expiry" ON %I."data_exports" ("expires_at")', "s");
END $$;--> statement-breakpoint
ALTER FUNCTION "create_region"(text) RENAME TO "create_region_flows_added";--> statement-breakpoint
CREATE FUNCTION "create_region"("region" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "create_region_flows_added"("region");
	PERFORM "create_region_due_exports"("region");
END $$;--> statement-breakpoint
-- Regions that exist already.
DO $$
DECLARE
	"schema" text;
BEGIN
	FOR "schema" IN SELECT nspname FROM pg_namespace WHERE nspname LIKE 'region\_%' LOOP
		PERFORM "create_region_due_exports"(replace(substr("schema", 8), '_', '-'));
	END LOOP;
END $$;
