import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readJson } from './read-json';
import { startServer, startSocketServer } from './testing/hostile-server';
import { UpstreamError, type UpstreamProblem } from './upstream-error';

const schema = z.array(z.object({ slug: z.string(), title: z.string() }));
const rows = [{ slug: 'a', title: 'Ä' }];
const timeoutMs = 400;
const bytesMax = 64 * 1024;

const read = (baseUrl: string, query: Record<string, string> = {}) =>
  readJson({ baseUrl, path: '/posts', query, schema, timeoutMs, bytesMax });

const json = (response: ServerResponse, body: string | Buffer, headers: Record<string, string> = {}) =>
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(body);

describe('readJson', () => {
  it('requests the configured server below its path, uncompressed, with encoded values', async () => {
    const asked = vi.fn();
    const baseUrl = await startServer((request, response) => {
      asked(request.url, request.headers['accept-encoding']);
      json(response, JSON.stringify(rows));
    });
    expect(await read(`${baseUrl}/cms/`, { slug_eq: 'x&_publicationState=preview' })).toEqual(rows);
    expect(asked).toHaveBeenCalledWith('/cms/posts?slug_eq=x%26_publicationState%3Dpreview', 'identity');
  });

  it.each(['//evil.example/', '/..//evil.example', '/@evil.example', '/\\evil.example'])(
    'reaches no other server with the path %j',
    async (path) => {
      const asked = vi.fn();
      const baseUrl = await startServer((_request, response) => {
        asked();
        json(response, JSON.stringify(rows));
      });
      await readJson({ baseUrl, path, schema, timeoutMs });
      expect(asked).toHaveBeenCalledOnce();
    },
  );
});

/** Writes repeatedly until the other side closes. */
function writeRepeatedly(write: () => boolean, everyMs: number, closed: (stop: () => void) => void): void {
  const timer = setInterval(write, everyMs);
  closed(() => clearInterval(timer));
}

const endless: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('[');
  const chunk = Buffer.alloc(16 * 1024, ' ');
  writeRepeatedly(
    () => response.write(chunk),
    1,
    (stop) => response.once('close', stop),
  );
};
const drip: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  writeRepeatedly(
    () => response.write(' '),
    20,
    (stop) => response.once('close', stop),
  );
};
const slowHeaders = (socket: Socket) => {
  socket.write('HTTP/1.1 200 OK\r\n');
  writeRepeatedly(
    () => socket.write('x-more: yes\r\n'),
    20,
    (stop) => socket.once('close', stop),
  );
};
const answering =
  (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    json(response, body, headers);
const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(rows));

const good = JSON.stringify(rows);
const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024, '['));

const hostile: [what: string, listener: RequestListener, problem: UpstreamProblem][] = [
  ['leads elsewhere (302)', status(302, { location: 'http://127.0.0.1:9/' }), 'redirect'],
  ['redirects permanently (308)', status(308, { location: 'https://evil.example/' }), 'redirect'],
  ['answers without end', endless, 'too-large'],
  ['announces 10 GB', answering(good, { 'content-length': '10000000000' }), 'too-large'],
  ['drips byte by byte', drip, 'timeout'],
  ['never answers', () => undefined, 'timeout'],
  [
    'stops in the middle',
    (_q, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('[{'),
    'timeout',
  ],
  ['answers HTML', answering('<!doctype html><p>Hello', { 'content-type': 'text/html' }), 'content-type'],
  ['calls HTML JSON', answering('<!doctype html><p>Hello'), 'json'],
  ['names no type', answering(good, { 'content-type': '' }), 'content-type'],
  ['calls JSON plain text', answering(good, { 'content-type': 'text/plain' }), 'content-type'],
  ['compresses with br', answering(brotliCompressSync(good), { 'content-encoding': 'br' }), 'encoding'],
  ['compresses with gzip, unasked', answering(gzipSync(good), { 'content-encoding': 'gzip' }), 'encoding'],
  ['sends a gzip bomb', answering(bomb, { 'content-encoding': 'gzip' }), 'encoding'],
  ['names an encoding of its own', answering(good, { 'content-encoding': 'x-own' }), 'encoding'],
  ['cuts the JSON off', answering(good.slice(0, -3)), 'json'],
  ['sends nothing', answering(''), 'json'],
  ['breaks its UTF-8', answering(Buffer.from([0x5b, 0x22, 0xff, 0xfe, 0x22, 0x5d])), 'json'],
  ['sends a raw NUL', answering(`[{"slug":"a\u0000","title":"b"}]`), 'json'],
  ['nests 30,000 levels', answering('['.repeat(30_000) + ']'.repeat(30_000)), 'json'],
  ['sends an object for a list', answering('{"0":{"slug":"a","title":"b"}}'), 'shape'],
  ['sends null', answering('null'), 'shape'],
  ['sends numbers for texts', answering('[{"slug":1,"title":[]}]'), 'shape'],
  [
    'announces more than it sends',
    answering(good, { 'content-length': String(Buffer.byteLength(good) + 10) }),
    'connection',
  ],
  ['fails (500)', status(500), 'status'],
  ['has nothing (404)', status(404), 'status'],
  ['says that there is no content (204)', status(204), 'status'],
  ['resets the connection', (request) => void request.socket.resetAndDestroy(), 'connection'],
];

const raw: [what: string, onRequest: (socket: Socket) => void, problem: UpstreamProblem][] = [
  ['never ends its headers', slowHeaders, 'timeout'],
  [
    'sends a megabyte of headers',
    (socket) => void socket.write(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(1024 * 1024)}`),
    'connection',
  ],
  ['speaks another protocol', (socket) => void socket.end('SSH-2.0-OpenSSH_9.9\r\n'), 'connection'],
  [
    'sends less than it announces and hangs up',
    (socket) =>
      void socket.end(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n${good}`),
    'connection',
  ],
  [
    'sends more than it announces',
    (socket) =>
      void socket.end(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 5\r\n\r\n${good}`),
    'json',
  ],
];

describe('a hostile upstream', () => {
  const failure = async (baseUrl: string) => {
    const startedMs = performance.now();
    const error = await read(baseUrl).catch((thrown: unknown) => thrown);
    expect(performance.now() - startedMs).toBeLessThan(timeoutMs + 10_000);
    expect(error).toBeInstanceOf(UpstreamError);
    return (error as UpstreamError).problem;
  };

  it.each(hostile)('K2: that %s causes one UpstreamError in time', async (_what, listener, problem) => {
    expect(await failure(await startServer(listener))).toBe(problem);
  });

  it.each(raw)('K2: that %s causes one UpstreamError', async (_what, onRequest, problem) => {
    expect(await failure(await startSocketServer(onRequest))).toBe(problem);
  });

  it('K2: that is unreachable causes one UpstreamError', async () => {
    expect(await failure('http://127.0.0.1:9')).toBe('connection');
  });

  it('returns text with lone surrogates unchanged, for the renderer to clean', async () => {
    const baseUrl = await startServer(answering('[{"slug":"a","title":"\\ud800 \\u0000"}]'));
    expect(await read(baseUrl)).toEqual([{ slug: 'a', title: '\ud800 \u0000' }]);
  });
});
