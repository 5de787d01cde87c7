CREATE TABLE "region_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"from_region" text NOT NULL,
	"to_region" text NOT NULL,
	"state" text NOT NULL,
	"requested_by_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"position" text,
	"items_total" integer DEFAULT 0 NOT NULL,
	"items_copied" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"finished_at" timestamp with time zone,
	CONSTRAINT "region_changes_end" CHECK (("region_changes"."finished_at" is null) = ("region_changes"."state" in ('planned', 'copying', 'verifying'))),
	CONSTRAINT "region_changes_regions" CHECK ("region_changes"."from_region" <> "region_changes"."to_region")
);
--> statement-breakpoint
CREATE TABLE "region_erasures" (
	"organization_id" uuid NOT NULL,
	"region" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "region_erasures_organization_id_region_pk" PRIMARY KEY("organization_id","region")
);
--> statement-breakpoint
ALTER TABLE "region_changes" ADD CONSTRAINT "region_changes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "region_changes_unfinished" ON "region_changes" USING btree ("organization_id") WHERE "region_changes"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "region_changes_latest" ON "region_changes" USING btree ("organization_id","requested_at");--> statement-breakpoint
CREATE INDEX "region_changes_due" ON "region_changes" USING btree ("due_at") WHERE "region_changes"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "region_erasures_due" ON "region_erasures" USING btree ("due_at");