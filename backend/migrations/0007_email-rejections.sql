CREATE TABLE "email_rejections" (
	"address" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"answer" text,
	"rejected_at" timestamp with time zone NOT NULL,
	"is_bounce" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "unanswered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "email_rejections_time" ON "email_rejections" USING btree ("rejected_at");