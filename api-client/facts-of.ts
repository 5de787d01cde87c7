import type { z } from 'zod';
import { inputParts, type CallFacts, type Presence } from './call-facts';
import type { Endpoint } from './contract/endpoint';

function presenceOf(field: z.ZodType): Presence {
  const mayBeLeftOut = field.safeParse(undefined).success;
  if (field.safeParse(null).success) return mayBeLeftOut ? 'free' : 'nullable';
  return mayBeLeftOut ? 'optional' : 'required';
}

/** Nothing where the schema is no object: what it takes is not known by its fields then. */
function shapeOf(schema: z.ZodType): Record<string, z.ZodType> | undefined {
  return 'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : undefined;
}

/** Whether more decides over what is missing than each field by itself. */
const hasRules = (schema: z.ZodType) => shapeOf(schema) === undefined || (schema.def.checks ?? []).length > 0;

/**
 * Reads from an endpoint what it takes to call it. Needs the validator: for the generator of
 * `@app/api-client/calls`, and for tests.
 */
export function factsOf<E extends Endpoint>(endpoint: E): CallFacts<E> {
  const { name, method, path, access, idempotencyKey, successStatus } = endpoint;
  const inputs: CallFacts['inputs'] = {};
  for (const part of inputParts) {
    const schema = endpoint[part];
    if (!schema) continue;
    const fields = Object.entries(shapeOf(schema) ?? {});
    inputs[part] = Object.fromEntries(fields.map(([field, fieldSchema]) => [field, presenceOf(fieldSchema)]));
  }
  const isRuled = inputParts.some((part) => endpoint[part] && hasRules(endpoint[part]));
  return {
    name,
    method,
    path,
    access,
    ...(idempotencyKey && { idempotencyKey }),
    ...(successStatus && { successStatus }),
    inputs,
    ...(isRuled && { whole: () => Promise.resolve(endpoint) }),
  };
}
