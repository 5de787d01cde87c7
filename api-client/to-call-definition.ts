import type { z } from 'zod';
import { inputParts, type CallDefinition, type Presence } from './call-definition';
import type { Endpoint } from './contract/endpoint';

function presenceOf(field: z.ZodType): Presence {
  const acceptsUndefined = field.safeParse(undefined).success;
  if (field.safeParse(null).success) return acceptsUndefined ? 'free' : 'nullable';
  return acceptsUndefined ? 'optional' : 'required';
}

/** @returns The fields of an object schema; undefined for any other schema, whose parameters are unknown. */
function shapeOf(schema: z.ZodType): Record<string, z.ZodType> | undefined {
  return 'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : undefined;
}

/** Whether required parameters depend on more than each field's own schema. */
const hasRules = (schema: z.ZodType) => shapeOf(schema) === undefined || (schema.def.checks ?? []).length > 0;

/**
 * Derives the data of a call from its endpoint. Loads the validator: used by the generator of `@app/api-client/calls`
 * and by tests.
 */
export function toCallDefinition<E extends Endpoint>(endpoint: E): CallDefinition<E> {
  const { name, method, path, access, effect, idempotencyKey, successStatus } = endpoint;
  const inputs: CallDefinition['inputs'] = {};
  for (const part of inputParts) {
    const schema = endpoint[part];
    if (!schema) continue;
    const fields = Object.entries(shapeOf(schema) ?? {});
    inputs[part] = Object.fromEntries(fields.map(([field, fieldSchema]) => [field, presenceOf(fieldSchema)]));
  }
  const hasRulesAcrossFields = inputParts.some((part) => endpoint[part] && hasRules(endpoint[part]));
  return {
    name,
    method,
    path,
    access,
    ...(effect && { effect }),
    ...(idempotencyKey && { idempotencyKey }),
    ...(successStatus && { successStatus }),
    inputs,
    ...(hasRulesAcrossFields && { loadEndpoint: () => Promise.resolve(endpoint) }),
  };
}
