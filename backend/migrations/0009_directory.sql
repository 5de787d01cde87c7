CREATE TABLE "directory_counts" (
	"organization_id" uuid NOT NULL,
	"status" text NOT NULL,
	"role" text NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "directory_counts_organization_id_status_role_pk" PRIMARY KEY("organization_id","status","role")
);
--> statement-breakpoint
CREATE TABLE "directory_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"status" text NOT NULL,
	"role" text NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"suffixes" text[] NOT NULL,
	"password_changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "directory_password_days" (
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "directory_password_days_organization_id_day_pk" PRIMARY KEY("organization_id","day")
);
--> statement-breakpoint
CREATE TABLE "directory_suffixes" (
	"entry_id" uuid NOT NULL,
	"suffix" text collate "C" NOT NULL,
	"previous_suffix" text collate "C" NOT NULL,
	"organization_id" uuid NOT NULL,
	"status" text NOT NULL,
	"role" text NOT NULL,
	"name_key" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"action" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_counts" ADD CONSTRAINT "directory_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_password_days" ADD CONSTRAINT "directory_password_days_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_suffixes" ADD CONSTRAINT "directory_suffixes_entry_id_directory_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."directory_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_name" ON "directory_entries" USING btree ("organization_id","name_key","id");--> statement-breakpoint
CREATE INDEX "directory_filter" ON "directory_entries" USING btree ("organization_id","status","role","name_key","id");--> statement-breakpoint
CREATE INDEX "directory_password" ON "directory_entries" USING btree ("organization_id","password_changed_at") WHERE "directory_entries"."password_changed_at" is not null;--> statement-breakpoint
CREATE INDEX "directory_suffixes_entry" ON "directory_suffixes" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "directory_search" ON "directory_suffixes" USING btree ("organization_id","status","role","suffix","name_key","entry_id","previous_suffix");--> statement-breakpoint
CREATE INDEX "staff_actions_person" ON "staff_actions" USING btree ("person_id","happened_at");--> statement-breakpoint
-- How names and words are compared: without accents, in lower case. The one definition of it, for what is stored and for
-- what is searched.
CREATE FUNCTION "directory_fold"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT lower(trim(regexp_replace(regexp_replace(normalize("value", NFKD), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g')) COLLATE "und-x-icu")
$$;--> statement-breakpoint
-- Somebody is found by the beginning of any word of the name, of the name with the last name first, or of the address:
-- by what each of them is from that word on. In order, each once, cut at 30 characters; without those that another
-- continues, since whatever they begin with it begins with, too.
CREATE FUNCTION "directory_suffixes_of"("first_name" text, "last_name" text, "email" text) RETURNS text[]
	LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	WITH texts("text") AS (
		SELECT "directory_fold"(concat_ws(' ', "first_name", "last_name"))
		UNION ALL SELECT "directory_fold"(concat_ws(' ', "last_name", "first_name"))
		UNION ALL SELECT "directory_fold"("email")
	), pieces AS (
		SELECT "text", "piece", sum(length("piece")) OVER (PARTITION BY "text" ORDER BY "n") - length("piece") AS "before"
		FROM (SELECT DISTINCT "text" FROM texts) t, regexp_split_to_table("text", '(?<![[:alnum:]])(?=[[:alnum:]])'
			COLLATE "und-x-icu") WITH ORDINALITY AS s("piece", "n")
	), suffixes AS (
		SELECT DISTINCT left(substr("text", "before"::integer + 1), 30) COLLATE "C" AS "suffix"
		FROM pieces WHERE "piece" ~ '^[[:alnum:]]' COLLATE "und-x-icu"
	), continued AS (
		SELECT "suffix", lead("suffix") OVER (ORDER BY "suffix") AS "next" FROM suffixes
	)
	SELECT coalesce(array_agg("suffix" ORDER BY "suffix"), '{}') FROM continued
	WHERE "next" IS NULL OR NOT starts_with("next", "suffix")
$$;--> statement-breakpoint
CREATE FUNCTION "directory_name_key"("name" text, "email" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT left("directory_fold"(coalesce(nullif(trim("name"), ''), "email")), 30)
$$;--> statement-breakpoint
-- Memberships, people and invitations are entered into the directory by whatever changes them.
CREATE FUNCTION "directory_members_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "directory_entries" ("id", "organization_id", "status", "role", "name_key", "suffixes", "password_changed_at")
	SELECT p."id", a."organization_id", 'Active', a."role",
		"directory_name_key"(concat_ws(' ', p."first_name", p."last_name"), p."email"),
		"directory_suffixes_of"(p."first_name", p."last_name", p."email"),
		CASE WHEN p."password_hash" IS NOT NULL THEN p."password_changed_at" END
	FROM "added" a JOIN "people" p ON p."id" = a."person_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "directory_members_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "directory_entries" e SET "organization_id" = a."organization_id", "role" = a."role"
	FROM "after" a WHERE e."id" = a."person_id"
		AND (e."organization_id", e."role") IS DISTINCT FROM (a."organization_id", a."role");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "directory_members_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "directory_entries" e USING "removed" r WHERE e."id" = r."person_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "directory_person_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "directory_entries" SET
		"name_key" = "directory_name_key"(concat_ws(' ', NEW."first_name", NEW."last_name"), NEW."email"),
		"suffixes" = "directory_suffixes_of"(NEW."first_name", NEW."last_name", NEW."email"),
		"password_changed_at" = CASE WHEN NEW."password_hash" IS NOT NULL THEN NEW."password_changed_at" END
	WHERE "id" = NEW."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "directory_invitations_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "directory_entries" ("id", "organization_id", "status", "role", "name_key", "suffixes")
	SELECT a."id", a."organization_id", 'InvitationSent', a."role",
		"directory_name_key"(NULL, a."email"), "directory_suffixes_of"(NULL, NULL, a."email")
	FROM "added" a WHERE a."accepted_at" IS NULL AND a."revoked_at" IS NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "directory_invitations_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "directory_entries" e USING "after" a
	WHERE e."id" = a."id" AND (a."accepted_at" IS NOT NULL OR a."revoked_at" IS NOT NULL);
	UPDATE "directory_entries" e SET "role" = a."role" FROM "after" a WHERE e."id" = a."id" AND e."role" <> a."role";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "directory_invitations_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "directory_entries" e USING "removed" r WHERE e."id" = r."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "memberships_directory_added" AFTER INSERT ON "memberships"
	REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "directory_members_added"();--> statement-breakpoint
CREATE TRIGGER "memberships_directory_changed" AFTER UPDATE ON "memberships"
	REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "directory_members_changed"();--> statement-breakpoint
CREATE TRIGGER "memberships_directory_removed" AFTER DELETE ON "memberships"
	REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "directory_members_removed"();--> statement-breakpoint
CREATE TRIGGER "people_directory_changed" AFTER UPDATE ON "people" FOR EACH ROW
	WHEN ((OLD."first_name", OLD."last_name", OLD."email", OLD."password_changed_at", OLD."password_hash" IS NULL)
		IS DISTINCT FROM
		(NEW."first_name", NEW."last_name", NEW."email", NEW."password_changed_at", NEW."password_hash" IS NULL))
	EXECUTE FUNCTION "directory_person_changed"();--> statement-breakpoint
CREATE TRIGGER "invitations_directory_added" AFTER INSERT ON "invitations"
	REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "directory_invitations_added"();--> statement-breakpoint
CREATE TRIGGER "invitations_directory_changed" AFTER UPDATE ON "invitations"
	REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "directory_invitations_changed"();--> statement-breakpoint
CREATE TRIGGER "invitations_directory_removed" AFTER DELETE ON "invitations"
	REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "directory_invitations_removed"();--> statement-breakpoint
-- Suffixes and counts follow the entries. Rows are counted in one order, so that two who count do not wait for each other.
-- Taking away updates only: the rows of an organization that ends may be gone already.
CREATE FUNCTION "directory_entries_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "directory_suffixes" ("entry_id", "suffix", "previous_suffix", "organization_id", "status", "role", "name_key")
	SELECT a."id", s."suffix", coalesce(a."suffixes"[s."n" - 1], ''), a."organization_id", a."status", a."role", a."name_key"
	FROM "added" a, unnest(a."suffixes") WITH ORDINALITY AS s("suffix", "n");
	INSERT INTO "directory_counts" ("organization_id", "status", "role", "people")
	SELECT "organization_id", "status", "role", count(*) FROM "added" GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT ("organization_id", "status", "role") DO UPDATE SET "people" = "directory_counts"."people" + excluded."people";
	INSERT INTO "directory_password_days" ("organization_id", "day", "people")
	SELECT "organization_id", ("password_changed_at" AT TIME ZONE 'UTC')::date, count(*)
	FROM "added" WHERE "password_changed_at" IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT ("organization_id", "day") DO UPDATE SET "people" = "directory_password_days"."people" + excluded."people";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "directory_entries_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "directory_counts" c SET "people" = c."people" - r."people"
	FROM (SELECT "organization_id", "status", "role", count(*) AS "people" FROM "removed" GROUP BY 1, 2, 3) r
	WHERE (c."organization_id", c."status", c."role") = (r."organization_id", r."status", r."role");
	UPDATE "directory_password_days" d SET "people" = d."people" - r."people"
	FROM (SELECT "organization_id", ("password_changed_at" AT TIME ZONE 'UTC')::date AS "day", count(*) AS "people"
		FROM "removed" WHERE "password_changed_at" IS NOT NULL GROUP BY 1, 2) r
	WHERE (d."organization_id", d."day") = (r."organization_id", r."day");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "directory_entries_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "directory_suffixes" w USING "after" a, "before" b WHERE a."id" = b."id" AND w."entry_id" = a."id"
		AND (a."organization_id", a."role", a."name_key", a."suffixes")
			IS DISTINCT FROM (b."organization_id", b."role", b."name_key", b."suffixes");
	INSERT INTO "directory_suffixes" ("entry_id", "suffix", "previous_suffix", "organization_id", "status", "role", "name_key")
	SELECT a."id", s."suffix", coalesce(a."suffixes"[s."n" - 1], ''), a."organization_id", a."status", a."role", a."name_key"
	FROM "after" a JOIN "before" b ON b."id" = a."id", unnest(a."suffixes") WITH ORDINALITY AS s("suffix", "n")
	WHERE (a."organization_id", a."role", a."name_key", a."suffixes")
		IS DISTINCT FROM (b."organization_id", b."role", b."name_key", b."suffixes");
	INSERT INTO "directory_counts" ("organization_id", "status", "role", "people")
	SELECT "organization_id", "status", "role", sum("one") FROM (
		SELECT "organization_id", "status", "role", 1 AS "one" FROM "after"
		UNION ALL SELECT "organization_id", "status", "role", -1 FROM "before") AS moved
	GROUP BY 1, 2, 3 HAVING sum("one") <> 0 ORDER BY 1, 2, 3
	ON CONFLICT ("organization_id", "status", "role") DO UPDATE SET "people" = "directory_counts"."people" + excluded."people";
	INSERT INTO "directory_password_days" ("organization_id", "day", "people")
	SELECT "organization_id", ("password_changed_at" AT TIME ZONE 'UTC')::date, sum("one") FROM (
		SELECT "organization_id", "password_changed_at", 1 AS "one" FROM "after"
		UNION ALL SELECT "organization_id", "password_changed_at", -1 FROM "before") AS moved
	WHERE "password_changed_at" IS NOT NULL GROUP BY 1, 2 HAVING sum("one") <> 0 ORDER BY 1, 2
	ON CONFLICT ("organization_id", "day") DO UPDATE SET "people" = "directory_password_days"."people" + excluded."people";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "directory_entries_added" AFTER INSERT ON "directory_entries"
	REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "directory_entries_added"();--> statement-breakpoint
CREATE TRIGGER "directory_entries_changed" AFTER UPDATE ON "directory_entries"
	REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "directory_entries_changed"();--> statement-breakpoint
CREATE TRIGGER "directory_entries_removed" AFTER DELETE ON "directory_entries"
	REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "directory_entries_removed"();--> statement-breakpoint
-- Those who are there already.
INSERT INTO "directory_entries" ("id", "organization_id", "status", "role", "name_key", "suffixes", "password_changed_at")
SELECT p."id", m."organization_id", 'Active', m."role",
	"directory_name_key"(concat_ws(' ', p."first_name", p."last_name"), p."email"),
	"directory_suffixes_of"(p."first_name", p."last_name", p."email"),
	CASE WHEN p."password_hash" IS NOT NULL THEN p."password_changed_at" END
FROM "memberships" m JOIN "people" p ON p."id" = m."person_id";--> statement-breakpoint
INSERT INTO "directory_entries" ("id", "organization_id", "status", "role", "name_key", "suffixes")
SELECT "id", "organization_id", 'InvitationSent', "role", "directory_name_key"(NULL, "email"), "directory_suffixes_of"(NULL, NULL, "email")
FROM "invitations" WHERE "accepted_at" IS NULL AND "revoked_at" IS NULL;--> statement-breakpoint
-- The audit log of a region can also be looked through by person and action at once.
ALTER FUNCTION "create_region"(text) RENAME TO "create_region_tables";--> statement-breakpoint
CREATE FUNCTION "create_region"("region" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"s" text := 'region_' || replace("region", '-', '_');
BEGIN
	PERFORM "create_region_tables"("region");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "audit_actor_action" ON %I."audit_entries"
		("organization_id", "actor_id", "action", "happened_at", "id")', "s");
	EXECUTE format('CREATE INDEX IF NOT EXISTS "audit_subject_action" ON %I."audit_entries"
		("organization_id", "subject_id", "action", "happened_at", "id")', "s");
END $$;--> statement-breakpoint
SELECT "create_region"(replace(substr("nspname", length('region_') + 1), '_', '-'))
FROM "pg_namespace" WHERE "nspname" LIKE 'region\_%';
