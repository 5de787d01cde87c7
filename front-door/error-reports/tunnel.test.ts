import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startErrorService } from '../testing/error-service';
import { startFrontDoor } from '../testing/front-door-under-test';

const eventId = 'fc6d8c0c43fc4630ad850ee518f1b9d0';
const plainText = { 'content-type': 'text/plain;charset=UTF-8' };

const line = (value: unknown) => JSON.stringify(value);
/** An envelope as a browser's reporter writes it. */
const envelopeOf = (dsn: unknown, payload: Record<string, unknown> = { message: 'broken' }, type = 'event') =>
  [
    line({ event_id: eventId, sent_at: '2026-03-07T12:00:00.000Z', sdk: { name: 's', version: '1' }, dsn }),
    line({ type }),
    line({ event_id: eventId, ...payload }),
  ].join('\n');

async function start(respond?: Parameters<typeof startErrorService>[0]) {
  const service = await startErrorService(respond);
  const report = (body: string, headers: Record<string, string> = plainText) =>
    service.post('/error-reports', body, headers);
  return { ...service, report };
}

/** Counts the connections to a server that nothing may reach, and those that undici opens to any server. */
async function startTrap() {
  const trap = { connections: 0, opened: 0, address: '' };
  const server = createServer((socket) => {
    trap.connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  trap.address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const count = () => (trap.opened += 1);
  subscribe('undici:client:beforeConnect', count);
  onTestFinished(() => {
    unsubscribe('undici:client:beforeConnect', count);
    server.close();
  });
  return trap;
}

/** 40 values of `dsn` that are not the configured one. */
const hostileDsns = (dsn: string, trap: string): unknown[] => {
  const own = new URL(dsn).host;
  const port = trap.split(':')[1] ?? '';
  return [
    ...[undefined, null, '', 0, true, [], {}, [dsn], { toString: dsn }, { dsn }],
    ...[`http://key@${trap}/1`, `https://key@${trap}/1`, `http://key@localhost:${port}/1`, `//key@${trap}/1`],
    ...[`http://key@0.0.0.0:${port}/1`, `http://key@[::1]:${port}/1`, `http://key@[::ffff:127.0.0.1]:${port}/1`],
    ...[`http://key@2130706433:${port}/1`, `http://key@0x7f.1:${port}/1`, `http://key@0177.0.0.1:${port}/1`],
    ...['http://key@169.254.169.254/1', 'http://key@metadata.google.internal/1', 'file:///etc/passwd'],
    ...[`gopher://${trap}/1`, `http://key@${own}@${trap}/1`, `http://${own}#@${trap}/1`, `http://key@${trap}#${own}/1`],
    ...[`http://key@${trap}/?${dsn}`, `http://key@${own}.evil.test/1`, `http://evil@${own}/1`, dsn.replace('/1', '/2')],
    ...[`${dsn}/`, `${dsn}?x`, `${dsn}#x`, ` ${dsn}`, `${dsn}\n`, `${dsn}\u0000`, dsn.toUpperCase()],
    ...[dsn.replace('key', 'k%65y'), dsn.replace('http:', 'https:')],
  ];
};

describe('K1: the tunnel of error reports', () => {
  it('forwards a report to the configured project, also if the query of the request names another one', async () => {
    const { dsn, received, report, post } = await start();
    const answer = await report(envelopeOf(dsn, { message: 'broken', environment: 'dev', release: '1.0.0' }));
    expect(answer).toMatchObject({ status: 202, text: '', headers: { 'cache-control': 'private, no-store' } });
    expect(received[0]?.url).toBe('/api/1/envelope/?sentry_version=7&sentry_key=key');
    const [header, items] = received[0]?.envelope ?? [];
    expect(header).toMatchObject({ event_id: eventId, dsn, sent_at: '2026-03-07T12:00:00.000Z' });
    const payload = { event_id: eventId, message: 'broken', environment: 'dev', release: '1.0.0' };
    expect(items).toEqual([[{ type: 'event' }, payload]]);
    // The parameters that controlled the target in CVE-2023-46729.
    const query = '/error-reports?o=evil.test/x&p=9&r=%2F..%2Fevil';
    expect((await post(query, envelopeOf(dsn), plainText)).status).toBe(202);
    expect(received[1]?.url).toBe(received[0]?.url);
  });

  it('K1: rejects 40 other projects with 400 and opens no connection', async () => {
    const { dsn, received, report } = await start();
    const trap = await startTrap();
    const dsns = hostileDsns(dsn, trap.address);
    expect(new Set(dsns.map(line)).size).toBe(40);
    for (const hostile of dsns) {
      const answer = await report(envelopeOf(hostile));
      expect(answer.status, line(hostile)).toBe(400);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'error_validation' });
    }
    expect([received.length, trap.connections, trap.opened]).toEqual([0, 0, 0]);
    expect((await report(envelopeOf(dsn))).status).toBe(202);
    expect([received.length, trap.connections, trap.opened]).toEqual([1, 0, 1]);
  });

  it('K1: forwards no cookie, token, referrer, browser name or address of the client', async () => {
    const { dsn, received, report } = await start();
    const secrets = [
      'cookie',
      'authorization',
      'referer',
      'user-agent',
      'x-forwarded-for',
      'x-real-ip',
      'x-sentry-auth',
    ];
    const sent = Object.fromEntries(secrets.map((name) => [name, 'canary']));
    await report(envelopeOf(dsn), { ...plainText, ...sent });
    expect(Object.keys(received[0]?.headers ?? {}).sort()).toEqual([
      'connection',
      'content-length',
      'content-type',
      'host',
    ]);
    expect(JSON.stringify(received)).not.toMatch(/canary|127\.0\.0\.1(?!:)/);
  });

  it('H1, M1, K1: scrubs every text of a report, and drops the visitor', async () => {
    const { dsn, received, report } = await start();
    const answer = await report(
      envelopeOf(dsn, {
        message: 'card 4242 4242 4242 4242 of ada@acme.example',
        user: { id: 'visitor-7', ip_address: '{{auto}}' },
        request: {
          url: 'https://www.dcipher.example/new-password/q8Zr3-Kx0vT?next=canary',
          headers: { 'User-Agent': 'Firefox/140', Referer: 'https://canary.example', Cookie: 'canary' },
          cookies: { session: 'canary' },
          data: 'canary',
        },
        exception: { values: [{ type: 'Error', value: 'Bearer abcdefgh-1 from 10.0.0.7' }] },
        extra: { card: 4242424242424242, password: 'canary' },
      }),
    );
    expect(answer.status).toBe(202);
    const [, items] = received[0]?.envelope ?? [];
    expect(items?.[0]?.[1]).toMatchObject({
      message: 'card (card number) of (email)',
      request: {
        url: 'https://www.dcipher.example/new-password/(token)',
        headers: { 'User-Agent': 'Firefox/140' },
      },
      exception: { values: [{ type: 'Error', value: 'Bearer (token) from (ip)' }] },
    });
    expect(received[0]?.text).not.toMatch(/4242[ -]?4242|canary|visitor-7|acme|10\.0\.0\.7|__proto__/);
  });

  it('K1: drops sessions, attachments and other items, and sends nothing if no report is left', async () => {
    const { dsn, received, report } = await start();
    const header = line({ dsn });
    const attachment = [line({ type: 'attachment', length: 12, filename: 'a' }), 'canary\n\0\ncan'];
    const session = [line({ type: 'session' }), line({ did: 'canary' })];
    const event = [line({ type: 'event', length: 15 }), '{"message":"é"}'.slice(0, -2), ''];
    expect((await report([header, ...attachment, ...session].join('\n'))).status).toBe(202);
    expect(received).toEqual([]);
    event[1] = '{"message":"b"}';
    const trace = [line({ type: 'transaction' }), '{"transaction":"/pricing"}'];
    const mixed = [header, ...attachment, ...event.slice(0, 2), ...session, ...trace, ''];
    expect((await report(mixed.join('\n'))).status).toBe(202);
    expect(received[0]?.envelope[1].map(([item, payload]) => [item.type, payload])).toEqual([
      ['event', { message: 'b' }],
      ['transaction', { transaction: '/pricing' }],
    ]);
    expect(received[0]?.text).not.toContain('canary');
  });

  it.each([
    ['nothing', () => ''],
    ['no JSON', () => 'canary'],
    ['a header alone that is a list', (dsn: string) => line([{ dsn }])],
    ['an ID that is no ID', (dsn: string) => `${line({ dsn, event_id: '../x' })}\n`],
    ['an item without a type', (dsn: string) => `${line({ dsn })}\n{}\n{}`],
    ['an item whose length exceeds the body', (dsn: string) => `${line({ dsn })}\n{"type":"event","length":9}\n{}`],
    ['an item with a negative length', (dsn: string) => `${line({ dsn })}\n{"type":"event","length":-1}\n{}`],
    ['an item that is longer than its length', (dsn: string) => `${line({ dsn })}\n{"type":"event","length":2}\n{}{}`],
    ['a report that is no object', (dsn: string) => `${line({ dsn })}\n{"type":"event"}\n[]`],
    ['a report that is cut off', (dsn: string) => `${line({ dsn })}\n{"type":"event"}\n{"a":`],
    ['an item without a report', (dsn: string) => `${line({ dsn })}\n{"type":"event"}`],
    ['more than 20 items', (dsn: string) => `${line({ dsn })}\n${'{"type":"event"}\n{}\n'.repeat(21)}`],
    ['a header of depth 10,000', (dsn: string) => `{"dsn":${line(dsn)},"a":${'['.repeat(10_000)}`],
  ])('rejects %s with 400', async (_what, bodyOf) => {
    const { dsn, received, report } = await start();
    const answer = await report(bodyOf(dsn));
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'error_validation' });
    expect(received).toEqual([]);
  });

  it('survives hostile reports: deep, with names of prototypes, with half characters', async () => {
    const { dsn, received, report } = await start();
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    const bodies = [deep, '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}', '{"a":"\\ud800"}'];
    for (const payload of bodies) {
      expect((await report(`${line({ dsn })}\n{"type":"event"}\n${payload}`)).status).toBe(202);
    }
    expect(received).toHaveLength(3);
    expect(received[0]?.text).toContain('(too deep)');
    expect({}).not.toHaveProperty('polluted');
  });

  it('K1: accepts 200 kB and rejects more with 413', async () => {
    const { dsn, received, report } = await start();
    const filled = (bytes: number) => {
      const body = envelopeOf(dsn, { message: '' });
      return body.replace('"message":""', `"message":"${'a '.repeat(bytes).slice(0, bytes - body.length)}"`);
    };
    expect(Buffer.byteLength(filled(200_000))).toBe(200_000);
    expect((await report(filled(200_000))).status).toBe(202);
    const answer = await report(filled(200_001));
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'error_payload_too_large' });
    expect(received).toHaveLength(1);
  });

  it('K1: accepts POST only, and no report of a page of another site', async () => {
    const { dsn, received, report, door } = await start();
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
      const { status } = await door.send('/error-reports', { method });
      expect([400, 404, 405], method).toContain(status);
    }
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await report(envelopeOf(dsn), { ...plainText, 'sec-fetch-site': site })).status, site).toBe(403);
    }
    expect(received).toEqual([]);
    expect((await report(envelopeOf(dsn), { ...plainText, 'sec-fetch-site': 'same-origin' })).status).toBe(202);
  });

  it('K1: accepts 120 reports of a network per minute, of which 10 are larger than 20 kB', async () => {
    const { dsn, report } = await start();
    const large = envelopeOf(dsn, { message: 'x '.repeat(10_000) });
    // One after the other: the limiter counts parallel requests before it compares.
    for (let count = 1; count <= 10; count += 1) expect((await report(large)).status).toBe(202);
    const limited = await report(large);
    expect([limited.status, limited.headers['retry-after']]).toEqual([429, '60']);
    for (let count = 12; count <= 120; count += 1) expect((await report(envelopeOf(dsn))).status).toBe(202);
    expect((await report(envelopeOf(dsn))).status).toBe(429);
  });

  it('K1: the tunnel of error reports does not exist without an error service', async () => {
    const door = await startFrontDoor();
    for (const path of ['/error-reports', '/error-reports/policy']) {
      expect((await door.send(path, { method: 'POST', body: '{}' })).status).toBe(405);
    }
  });
});
