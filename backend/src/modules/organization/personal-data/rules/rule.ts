import { sql, type SQL } from 'drizzle-orm';

/** An address and the period in which it belonged to a user; null means unbounded. */
export type AddressPeriod = { address: string; since: Date | null; until: Date | null };

/** The users whose data is erased or exported: one user, or all users who are deleted with an organization. */
export type Subject = {
  ids: readonly string[];
  addresses: readonly AddressPeriod[];
  /** The keys under which failed logins to the addresses are counted. */
  throttleKeys: readonly string[];
};

/**
 * The fate of a table's rows.
 * - `erased`: they are deleted.
 * - `transferred`: the organization's owner gets them.
 * - `anonymized`: they stay, but no longer identify the user.
 * - `kept`: they stay unchanged, for the reason in `why`.
 * - `untouched`: they contain no data of the user or the organization.
 */
export type Fate = 'erased' | 'transferred' | 'anonymized' | 'kept' | 'untouched';

/**
 * The means of erasing a user's data.
 * - `rows`: deletes the rows that the rule selects.
 * - `reference`: the database deletes or clears them through a foreign key.
 * - `trigger`: a database trigger deletes them with the rows that they derive from.
 * - `blanks`: sets the columns that identify the user to null.
 * - `service`: a service erases them, because one statement is not enough.
 */
export type Means = 'rows' | 'reference' | 'trigger' | 'blanks' | 'service';

/** A part of the data export. */
export type ExportedPart = {
  name: string;
  /** One sentence that describes the part in the exported file. */
  about: () => string;
  /** Defaults to the rows of the rule. */
  rows?: (subject: Subject) => SQL;
  /** Columns with other users' data, which are left out. */
  omits?: readonly string[];
  /** Expressions that replace columns which only partly belong to the user. */
  shows?: Readonly<Record<string, SQL>>;
};

/** The rule for one table. It names every column once. */
export type Rule = {
  /** With its schema; `region` means the schema of every region. */
  table: `${string}.${string}`;
  columns: {
    /** Data that identifies the user or was written by them. Exported. */
    personal?: readonly string[];
    /** Times, states and numbers that identify no user alone. Exported. */
    facts?: readonly string[];
    /** Ids of rows. */
    references?: readonly string[];
    /** Credentials, also hashed or encrypted. Never exported. */
    secrets?: readonly string[];
  };
  /** When the account is deleted. */
  user: Fate;
  /** When the organization is closed. */
  organization: Fate;
  /** One sentence for docs/erasure.md. */
  why: string;
  by?: Means;
  /** Selects a user's rows. */
  rows?: (subject: Subject) => SQL;
  /** For `blanks`: the columns that may identify the user. */
  blanks?: readonly string[];
  parts?: readonly ExportedPart[];
  /** Why a table of billing is not exported. */
  notExported?: string;
};

const list = (values: readonly unknown[]) => sql.param([...values]);

/** Selects rows with a user's id in a column. */
export const byId =
  (column: string) =>
  ({ ids }: Subject): SQL =>
    sql`${sql.identifier(column)} = any(${list(ids)}::uuid[])`;

/** Selects rows of organizations that the user owns, for data that only the owner sees. */
export const isInOwnedOrganization =
  (column: string) =>
  (subject: Subject): SQL =>
    sql`${sql.identifier(column)} in (select id from organizations where ${byId('owner_id')(subject)})`;

/**
 * Selects rows with a user's address in a column, from the period in which it was theirs.
 * @param at The column with the time of the row's creation.
 */
export const byAddress =
  (column: string, at: string) =>
  ({ addresses }: Subject): SQL => {
    const [name, moment] = [sql.identifier(column), sql.identifier(at)];
    const texts = list(addresses.map(({ address }) => address));
    const since = list(addresses.map(({ since: start }) => start));
    const until = list(addresses.map(({ until: end }) => end));
    return sql`(${name} = any(${texts}::text[]) and exists (
      select 1 from unnest(${texts}::text[], ${since}::timestamptz[], ${until}::timestamptz[]) as own (own_address, since, until)
      where own.own_address = ${name} and (own.since is null or ${moment} > own.since)
        and (own.until is null or ${moment} <= own.until)))`;
  };

/** Selects rows that match any of the conditions. */
export const anyOf =
  (...conditions: readonly ((subject: Subject) => SQL)[]) =>
  (subject: Subject): SQL =>
    sql`(${sql.join(
      conditions.map((condition) => condition(subject)),
      sql` or `,
    )})`;

/** Lists all columns that a rule names. */
export const listColumns = ({ columns }: Rule): string[] => Object.values(columns).flat();
