import { isEmail, normalizeEmail } from '@app/api-client/rules/identity/email';
import { organizationRoles, type Role } from '@app/api-client/rules/organization/abilities';
import { decodeText, readRows } from '@app/tables';

/** One line of the file. Without a role, it gets the role chosen for the rest. */
export type FileEntry = { line: number; email: string; role?: Role; problem?: 'invalid' | 'duplicate' | 'role' };

/** An empty file, a file without an email column, or its entries. */
export type MemberFile = { kind: 'empty' } | { kind: 'no_email' } | { kind: 'entries'; entries: FileEntry[] };

const roleOf = (text: string): Role | undefined => organizationRoles.find((role) => role === text.toLowerCase());

/** The apostrophe that `writeCsv` puts before values that look like formulas, such as `+tests@acme.com`. */
const guard = /^'(?=[=+-])/;

/** Finds the columns by the header. Without a header: addresses in the first column, roles in the second. */
function columnsOf(header: readonly string[]): { email: number; role: number; hasHeader: boolean } | undefined {
  const names = header.map((name) => name.toLowerCase());
  const email = names.findIndex((name) => ['email', 'e-mail', 'email address', 'address'].includes(name));
  if (email >= 0) return { email, role: names.indexOf('role'), hasHeader: true };
  return isEmail(header[0] ?? '') ? { email: 0, role: 1, hasHeader: false } : undefined;
}

/**
 * Parses a CSV file with a column `email` and optionally `role`. Ignores other columns, so that an exported member
 * list can be imported.
 * @param content Of any encoding that spreadsheet programs write.
 * @throws {TableError} At a row that can't be read.
 */
export function readMemberFile(content: ArrayBuffer): MemberFile {
  const table = [...readRows([decodeText(content).text])];
  const rows = table.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }));
  const [first] = rows;
  if (!first) return { kind: 'empty' };
  const columns = columnsOf(first.cells);
  if (!columns) return { kind: 'no_email' };
  const seen = new Set<string>();
  const entries = rows.slice(columns.hasHeader ? 1 : 0).map(({ line, cells }): FileEntry => {
    const email = (cells[columns.email] ?? '').replace(guard, '');
    const roleText = cells[columns.role] ?? '';
    const role = roleOf(roleText);
    if (!isEmail(email)) return { line, email, problem: 'invalid' };
    const normal = normalizeEmail(email);
    if (seen.has(normal)) return { line, email, problem: 'duplicate' };
    seen.add(normal);
    if (roleText !== '' && role === undefined) return { line, email, problem: 'role' };
    return { line, email, ...(role && { role }) };
  });
  return entries.length === 0 ? { kind: 'empty' } : { kind: 'entries', entries };
}
