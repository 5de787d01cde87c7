ALTER TABLE "invoices" ADD COLUMN "period" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pending_promo_code_id" uuid;--> statement-breakpoint
-- Renewals that are unpaid at the upgrade: their documents name the period and its price.
UPDATE "invoices" SET "period" = jsonb_build_object(
		'planVersionId', coalesce("pending_plan_version_id", CASE WHEN "announced_at" + interval '30 days' <= "period_end" THEN "announced_version_id" END, "plan_version_id"),
		'interval', coalesce("pending_interval", "interval"),
		'price', "document" -> 'lines' -> 0 -> 'unitPrice',
		'paid', "document" -> 'subtotal',
		'startsAt', "document" -> 'lines' -> 0 -> 'periodStart',
		'endsAt', "document" -> 'lines' -> 0 -> 'periodEnd',
		'promoCodeId', "promo_code_id",
		'promoPeriodsLeft', "promo_periods_left" - CASE WHEN "document" @? '$.lines[*] ? (@.kind == "promo_code")' THEN 1 ELSE 0 END)
	FROM "subscriptions" WHERE "unpaid_invoice_id" = "invoices"."id";--> statement-breakpoint
DROP TRIGGER "invoices_immutable" ON "invoices";--> statement-breakpoint
-- Issued invoices never change, except for their payment (BI-12).
CREATE TRIGGER "invoices_immutable" BEFORE UPDATE OF "kind", "year", "number", "organization_id", "original_id", "currency", "document", "total", "period", "recipient", "issued_at"
	ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION "reject_change"();
