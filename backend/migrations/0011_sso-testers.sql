ALTER TABLE "sso_logins" ADD COLUMN "tester_id" uuid;--> statement-breakpoint
ALTER TABLE "sso_logins" DROP COLUMN "is_test";