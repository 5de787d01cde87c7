import { inputParts, type CallFacts, type Presence } from './call-facts';
import { findMissingParameter, RequiredError, type CallInput } from './contract/required-parameter';

const takenInstead: Record<Presence, readonly unknown[]> = {
  required: [],
  nullable: [null],
  optional: [undefined],
  free: [null, undefined],
};

function isMissing(presence: Presence, value: unknown): boolean {
  return (value === undefined || value === null) && !takenInstead[presence].includes(value);
}

function valueOf(part: unknown, name: string): unknown {
  return typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined;
}

/**
 * Finds the first required parameter that is null or undefined, as the contract's own `findMissingParameter` does, and
 * without its schemas wherever these are not needed for it.
 * @returns The error to throw; nothing when all required parameters are there.
 */
export async function missingParameterOf(call: CallFacts, input: CallInput): Promise<RequiredError | undefined> {
  for (const part of inputParts) {
    for (const [name, presence] of Object.entries(call.inputs[part] ?? {})) {
      if (isMissing(presence, valueOf(input[part], name))) return new RequiredError(name, call.name);
    }
  }
  return call.whole && findMissingParameter(await call.whole(), input);
}
