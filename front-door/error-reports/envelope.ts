import { scrubReport } from '@app/server-kit/errors/scrub-report';
import { z } from 'zod';
import { parseJson } from './parse-json';

/** Item types of our reporters. Others, such as sessions, attachments and counts of dropped reports, are dropped. */
const forwardedTypes: readonly string[] = ['event', 'transaction'];
/** A reporter sends one report at a time. */
const itemsMax = 20;

const ProgramName = z.string().regex(/^[\w./@-]{1,100}$/);
const Header = z.object({
  dsn: z.string().optional(),
  event_id: z
    .string()
    .regex(/^[\da-f]{32}$/)
    .optional(),
  sent_at: z.iso.datetime().optional(),
  sdk: z.object({ name: ProgramName, version: ProgramName }).optional().catch(undefined),
});
const ItemHeader = z.object({ type: z.string(), length: z.int().min(0).optional() });
const Payload = z.record(z.string(), z.unknown());

/** A report of an error, or the trace of a page load. */
export type Report = { type: string; payload: Record<string, unknown> };
export type Envelope = { header: z.infer<typeof Header>; reports: Report[] };

const newline = 0x0a;

/** @returns The line that starts at a byte, and where the next one starts. */
function lineAt(body: Buffer, start: number): { line: Buffer; next: number } {
  const end = body.indexOf(newline, start);
  return end === -1
    ? { line: body.subarray(start), next: body.length }
    : { line: body.subarray(start, end), next: end + 1 };
}

/** @returns An item and where the next one starts. Undefined if it is invalid. */
function itemAt(body: Buffer, start: number): { report: Report | undefined; next: number } | undefined {
  const { line, next } = lineAt(body, start);
  const header = parseJson(ItemHeader, line);
  if (header === undefined) return undefined;
  const end = header.length === undefined ? lineAt(body, next).next : next + header.length;
  if (end > body.length) return undefined;
  // After a payload of a given length, the rest of its line must be empty.
  const rest = header.length === undefined ? { line: '', next: end } : lineAt(body, end);
  if (rest.line.length > 0) return undefined;
  if (!forwardedTypes.includes(header.type)) return { report: undefined, next: rest.next };
  const payload = parseJson(Payload, body.subarray(next, end));
  return payload && { report: { type: header.type, payload }, next: rest.next };
}

/**
 * Parses an envelope and its reports.
 * Source: https://develop.sentry.dev/sdk/foundations/transport/envelopes/
 * @param isAccepted Whether it may name a project. The rest of an envelope for another one is not read.
 * @returns Undefined if it is for another project or invalid.
 */
export function readEnvelope(body: Buffer, isAccepted: (dsn: string | undefined) => boolean): Envelope | undefined {
  const first = lineAt(body, 0);
  const header = parseJson(Header, first.line);
  if (header === undefined || !isAccepted(header.dsn)) return undefined;
  const reports: Report[] = [];
  let position = first.next;
  for (let count = 0; position < body.length; count += 1) {
    const item = count < itemsMax ? itemAt(body, position) : undefined;
    if (item === undefined) return undefined;
    if (item.report) reports.push(item.report);
    position = item.next;
  }
  return { header, reports };
}

/** The browser's name and version are in this header. Others tell where a visitor came from. */
const keptHeaders = ['User-Agent', 'user-agent'];

/** Reduces the description of the reported request to its URL, method and browser. */
function withoutVisitor(request: unknown): unknown {
  if (typeof request !== 'object' || request === null) return undefined;
  const { url, method, headers } = request as Record<string, unknown>;
  const kept = Object.entries(headers ?? {}).filter(([name]) => keptHeaders.includes(name));
  return { url, method, headers: Object.fromEntries(kept) };
}

/**
 * Serializes an envelope. Every text of its reports is scrubbed again, because anyone can send reports, and nothing
 * identifies the visitor.
 */
export function writeEnvelope({ header, reports }: Envelope): string {
  const lines: unknown[] = [header];
  for (const { type, payload } of reports) {
    const report: Report['payload'] = { ...payload, request: withoutVisitor(payload.request) };
    lines.push({ type }, scrubReport(report));
  }
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}
