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
ALTER TABLE "connection_starts" ADD CONSTRAINT "connection_starts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_starts" ADD CONSTRAINT "connection_starts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_starts_user" ON "connection_starts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "connection_starts_session" ON "connection_starts" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "connection_starts_expires" ON "connection_starts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_account" ON "connections" USING btree ("user_id","provider","external_user_id","external_team_id");