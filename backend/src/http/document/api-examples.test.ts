import { endpoints } from '@app/api-client/contract';
import { webhookEventData } from '@app/api-client/contract/organization/webhook-events';
import type { Endpoint } from '@app/api-client/contract/endpoint';
import { uploadBytesMax } from '@app/server-kit/request-limits';
import { webhookEventTypes } from '@app/api-client/rules/organization/webhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '@/backend/testing/create-test-app';
import { exampleOf } from './example-of';
import { fileContentType } from '../calls/file-body';

const inputs = endpoints.flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? [{ call: `${endpoint.name} ${part}`, schema, io: 'input' as const }] : [];
  }),
);
const outputs = endpoints.map(({ name, response }) => ({
  call: `${name} response`,
  schema: response,
  io: 'output' as const,
}));

describe('the example', () => {
  it.each([...inputs, ...outputs])('of $call fulfills its schema', ({ schema, io }) => {
    expect(schema.safeParse(exampleOf(schema, io)).error?.issues ?? []).toEqual([]);
  });
});

type Media = { content?: Record<string, { example?: unknown; schema?: unknown }>; headers?: Record<string, object> };
type Operation = {
  operationId?: string;
  summary: string;
  security?: object[];
  parameters?: { in: string; name: string; required: boolean; description: string }[];
  requestBody?: Media;
  responses: Record<string, Media>;
};
type Document = Record<'paths' | 'webhooks', Record<string, Record<string, Operation>>> & {
  info: { contact?: { url: string }; license?: { name: string; identifier: string } };
};

describe('the API document', () => {
  let test: TestApp;
  let document: Document;
  beforeAll(async () => {
    test = await createTestApp();
    document = (await test.app.inject('/api/docs/json')).json<Document>();
  });
  afterAll(() => test.close());

  it('the API document has a summary for every call, and an example of its body and its answer that the schemas accept', () => {
    const operations = new Map(
      Object.values(document.paths)
        .flatMap((methods) => Object.values(methods))
        .map((operation) => [operation.operationId, operation] as const),
    );
    for (const { name, body, response, successStatus = 200, bodyFormat, responseFormat } of endpoints) {
      const operation = operations.get(name);
      expect(operation?.summary, name).toMatch(/^[A-Z].+\.$/);
      const exampleIn = (media: Media | undefined) => media?.content?.['application/json']?.example;
      if (body && !bodyFormat)
        expect([name, body.safeParse(exampleIn(operation?.requestBody)).error]).toEqual([name, undefined]);
      if (responseFormat) continue;
      expect([name, response.safeParse(exampleIn(operation?.responses[successStatus])).error]).toEqual([
        name,
        undefined,
      ]);
    }
  });

  const operationOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
    document.paths[`/api${path}`]?.[method.toLowerCase()];

  it('names the header of every call that takes an idempotency key, and whether it is required', () => {
    const described = (endpoint: Endpoint) => {
      const header = operationOf(endpoint)?.parameters?.find(({ name }) => name === 'Idempotency-Key');
      return header && (header.required ? 'required' : 'optional');
    };
    const listed = endpoints.map(({ name, idempotencyKey }) => [name, idempotencyKey]);
    expect(endpoints.map((endpoint) => [endpoint.name, described(endpoint)])).toEqual(listed);
  });

  it('says for every call which credentials it needs, and that public ones need none', () => {
    for (const endpoint of endpoints) {
      const isOpen = endpoint.access === 'public' || endpoint.access === 'signed';
      const security = operationOf(endpoint)?.security;
      expect([endpoint.name, Array.isArray(security), security?.length === 0]).toEqual([endpoint.name, true, isOpen]);
    }
  });

  it('names the contact page and the license', () => {
    expect(document.info.contact?.url).toMatch(/^https?:.*\/contact-us$/);
    expect(document.info.license).toMatchObject({ identifier: 'Apache-2.0' });
  });

  describe('for calls with files', () => {
    const headersOf = (operation: Operation | undefined) =>
      operation?.parameters?.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
    const binary = { type: 'string', format: 'binary' };

    it('describes the body of every upload: its content type and its largest size in bytes', () => {
      const uploads = endpoints.filter(({ bodyFormat }) => bodyFormat === 'file');
      expect(uploads.length).toBeGreaterThan(0);
      for (const upload of uploads) {
        const operation = operationOf(upload);
        const schema = { ...binary, maxLength: uploadBytesMax };
        expect(operation?.requestBody).toEqual({ required: true, content: { [fileContentType]: { schema } } });
        expect(headersOf(operation)).toEqual(['Content-Length']);
      }
    });

    it('describes the answers of every download: content, ranges, file name, and a range outside of the file', () => {
      const downloads = endpoints.filter(({ responseFormat }) => responseFormat === 'file');
      expect(downloads.length).toBeGreaterThan(0);
      for (const download of downloads) {
        const operation = operationOf(download);
        expect(headersOf(operation)).toEqual(['Range', 'If-Range']);
        const { responses = {} } = operation ?? {};
        expect(Object.keys(responses)).toEqual(['200', '206', '416', 'default']);
        for (const status of ['200', '206']) {
          expect(responses[status]?.content).toEqual({ '*/*': { schema: binary } });
          expect(Object.keys(responses[status]?.headers ?? {})).toEqual(
            expect.arrayContaining(['Content-Disposition', 'Content-Length', 'Accept-Ranges', 'ETag']),
          );
        }
        for (const status of ['206', '416']) expect(responses[status]?.headers).toHaveProperty('Content-Range');
        const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
        for (const status of ['416', 'default']) expect(responses[status]?.content).toEqual(error);
      }
    });
  });

  it('describes every event of webhooks with an example that the schema accepts', () => {
    expect(Object.keys(document.webhooks)).toEqual([...webhookEventTypes]);
    for (const type of webhookEventTypes) {
      const { data, type: named } = document.webhooks[type]?.post?.requestBody?.content?.['application/json']
        ?.example as { type: string; data: unknown };
      expect([named, webhookEventData[type].strict().safeParse(data).error]).toEqual([type, undefined]);
    }
  });

  it('the API document is written once, and not as YAML, which takes seconds for each request', async () => {
    const swagger = vi.spyOn(test.app, 'swagger');
    const answers = await Promise.all([1, 2, 3].map(() => test.app.inject('/api/docs/json')));
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual(
      answers.map(() => 'application/json; charset=utf-8'),
    );
    expect(swagger).not.toHaveBeenCalled();
    expect((await test.app.inject('/api/docs/yaml')).statusCode).toBe(404);
  });
});
