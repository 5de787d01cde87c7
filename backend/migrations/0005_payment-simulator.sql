CREATE TABLE "local_payment_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"holder_name" text NOT NULL,
	"behaviour" text NOT NULL,
	"authentication" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_payment_requests" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"content_hash" text NOT NULL,
	"outcome" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "local_payments_refunded" CHECK ("local_payments"."refunded_amount" between 0 and "local_payments"."amount")
);
--> statement-breakpoint
CREATE INDEX "local_payment_cards_customer" ON "local_payment_cards" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "local_payment_requests_customer" ON "local_payment_requests" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "local_payments_customer" ON "local_payments" USING btree ("customer_id");