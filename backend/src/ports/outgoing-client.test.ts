import { createServer, type RequestListener, type Server } from 'node:http';
import { Agent } from 'node:https';
import { connect, type AddressInfo, type LookupFunction } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NetworkAddress } from './dns-resolver';
import { createOutgoingClient, OutgoingError } from './outgoing-client';

const publicAddress: NetworkAddress = { address: '93.184.215.14', family: 4 };

let server: Server;
let origin: string;
let requestCount = 0;
let listener: RequestListener = (_request, response) => response.end('{}');
/** The addresses that the client resolved names to when it connected. */
let connectedTo: string[] = [];

/**
 * Connects to this test's server without TLS for every address, and records the address that the client resolved.
 */
class RecordingAgent extends Agent {
  override createConnection = (options: { host?: string | null; lookup?: LookupFunction }) => {
    options.lookup?.(options.host ?? '', { all: false }, (_error, address) => connectedTo.push(String(address)));
    return connect((server.address() as AddressInfo).port, '127.0.0.1');
  };
}

beforeAll(async () => {
  server = createServer((request, response) => {
    requestCount += 1;
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  requestCount = 0;
  connectedTo = [];
  listener = (_request, response) => response.end('{}');
});

const clientFor = (...found: NetworkAddress[]) =>
  createOutgoingClient({ dns: { addresses: async () => found }, agent: new RecordingAgent() });
const localClient = () => createOutgoingClient({ dns: { addresses: async () => [] }, localOrigin: origin });

const loopbackClient = (reachesLoopback?: boolean) =>
  createOutgoingClient({ dns: { addresses: async () => [] }, ...(reachesLoopback && { reachesLoopback }) });

const rejected = async (answer: Promise<unknown>) =>
  expect(await answer.catch((error: unknown) => error)).toBeInstanceOf(OutgoingError);

/** Loopback, private and cloud addresses in every notation, and URLs of other kinds. */
const unsafeAddresses = [
  ...[
    'http://acme.example/',
    'ftp://acme.example/',
    'file:///etc/passwd',
    'data:text/plain,a',
    'javascript:1',
    'gopher://a/',
  ],
  ...[
    '',
    'acme.example',
    '//acme.example/',
    'https:',
    'https://',
    'https://user@acme.example/',
    'https://a:b@acme.example/',
  ],
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.1.',
  ],
  ...[
    '0.0.0.0',
    '0',
    '00',
    '0x0',
    '10.0.0.1',
    '10.1',
    '012.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '3232235777',
    '100.64.0.1',
  ],
  ...['169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '93.184.215.14', '1.1.1.1', '１２７.0.0.1'],
  ...[
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ],
  ...['[fc00::1]', '[fd00:ec2::254]', '[fe80::1]', '[ff02::1]', '[2606:4700:4700::1111]'],
].map((host) => (/^[\d[１]|^0x/.test(host) ? `https://${host}/` : host));

/** Addresses that a name must not resolve to. */
const privateAddresses: NetworkAddress[] = [
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.255', '169.254.169.254'].map(
    (address) => ({ address, family: 4 as const }),
  ),
  ...[
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
  ].map((address) => ({ address, family: 4 as const })),
  ...[
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::',
    '2001::1',
  ].map((address) => ({ address, family: 6 as const })),
];

describe('F6: a URL that a user typed', () => {
  it('covers at least 60 forms', () => {
    expect(unsafeAddresses.length + privateAddresses.length).toBeGreaterThanOrEqual(60);
  });

  it.each(unsafeAddresses)('F6: a URL that a user typed is not requested if it is %j', async (address) => {
    await rejected(clientFor(publicAddress).send(address));
    expect([requestCount, connectedTo]).toEqual([0, []]);
  });

  it.each(privateAddresses)(
    'F6: a URL that a user typed is not requested if its name resolves to $address',
    async (address) => {
      await rejected(clientFor(address).send('https://idp.acme.example/'));
      await rejected(clientFor(publicAddress, address).send('https://idp.acme.example/'));
      expect([requestCount, connectedTo]).toEqual([0, []]);
    },
  );

  it('F6: a URL that a user typed is not requested if its name does not resolve', async () => {
    await rejected(clientFor().send('https://idp.acme.example/'));
    const dns = { addresses: async () => Promise.reject(new Error('ENOTFOUND')) };
    await rejected(createOutgoingClient({ dns, agent: new RecordingAgent() }).send('https://idp.acme.example/'));
    expect(requestCount).toBe(0);
  });

  it('F6: a URL that a user typed is requested at the address that was checked, even if the name resolves elsewhere a moment later', async () => {
    const answers = [[publicAddress], [{ address: '127.0.0.1', family: 4 as const }]];
    const addresses = vi.fn(async () => answers.shift() ?? []);
    const client = createOutgoingClient({ dns: { addresses }, agent: new RecordingAgent() });
    expect((await client.send('https://rebinding.example/')).status).toBe(200);
    expect([addresses.mock.calls.length, connectedTo]).toEqual([1, ['93.184.215.14']]);
  });

  it('F6: a URL that a user typed is requested once if it is public, and its response is read completely', async () => {
    let received: unknown;
    listener = (request, response) => {
      received = [request.method, request.url, request.headers['accept-encoding'], request.headers.accept];
      response.writeHead(201, { 'content-type': 'application/json', 'x-list': ['a', 'b'] }).end('{"a":1}');
    };
    const answer = await clientFor(publicAddress).send('https://idp.acme.example/a?b=c', {
      headers: { accept: 'x/y' },
    });
    expect(received).toEqual(['GET', '/a?b=c', 'identity', 'x/y']);
    expect([answer.status, answer.headers['content-type'], String(answer.body)]).toEqual([
      201,
      'application/json',
      '{"a":1}',
    ]);
  });
});

describe('F6: the response', () => {
  it.each([301, 302, 303, 307, 308])('with status %i is not followed to another origin', async (status) => {
    listener = (_request, response) => response.writeHead(status, { location: 'https://elsewhere.example/' }).end();
    await rejected(localClient().send(`${origin}/`));
    expect(requestCount).toBe(1);
  });

  it('of a GET request is followed once to another path of its origin', async () => {
    const paths: string[] = [];
    let target = '/there';
    listener = (request, response) => {
      paths.push(request.url ?? '');
      if (request.url === '/there') response.end('{"a":1}');
      else response.writeHead(302, { location: target }).end();
    };
    expect(String((await localClient().send(`${origin}/`)).body)).toBe('{"a":1}');
    expect(paths).toEqual(['/', '/there']);
    await rejected(localClient().send(`${origin}/`, { method: 'POST', body: '{}' }));
    target = '/round';
    await rejected(localClient().send(`${origin}/`));
    expect(paths.slice(2)).toEqual(['/', '/', '/round']);
  });

  it.each([
    ['ip_address', () => localClient().send('https://127.0.0.1/')],
    ['port', () => clientFor(publicAddress).send('https://acme.example:22/')],
    ['redirects', () => localClient().send(`${origin}/`)],
  ])('leads to an error with the reason that the user can fix: %s', async (reason, send) => {
    listener = (_request, response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end();
    await expect(send()).rejects.toMatchObject({ reason });
  });

  it.each([
    ['br', brotliCompressSync('{}')],
    ['gzip', gzipSync('{}')],
  ])('with content encoding %s is rejected', async (encoding, body) => {
    listener = (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(body);
    await rejected(localClient().send(`${origin}/`));
  });

  it('F6: the response is read up to 1 MB', async () => {
    const megabyte = 1_024 * 1_024;
    listener = (_request, response) => response.end('x'.repeat(megabyte));
    expect((await localClient().send(`${origin}/`)).body).toHaveLength(megabyte);
    listener = (_request, response) => response.end('x'.repeat(megabyte + 1));
    await rejected(localClient().send(`${origin}/`));
  });

  it('F6: the response is rejected after 5 s, including name resolution and connection', async () => {
    const controllers: AbortController[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((timeoutMs) => {
      expect(timeoutMs).toBe(5_000);
      const controller = new AbortController();
      controllers.push(controller);
      setImmediate(() => controller.abort());
      return controller.signal;
    });
    listener = () => undefined;
    await rejected(localClient().send(`${origin}/`));
    const addresses = () => new Promise<never>(() => {});
    await rejected(createOutgoingClient({ dns: { addresses } }).send('https://idp.acme.example/'));
    expect(controllers).toHaveLength(2);
    timeout.mockRestore();
  });

  it('from this machine is only accepted from the one origin of local mode', async () => {
    expect((await localClient().send(`${origin}/a`)).status).toBe(200);
    for (const other of [origin.replace('127.0.0.1', 'localhost'), `${origin}0`, origin.replace('http:', 'https:')]) {
      await rejected(localClient().send(`${other}/a`));
    }
    await rejected(createOutgoingClient({ dns: { addresses: async () => [] } }).send(`${origin}/a`));
    expect(requestCount).toBe(1);
  });
});

describe('a program on this machine', () => {
  it('F6, O2: a program on this machine is requested without TLS by a client for dev, and by no other client', async () => {
    listener = (_request, response) => response.end('{"a":1}');
    expect(String((await loopbackClient(true).send(`${origin}/`)).body)).toBe('{"a":1}');
    await rejected(loopbackClient().send(`${origin}/`));
    // Names and other addresses are checked as ever.
    const others = ['http://acme.example/', 'http://10.0.0.1/', 'http://0.0.0.0/'];
    await Promise.all(others.map((address) => rejected(loopbackClient(true).send(address))));
    expect(requestCount).toBe(1);
  });
});
