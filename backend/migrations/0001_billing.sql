-- Test cards and payments of local mode are not kept.
DROP TABLE "local_payment_cards";--> statement-breakpoint
DROP TABLE "local_payments";--> statement-breakpoint
-- Trials of existing organizations are copied by the next migration.
ALTER TABLE "subscriptions" RENAME TO "subscriptions_before";--> statement-breakpoint
ALTER TABLE "subscriptions_before" DROP CONSTRAINT "subscriptions_pkey";--> statement-breakpoint
ALTER TABLE "subscriptions_before" DROP CONSTRAINT "subscriptions_organization_id_unique";--> statement-breakpoint
ALTER TABLE "subscriptions_before" DROP CONSTRAINT "subscriptions_organization_id_organizations_id_fk";--> statement-breakpoint
CREATE TABLE "add_ons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" integer NOT NULL,
	"units" bigint NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"price" bigint NOT NULL,
	"renewal" text NOT NULL,
	"auto_renewal" boolean NOT NULL,
	"anchor_day" integer NOT NULL,
	"bought_at" timestamp with time zone NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone,
	"renewal_invoice_id" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "add_ons_used" CHECK ("add_ons"."used" between 0 and "add_ons"."units")
);
--> statement-breakpoint
CREATE TABLE "billing_details" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"billing_type" text NOT NULL,
	"company_name" text,
	"address_line1" text NOT NULL,
	"address_line2" text,
	"city" text NOT NULL,
	"postal_code" text,
	"state" text,
	"country" text NOT NULL,
	"vat_number" text,
	"billing_email" text,
	"vat_check" text NOT NULL,
	"vat_name" text,
	"vat_check_due_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_erasures" (
	"provider_card_id" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"provider_card_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"holder_name" text NOT NULL,
	"is_default" boolean NOT NULL,
	"reminded_expiry" text,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_cards_provider_card_id_unique" UNIQUE("provider_card_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"response" "bytea",
	"leased_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"organization_id" uuid NOT NULL,
	"original_id" uuid,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"document" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"recipient" jsonb NOT NULL,
	"paid_with" text,
	"issued_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refund_due_at" timestamp with time zone,
	CONSTRAINT "invoices_number" UNIQUE("year","number"),
	CONSTRAINT "invoices_paid" CHECK (("invoices"."status" = 'paid') = ("invoices"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"account" text NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference_id" uuid NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"provider_customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_customers_provider_customer_id_unique" UNIQUE("provider_customer_id")
);
--> statement-breakpoint
CREATE TABLE "local_payment_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"holder_name" text NOT NULL,
	"behavior" text NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"type" text NOT NULL,
	"purchase_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"deliveries_left" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" text,
	"status" text NOT NULL,
	"decline_reason" text,
	"card_id" text NOT NULL,
	"card" jsonb,
	"client_secret" text,
	"purchase_id" text,
	"amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"currency" text,
	"description" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "local_payments_client_secret_unique" UNIQUE("client_secret"),
	CONSTRAINT "local_payments_refunded" CHECK ("local_payments"."refunded_amount" between 0 and "local_payments"."amount")
);
--> statement-breakpoint
CREATE TABLE "plan_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"prices" jsonb NOT NULL,
	"quotas" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_versions_version" UNIQUE("plan_id","version")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"organization_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"basis_points" integer,
	"amount" bigint,
	"currency" text,
	"periods" integer,
	"plan_id" uuid,
	"interval" text,
	"redemptions_max" integer,
	"redemptions" integer DEFAULT 0 NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "promo_codes_redemptions" CHECK ("promo_codes"."redemptions" between 0 and coalesce("promo_codes"."redemptions_max", "promo_codes"."redemptions")),
	CONSTRAINT "promo_codes_discount" CHECK (coalesce(case "promo_codes"."kind" when 'percent' then "promo_codes"."basis_points" between 1 and 10000 else "promo_codes"."amount" > 0 and "promo_codes"."currency" is not null end, false))
);
--> statement-breakpoint
CREATE TABLE "promo_redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"promo_code_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone,
	CONSTRAINT "promo_redemptions_once" UNIQUE("promo_code_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"charge_id" text,
	"purchase_id" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"request_key" text NOT NULL,
	"subject" jsonb NOT NULL,
	"document" jsonb NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"provider_card_id" text,
	"card_label" text,
	"initiated_by" text NOT NULL,
	"user_id" uuid,
	"status" text NOT NULL,
	"decline_reason" text,
	"charge_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone NOT NULL,
	"invoice_id" uuid,
	"result_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "purchases_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "purchases_amount" CHECK ("purchases"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"plan_version_id" uuid NOT NULL,
	"interval" text NOT NULL,
	"currency" text NOT NULL,
	"price" bigint NOT NULL,
	"document" jsonb NOT NULL,
	"paid" bigint NOT NULL,
	"anchor_day" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"next_renewal_total" bigint NOT NULL,
	"promo_code_id" uuid,
	"revision" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"plan_version_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"invoice_id" uuid,
	CONSTRAINT "subscription_periods_order" CHECK ("subscription_periods"."started_at" <= "subscription_periods"."ended_at")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"status" text NOT NULL,
	"plan_version_id" uuid NOT NULL,
	"interval" text,
	"currency" text,
	"price" bigint,
	"paid" bigint DEFAULT 0 NOT NULL,
	"anchor_day" integer NOT NULL,
	"active_from" timestamp with time zone NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"auto_renewal" boolean NOT NULL,
	"canceled_at" timestamp with time zone,
	"cancel_reason" text,
	"pending_plan_version_id" uuid,
	"pending_interval" text,
	"promo_code_id" uuid,
	"promo_periods_left" integer,
	"announced_version_id" uuid,
	"announced_at" timestamp with time zone,
	"first_failed_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"unpaid_invoice_id" uuid,
	"due_at" timestamp with time zone,
	"expired_at" timestamp with time zone,
	"data_kept_until" timestamp with time zone,
	"last_reminder" text,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "subscriptions_organization_id_unique" UNIQUE("organization_id"),
	CONSTRAINT "subscriptions_anchor_day" CHECK ("subscriptions"."anchor_day" between 1 and 31),
	CONSTRAINT "subscriptions_period" CHECK ("subscriptions"."period_start" < "subscriptions"."period_end"),
	CONSTRAINT "subscriptions_paid" CHECK ("subscriptions"."paid" >= 0),
	CONSTRAINT "subscriptions_priced" CHECK (("subscriptions"."interval" is null) = ("subscriptions"."price" is null) and ("subscriptions"."interval" is null) = ("subscriptions"."currency" is null))
);
--> statement-breakpoint
CREATE TABLE "usage_activities" (
	"organization_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"category" text NOT NULL,
	"amount" bigint NOT NULL,
	"user_id" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_activities_organization_id_activity_id_pk" PRIMARY KEY("organization_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "usage_counters" (
	"organization_id" uuid NOT NULL,
	"category" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"used" bigint NOT NULL,
	"announced_percent" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_counters_organization_id_category_window_start_pk" PRIMARY KEY("organization_id","category","window_start"),
	CONSTRAINT "usage_counters_used" CHECK ("usage_counters"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"credits" bigint NOT NULL,
	"left" bigint NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_grants_left" CHECK ("credit_grants"."left" between 0 and "credit_grants"."credits")
);
--> statement-breakpoint
CREATE TABLE "credit_reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"activity" text NOT NULL,
	"credits" bigint NOT NULL,
	"status" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"type" text NOT NULL,
	"activity" text,
	"credits" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"user_id" uuid,
	"reference_id" uuid,
	"note" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"low_balance_threshold" bigint,
	"low_balance_announced_at" timestamp with time zone,
	"top_up_package_id" uuid,
	"top_up_threshold" bigint,
	"top_up_monthly_maximum" bigint,
	"top_up_currency" text,
	"top_up_paused_at" timestamp with time zone,
	"top_up_attempt_id" uuid,
	"due_at" timestamp with time zone,
	CONSTRAINT "wallets_balance" CHECK ("wallets"."balance" >= 0),
	CONSTRAINT "wallets_reserved" CHECK ("wallets"."reserved" between 0 and "wallets"."balance")
);
--> statement-breakpoint
ALTER TABLE "add_ons" ADD CONSTRAINT "add_ons_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_cards" ADD CONSTRAINT "credit_cards_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_plan_version_id_plan_versions_id_fk" FOREIGN KEY ("plan_version_id") REFERENCES "public"."plan_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_plan_version_id_plan_versions_id_fk" FOREIGN KEY ("plan_version_id") REFERENCES "public"."plan_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_version_id_plan_versions_id_fk" FOREIGN KEY ("plan_version_id") REFERENCES "public"."plan_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_pending_plan_version_id_plan_versions_id_fk" FOREIGN KEY ("pending_plan_version_id") REFERENCES "public"."plan_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_announced_version_id_plan_versions_id_fk" FOREIGN KEY ("announced_version_id") REFERENCES "public"."plan_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_activities" ADD CONSTRAINT "usage_activities_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_counters" ADD CONSTRAINT "usage_counters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reservations" ADD CONSTRAINT "credit_reservations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_transactions" ADD CONSTRAINT "credit_transactions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "add_ons_organization" ON "add_ons" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "add_ons_due" ON "add_ons" USING btree ("period_end") WHERE "add_ons"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "billing_details_vat_check_due" ON "billing_details" USING btree ("vat_check_due_at");--> statement-breakpoint
CREATE INDEX "card_erasures_due" ON "card_erasures" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "credit_cards_organization" ON "credit_cards" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_cards_default" ON "credit_cards" USING btree ("organization_id") WHERE "credit_cards"."is_default";--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoices_organization" ON "invoices" USING btree ("organization_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_original" ON "invoices" USING btree ("original_id");--> statement-breakpoint
CREATE INDEX "invoices_refund_due" ON "invoices" USING btree ("refund_due_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("organization_id","account","unit");--> statement-breakpoint
CREATE INDEX "local_payment_cards_customer" ON "local_payment_cards" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "local_payment_events_due" ON "local_payment_events" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "local_payment_events_customer" ON "local_payment_events" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "local_payments_customer" ON "local_payments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "local_payments_purchase" ON "local_payments" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "promo_redemptions_organization" ON "promo_redemptions" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "purchases_organization" ON "purchases" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "purchases_charge" ON "purchases" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "purchases_invoice" ON "purchases" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "purchases_unsettled" ON "purchases" USING btree ("leased_until") WHERE "purchases"."status" in ('charging', 'needs_authentication', 'refunding');--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_one_plan_change" ON "purchases" USING btree ("organization_id") WHERE "purchases"."status" = 'charging' and "purchases"."subject" ->> 'kind' in ('plan', 'renewal', 'invoice');--> statement-breakpoint
CREATE INDEX "quotes_organization" ON "quotes" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "quotes_expiry" ON "quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_periods_start" ON "subscription_periods" USING btree ("organization_id","started_at");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "credit_grants_organization" ON "credit_grants" USING btree ("organization_id","expires_at");--> statement-breakpoint
CREATE INDEX "credit_grants_expiry" ON "credit_grants" USING btree ("expires_at") WHERE "credit_grants"."left" > 0;--> statement-breakpoint
CREATE INDEX "credit_reservations_organization" ON "credit_reservations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "credit_transactions_organization" ON "credit_transactions" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "wallets_due" ON "wallets" USING btree ("due_at");