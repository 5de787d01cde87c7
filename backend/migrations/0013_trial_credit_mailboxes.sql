CREATE TABLE "trial_credit_mailboxes" (
	"mailbox_hash" text PRIMARY KEY NOT NULL,
	"granted_at" timestamp with time zone NOT NULL
);
