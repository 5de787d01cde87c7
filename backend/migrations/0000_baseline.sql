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
CREATE TABLE "campaign_emails" (
	"campaign_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_emails_campaign_id_user_id_pk" PRIMARY KEY("campaign_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "captcha_used" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_clock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"offset_ms" bigint NOT NULL,
	CONSTRAINT "local_clock_single" CHECK ("local_clock"."id" = 1)
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
CREATE TABLE "former_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
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
CREATE TABLE "payment_erasures" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
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
CREATE TABLE "public_resources" (
	"resource_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL
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
	"user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"status" text NOT NULL,
	"active_from" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_organization_id_unique" UNIQUE("organization_id")
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
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_bot_authorizations" ADD CONSTRAINT "research_bot_authorizations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_bot_authorizations" ADD CONSTRAINT "research_bot_authorizations_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_emails" ADD CONSTRAINT "campaign_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_counts" ADD CONSTRAINT "directory_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_password_days" ADD CONSTRAINT "directory_password_days_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_suffixes" ADD CONSTRAINT "directory_suffixes_entry_id_directory_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."directory_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_resources" ADD CONSTRAINT "public_resources_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_organization" ON "api_keys" USING btree ("organization_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_creator" ON "api_keys" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "api_keys_origins" ON "api_keys" USING gin ("allowed_origins");--> statement-breakpoint
CREATE INDEX "research_bot_authorizations_key" ON "research_bot_authorizations" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "campaign_emails_user" ON "campaign_emails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "captcha_used_expires" ON "captcha_used" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contact_requests_user" ON "contact_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_requests_email" ON "contact_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "directory_name" ON "directory_entries" USING btree ("organization_id","name_key","id");--> statement-breakpoint
CREATE INDEX "directory_filter" ON "directory_entries" USING btree ("organization_id","status","role","name_key","id");--> statement-breakpoint
CREATE INDEX "directory_password" ON "directory_entries" USING btree ("organization_id","password_changed_at") WHERE "directory_entries"."password_changed_at" is not null;--> statement-breakpoint
CREATE INDEX "directory_suffixes_entry" ON "directory_suffixes" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "directory_search" ON "directory_suffixes" USING btree ("organization_id","status","role","suffix","name_key","entry_id","previous_suffix");--> statement-breakpoint
CREATE INDEX "email_links_user" ON "email_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_links_address" ON "email_links" USING btree ("address","purpose");--> statement-breakpoint
CREATE INDEX "email_links_expires" ON "email_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_links_registration" ON "email_links" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "former_addresses_user" ON "former_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "former_addresses_address" ON "former_addresses" USING btree ("address","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("organization_id","email") WHERE "invitations"."accepted_at" is null and "invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "login_throttles_touched" ON "login_throttles" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "memberships_organization" ON "memberships" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organizations_owner" ON "organizations" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "email_outbox_due" ON "email_outbox" USING btree ("due_at") WHERE "email_outbox"."delivered_at" is null and "email_outbox"."given_up_at" is null;--> statement-breakpoint
CREATE INDEX "email_outbox_mailbox" ON "email_outbox" USING btree ("mailbox","created_at");--> statement-breakpoint
CREATE INDEX "payment_erasures_due" ON "payment_erasures" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "local_payment_cards_customer" ON "local_payment_cards" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "local_payment_requests_customer" ON "local_payment_requests" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "local_payments_customer" ON "local_payments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "public_resources_organization" ON "public_resources" USING btree ("organization_id");--> statement-breakpoint
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
CREATE INDEX "white_paper_requests_email" ON "white_paper_requests" USING btree ("email");--> statement-breakpoint
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
SELECT "create_region"('europe-west3');
