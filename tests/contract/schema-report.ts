import type { Endpoint } from '@app/api-client/contract/endpoint';
import { z } from 'zod';

/** The parts of JSON Schema that zod writes and that are checked here. */
type Node = {
  type?: string;
  description?: string;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
  additionalProperties?: Node | boolean;
  propertyNames?: Node;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
};

type Side = 'request' | 'response';

/** The result: faults with their places, and the number of checked fields. */
export type Report = { faults: string[]; fields: number };

const choicesOf = ({ anyOf, oneOf, allOf }: Node) => anyOf ?? oneOf ?? allOf;
const isBoundedText = (node: Node) =>
  node.maxLength !== undefined ||
  node.pattern !== undefined ||
  node.enum !== undefined ||
  node.const !== undefined ||
  ['uuid', 'date', 'date-time'].includes(node.format ?? '');

function walk(node: Node, where: string, side: Side, report: Report): void {
  const fault = (what: string) => report.faults.push(`${where}: ${what}`);
  const choices = choicesOf(node);
  if (choices) {
    for (const choice of choices) walk(choice, where, side, report);
    return;
  }
  if (node.type === undefined && node.const === undefined && node.enum === undefined) {
    fault('anything is allowed');
  } else if (node.type === 'object') {
    walkObject(node, where, side, report);
  } else if (node.type === 'array') {
    if (side === 'request' && node.maxItems === undefined) fault('a list without an end');
    walk(node.items ?? {}, `${where}[]`, side, report);
  } else if (node.type === 'string' && side === 'request' && !isBoundedText(node)) {
    fault('a text without an end');
  }
}

function walkObject(node: Node, where: string, side: Side, report: Report): void {
  const entries = Object.entries(node.properties ?? {});
  const rest = node.additionalProperties;
  const isMap = entries.length === 0 && typeof rest === 'object';
  if (isMap) walk(rest, `${where}{}`, side, report);
  else if (entries.length === 0) report.faults.push(`${where}: an object without fields`);
  else if (rest !== false) report.faults.push(`${where}: unknown fields are allowed`);
  for (const [name, field] of entries) {
    report.fields += 1;
    const path = `${where}.${name}`;
    if (!field.description?.trim()) report.faults.push(`${path}: no description`);
    walk(field, path, side, report);
  }
}

/** Checks the schemas of one call, as the API document shows them. */
export function reportOn(endpoint: Endpoint): Report {
  const report: Report = { faults: [], fields: 0 };
  const parts = [
    ['params', endpoint.params, 'request'],
    ['query', endpoint.query, 'request'],
    ['body', endpoint.body, 'request'],
    ['response', endpoint.response, 'response'],
  ] as const;
  for (const [name, schema, side] of parts) {
    if (!schema) continue;
    const where = `${endpoint.name} ${name}`;
    const root: Node = z.toJSONSchema(schema, {
      io: side === 'request' ? 'input' : 'output',
      unrepresentable: 'any',
    }) as Node;
    const isList = side === 'response' && root.type === 'array' && root.items?.type === 'object';
    const isFile = side === 'response' && endpoint.responseFormat === 'file';
    if (root.type !== 'object' && !isList && !isFile)
      report.faults.push(`${where}: neither an object nor a list of objects`);
    walk(root, where, side, report);
  }
  return report;
}
