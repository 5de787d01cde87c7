-- The column of a table that holds the texts. It is null for files of other types, and for tables with a column "text".
DO $$ DECLARE "s" text; BEGIN
	FOR "s" IN SELECT "table_schema" FROM information_schema.tables WHERE "table_name" = 'flow_files' LOOP
		EXECUTE format('ALTER TABLE %I."flow_files" ADD COLUMN "text_column" text', "s");
	END LOOP;
END $$;
