import { readFileSync } from 'node:fs';
import { endpoints, groups } from '@app/api-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@/backend/testing/create-test-app';
import { version } from '../../package.json';

/** Names of the unimplemented calls. A call is removed once it is served; none is ever added. */
const listFile = new URL('unserved-endpoints.json', import.meta.url);
const listed = JSON.parse(readFileSync(listFile, 'utf8')) as string[];

describe('the ledger of the contract', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('every call of the contract is served or listed as unimplemented, and the list only shrinks', () => {
    const unserved = Object.values(endpoints)
      .map(({ name }) => name)
      .filter((name) => !test.app.servedEndpoints.has(name))
      .sort();
    process.stdout.write(`${unserved.length} calls of the contract are not served yet: ${unserved.join(', ')}\n`);
    const added = unserved.filter((name) => !listed.includes(name));
    const done = listed.filter((name) => !unserved.includes(name));
    expect(added, 'neither served nor on the list: serve them').toEqual([]);
    expect(done, `served or gone from the contract: take them off ${listFile.pathname}`).toEqual([]);
  });

  it('every served call is in the contract', () => {
    const names = new Set<string>(Object.values(endpoints).map(({ name }) => name));
    expect([...test.app.servedEndpoints].filter((name) => !names.has(name))).toEqual([]);
  });

  it('every call answers on its own path and method, with 501 while unimplemented', async () => {
    for (const endpoint of Object.values(endpoints)) {
      const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, 'x')}`;
      const headers = { 'content-type': 'application/json' };
      const answer = await test.app.inject({
        method: endpoint.method,
        url,
        headers,
        payload: endpoint.method === 'GET' ? undefined : {},
      });
      const isGuarded = ['bearer', 'staff', 'key'].includes(endpoint.access);
      if (isGuarded) expect([endpoint.name, answer.statusCode]).toEqual([endpoint.name, 401]);
      else if (listed.includes(endpoint.name)) expect([endpoint.name, answer.statusCode]).toEqual([endpoint.name, 501]);
      else expect([endpoint.name, answer.statusCode]).not.toEqual([endpoint.name, 404]);
    }
  });

  describe('the API document', () => {
    type Call = { operationId: string; tags: string[]; responses: { default: { content: unknown } } };
    type Document = {
      openapi: string;
      info: { title: string; version: string; description: string };
      tags: { name: string; description: string }[];
      paths: Record<string, Record<string, Call>>;
    };
    let document: Document;
    let calls: (Call & { path: string })[];
    beforeAll(async () => {
      document = (await test.app.inject('/api/docs/json')).json<Document>();
      calls = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.values(methods).map((call) => ({ path, ...call })),
      );
    });

    it('has a title, the version of the package and a description', () => {
      expect(document.openapi).toBe('3.1.0');
      expect(document.info).toMatchObject({ title: 'Dcipher API', version: version });
      expect(document.info.description).not.toBe('');
    });

    it('describes the groups of the contract and puts every call into one of them', () => {
      expect(document.tags.map(({ name }) => name)).toEqual(groups.map(({ title }) => title));
      const named = new Set(document.tags.map(({ name }) => name));
      for (const { operationId, tags } of calls) {
        expect(tags, operationId).toHaveLength(1);
        expect([...named], operationId).toContain(tags[0]);
      }
    });

    it('contains every call once', () => {
      expect(calls.map(({ operationId }) => operationId).sort()).toEqual(
        Object.values(endpoints)
          .map(({ name }) => name)
          .sort(),
      );
    });

    it('defines the error body once, and every call refers to it', () => {
      const reference = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
      for (const { operationId, responses } of calls) expect(responses.default.content, operationId).toEqual(reference);
    });
  });
});
