ALTER TABLE "organizations" ADD COLUMN "password_policy_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "password_policy_changed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "default_visibility" text DEFAULT 'private' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "region" text DEFAULT 'europe-west3' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "region_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "region_set_by_id" uuid;--> statement-breakpoint
-- A region's tables (backend/src/regional-data/regional-tables.ts). Rows of the audit log are only ever added: a row goes
-- when its organization leaves the region or ends, which the transaction has to say.
CREATE FUNCTION "refuse_change_of_audit_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('app.leaves_region', true) = OLD.organization_id::text THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'rows of the audit log are only ever added' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE FUNCTION "create_region"("region" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"s" text := 'region_' || replace("region", '-', '_');
BEGIN
	EXECUTE format('CREATE SCHEMA IF NOT EXISTS %I', "s");
	EXECUTE format('CREATE TABLE IF NOT EXISTS %I."resources" (
		"id" uuid PRIMARY KEY, "organization_id" uuid NOT NULL, "type" text NOT NULL, "owner_id" uuid NOT NULL,
		"name" text NOT NULL, "created_at" timestamptz NOT NULL, "updated_at" timestamptz NOT NULL)', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "resources_organization" ON %I."resources" ("organization_id", "id")', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "resources_owner" ON %I."resources" ("organization_id", "owner_id", "id")', "s");
	EXECUTE format('CREATE TABLE IF NOT EXISTS %I."resource_grants" (
		"id" uuid PRIMARY KEY, "organization_id" uuid NOT NULL,
		"resource_id" uuid NOT NULL REFERENCES %I."resources" ON DELETE CASCADE,
		"audience" text NOT NULL, "person_id" uuid, "role" text NOT NULL, "granted_by_id" uuid NOT NULL,
		"granted_at" timestamptz NOT NULL,
		CHECK (("audience" = ''person'') = ("person_id" IS NOT NULL)),
		UNIQUE NULLS NOT DISTINCT ("resource_id", "audience", "person_id"))', "s", "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "grants_organization" ON %I."resource_grants" ("organization_id", "id")', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "grants_given" ON %I."resource_grants" ("organization_id", "granted_by_id", "granted_at", "id")', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "grants_received" ON %I."resource_grants" ("organization_id", "person_id", "granted_at", "id")', "s");
	EXECUTE format('CREATE TABLE IF NOT EXISTS %I."audit_entries" (
		"id" uuid PRIMARY KEY, "organization_id" uuid NOT NULL, "happened_at" timestamptz NOT NULL, "actor_id" uuid,
		"action" text NOT NULL, "subject_id" uuid, "detail" jsonb NOT NULL, "client_address" text, "request_id" text)', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "audit_time" ON %I."audit_entries" ("organization_id", "happened_at", "id")', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "audit_action" ON %I."audit_entries" ("organization_id", "action", "happened_at", "id")', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "audit_actor" ON %I."audit_entries" ("organization_id", "actor_id", "happened_at", "id")', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "audit_subject" ON %I."audit_entries" ("organization_id", "subject_id", "happened_at", "id")', "s");
	EXECUTE format('CREATE OR REPLACE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON %I."audit_entries"
		FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_audit_log"()', "s");
	EXECUTE format('CREATE OR REPLACE TRIGGER "audit_entries_no_truncate" BEFORE TRUNCATE ON %I."audit_entries"
		FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"()', "s");
	EXECUTE format('CREATE TABLE IF NOT EXISTS %I."data_exports" (
		"id" uuid PRIMARY KEY, "organization_id" uuid NOT NULL, "person_id" uuid NOT NULL, "state" text NOT NULL,
		"requested_at" timestamptz NOT NULL, "ready_at" timestamptz, "expires_at" timestamptz)', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "data_exports_person" ON %I."data_exports" ("organization_id", "person_id", "requested_at")', "s");
END $$;--> statement-breakpoint
SELECT "create_region"('europe-west3');
