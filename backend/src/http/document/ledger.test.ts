import { endpoints, groups } from '@app/api-client/contract';
import type { Endpoint } from '@app/api-client/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@/backend/testing/create-test-app';
import { fileHeaders } from '@/backend/testing/file-headers';
import { version } from '../../../package.json';

describe('the ledger of the contract', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('every call of the contract is served, and every served call is in the contract', () => {
    const names = Object.values(endpoints).map(({ name }) => name);
    process.stdout.write(`${test.app.servedEndpoints.size} of ${names.length} calls of the contract are served\n`);
    expect([...test.app.servedEndpoints].sort()).toEqual(names.sort());
  });

  it('every call answers on its own path and method', async () => {
    for (const endpoint of Object.values(endpoints)) {
      const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, 'x')}`;
      const headers = { 'content-type': 'application/json', ...fileHeaders(endpoint) };
      const answer = await test.app.inject({
        method: endpoint.method,
        url,
        headers,
        payload: endpoint.method === 'GET' ? undefined : {},
      });
      const isGuarded = ['bearer', 'staff', 'key'].includes(endpoint.access);
      if (isGuarded) expect([endpoint.name, answer.statusCode]).toEqual([endpoint.name, 401]);
      else expect([endpoint.name, answer.statusCode]).not.toEqual([endpoint.name, 404]);
    }
  });

  it('every DELETE without a body is answered alike, with and without a content type', async () => {
    const deletions = Object.values<Endpoint>(endpoints).filter(({ method }) => method === 'DELETE');
    expect(deletions.length).toBeGreaterThan(15);
    for (const { name, method, path } of deletions) {
      const url = `/api${path.replaceAll(/\{\w+\}/g, 'x')}`;
      const answers = [];
      for (const headers of [{}, { 'content-length': '0' }, { 'content-type': 'application/json' }]) {
        const { statusCode, body } = await test.app.inject({ method, url, headers });
        answers.push([statusCode, JSON.parse(body).code]);
      }
      const [first] = answers;
      expect([name, answers]).toEqual([name, [first, first, first]]);
      expect([name, first]).not.toEqual([name, [415, 'error_unsupported_media_type']]);
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

    it('the API document has a title, the version of the package and a description', () => {
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
