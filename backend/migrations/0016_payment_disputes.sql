CREATE TABLE "payment_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "local_payment_events" ADD COLUMN "dispute_id" text;--> statement-breakpoint
CREATE INDEX "payment_disputes_opened" ON "payment_disputes" USING btree ("opened_at");