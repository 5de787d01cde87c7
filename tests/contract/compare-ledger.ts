import type { Endpoint } from '@app/api-client/contract/endpoint';

/** Formats a call like the specification: `GET /flows/{flowId}`. */
export const callOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** Entries in only one of two lists, and duplicates. All empty if the lists match. */
export type Difference = { missing: string[]; unexpected: string[]; twice: string[] };

const repeated = (list: readonly string[]) => list.filter((item, index) => list.indexOf(item) !== index);

/**
 * @param expected The manual list.
 * @param actual The contract's list.
 */
export function compareLedger(expected: readonly string[], actual: readonly string[]): Difference {
  return {
    missing: expected.filter((call) => !actual.includes(call)),
    unexpected: actual.filter((call) => !expected.includes(call)),
    twice: [...repeated(expected), ...repeated(actual)],
  };
}

export const noDifference: Difference = { missing: [], unexpected: [], twice: [] };
