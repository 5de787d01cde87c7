import { endpoints } from '@app/api-client/contract';
import type { Endpoint } from '@app/api-client/contract/endpoint';
import * as z from 'zod';
import { exampleOf } from '@/backend/http/document/example-of';

/** A field of a request that holds no other fields. */
export type InputField = {
  /** Such as `createWebhook body.types[]`. */
  where: string;
  endpoint: Endpoint;
  part: 'params' | 'query' | 'body';
  schema: z.ZodType;
  /**
   * Sets the field in the request's part.
   * @param part Values of the other fields; examples where it has none.
   */
  fill: (value: unknown, part?: unknown) => unknown;
};

type Leaf = Pick<InputField, 'where' | 'schema' | 'fill'>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the one schema within a schema that adds no level to the request; undefined if there is none. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly)
    return schema.def.innerType;
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodCatch)
    return schema.def.innerType;
  return schema instanceof z.ZodPipe ? schema.def.out : undefined;
}

function leavesOfObject(schema: z.ZodObject): Leaf[] {
  const example = exampleOf(schema, 'input') as object;
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    leavesOf(field).map((leaf) => ({
      ...leaf,
      where: `.${name}${leaf.where}`,
      fill: (value, part) => {
        const others = isRecord(part) ? part : undefined;
        return { ...(others ?? example), [name]: leaf.fill(value, others?.[name]) };
      },
    })),
  );
}

/** Lists the fields in a schema, in depth. @throws {Error} For a kind of schema that isn't listed here. */
function leavesOf(schema: z.core.$ZodType): Leaf[] {
  const inner = unwrapped(schema);
  if (inner) return leavesOf(inner);
  if (schema instanceof z.ZodObject) return leavesOfObject(schema);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(leavesOf);
  if (schema instanceof z.ZodArray) {
    return leavesOf(schema.element).map(({ where, fill, ...leaf }) => ({
      ...leaf,
      where: `[]${where}`,
      fill: (value, part) => [fill(value, Array.isArray(part) ? part[0] : undefined)],
    }));
  }
  if (schema instanceof z.ZodRecord) {
    return leavesOf(schema.valueType).map(({ where, fill, ...leaf }) => ({
      ...leaf,
      where: `{}${where}`,
      fill: (value) => ({ name: fill(value) }),
    }));
  }
  const { type } = schema._zod.def;
  const isContainer = ['tuple', 'intersection', 'lazy', 'map', 'set', 'promise'].includes(type);
  if (isContainer) throw new Error(`A request has a ${type}, in which no test looks for fields`);
  return [{ where: '', schema: schema as z.ZodType, fill: (value) => value }];
}

/** Every field of the parameters, the query and the body of every call, in depth. */
export const inputFields: readonly InputField[] = endpoints.flatMap((endpoint: Endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    const leaves = schema ? leavesOf(schema) : [];
    return leaves.map((leaf) => ({ ...leaf, where: `${endpoint.name} ${part}${leaf.where}`, endpoint, part }));
  }),
);

const Limits = z.object({ type: z.enum(['integer', 'number']), minimum: z.number(), maximum: z.number() });

/** A number of a request with its least and highest value. */
export type NumberField = InputField & z.infer<typeof Limits>;

/** Every number of every request. One without a limit has the least or highest number of JavaScript. */
export const numberFields: readonly NumberField[] = inputFields.flatMap((field) => {
  if (!['number', 'bigint'].includes(field.schema._zod.def.type)) return [];
  const unlimited = { minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE };
  return [{ ...field, ...Limits.parse({ ...unlimited, ...z.toJSONSchema(field.schema, { io: 'output' }) }) }];
});
