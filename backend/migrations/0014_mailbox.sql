DROP INDEX "mail_outbox_recipient";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "mailbox" text;--> statement-breakpoint
CREATE INDEX "mail_outbox_mailbox" ON "mail_outbox" USING btree ("mailbox","created_at");