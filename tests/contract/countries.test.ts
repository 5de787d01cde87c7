import { endpoints } from '@app/api-client/contract';
import type { Endpoint } from '@app/api-client/contract/endpoint';
import { countryCodes } from '@app/api-client/rules/billing/countries';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

type Schema = { enum?: unknown; properties?: Record<string, Schema>; [keyword: string]: unknown };

/** Returns the schemas of all properties with a name, at any depth. */
function propertiesOf(schema: unknown, name: string): Schema[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = (schema as Schema).properties?.[name];
  return [...(own ? [own] : []), ...Object.values(schema).flatMap((part) => propertiesOf(part, name))];
}

const inputsOf = ({ params, query, body }: Endpoint) =>
  [params, query, body].flatMap((schema) => (schema ? [z.toJSONSchema(schema, { io: 'input' })] : []));

describe('countries', () => {
  const calls = Object.values<Endpoint>(endpoints).flatMap((endpoint) =>
    inputsOf(endpoint)
      .flatMap((input) => propertiesOf(input, 'country'))
      .map((schema) => [endpoint.name, schema] as const),
  );

  it('countries are a closed list in every call that takes one', () => {
    for (const [name, schema] of calls) expect([name, schema.enum]).toEqual([name, countryCodes]);
    expect(calls.map(([name]) => name)).toEqual(
      expect.arrayContaining(['saveBilling', 'register', 'calculateCheckoutPrice']),
    );
  });

  it('countries are the 249 of ISO 3166-1, which has no code for the European Union, and GR and GB for Greece and Britain', () => {
    expect(new Set(countryCodes).size).toBe(249);
    expect(countryCodes).toEqual([...countryCodes].sort());
    expect(countryCodes).toEqual(expect.arrayContaining(['GR', 'GB', 'MC', 'IM', 'AX']));
    for (const code of ['EL', 'ZZ', 'UK', 'EU', 'XI', 'XK']) expect(countryCodes).not.toContain(code);
  });

  it('each have a name', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    expect(countryCodes.filter((code) => names.of(code) === code)).toEqual([]);
  });
});
