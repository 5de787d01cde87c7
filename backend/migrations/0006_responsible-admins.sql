ALTER TABLE "api_keys" ADD COLUMN "responsible_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "responsible_id" uuid;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_responsible" ON "api_keys" USING btree ("responsible_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_responsible" ON "webhook_endpoints" USING btree ("responsible_id");--> statement-breakpoint
UPDATE "api_keys" AS "held" SET "responsible_id" = coalesce(
  (SELECT "user_id" FROM "memberships" AS "member" WHERE "member"."user_id" = "held"."created_by_id"
    AND "member"."organization_id" = "held"."organization_id" AND "member"."role" = 'admin'),
  (SELECT "owner_id" FROM "organizations" AS "organization" WHERE "organization"."id" = "held"."organization_id"));--> statement-breakpoint
UPDATE "webhook_endpoints" AS "held" SET "responsible_id" = coalesce(
  (SELECT "user_id" FROM "memberships" AS "member" WHERE "member"."user_id" = "held"."created_by_id"
    AND "member"."organization_id" = "held"."organization_id" AND "member"."role" = 'admin'),
  (SELECT "owner_id" FROM "organizations" AS "organization" WHERE "organization"."id" = "held"."organization_id"));