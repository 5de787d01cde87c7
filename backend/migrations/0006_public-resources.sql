CREATE TABLE "public_resources" (
	"resource_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "public_resources" ADD CONSTRAINT "public_resources_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "public_resources_organization" ON "public_resources" USING btree ("organization_id");