import { endpoints, groups } from '@app/api-client/contract';
import type { Endpoint } from '@app/api-client/contract/endpoint';
import { apiKeyScopes } from '@app/api-client/rules/flows/api-keys';
import { describe, expect, it } from 'vitest';
import { accessLedger } from './access';
import { callOf, compareLedger, noDifference } from './compare-ledger';
import { idempotentLedger } from './idempotent-calls';
import { keyScopeLedger } from './key-scopes';
import { ownCallsLedger, section7Ledger, section7Queries } from './section-7';
import { isOwnCall, section7 } from './specified-endpoints';

const callsBy = (isWanted: (endpoint: Endpoint) => boolean) => endpoints.filter(isWanted).map(callOf);
const fieldNames = (schema: Endpoint['query']) =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];

describe('the ledger of section 7', () => {
  it('the ledger of section 7 has 122 calls, in the contract and in the manual list', () => {
    expect(Object.values(section7Ledger).flat()).toHaveLength(122);
    expect(section7).toHaveLength(122);
  });

  /** The specification's 20 groups without the content service and the affiliate service, which are not ours. */
  it("the ledger of section 7 has the contract's groups, in the same order, besides those of our own calls only", () => {
    const specified = groups.filter(({ endpoints: calls }) => !calls.map(callOf).every(isOwnCall));
    expect(specified.map(({ title }) => title)).toEqual(Object.keys(section7Ledger));
    expect(specified).toHaveLength(18);
  });

  it.each(groups)('matches the contract in $title', ({ title, endpoints: calls }) => {
    const specified = section7Ledger[title as keyof typeof section7Ledger] ?? [];
    expect(
      compareLedger(
        specified,
        calls.map(callOf).filter((call) => !isOwnCall(call)),
      ),
    ).toEqual(noDifference);
  });

  it.each(Object.entries(section7Queries))("matches the contract's parameters of %s", (call, names) => {
    const endpoint = section7.find((candidate) => callOf(candidate) === call);
    expect(fieldNames(endpoint?.query)).toEqual(expect.arrayContaining([...names]));
  });

  it('the ledger of section 7 is separate from our own calls', () => {
    expect(compareLedger(ownCallsLedger, endpoints.map(callOf).filter(isOwnCall))).toEqual(noDifference);
    expect(endpoints).toHaveLength(122 + ownCallsLedger.length);
  });
});

describe('the access of calls', () => {
  it.each(['public', 'signed', 'staff', 'key'] as const)(
    'the access of calls is listed for every call: %s',
    (access) => {
      expect(
        compareLedger(
          accessLedger[access],
          callsBy((endpoint) => endpoint.access === access),
        ),
      ).toEqual(noDifference);
    },
  );
});

describe('the scopes of keys', () => {
  it.each(apiKeyScopes)('the scopes of keys are listed for every call: %s', (scope) => {
    expect(
      compareLedger(
        keyScopeLedger[scope],
        callsBy((endpoint) => endpoint.keyScope === scope),
      ),
    ).toEqual(noDifference);
  });
});

describe('a call', () => {
  it('requires an idempotency key if and only if it charges or runs something that costs', () => {
    const demanding = callsBy((endpoint) => endpoint.idempotencyKey === 'required');
    expect(compareLedger(idempotentLedger, demanding)).toEqual(noDifference);
  });

  it('a call has a unique name that is a valid identifier', () => {
    const names = endpoints.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]+$/);
  });

  it('declares its path parameters, and no body with GET', () => {
    for (const endpoint of endpoints) {
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(fieldNames(endpoint.params), endpoint.name).toEqual(inPath);
      if (endpoint.method === 'GET') expect(endpoint.body, endpoint.name).toBeUndefined();
    }
  });
});

describe('compareLedger', () => {
  const calls = section7.map(callOf);

  it('reports a missing call', () => {
    expect(compareLedger(calls, calls.slice(1)).missing).toEqual([calls[0]]);
  });

  it('reports an unexpected call', () => {
    const bad = { method: 'GET', path: '/unexpected-call' } as const;
    expect(compareLedger(calls, [...calls, callOf(bad)]).unexpected).toEqual(['GET /unexpected-call']);
  });

  it('reports a duplicate call', () => {
    expect(compareLedger(calls, [...calls, ...calls.slice(0, 1)]).twice).toEqual([calls[0]]);
  });
});
