import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { z } from 'zod';
import { parseJson } from './json-text';
import { UpstreamError } from './upstream-error';

const defaultBytesMax = 5 * 1024 * 1024;
const jsonType = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

export type JsonRequest<Schema extends z.ZodType> = {
  /** From the settings. The request can't reach any other server. */
  baseUrl: string;
  /** Below the base URL, with a leading slash. */
  path: string;
  /** Encoded here, so that no value can add a parameter. */
  query?: Record<string, string>;
  headers?: Record<string, string>;
  schema: Schema;
  /** From DNS lookup to the last byte. */
  timeoutMs: number;
  bytesMax?: number;
};

function addressOf({ baseUrl, path, query = {} }: Pick<JsonRequest<z.ZodType>, 'baseUrl' | 'path' | 'query'>): URL {
  const url = new URL(baseUrl);
  url.pathname = url.pathname.replace(/\/$/, '') + path;
  url.search = new URLSearchParams(query).toString();
  return url;
}

/** @throws {UpstreamError} Before the body is read. */
function checkHead({ statusCode = 0, headers }: IncomingMessage, bytesMax: number): void {
  if (statusCode >= 300 && statusCode < 400) throw new UpstreamError('redirect', { status: statusCode });
  if (statusCode !== 200) throw new UpstreamError('status', { status: statusCode });
  // A small compressed body can expand to gigabytes. None was requested.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new UpstreamError('encoding');
  if (!jsonType.test(headers['content-type'] ?? '')) throw new UpstreamError('content-type');
  if (Number(headers['content-length'] ?? 0) > bytesMax) throw new UpstreamError('too-large');
}

async function readBody(response: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new UpstreamError('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function sendRequest(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // Request and response may emit errors after the response has started. The reader gets them, and none may be
    // unhandled.
    const request = send(url, options, (response) => resolve(response.on('error', reject)));
    request.on('error', reject);
    request.end();
  });
}

/**
 * Reads JSON from a configured server. The pages' server sends all its requests through this function (K2). It follows
 * no redirects, accepts no compression, and limits time and size.
 * @returns The response, parsed by the schema.
 * @throws {UpstreamError} In every other case.
 */
export async function readJson<Schema extends z.ZodType>(request: JsonRequest<Schema>): Promise<z.output<Schema>> {
  const { headers, schema, timeoutMs, bytesMax = defaultBytesMax } = request;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await sendRequest(addressOf(request), {
      signal: controller.signal,
      // A new connection each time, so that none was closed by the server or left half read by a bad response.
      agent: false,
      headers: { accept: 'application/json', 'accept-encoding': 'identity', ...headers },
    });
    checkHead(response, bytesMax);
    const parsed = await schema.safeParseAsync(parseJson(await readBody(response, bytesMax)));
    if (!parsed.success) throw new UpstreamError('shape', { cause: parsed.error });
    return parsed.data;
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    throw new UpstreamError(controller.signal.aborted ? 'timeout' : 'connection', { cause: error });
  } finally {
    clearTimeout(timer);
    // Aborts what is still being received.
    controller.abort();
  }
}
