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
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"bot_name" text,
	"allowed_origins" text[] NOT NULL,
	"prefix" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"previous_secret_hash" "bytea",
	"previous_works_until" timestamp with time zone,
	"created_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "api_keys_previous_secret_hash_unique" UNIQUE("previous_secret_hash"),
	CONSTRAINT "api_keys_kind" CHECK (("api_keys"."kind" = 'research-bot') = ("api_keys"."bot_name" is not null)),
	CONSTRAINT "api_keys_overlap" CHECK (("api_keys"."previous_secret_hash" is null) = ("api_keys"."previous_works_until" is null))
);
--> statement-breakpoint
CREATE TABLE "research_bot_authorizations" (
	"user_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"authorized_at" timestamp with time zone NOT NULL,
	CONSTRAINT "research_bot_authorizations_user_id_key_id_pk" PRIMARY KEY("user_id","key_id")
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
CREATE TABLE "campaign_emails" (
	"campaign_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"outbox_id" uuid,
	"queued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_emails_campaign_id_user_id_pk" PRIMARY KEY("campaign_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "captcha_used" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_erasures" (
	"provider_card_id" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_clock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"offset_ms" bigint NOT NULL,
	CONSTRAINT "local_clock_single" CHECK ("local_clock"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "connection_revocations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"sealed_access_token" "bytea" NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connection_starts" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"sealed_verifier" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"external_user_id" text NOT NULL,
	"external_team_id" text NOT NULL,
	"team_name" text,
	"scopes" text[] NOT NULL,
	"api_url" text,
	"sealed_access_token" "bytea" NOT NULL,
	"sealed_refresh_token" "bytea",
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"refresh_leased_until" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company_name" text,
	"message" text NOT NULL,
	"invoice_number" text,
	"user_id" uuid,
	"plan_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_requests_reference_unique" UNIQUE("reference")
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
CREATE TABLE "directory_counts" (
	"organization_id" uuid NOT NULL,
	"status" text NOT NULL,
	"role" text NOT NULL,
	"users" integer NOT NULL,
	CONSTRAINT "directory_counts_organization_id_status_role_pk" PRIMARY KEY("organization_id","status","role")
);
--> statement-breakpoint
CREATE TABLE "directory_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"status" text NOT NULL,
	"role" text NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"suffixes" text[] NOT NULL,
	"password_changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "directory_password_days" (
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"users" integer NOT NULL,
	CONSTRAINT "directory_password_days_organization_id_day_pk" PRIMARY KEY("organization_id","day")
);
--> statement-breakpoint
CREATE TABLE "directory_suffixes" (
	"entry_id" uuid NOT NULL,
	"suffix" text collate "C" NOT NULL,
	"previous_suffix" text collate "C" NOT NULL,
	"organization_id" uuid NOT NULL,
	"status" text NOT NULL,
	"role" text NOT NULL,
	"name_key" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"address" text NOT NULL,
	"registration_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"superseded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "email_unsubscribes" (
	"address" text PRIMARY KEY NOT NULL,
	"unsubscribed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_tasks" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"landscapes" integer DEFAULT 0 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "former_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
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
CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seal_fingerprint" text NOT NULL,
	CONSTRAINT "installation_is_only" CHECK ("installation"."is_only")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by_id" uuid,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
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
	"period" jsonb,
	"recipient" jsonb NOT NULL,
	"paid_with" text,
	"issued_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refund_due_at" timestamp with time zone,
	"refund_rejected_at" timestamp with time zone,
	"refund_rejection" text,
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
CREATE TABLE "login_throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"pauses" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone,
	"touched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"account_made_here" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company_name" text,
	"account_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"password_expires_after_days" integer,
	"password_policy_changed_at" timestamp with time zone,
	"password_policy_changed_by_id" uuid,
	"default_visibility" text DEFAULT 'private' NOT NULL,
	"region" text DEFAULT 'europe-west3' NOT NULL,
	"region_set_at" timestamp with time zone,
	"region_set_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organizations_password_expiry" CHECK ("organizations"."password_expires_after_days" in (90, 180, 360))
);
--> statement-breakpoint
CREATE TABLE "email_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_id" text,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"mailbox" text,
	"subject" text NOT NULL,
	"reply_to" text,
	"is_promotional" boolean DEFAULT false NOT NULL,
	"is_deleted_after_delivery" boolean DEFAULT false NOT NULL,
	"sealed_body" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"delivered_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	CONSTRAINT "email_outbox_dedupe_id_unique" UNIQUE("dedupe_id")
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"provider_customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_customers_provider_customer_id_unique" UNIQUE("provider_customer_id")
);
--> statement-breakpoint
CREATE TABLE "payment_erasures" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"email" text,
	"attempts" integer DEFAULT 0 NOT NULL
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
	"purchase_id" text,
	"charge_id" text NOT NULL,
	"refund_id" text,
	"dispute_id" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"deliveries_left" integer NOT NULL
);
--> statement-breakpoint
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
	CONSTRAINT "plan_versions_version" UNIQUE("plan_id","version"),
	CONSTRAINT "plan_versions_prices" CHECK (not "plan_versions"."prices" @? '$.*.* ? (@ < 0 || @ > 75000000)'::jsonpath)
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
	"release_due_at" timestamp with time zone,
	CONSTRAINT "promo_redemptions_once" UNIQUE("promo_code_id","organization_id"),
	CONSTRAINT "promo_redemptions_released" CHECK (("promo_redemptions"."redeemed_at" is null) = ("promo_redemptions"."release_due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "public_resources" (
	"resource_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL
);
--> statement-breakpoint
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
	"recipient" jsonb,
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
	"refund_rejected_at" timestamp with time zone,
	"refund_rejection" text,
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
	"renewals" jsonb NOT NULL,
	"promo_code_id" uuid,
	"revision" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"label" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_used_step" bigint
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"session_id" uuid,
	"client_address" text,
	"request_id" text,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone,
	"sealed_successor" "bytea"
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"absolute_expires_at" timestamp with time zone NOT NULL,
	"stays_signed_in" boolean NOT NULL,
	"binding_hash" "bytea",
	"binding_shown_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revocation_reason" text,
	"user_agent" text,
	"sso_config_id" uuid,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_configs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"protocol" text NOT NULL,
	"issuer" text NOT NULL,
	"sign_on_url" text,
	"metadata_url" text,
	"certificates" text,
	"certificate_expires_at" timestamp with time zone,
	"client_id" text,
	"sealed_client_secret" "bytea",
	"default_role" text NOT NULL,
	"auto_provisions" boolean NOT NULL,
	"is_required" boolean NOT NULL,
	"state" text NOT NULL,
	"last_tested_at" timestamp with time zone,
	"last_error" text,
	"last_failed_at" timestamp with time zone,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"config_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"verification_token" text NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sso_assertions" (
	"config_id" uuid NOT NULL,
	"assertion_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_assertions_config_id_assertion_id_pk" PRIMARY KEY("config_id","assertion_id")
);
--> statement-breakpoint
CREATE TABLE "sso_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"config_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"next" text NOT NULL,
	"session_ends_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sso_identities" (
	"config_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_identities_config_id_subject_pk" PRIMARY KEY("config_id","subject")
);
--> statement-breakpoint
CREATE TABLE "sso_logins" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"config_id" uuid NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"request_id" text,
	"sealed_secrets" "bytea",
	"next" text NOT NULL,
	"tester_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"reason" text,
	"detail" text,
	"document_id" uuid,
	"happened_at" timestamp with time zone NOT NULL
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
	"pending_currency" text,
	"pending_promo_code_id" uuid,
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
	CONSTRAINT "subscriptions_priced" CHECK (("subscriptions"."interval" is null) = ("subscriptions"."price" is null) and ("subscriptions"."interval" is null) = ("subscriptions"."currency" is null)),
	CONSTRAINT "subscriptions_ordered" CHECK ("subscriptions"."interval" is not null or not "subscriptions"."auto_renewal" or ("subscriptions"."pending_plan_version_id" is not null and "subscriptions"."pending_interval" is not null and "subscriptions"."pending_currency" is not null))
);
--> statement-breakpoint
CREATE TABLE "trial_credit_mailboxes" (
	"mailbox_hash" text PRIMARY KEY NOT NULL,
	"granted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_activities" (
	"organization_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"category" text,
	"activity" text,
	"amount" bigint NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"credits" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'recorded' NOT NULL,
	"expires_at" timestamp with time zone,
	"resource_id" uuid,
	"user_id" uuid,
	"key_id" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_activities_organization_id_activity_id_pk" PRIMARY KEY("organization_id","activity_id"),
	CONSTRAINT "usage_activities_expires" CHECK (("usage_activities"."status" = 'reserved') = ("usage_activities"."expires_at" is not null)),
	CONSTRAINT "usage_activities_paid" CHECK ("usage_activities"."paid_amount" between 0 and "usage_activities"."amount"),
	CONSTRAINT "usage_activities_counts" CHECK ("usage_activities"."category" is not null or "usage_activities"."activity" is not null)
);
--> statement-breakpoint
CREATE TABLE "usage_counters" (
	"organization_id" uuid NOT NULL,
	"category" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"used" bigint NOT NULL,
	"add_on_used" bigint DEFAULT 0 NOT NULL,
	"announced_percent" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_counters_organization_id_category_window_start_pk" PRIMARY KEY("organization_id","category","window_start"),
	CONSTRAINT "usage_counters_used" CHECK ("usage_counters"."used" >= 0),
	CONSTRAINT "usage_counters_add_on_used" CHECK ("usage_counters"."add_on_used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"job_title" text,
	"receives_promotional_emails" boolean DEFAULT false NOT NULL,
	"receives_product_updates" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"is_staff" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
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
	"top_up_pause_cause" text,
	"top_up_attempt_id" uuid,
	"due_at" timestamp with time zone,
	CONSTRAINT "wallets_balance" CHECK ("wallets"."balance" >= 0),
	CONSTRAINT "wallets_reserved" CHECK ("wallets"."reserved" between 0 and "wallets"."balance")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text NOT NULL,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"series_started_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_pending" CHECK (("webhook_deliveries"."due_at" is null) = ("webhook_deliveries"."state" <> 'pending'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"sealed_previous_secret" "bytea",
	"previous_works_until" timestamp with time zone,
	"created_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_by" text,
	CONSTRAINT "webhook_endpoints_disabled" CHECK (("webhook_endpoints"."disabled_at" is null) = ("webhook_endpoints"."disabled_by" is null)),
	CONSTRAINT "webhook_endpoints_overlap" CHECK (("webhook_endpoints"."sealed_previous_secret" is null) = ("webhook_endpoints"."previous_works_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "white_paper_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"company_name" text NOT NULL,
	"job_title" text,
	"consent_version" text,
	"consented_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "add_ons" ADD CONSTRAINT "add_ons_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_bot_authorizations" ADD CONSTRAINT "research_bot_authorizations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_bot_authorizations" ADD CONSTRAINT "research_bot_authorizations_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_emails" ADD CONSTRAINT "campaign_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_starts" ADD CONSTRAINT "connection_starts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_starts" ADD CONSTRAINT "connection_starts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_cards" ADD CONSTRAINT "credit_cards_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_counts" ADD CONSTRAINT "directory_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_password_days" ADD CONSTRAINT "directory_password_days_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_suffixes" ADD CONSTRAINT "directory_suffixes_entry_id_directory_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."directory_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_tasks" ADD CONSTRAINT "flow_tasks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_resources" ADD CONSTRAINT "public_resources_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_plan_version_id_plan_versions_id_fk" FOREIGN KEY ("plan_version_id") REFERENCES "public"."plan_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "region_changes" ADD CONSTRAINT "region_changes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_sso_config_id_sso_configs_id_fk" FOREIGN KEY ("sso_config_id") REFERENCES "public"."sso_configs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_configs" ADD CONSTRAINT "sso_configs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD CONSTRAINT "sso_domains_config_id_sso_configs_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."sso_configs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_assertions" ADD CONSTRAINT "sso_assertions_config_id_sso_configs_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."sso_configs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_codes" ADD CONSTRAINT "sso_codes_config_id_sso_configs_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."sso_configs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_codes" ADD CONSTRAINT "sso_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_config_id_sso_configs_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."sso_configs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_logins" ADD CONSTRAINT "sso_logins_config_id_sso_configs_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."sso_configs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "add_ons_organization" ON "add_ons" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "add_ons_due" ON "add_ons" USING btree ("period_end") WHERE "add_ons"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "api_keys_organization" ON "api_keys" USING btree ("organization_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_creator" ON "api_keys" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "api_keys_origins" ON "api_keys" USING gin ("allowed_origins");--> statement-breakpoint
CREATE INDEX "research_bot_authorizations_key" ON "research_bot_authorizations" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "billing_details_vat_check_due" ON "billing_details" USING btree ("vat_check_due_at");--> statement-breakpoint
CREATE INDEX "campaign_emails_user" ON "campaign_emails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "captcha_used_expires" ON "captcha_used" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "card_erasures_due" ON "card_erasures" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "connection_revocations_due" ON "connection_revocations" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "connection_starts_user" ON "connection_starts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "connection_starts_session" ON "connection_starts" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "connection_starts_expires" ON "connection_starts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_account" ON "connections" USING btree ("user_id","provider","external_user_id","external_team_id");--> statement-breakpoint
CREATE INDEX "contact_requests_user" ON "contact_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_requests_email" ON "contact_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "credit_cards_organization" ON "credit_cards" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_cards_default" ON "credit_cards" USING btree ("organization_id") WHERE "credit_cards"."is_default";--> statement-breakpoint
CREATE INDEX "directory_name" ON "directory_entries" USING btree ("organization_id","name_key","id");--> statement-breakpoint
CREATE INDEX "directory_filter" ON "directory_entries" USING btree ("organization_id","status","role","name_key","id");--> statement-breakpoint
CREATE INDEX "directory_password" ON "directory_entries" USING btree ("organization_id","password_changed_at") WHERE "directory_entries"."password_changed_at" is not null;--> statement-breakpoint
CREATE INDEX "directory_suffixes_entry" ON "directory_suffixes" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "directory_search" ON "directory_suffixes" USING btree ("organization_id","status","role","suffix","name_key","entry_id","previous_suffix");--> statement-breakpoint
CREATE INDEX "email_links_user" ON "email_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_links_address" ON "email_links" USING btree ("address","purpose");--> statement-breakpoint
CREATE INDEX "email_links_expires" ON "email_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_links_registration" ON "email_links" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "flow_tasks_due" ON "flow_tasks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "flow_tasks_organization" ON "flow_tasks" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "former_addresses_user" ON "former_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "former_addresses_address" ON "former_addresses" USING btree ("address","changed_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("organization_id","email") WHERE "invitations"."accepted_at" is null and "invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "invoices_organization" ON "invoices" USING btree ("organization_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_original" ON "invoices" USING btree ("original_id");--> statement-breakpoint
CREATE INDEX "invoices_refund_due" ON "invoices" USING btree ("refund_due_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("organization_id","account","unit");--> statement-breakpoint
CREATE INDEX "login_throttles_touched" ON "login_throttles" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "memberships_organization" ON "memberships" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organizations_owner" ON "organizations" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "email_outbox_due" ON "email_outbox" USING btree ("due_at") WHERE "email_outbox"."delivered_at" is null and "email_outbox"."given_up_at" is null;--> statement-breakpoint
CREATE INDEX "email_outbox_mailbox" ON "email_outbox" USING btree ("mailbox","created_at");--> statement-breakpoint
CREATE INDEX "payment_erasures_due" ON "payment_erasures" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "local_payment_cards_customer" ON "local_payment_cards" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "local_payment_events_due" ON "local_payment_events" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "local_payment_events_customer" ON "local_payment_events" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "local_payment_refunds_customer" ON "local_payment_refunds" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "local_payment_refunds_failing" ON "local_payment_refunds" USING btree ("fails_at");--> statement-breakpoint
CREATE INDEX "local_payment_requests_customer" ON "local_payment_requests" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "local_payments_customer" ON "local_payments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "local_payments_purchase" ON "local_payments" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "plan_versions_replacing" ON "plan_versions" USING btree ("valid_from") WHERE "plan_versions"."version" > 1;--> statement-breakpoint
CREATE INDEX "promo_redemptions_organization" ON "promo_redemptions" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "promo_redemptions_release_due" ON "promo_redemptions" USING btree ("release_due_at");--> statement-breakpoint
CREATE INDEX "public_resources_organization" ON "public_resources" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_opened" ON "payment_disputes" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "purchases_organization" ON "purchases" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "purchases_charge" ON "purchases" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "purchases_invoice" ON "purchases" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "purchases_unsettled" ON "purchases" USING btree ("leased_until") WHERE "purchases"."status" in ('charging', 'needs_authentication', 'refunding');--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_one_plan_change" ON "purchases" USING btree ("organization_id") WHERE "purchases"."status" = 'charging' and "purchases"."subject" ->> 'kind' in ('plan', 'renewal', 'invoice');--> statement-breakpoint
CREATE INDEX "quotes_organization" ON "quotes" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "quotes_expiry" ON "quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "region_changes_unfinished" ON "region_changes" USING btree ("organization_id") WHERE "region_changes"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "region_changes_latest" ON "region_changes" USING btree ("organization_id","requested_at");--> statement-breakpoint
CREATE INDEX "region_changes_due" ON "region_changes" USING btree ("due_at") WHERE "region_changes"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "region_erasures_due" ON "region_erasures" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "registrations_user" ON "registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "terms_acceptances_user" ON "terms_acceptances" USING btree ("user_id","accepted_at");--> statement-breakpoint
CREATE INDEX "known_devices_last_seen" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","happened_at");--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","happened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_current" ON "refresh_tokens" USING btree ("session_id") WHERE "refresh_tokens"."rotated_at" is null;--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","absolute_expires_at");--> statement-breakpoint
CREATE INDEX "sessions_sso_config" ON "sessions" USING btree ("sso_config_id");--> statement-breakpoint
CREATE INDEX "sso_configs_organization" ON "sso_configs" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_domains_of_config" ON "sso_domains" USING btree ("config_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_domains_verified" ON "sso_domains" USING btree ("domain") WHERE "sso_domains"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "sso_assertions_expires" ON "sso_assertions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sso_codes_config" ON "sso_codes" USING btree ("config_id");--> statement-breakpoint
CREATE INDEX "sso_codes_user" ON "sso_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sso_codes_expires" ON "sso_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sso_identities_user" ON "sso_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sso_logins_config" ON "sso_logins" USING btree ("config_id");--> statement-breakpoint
CREATE INDEX "sso_logins_expires" ON "sso_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_actions_user" ON "staff_actions" USING btree ("user_id","happened_at");--> statement-breakpoint
CREATE INDEX "staff_actions_time" ON "staff_actions" USING btree ("happened_at","id");--> statement-breakpoint
CREATE INDEX "store_flows_updated" ON "store_flows" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_periods_start" ON "subscription_periods" USING btree ("organization_id","started_at");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "subscriptions_known_version" ON "subscriptions" USING btree ((coalesce("announced_version_id", "plan_version_id"))) WHERE "subscriptions"."status" = 'active' and "subscriptions"."auto_renewal" and "subscriptions"."interval" is not null and "subscriptions"."pending_plan_version_id" is null;--> statement-breakpoint
CREATE INDEX "usage_activities_expiry" ON "usage_activities" USING btree ("expires_at") WHERE "usage_activities"."status" = 'reserved';--> statement-breakpoint
CREATE INDEX "usage_activities_reserved" ON "usage_activities" USING btree ("organization_id") WHERE "usage_activities"."status" = 'reserved';--> statement-breakpoint
CREATE INDEX "credit_grants_organization" ON "credit_grants" USING btree ("organization_id","expires_at");--> statement-breakpoint
CREATE INDEX "credit_grants_expiry" ON "credit_grants" USING btree ("expires_at") WHERE "credit_grants"."left" > 0;--> statement-breakpoint
CREATE INDEX "credit_reservations_organization" ON "credit_reservations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "credit_transactions_organization" ON "credit_transactions" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "wallets_due" ON "wallets" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_organization" ON "webhook_endpoints" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_creator" ON "webhook_endpoints" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "webhook_events_organization" ON "webhook_events" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "webhook_events_created" ON "webhook_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "white_paper_requests_email" ON "white_paper_requests" USING btree ("email");--> statement-breakpoint
-- What the schema files cannot express: triggers, functions, the tables of a region, and the first plans.
-- Security events are append-only: not even the application can change or delete them.
CREATE FUNCTION "reject_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "security_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "security_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "reject_change"();--> statement-breakpoint
-- The tables of a region (backend/src/regional-data/regional-tables.ts). The audit log is append-only. Its rows are deleted
-- only while their organization is erased, which the transaction declares in app.erased_organization.
CREATE FUNCTION "reject_audit_log_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('app.erased_organization', true) = OLD.organization_id::text THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'rows of the audit log are append-only' USING ERRCODE = 'insufficient_privilege';
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
		"audience" text NOT NULL, "user_id" uuid, "role" text NOT NULL, "granted_by_id" uuid NOT NULL,
		"granted_at" timestamptz NOT NULL,
		CHECK (("audience" = ''user'') = ("user_id" IS NOT NULL)),
		UNIQUE NULLS NOT DISTINCT ("resource_id", "audience", "user_id"))', "s", "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "grants_organization" ON %I."resource_grants" ("organization_id", "id")', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "grants_given" ON %I."resource_grants" ("organization_id", "granted_by_id", "granted_at", "id")', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "grants_received" ON %I."resource_grants" ("organization_id", "user_id", "granted_at", "id")', "s");
	EXECUTE format('CREATE TABLE IF NOT EXISTS %I."audit_entries" (
		"id" uuid PRIMARY KEY, "organization_id" uuid NOT NULL, "happened_at" timestamptz NOT NULL, "actor_id" uuid,
		"action" text NOT NULL, "subject_id" uuid, "detail" jsonb NOT NULL, "client_address" text, "request_id" text)', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "audit_time" ON %I."audit_entries" ("organization_id", "happened_at", "id")', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "audit_action" ON %I."audit_entries" ("organization_id", "action", "happened_at", "id")', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "audit_actor" ON %I."audit_entries" ("organization_id", "actor_id", "happened_at", "id")', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "audit_subject" ON %I."audit_entries" ("organization_id", "subject_id", "happened_at", "id")', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "audit_actor_action" ON %I."audit_entries" ("organization_id", "actor_id", "action", "happened_at", "id")', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "audit_subject_action" ON %I."audit_entries" ("organization_id", "subject_id", "action", "happened_at", "id")', "s");
	EXECUTE format('CREATE OR REPLACE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON %I."audit_entries"
		FOR EACH ROW EXECUTE FUNCTION "reject_audit_log_change"()', "s");
	EXECUTE format('CREATE OR REPLACE TRIGGER "audit_entries_no_truncate" BEFORE TRUNCATE ON %I."audit_entries"
		FOR EACH STATEMENT EXECUTE FUNCTION "reject_change"()', "s");
	EXECUTE format('CREATE TABLE IF NOT EXISTS %I."data_exports" (
		"id" uuid PRIMARY KEY, "organization_id" uuid NOT NULL, "user_id" uuid NOT NULL, "state" text NOT NULL,
		"requested_at" timestamptz NOT NULL, "ready_at" timestamptz, "expires_at" timestamptz)', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "data_exports_user" ON %I."data_exports" ("organization_id", "user_id", "requested_at")', "s");
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
	EXECUTE format('CREATE INDEX IF NOT EXISTS "data_exports_waiting" ON %I."data_exports" ("requested_at") WHERE "state" = ''waiting'' AND "expires_at" IS NULL', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "data_exports_expiry" ON %I."data_exports" ("expires_at")', "s");
END $$;--> statement-breakpoint
-- Folds text for comparison: no accents, lower case. Used for stored values and for search terms alike.
CREATE FUNCTION "directory_fold"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT lower(trim(regexp_replace(regexp_replace(normalize("value", NFKD), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g')) COLLATE "und-x-icu")
$$;--> statement-breakpoint
-- Returns the search suffixes of an entry: the name, the name with the last name first, and the email address, each from
-- every word on. Sorted, distinct, cut at 30 characters, without those that are a prefix of another.
CREATE FUNCTION "directory_suffixes_of"("first_name" text, "last_name" text, "email" text) RETURNS text[]
	LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	WITH texts("text") AS (
		SELECT "directory_fold"(concat_ws(' ', "first_name", "last_name"))
		UNION ALL SELECT "directory_fold"(concat_ws(' ', "last_name", "first_name"))
		UNION ALL SELECT "directory_fold"("email")
	), pieces AS (
		SELECT "text", "piece", sum(length("piece")) OVER (PARTITION BY "text" ORDER BY "n") - length("piece") AS "before"
		FROM (SELECT DISTINCT "text" FROM texts) t, regexp_split_to_table("text", '(?<![[:alnum:]])(?=[[:alnum:]])'
			COLLATE "und-x-icu") WITH ORDINALITY AS s("piece", "n")
	), suffixes AS (
		SELECT DISTINCT left(substr("text", "before"::integer + 1), 30) COLLATE "C" AS "suffix"
		FROM pieces WHERE "piece" ~ '^[[:alnum:]]' COLLATE "und-x-icu"
	), continued AS (
		SELECT "suffix", lead("suffix") OVER (ORDER BY "suffix") AS "next" FROM suffixes
	)
	SELECT coalesce(array_agg("suffix" ORDER BY "suffix"), '{}') FROM continued
	WHERE "next" IS NULL OR NOT starts_with("next", "suffix")
$$;--> statement-breakpoint
CREATE FUNCTION "directory_name_key"("name" text, "email" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT left("directory_fold"(coalesce(nullif(trim("name"), ''), "email")), 30)
$$;--> statement-breakpoint
-- Triggers keep the directory in step with memberships, users and invitations.
CREATE FUNCTION "directory_members_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "directory_entries" ("id", "organization_id", "status", "role", "name_key", "suffixes", "password_changed_at")
	SELECT u."id", a."organization_id", 'Active', a."role",
		"directory_name_key"(concat_ws(' ', u."first_name", u."last_name"), u."email"),
		"directory_suffixes_of"(u."first_name", u."last_name", u."email"),
		CASE WHEN u."password_hash" IS NOT NULL THEN u."password_changed_at" END
	FROM "added" a JOIN "users" u ON u."id" = a."user_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "directory_members_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "directory_entries" e SET "organization_id" = a."organization_id", "role" = a."role"
	FROM "after" a WHERE e."id" = a."user_id"
		AND (e."organization_id", e."role") IS DISTINCT FROM (a."organization_id", a."role");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "directory_members_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "directory_entries" e USING "removed" r WHERE e."id" = r."user_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "directory_user_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "directory_entries" SET
		"name_key" = "directory_name_key"(concat_ws(' ', NEW."first_name", NEW."last_name"), NEW."email"),
		"suffixes" = "directory_suffixes_of"(NEW."first_name", NEW."last_name", NEW."email"),
		"password_changed_at" = CASE WHEN NEW."password_hash" IS NOT NULL THEN NEW."password_changed_at" END
	WHERE "id" = NEW."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "directory_invitations_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "directory_entries" ("id", "organization_id", "status", "role", "name_key", "suffixes")
	SELECT a."id", a."organization_id", 'InvitationSent', a."role",
		"directory_name_key"(NULL, a."email"), "directory_suffixes_of"(NULL, NULL, a."email")
	FROM "added" a WHERE a."accepted_at" IS NULL AND a."revoked_at" IS NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "directory_invitations_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "directory_entries" e USING "after" a
	WHERE e."id" = a."id" AND (a."accepted_at" IS NOT NULL OR a."revoked_at" IS NOT NULL);
	UPDATE "directory_entries" e SET "role" = a."role" FROM "after" a WHERE e."id" = a."id" AND e."role" <> a."role";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "directory_invitations_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "directory_entries" e USING "removed" r WHERE e."id" = r."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "memberships_directory_added" AFTER INSERT ON "memberships"
	REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "directory_members_added"();--> statement-breakpoint
CREATE TRIGGER "memberships_directory_changed" AFTER UPDATE ON "memberships"
	REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "directory_members_changed"();--> statement-breakpoint
CREATE TRIGGER "memberships_directory_removed" AFTER DELETE ON "memberships"
	REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "directory_members_removed"();--> statement-breakpoint
CREATE TRIGGER "users_directory_changed" AFTER UPDATE ON "users" FOR EACH ROW
	WHEN ((OLD."first_name", OLD."last_name", OLD."email", OLD."password_changed_at", OLD."password_hash" IS NULL)
		IS DISTINCT FROM
		(NEW."first_name", NEW."last_name", NEW."email", NEW."password_changed_at", NEW."password_hash" IS NULL))
	EXECUTE FUNCTION "directory_user_changed"();--> statement-breakpoint
CREATE TRIGGER "invitations_directory_added" AFTER INSERT ON "invitations"
	REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "directory_invitations_added"();--> statement-breakpoint
CREATE TRIGGER "invitations_directory_changed" AFTER UPDATE ON "invitations"
	REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "directory_invitations_changed"();--> statement-breakpoint
CREATE TRIGGER "invitations_directory_removed" AFTER DELETE ON "invitations"
	REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "directory_invitations_removed"();--> statement-breakpoint
-- Suffixes and counts follow the entries. Counts are updated in one order, so that two transactions can't deadlock.
-- Removal only updates: the count rows of a deleted organization may be gone already.
CREATE FUNCTION "directory_entries_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "directory_suffixes" ("entry_id", "suffix", "previous_suffix", "organization_id", "status", "role", "name_key")
	SELECT a."id", s."suffix", coalesce(a."suffixes"[s."n" - 1], ''), a."organization_id", a."status", a."role", a."name_key"
	FROM "added" a, unnest(a."suffixes") WITH ORDINALITY AS s("suffix", "n");
	INSERT INTO "directory_counts" ("organization_id", "status", "role", "users")
	SELECT "organization_id", "status", "role", count(*) FROM "added" GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT ("organization_id", "status", "role") DO UPDATE SET "users" = "directory_counts"."users" + excluded."users";
	INSERT INTO "directory_password_days" ("organization_id", "day", "users")
	SELECT "organization_id", ("password_changed_at" AT TIME ZONE 'UTC')::date, count(*)
	FROM "added" WHERE "password_changed_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT ("organization_id", "day") DO UPDATE SET "users" = "directory_password_days"."users" + excluded."users";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "directory_entries_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "directory_counts" c SET "users" = c."users" - r."users"
	FROM (SELECT "organization_id", "status", "role", count(*) AS "users" FROM "removed" GROUP BY 1, 2, 3) r
	WHERE (c."organization_id", c."status", c."role") = (r."organization_id", r."status", r."role");
	UPDATE "directory_password_days" d SET "users" = d."users" - r."users"
	FROM (SELECT "organization_id", ("password_changed_at" AT TIME ZONE 'UTC')::date AS "day", count(*) AS "users"
		FROM "removed" WHERE "password_changed_at" IS NOT NULL GROUP BY 1, 2) r
	WHERE (d."organization_id", d."day") = (r."organization_id", r."day");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "directory_entries_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "directory_suffixes" w USING "after" a, "before" b WHERE a."id" = b."id" AND w."entry_id" = a."id"
		AND (a."organization_id", a."role", a."name_key", a."suffixes")
			IS DISTINCT FROM (b."organization_id", b."role", b."name_key", b."suffixes");
	INSERT INTO "directory_suffixes" ("entry_id", "suffix", "previous_suffix", "organization_id", "status", "role", "name_key")
	SELECT a."id", s."suffix", coalesce(a."suffixes"[s."n" - 1], ''), a."organization_id", a."status", a."role", a."name_key"
	FROM "after" a JOIN "before" b ON b."id" = a."id", unnest(a."suffixes") WITH ORDINALITY AS s("suffix", "n")
	WHERE (a."organization_id", a."role", a."name_key", a."suffixes")
		IS DISTINCT FROM (b."organization_id", b."role", b."name_key", b."suffixes");
	INSERT INTO "directory_counts" ("organization_id", "status", "role", "users")
	SELECT "organization_id", "status", "role", sum("one") FROM (
		SELECT "organization_id", "status", "role", 1 AS "one" FROM "after"
		UNION ALL SELECT "organization_id", "status", "role", -1 FROM "before") AS moved
	GROUP BY 1, 2, 3 HAVING sum("one") <> 0 ORDER BY 1, 2, 3
	ON CONFLICT ("organization_id", "status", "role") DO UPDATE SET "users" = "directory_counts"."users" + excluded."users";
	INSERT INTO "directory_password_days" ("organization_id", "day", "users")
	SELECT "organization_id", ("password_changed_at" AT TIME ZONE 'UTC')::date, sum("one") FROM (
		SELECT "organization_id", "password_changed_at", 1 AS "one" FROM "after"
		UNION ALL SELECT "organization_id", "password_changed_at", -1 FROM "before") AS moved
	WHERE "password_changed_at" IS NOT NULL GROUP BY 1, 2 HAVING sum("one") <> 0 ORDER BY 1, 2
	ON CONFLICT ("organization_id", "day") DO UPDATE SET "users" = "directory_password_days"."users" + excluded."users";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "directory_entries_added" AFTER INSERT ON "directory_entries"
	REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "directory_entries_added"();--> statement-breakpoint
CREATE TRIGGER "directory_entries_changed" AFTER UPDATE ON "directory_entries"
	REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "directory_entries_changed"();--> statement-breakpoint
CREATE TRIGGER "directory_entries_removed" AFTER DELETE ON "directory_entries"
	REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "directory_entries_removed"();--> statement-breakpoint
-- The ledger is append-only, and the entries of each transaction add up to zero in each unit.
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "reject_change"();--> statement-breakpoint
CREATE FUNCTION "ledger_transaction_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM "ledger_entries" WHERE "transaction_id" = NEW."transaction_id"
		GROUP BY "unit" HAVING sum("amount") <> 0) THEN
		RAISE EXCEPTION 'ledger transaction % does not add up to zero', NEW."transaction_id" USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balance" AFTER INSERT ON "ledger_entries"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_transaction_balances"();--> statement-breakpoint
-- Issued invoices never change, except for their payment (BI-12).
CREATE TRIGGER "invoices_immutable" BEFORE UPDATE OF "kind", "year", "number", "organization_id", "original_id", "currency", "document", "total", "period", "recipient", "issued_at"
	ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION "reject_change"();--> statement-breakpoint
-- Plan versions are immutable: what a customer bought does not change.
CREATE TRIGGER "plan_versions_immutable" BEFORE UPDATE ON "plan_versions"
	FOR EACH STATEMENT EXECUTE FUNCTION "reject_change"();--> statement-breakpoint
-- The first plans. A new price or limit is a new version, inserted by a later migration.
INSERT INTO "plans" ("id", "kind", "name", "position", "created_at") VALUES
	('7f411e3e-14d2-459b-a4e6-2441b570416f', 'free_trial', 'Free trial', 0, '2026-01-01T00:00:00Z'),
	('f04080e6-1c2a-40c0-a3c7-9a63d9e52b29', 'self_service', 'Contour', 1, '2026-01-01T00:00:00Z'),
	('69526ddc-1c5e-4c60-8bb1-648a3dae724d', 'self_service', 'Summit', 2, '2026-01-01T00:00:00Z'),
	('3cdc9f8b-20e9-44cc-8658-3a0635493fa9', 'enterprise', 'Enterprise', 3, '2026-01-01T00:00:00Z');--> statement-breakpoint
INSERT INTO "plan_versions" ("id", "plan_id", "version", "prices", "quotas", "valid_from", "created_at") VALUES
	('4b0f7b5e-52a4-4d0c-9a0f-1f3c2d8e6a01', '7f411e3e-14d2-459b-a4e6-2441b570416f', 1, '{"monthly":{},"annual":{}}', '[
		{"category":"usage-time","unit":"hours","limit":20,"hasUsage":true},
		{"category":"computing-power","unit":"vcpu","limit":2,"hasUsage":false},
		{"category":"custom-workflow-quota","unit":"flows","limit":1,"hasUsage":true},
		{"category":"social-media-posts","unit":"posts","limit":5000,"hasUsage":true},
		{"category":"news-media-articles","unit":"articles","limit":2000,"hasUsage":true},
		{"category":"landscape-generation","unit":"landscapes","limit":5,"hasUsage":true},
		{"category":"research-bot-interactions","unit":"interactions","limit":100,"hasUsage":true},
		{"category":"knowledge-base-index-texts","unit":"texts","limit":5000,"hasUsage":true},
		{"category":"knowledge-base-volume","unit":"bytes","limit":500000000,"hasUsage":true},
		{"category":"research-agent-tasks","unit":"tasks","limit":5,"hasUsage":true},
		{"category":"report-section-generation-cost-efficient","unit":"sections","limit":50,"hasUsage":true},
		{"category":"report-section-generation-state-of-the-art","unit":"sections","limit":10,"hasUsage":true},
		{"category":"max-file-size","unit":"bytes","limit":25000000,"hasUsage":false},
		{"category":"storage","unit":"bytes","limit":1000000000,"hasUsage":true},
		{"category":"flows","unit":"flows","limit":2,"hasUsage":true}
	]', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
	('4b0f7b5e-52a4-4d0c-9a0f-1f3c2d8e6a02', 'f04080e6-1c2a-40c0-a3c7-9a63d9e52b29', 1, '{"monthly":{"usd":4900,"eur":4500,"gpb":3900},"annual":{"usd":49000,"eur":45000,"gpb":39000}}', '[
		{"category":"usage-time","unit":"hours","limit":60,"hasUsage":true},
		{"category":"computing-power","unit":"vcpu","limit":4,"hasUsage":false},
		{"category":"custom-workflow-quota","unit":"flows","limit":5,"hasUsage":true},
		{"category":"social-media-posts","unit":"posts","limit":50000,"hasUsage":true},
		{"category":"news-media-articles","unit":"articles","limit":20000,"hasUsage":true},
		{"category":"landscape-generation","unit":"landscapes","limit":30,"hasUsage":true},
		{"category":"research-bot-interactions","unit":"interactions","limit":1000,"hasUsage":true},
		{"category":"knowledge-base-index-texts","unit":"texts","limit":50000,"hasUsage":true},
		{"category":"knowledge-base-volume","unit":"bytes","limit":5000000000,"hasUsage":true},
		{"category":"research-agent-tasks","unit":"tasks","limit":50,"hasUsage":true},
		{"category":"report-section-generation-cost-efficient","unit":"sections","limit":500,"hasUsage":true},
		{"category":"report-section-generation-state-of-the-art","unit":"sections","limit":100,"hasUsage":true},
		{"category":"max-file-size","unit":"bytes","limit":100000000,"hasUsage":false},
		{"category":"storage","unit":"bytes","limit":20000000000,"hasUsage":true},
		{"category":"flows","unit":"flows","limit":20,"hasUsage":true}
	]', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
	('4b0f7b5e-52a4-4d0c-9a0f-1f3c2d8e6a03', '69526ddc-1c5e-4c60-8bb1-648a3dae724d', 1, '{"monthly":{"usd":19900,"eur":17900,"gpb":15900},"annual":{"usd":199000,"eur":179000,"gpb":159000}}', '[
		{"category":"usage-time","unit":"hours","limit":240,"hasUsage":true},
		{"category":"computing-power","unit":"vcpu","limit":16,"hasUsage":false},
		{"category":"custom-workflow-quota","unit":"flows","limit":null,"hasUsage":true},
		{"category":"social-media-posts","unit":"posts","limit":500000,"hasUsage":true},
		{"category":"news-media-articles","unit":"articles","limit":200000,"hasUsage":true},
		{"category":"landscape-generation","unit":"landscapes","limit":200,"hasUsage":true},
		{"category":"research-bot-interactions","unit":"interactions","limit":10000,"hasUsage":true},
		{"category":"knowledge-base-index-texts","unit":"texts","limit":500000,"hasUsage":true},
		{"category":"knowledge-base-volume","unit":"bytes","limit":50000000000,"hasUsage":true},
		{"category":"research-agent-tasks","unit":"tasks","limit":500,"hasUsage":true},
		{"category":"report-section-generation-cost-efficient","unit":"sections","limit":5000,"hasUsage":true},
		{"category":"report-section-generation-state-of-the-art","unit":"sections","limit":1000,"hasUsage":true},
		{"category":"max-file-size","unit":"bytes","limit":500000000,"hasUsage":false},
		{"category":"storage","unit":"bytes","limit":200000000000,"hasUsage":true},
		{"category":"flows","unit":"flows","limit":null,"hasUsage":true}
	]', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
	('4b0f7b5e-52a4-4d0c-9a0f-1f3c2d8e6a04', '3cdc9f8b-20e9-44cc-8658-3a0635493fa9', 1, '{"monthly":{},"annual":{}}', '[

	]', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z');--> statement-breakpoint
SELECT "create_region"('europe-west3');
