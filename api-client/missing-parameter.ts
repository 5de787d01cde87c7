import { inputParts, type CallDefinition, type Presence } from './call-definition';
import { findMissingParameter, RequiredError, type CallInput } from './contract/required-parameter';

const acceptedEmptyValues: Record<Presence, readonly unknown[]> = {
  required: [],
  nullable: [null],
  optional: [undefined],
  free: [null, undefined],
};

function isMissing(presence: Presence, value: unknown): boolean {
  return (value === undefined || value === null) && !acceptedEmptyValues[presence].includes(value);
}

function valueOf(part: unknown, name: string): unknown {
  return typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined;
}

/**
 * Finds the first required parameter that is null or undefined, with the same result as the contract's
 * `findMissingParameter`. Loads the schemas only for calls that need them.
 * @returns The error to throw; undefined if no required parameter is missing.
 */
export async function missingParameterOf(call: CallDefinition, input: CallInput): Promise<RequiredError | undefined> {
  for (const part of inputParts) {
    for (const [name, presence] of Object.entries(call.inputs[part] ?? {})) {
      if (isMissing(presence, valueOf(input[part], name))) return new RequiredError(name, call.name);
    }
  }
  return call.loadEndpoint && findMissingParameter(await call.loadEndpoint(), input);
}
