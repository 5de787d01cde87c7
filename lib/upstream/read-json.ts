import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { z } from 'zod';
import { parseJson } from './json-text';
import { UpstreamError } from './upstream-error';

const bytesMaxByDefault = 5 * 1024 * 1024;
const jsonType = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

export type JsonRequest<Schema extends z.ZodType> = {
  /** From the settings: the only server that this request can reach, whatever the rest says. */
  baseUrl: string;
  /** Below the base, beginning with a slash. */
  path: string;
  /** Encoded here: no value can add a parameter. */
  query?: Record<string, string>;
  headers?: Record<string, string>;
  schema: Schema;
  /** From the first look-up to the last byte. */
  timeoutMs: number;
  bytesMax?: number;
};

function addressOf({ baseUrl, path, query = {} }: Pick<JsonRequest<z.ZodType>, 'baseUrl' | 'path' | 'query'>): URL {
  const url = new URL(baseUrl);
  url.pathname = url.pathname.replace(/\/$/, '') + path;
  url.search = new URLSearchParams(query).toString();
  return url;
}

/** @throws {UpstreamError} Before anything of the body is read. */
function checkHead({ statusCode = 0, headers }: IncomingMessage, bytesMax: number): void {
  if (statusCode >= 300 && statusCode < 400) throw new UpstreamError('redirect', { status: statusCode });
  if (statusCode !== 200) throw new UpstreamError('status', { status: statusCode });
  // A compressed body can be small and hold gigabytes; none was asked for.
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

function answerOf(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // Both may fail once more after the answer has begun: whoever reads it hears of that, and nobody else must.
    const request = send(url, options, (response) => resolve(response.on('error', reject)));
    request.on('error', reject);
    request.end();
  });
}

/**
 * Reads JSON from a server of the settings: the one way in which the web's server asks another (security.md K2). It
 * follows no redirect, takes nothing compressed, and neither waits nor collects without end.
 * @returns What the schema makes of the answer.
 * @throws {UpstreamError} In every other case.
 */
export async function readJson<Schema extends z.ZodType>(request: JsonRequest<Schema>): Promise<z.output<Schema>> {
  const { headers, schema, timeoutMs, bytesMax = bytesMaxByDefault } = request;
  const cut = new AbortController();
  const timer = setTimeout(() => cut.abort(), timeoutMs);
  try {
    const response = await answerOf(addressOf(request), {
      signal: cut.signal,
      // A connection of its own: none that the server closed in the meantime, none that a bad answer left half read.
      agent: false,
      headers: { accept: 'application/json', 'accept-encoding': 'identity', ...headers },
    });
    checkHead(response, bytesMax);
    const parsed = await schema.safeParseAsync(parseJson(await readBody(response, bytesMax)));
    if (!parsed.success) throw new UpstreamError('shape', { cause: parsed.error });
    return parsed.data;
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    throw new UpstreamError(cut.signal.aborted ? 'timeout' : 'connection', { cause: error });
  } finally {
    clearTimeout(timer);
    // Whatever is still on its way is not read.
    cut.abort();
  }
}
