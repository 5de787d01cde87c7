import type { Endpoint } from '@app/api-client/contract/endpoint';

/** A call as the specification writes it: `GET /flows/{flowId}`. */
export const callOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** What is in one of two lists only, and what stands in one of them twice. All empty: the lists say the same. */
export type Difference = { missing: string[]; unexpected: string[]; twice: string[] };

const repeated = (list: readonly string[]) => list.filter((item, index) => list.indexOf(item) !== index);

/**
 * @param expected The list written by hand.
 * @param actual What the contract holds.
 */
export function compareLedger(expected: readonly string[], actual: readonly string[]): Difference {
  return {
    missing: expected.filter((call) => !actual.includes(call)),
    unexpected: actual.filter((call) => !expected.includes(call)),
    twice: [...repeated(expected), ...repeated(actual)],
  };
}

export const noDifference: Difference = { missing: [], unexpected: [], twice: [] };
