CREATE TABLE "connection_revocations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"sealed_access_token" "bytea" NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "connection_revocations_due" ON "connection_revocations" USING btree ("due_at");