CREATE TABLE "flow_tasks" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "store_flows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"preview" text NOT NULL,
	"steps" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "flow_tasks" ADD CONSTRAINT "flow_tasks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flow_tasks_due" ON "flow_tasks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "flow_tasks_organization" ON "flow_tasks" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "store_flows_updated" ON "store_flows" USING btree ("updated_at","id");--> statement-breakpoint
-- The tables of flows in a region (backend/src/regional-data/regional-tables.ts).
CREATE FUNCTION "create_region_flows"("region" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"s" text := 'region_' || replace("region", '-', '_');
BEGIN
	EXECUTE format('CREATE TABLE IF NOT EXISTS %I."flows" (
		"id" uuid PRIMARY KEY REFERENCES %I."resources" ON DELETE CASCADE, "organization_id" uuid NOT NULL,
		"name_key" text NOT NULL, "description" text, "steps" jsonb NOT NULL, "store_flow_id" uuid,
		"notifies" boolean NOT NULL, "paused_at" timestamptz, "updated_at" timestamptz NOT NULL,
		"last_run_at" timestamptz,
		UNIQUE ("organization_id", "name_key"))', "s", "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "flows_organization" ON %I."flows" ("organization_id", "id")', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "flows_updated" ON %I."flows" ("organization_id", "updated_at", "id")', "s");
	EXECUTE format('CREATE TABLE IF NOT EXISTS %I."flow_runs" (
		"id" uuid PRIMARY KEY, "organization_id" uuid NOT NULL,
		"flow_id" uuid NOT NULL REFERENCES %I."flows" ON DELETE CASCADE,
		"state" text NOT NULL, "label" text, "user_id" uuid, "key_id" uuid, "request_key" text NOT NULL,
		"steps" jsonb NOT NULL, "progress" jsonb NOT NULL, "input_file_ids" jsonb NOT NULL, "texts" integer NOT NULL,
		"credits_reserved" integer NOT NULL, "credits_spent" integer, "rerun_of" uuid, "failure" text,
		"failed_step_id" text, "queued_at" timestamptz NOT NULL, "started_at" timestamptz,
		"updated_at" timestamptz NOT NULL, "finished_at" timestamptz,
		CHECK (("finished_at" IS NULL) = ("state" IN (''queued'', ''running''))),
		CHECK (("finished_at" IS NULL) = ("credits_spent" IS NULL)),
		CHECK ("credits_spent" BETWEEN 0 AND "credits_reserved"),
		CHECK (("state" = ''failed'') = ("failure" IS NOT NULL)),
		UNIQUE ("organization_id", "request_key"))', "s", "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "flow_runs_organization" ON %I."flow_runs" ("organization_id", "id")', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "flow_runs_latest" ON %I."flow_runs" ("flow_id", "queued_at", "id")', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "flow_runs_unfinished" ON %I."flow_runs" ("organization_id", "flow_id") WHERE "finished_at" IS NULL', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "flow_runs_user" ON %I."flow_runs" ("user_id")', "s");
	EXECUTE format('CREATE TABLE IF NOT EXISTS %I."flow_files" (
		"id" uuid PRIMARY KEY, "organization_id" uuid NOT NULL, "flow_id" uuid, "run_id" uuid, "step_id" text,
		"user_id" uuid, "kind" text NOT NULL, "name" text NOT NULL, "media_type" text NOT NULL,
		"size_bytes" bigint NOT NULL, "texts" integer, "sha256" text NOT NULL, "created_at" timestamptz NOT NULL,
		CHECK ("size_bytes" >= 0),
		CHECK (("kind" = ''output'') = ("flow_id" IS NOT NULL AND "run_id" IS NOT NULL AND "step_id" IS NOT NULL)))', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "flow_files_organization" ON %I."flow_files" ("organization_id", "id")', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "flow_files_kind" ON %I."flow_files" ("organization_id", "kind", "created_at", "id")', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "flow_files_flow" ON %I."flow_files" ("flow_id", "created_at", "id")', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "flow_files_run" ON %I."flow_files" ("run_id", "created_at", "id")', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "flow_files_user" ON %I."flow_files" ("organization_id", "user_id", "created_at", "id")', "s");
END $$;--> statement-breakpoint
ALTER FUNCTION "create_region"(text) RENAME TO "create_region_baseline";--> statement-breakpoint
CREATE FUNCTION "create_region"("region" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "create_region_baseline"("region");
	PERFORM "create_region_flows"("region");
END $$;--> statement-breakpoint
-- Regions that exist already.
DO $$
DECLARE
	"schema" text;
BEGIN
	FOR "schema" IN SELECT nspname FROM pg_namespace WHERE nspname LIKE 'region\_%' LOOP
		PERFORM "create_region_flows"(replace(substr("schema", 8), '_', '-'));
	END LOOP;
END $$;
