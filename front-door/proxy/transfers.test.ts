import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { parseTrustedProxies } from '../connections/trusted-proxies';
import { startBackend, startFrontDoor } from '../testing/front-door-under-test';

const uploadPath = '/api/flow-files?name=a.txt';
/** More than the front door reads ahead. */
const longFile = Buffer.alloc(24 * 1_024 * 1_024);

/** Starts a front door whose clients say which network they are of, and a backend that receives and sends files. */
async function start() {
  const received = { uploads: 0 };
  const backendUrl = await startBackend((incoming, response) => {
    if (incoming.url === '/api/account') return void response.end('{}');
    if (incoming.method === 'POST') {
      received.uploads += 1;
      incoming.resume().once('end', () => response.writeHead(201).end());
      return;
    }
    response.writeHead(200, { 'content-length': longFile.length }).end(longFile);
  });
  const door = await startFrontDoor({ backendUrl, trustedProxies: parseTrustedProxies(['127.0.0.1']) });
  const { hostname, port } = new URL(door.origin);
  const call = (path: string, network: string, method = 'GET'): ClientRequest =>
    request({ hostname, port, path, method, agent: false, headers: { 'x-forwarded-for': network } }).on(
      'error',
      () => {},
    );
  const answerTo = async (sent: ClientRequest) => ((await once(sent, 'response')) as [IncomingMessage])[0];
  return {
    received,
    /** Starts an upload that is not finished. */
    upload(network: string) {
      const sent = call(uploadPath, network, 'POST');
      sent.write('first part');
      return sent;
    },
    /** Starts a download that is not read. */
    async download(network: string) {
      const response = await answerTo(call('/api/flow-files/1/content', network).end());
      return response.pause();
    },
    status: async (sent: ClientRequest) => (await answerTo(sent.end())).statusCode,
    account: async (network: string) => (await answerTo(call('/api/account', network).end())).statusCode,
  };
}

describe('I2: long transfers of one network', () => {
  it('uploads of one network are twelve at a time, and others upload meanwhile', async () => {
    const { received, upload, status } = await start();
    const uploads = Array.from({ length: 20 }, () => upload('203.0.113.1'));
    await vi.waitFor(() => expect(received.uploads).toBe(12));
    expect(await status(upload('203.0.113.2'))).toBe(201);
    expect(received.uploads).toBe(13);
    // The next one of the network begins when one ends.
    expect(await status(uploads[0] as ClientRequest)).toBe(201);
    await vi.waitFor(() => expect(received.uploads).toBe(14));
    for (const sent of uploads) sent.destroy();
  });

  it('downloads of one network are twelve at a time, and others download and call meanwhile', async () => {
    const { download, account } = await start();
    const downloads = await Promise.all(Array.from({ length: 12 }, () => download('203.0.113.1')));
    expect(new Set(downloads.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const next = download('203.0.113.1');
    expect((await download('203.0.113.2')).statusCode).toBe(200);
    expect(await account('203.0.113.1')).toBe(200);
    downloads[0]?.destroy();
    expect((await next).statusCode).toBe(200);
  });

  it('uploads of one network are rejected with 429 when fifty others of the network are queued', async () => {
    const { received, upload, status } = await start();
    const uploads = Array.from({ length: 62 }, () => upload('203.0.113.1'));
    await vi.waitFor(() => expect(received.uploads).toBe(12));
    expect(await status(upload('203.0.113.1'))).toBe(429);
    expect(await status(upload('203.0.113.2'))).toBe(201);
    for (const sent of uploads) sent.destroy();
  });
});

it('I2: slow clients of many networks occupy no connection that calls need', async () => {
  const { download, account } = await start();
  const networks = Array.from({ length: 130 }, (_, at) => `203.0.${at}.1`);
  await Promise.all(networks.map(download));
  const startedMs = performance.now();
  expect(await account('198.51.100.1')).toBe(200);
  expect(performance.now() - startedMs).toBeLessThan(2_000);
});
