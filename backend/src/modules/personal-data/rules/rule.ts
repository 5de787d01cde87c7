import { sql, type SQL } from 'drizzle-orm';

/** An address, for the time in which it was somebody's; from or to the end of time where one is absent. */
export type AddressPeriod = { address: string; since: Date | null; until: Date | null };

/** Whose traces are looked for: one user who leaves, or all who go with an organization. */
export type Subject = {
  ids: readonly string[];
  addresses: readonly AddressPeriod[];
  /** The keys under which failed logins to the addresses are counted. */
  throttleKeys: readonly string[];
};

/**
 * What becomes of a table's rows.
 * - `erased`: they go.
 * - `transferred`: the organization's owner has them from then on.
 * - `anonymized`: they stay without what leads to the user.
 * - `kept`: they stay as they are, for the reason that is given.
 * - `untouched`: there is nothing of the user or the organization in them.
 */
export type Fate = 'erased' | 'transferred' | 'anonymized' | 'kept' | 'untouched';

/**
 * How it comes about that nothing is left of a user who leaves.
 * - `rows`: the rows that the rule finds are removed.
 * - `reference`: they go with the row of another table, which the database sees to.
 * - `trigger`: they follow the rows of other tables, which the database sees to as well.
 * - `blanks`: the columns that name the user are emptied.
 * - `service`: more has to be done than a statement can; the code that does it goes by the rule's name.
 */
export type Means = 'rows' | 'reference' | 'trigger' | 'blanks' | 'service';

/** A part of the copy that users can ask for. */
export type ExportedPart = {
  name: string;
  /** One sentence for whoever opens the file. */
  about: () => string;
  /** Left out: those that the rule finds. */
  rows?: (subject: Subject) => SQL;
  /** Columns that tell of somebody else. */
  omits?: readonly string[];
  /** Columns of which only a part is the user's. */
  shows?: Readonly<Record<string, SQL>>;
};

/** What is known of one table: every column of it is named once. */
export type Rule = {
  /** With its schema; `region` stands for the schema of every region. */
  table: `${string}.${string}`;
  columns: {
    /** What a user is known by, or has written. Exported. */
    personal?: readonly string[];
    /** Times, states and figures, which say nothing without the rest. Exported. */
    facts?: readonly string[];
    /** Identifiers of other rows. */
    references?: readonly string[];
    /** What opens something, in whatever form. Never exported. */
    secrets?: readonly string[];
  };
  /** When a user leaves. */
  user: Fate;
  /** When an organization ends. */
  organization: Fate;
  /** One sentence for docs/erasure.md. */
  why: string;
  by?: Means;
  /** Which rows are a user's. */
  rows?: (subject: Subject) => SQL;
  /** For `blanks`: the columns that may name the user. */
  blanks?: readonly string[];
  parts?: readonly ExportedPart[];
};

const list = (values: readonly unknown[]) => sql.param([...values]);

/** Rows that name a user by the identifier. */
export const byId =
  (column: string) =>
  ({ ids }: Subject): SQL =>
    sql`${sql.identifier(column)} = any(${list(ids)}::uuid[])`;

/**
 * Rows that name an address, of the time in which it was the user's.
 * @param at The column that says when the row was made.
 */
export const byAddress =
  (column: string, at: string) =>
  ({ addresses }: Subject): SQL => {
    const [name, moment] = [sql.identifier(column), sql.identifier(at)];
    const texts = list(addresses.map(({ address }) => address));
    const since = list(addresses.map(({ since: begin }) => begin));
    const until = list(addresses.map(({ until: end }) => end));
    return sql`(${name} = any(${texts}::text[]) and exists (
      select 1 from unnest(${texts}::text[], ${since}::timestamptz[], ${until}::timestamptz[]) as own (own_address, since, until)
      where own.own_address = ${name} and (own.since is null or ${moment} > own.since)
        and (own.until is null or ${moment} <= own.until)))`;
  };

/** Rows that any of the conditions finds. */
export const anyOf =
  (...conditions: readonly ((subject: Subject) => SQL)[]) =>
  (subject: Subject): SQL =>
    sql`(${sql.join(
      conditions.map((condition) => condition(subject)),
      sql` or `,
    )})`;

/** Every column of a table that the rule names. */
export const columnsOf = ({ columns }: Rule): string[] => Object.values(columns).flat();
