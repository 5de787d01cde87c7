-- The ledger is append-only, and the entries of each transaction add up to zero in each unit.
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "reject_change"();--> statement-breakpoint
CREATE FUNCTION "ledger_transaction_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM "ledger_entries" WHERE "transaction_id" = NEW."transaction_id"
		GROUP BY "unit" HAVING sum("amount") <> 0) THEN
		RAISE EXCEPTION 'ledger transaction % does not add up to zero', NEW."transaction_id" USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balance" AFTER INSERT ON "ledger_entries"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_transaction_balances"();--> statement-breakpoint
-- Issued invoices never change, except for their payment (BI-12).
CREATE TRIGGER "invoices_immutable" BEFORE UPDATE OF "kind", "year", "number", "organization_id", "original_id", "currency", "document", "total", "recipient", "issued_at"
	ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION "reject_change"();--> statement-breakpoint
-- Plan versions are immutable: what a customer bought does not change.
CREATE TRIGGER "plan_versions_immutable" BEFORE UPDATE ON "plan_versions"
	FOR EACH STATEMENT EXECUTE FUNCTION "reject_change"();--> statement-breakpoint
-- The plans of the first release. A new price or limit is a new version, inserted by a later migration.
INSERT INTO "plans" ("id", "kind", "name", "position", "created_at") VALUES
	('7f411e3e-14d2-459b-a4e6-2441b570416f', 'free_trial', 'Free trial', 0, '2026-01-01T00:00:00Z'),
	('f04080e6-1c2a-40c0-a3c7-9a63d9e52b29', 'self_service', 'Contour', 1, '2026-01-01T00:00:00Z'),
	('69526ddc-1c5e-4c60-8bb1-648a3dae724d', 'self_service', 'Summit', 2, '2026-01-01T00:00:00Z'),
	('3cdc9f8b-20e9-44cc-8658-3a0635493fa9', 'enterprise', 'Enterprise', 3, '2026-01-01T00:00:00Z');--> statement-breakpoint
INSERT INTO "plan_versions" ("id", "plan_id", "version", "prices", "quotas", "valid_from", "created_at") VALUES
	('4b0f7b5e-52a4-4d0c-9a0f-1f3c2d8e6a01', '7f411e3e-14d2-459b-a4e6-2441b570416f', 1, '{"monthly":{},"annual":{}}', '[
		{"category":"usage-time","unit":"hours","limit":20,"hasUsage":true},
		{"category":"computing-power","unit":"vcpu","limit":2,"hasUsage":false},
		{"category":"custom-workflow-quota","unit":"flows","limit":1,"hasUsage":true},
		{"category":"social-media-posts","unit":"posts","limit":5000,"hasUsage":true},
		{"category":"news-media-articles","unit":"articles","limit":2000,"hasUsage":true},
		{"category":"landscape-generation","unit":"landscapes","limit":5,"hasUsage":true},
		{"category":"research-bot-interactions","unit":"interactions","limit":100,"hasUsage":true},
		{"category":"knowledge-base-index-texts","unit":"texts","limit":5000,"hasUsage":true},
		{"category":"knowledge-base-volume","unit":"bytes","limit":500000000,"hasUsage":true},
		{"category":"research-agent-tasks","unit":"tasks","limit":5,"hasUsage":true},
		{"category":"report-section-generation-cost-efficient","unit":"sections","limit":50,"hasUsage":true},
		{"category":"report-section-generation-state-of-the-art","unit":"sections","limit":10,"hasUsage":true},
		{"category":"max-file-size","unit":"bytes","limit":25000000,"hasUsage":false},
		{"category":"storage","unit":"bytes","limit":1000000000,"hasUsage":true},
		{"category":"flows","unit":"flows","limit":2,"hasUsage":true}
	]', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
	('4b0f7b5e-52a4-4d0c-9a0f-1f3c2d8e6a02', 'f04080e6-1c2a-40c0-a3c7-9a63d9e52b29', 1, '{"monthly":{"usd":4900,"eur":4500,"gpb":3900},"annual":{"usd":49000,"eur":45000,"gpb":39000}}', '[
		{"category":"usage-time","unit":"hours","limit":60,"hasUsage":true},
		{"category":"computing-power","unit":"vcpu","limit":4,"hasUsage":false},
		{"category":"custom-workflow-quota","unit":"flows","limit":5,"hasUsage":true},
		{"category":"social-media-posts","unit":"posts","limit":50000,"hasUsage":true},
		{"category":"news-media-articles","unit":"articles","limit":20000,"hasUsage":true},
		{"category":"landscape-generation","unit":"landscapes","limit":30,"hasUsage":true},
		{"category":"research-bot-interactions","unit":"interactions","limit":1000,"hasUsage":true},
		{"category":"knowledge-base-index-texts","unit":"texts","limit":50000,"hasUsage":true},
		{"category":"knowledge-base-volume","unit":"bytes","limit":5000000000,"hasUsage":true},
		{"category":"research-agent-tasks","unit":"tasks","limit":50,"hasUsage":true},
		{"category":"report-section-generation-cost-efficient","unit":"sections","limit":500,"hasUsage":true},
		{"category":"report-section-generation-state-of-the-art","unit":"sections","limit":100,"hasUsage":true},
		{"category":"max-file-size","unit":"bytes","limit":100000000,"hasUsage":false},
		{"category":"storage","unit":"bytes","limit":20000000000,"hasUsage":true},
		{"category":"flows","unit":"flows","limit":20,"hasUsage":true}
	]', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
	('4b0f7b5e-52a4-4d0c-9a0f-1f3c2d8e6a03', '69526ddc-1c5e-4c60-8bb1-648a3dae724d', 1, '{"monthly":{"usd":19900,"eur":17900,"gpb":15900},"annual":{"usd":199000,"eur":179000,"gpb":159000}}', '[
		{"category":"usage-time","unit":"hours","limit":240,"hasUsage":true},
		{"category":"computing-power","unit":"vcpu","limit":16,"hasUsage":false},
		{"category":"custom-workflow-quota","unit":"flows","limit":null,"hasUsage":true},
		{"category":"social-media-posts","unit":"posts","limit":500000,"hasUsage":true},
		{"category":"news-media-articles","unit":"articles","limit":200000,"hasUsage":true},
		{"category":"landscape-generation","unit":"landscapes","limit":200,"hasUsage":true},
		{"category":"research-bot-interactions","unit":"interactions","limit":10000,"hasUsage":true},
		{"category":"knowledge-base-index-texts","unit":"texts","limit":500000,"hasUsage":true},
		{"category":"knowledge-base-volume","unit":"bytes","limit":50000000000,"hasUsage":true},
		{"category":"research-agent-tasks","unit":"tasks","limit":500,"hasUsage":true},
		{"category":"report-section-generation-cost-efficient","unit":"sections","limit":5000,"hasUsage":true},
		{"category":"report-section-generation-state-of-the-art","unit":"sections","limit":1000,"hasUsage":true},
		{"category":"max-file-size","unit":"bytes","limit":500000000,"hasUsage":false},
		{"category":"storage","unit":"bytes","limit":200000000000,"hasUsage":true},
		{"category":"flows","unit":"flows","limit":null,"hasUsage":true}
	]', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
	('4b0f7b5e-52a4-4d0c-9a0f-1f3c2d8e6a04', '3cdc9f8b-20e9-44cc-8658-3a0635493fa9', 1, '{"monthly":{},"annual":{}}', '[

	]', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z');--> statement-breakpoint
INSERT INTO "subscriptions" ("id", "organization_id", "status", "plan_version_id", "anchor_day", "active_from", "period_start", "period_end", "auto_renewal", "due_at")
SELECT "id", "organization_id", 'trialing', '4b0f7b5e-52a4-4d0c-9a0f-1f3c2d8e6a01',
	extract(day FROM "active_from" AT TIME ZONE 'UTC'), "active_from", "active_from", "expires_at", false, "expires_at"
FROM "subscriptions_before";--> statement-breakpoint
DROP TABLE "subscriptions_before";
