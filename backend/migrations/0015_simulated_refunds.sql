CREATE TABLE "local_payment_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"fails_at" timestamp with time zone,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "local_payment_events" ALTER COLUMN "purchase_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "local_payment_events" ADD COLUMN "refund_id" text;--> statement-breakpoint
CREATE INDEX "local_payment_refunds_customer" ON "local_payment_refunds" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "local_payment_refunds_failing" ON "local_payment_refunds" USING btree ("fails_at");