import * as z from 'zod';

type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  format?: string;
  minimum?: number;
  minItems?: number;
  minLength?: number;
};

/** A value for each format of texts. Instants are round: they are no real data. */
const textsByFormat: Record<string, string> = {
  uuid: '6f1f7b0e-6c1c-4b8e-9d53-1d2f3a4b5c6d',
  email: 'ada@acme.com',
  uri: 'https://acme.com',
  'date-time': '2026-03-07T12:00:00.000Z',
  date: '2026-03-07',
  password: 'Otters-paint 7 fences',
};

function textOf({ format, minLength = 0 }: JsonSchema): string {
  return textsByFormat[format ?? ''] ?? 'text'.padEnd(minLength, 't');
}

/** Requests contain what they must; answers contain every field. */
function objectOf({ properties = {}, required = [] }: JsonSchema, io: 'input' | 'output'): Record<string, unknown> {
  const shown = Object.entries(properties).filter(([name]) => io === 'output' || required.includes(name));
  return Object.fromEntries(shown.map(([name, property]) => [name, valueOf(property, io)]));
}

function listOf({ items, prefixItems, minItems = 1 }: JsonSchema, io: 'input' | 'output'): unknown[] {
  if (prefixItems) return prefixItems.map((item) => valueOf(item, io));
  return items ? Array.from({ length: Math.max(1, minItems) }, () => valueOf(items, io)) : [];
}

function valueOf(schema: JsonSchema, io: 'input' | 'output'): unknown {
  if (schema.examples) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return valueOf(options.find(({ type }) => type !== 'null') ?? {}, io);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueOf(part, io) as object)) as unknown;
  switch (schema.type) {
    case 'object':
      return objectOf(schema, io);
    case 'array':
      return listOf(schema, io);
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'string':
      return textOf(schema);
    default:
      return null;
  }
}

/** Adds the fields that other fields make required, which only the schema can tell. */
function completed(schema: z.ZodType, json: JsonSchema, example: object, io: 'input' | 'output'): object {
  const missing = (schema.safeParse(example).error?.issues ?? []).flatMap(({ path: [name, ...deeper] }) => {
    const property = typeof name === 'string' && deeper.length === 0 ? json.properties?.[name] : undefined;
    return property && !(String(name) in example) ? [[String(name), valueOf(property, io)] as const] : [];
  });
  if (missing.length === 0) return example;
  return completed(schema, json, { ...example, ...Object.fromEntries(missing) }, io);
}

/**
 * Builds an example of a schema for the API document, the same at each start. A field with rules that a JSON Schema
 * cannot express names one with `.meta({ examples: […] })`.
 * @param io `input`: of a request, with required fields only. `output`: of an answer, with all fields.
 */
export function exampleOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema;
  const example = valueOf(json, io);
  return json.properties ? completed(schema, json, example as object, io) : example;
}
