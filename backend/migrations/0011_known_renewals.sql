ALTER TABLE "quotes" ADD COLUMN "renewals" jsonb;--> statement-breakpoint
-- Charges under way settle with the quotes that exist: they know one amount.
UPDATE "quotes" SET "renewals" = jsonb_build_array(jsonb_build_object(
  'from', to_char(
    (CASE "kind" WHEN 'pending' THEN "starts_at" ELSE "period_end" END) AT TIME ZONE 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'amount', "next_renewal_total"));--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "renewals" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" DROP COLUMN "next_renewal_total";
