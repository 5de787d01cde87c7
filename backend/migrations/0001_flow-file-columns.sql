-- The column of a table that holds the texts. It is null for files of other types, and for tables with a column "text".
-- A region that is created later has it, too: the function of the baseline creates the tables, and this one changes them.
ALTER FUNCTION "create_region"(text) RENAME TO "create_region_baseline";--> statement-breakpoint
CREATE FUNCTION "create_region"("region" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "create_region_baseline"("region");
	EXECUTE format('ALTER TABLE %I."flow_files" ADD COLUMN IF NOT EXISTS "text_column" text', 'region_' || replace("region", '-', '_'));
END $$;--> statement-breakpoint
DO $$ DECLARE "s" text; BEGIN
	FOR "s" IN SELECT "table_schema" FROM information_schema.tables WHERE "table_name" = 'flow_files' LOOP
		EXECUTE format('ALTER TABLE %I."flow_files" ADD COLUMN IF NOT EXISTS "text_column" text', "s");
	END LOOP;
END $$;
