CREATE TABLE "trial_credit_mailboxes" (
	"mailbox_hash" text PRIMARY KEY NOT NULL,
	"granted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "flow_tasks" ADD COLUMN "landscapes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_activities" ADD COLUMN "paid_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_activities" ADD CONSTRAINT "usage_activities_paid" CHECK ("usage_activities"."paid_amount" between 0 and "usage_activities"."amount");--> statement-breakpoint
-- What activities that are only paid with credits cost was the whole amount.
UPDATE "usage_activities" SET "paid_amount" = "amount" WHERE "category" IS NULL;--> statement-breakpoint
-- Results of runs that have succeeded count as storage.
DO $$
DECLARE
	"schema" text;
BEGIN
	FOR "schema" IN SELECT nspname FROM pg_namespace WHERE nspname LIKE 'region\_%' LOOP
		EXECUTE format('INSERT INTO "usage_counters" ("organization_id", "category", "window_start", "used")
			SELECT "file"."organization_id", ''storage'', to_timestamp(0), sum("file"."size_bytes")
			FROM %1$I."flow_files" AS "file" JOIN %1$I."flow_runs" AS "run" ON "run"."id" = "file"."run_id"
			JOIN "organizations" ON "organizations"."id" = "file"."organization_id" AND "organizations"."region" = %2$L
			WHERE "file"."kind" = ''output'' AND "run"."state" = ''succeeded'' GROUP BY 1
			ON CONFLICT ("organization_id", "category", "window_start")
			DO UPDATE SET "used" = "usage_counters"."used" + excluded."used"', "schema", replace(substr("schema", 8), '_', '-'));
	END LOOP;
END $$;
