CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seal_fingerprint" text NOT NULL,
	CONSTRAINT "installation_is_only" CHECK ("installation"."is_only")
);
