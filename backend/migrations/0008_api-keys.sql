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
	"person_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"authorized_at" timestamp with time zone NOT NULL,
	CONSTRAINT "research_bot_authorizations_person_id_key_id_pk" PRIMARY KEY("person_id","key_id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_id_people_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_bot_authorizations" ADD CONSTRAINT "research_bot_authorizations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_bot_authorizations" ADD CONSTRAINT "research_bot_authorizations_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_organization" ON "api_keys" USING btree ("organization_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_creator" ON "api_keys" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "api_keys_origins" ON "api_keys" USING gin ("allowed_origins");--> statement-breakpoint
CREATE INDEX "research_bot_authorizations_key" ON "research_bot_authorizations" USING btree ("key_id");