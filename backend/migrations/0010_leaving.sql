CREATE TABLE "former_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"address" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_erasures" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "is_farewell" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "account_made_here" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_addresses_person" ON "former_addresses" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "former_addresses_address" ON "former_addresses" USING btree ("address","changed_at");--> statement-breakpoint
CREATE INDEX "payment_erasures_due" ON "payment_erasures" USING btree ("due_at");