import { describe, expect, it } from 'vitest';
import { startErrorService } from '../testing/error-service';
import { startBackend, startFrontDoor } from '../testing/front-door-under-test';
import { ErrorService } from './error-service';

const envelopeOf = (dsn: string) => `${JSON.stringify({ dsn })}\n{"type":"event"}\n{"message":"broken"}`;

async function start(respond?: Parameters<typeof startErrorService>[0]) {
  const { dsn, post } = await startErrorService(respond);
  return { dsn, report: (body: string) => post('/error-reports', body) };
}

it('K1: an envelope is sent to the configured project, also if it names another one', async () => {
  const { dsn, received, door } = await startErrorService();
  let trapped = 0;
  const trap = await startBackend((_request, response) => {
    trapped += 1;
    response.end();
  });
  const header = { dsn: `${trap.replace('://', '://key@')}/1` };
  const service = new ErrorService(door.app, dsn);
  const report = { type: 'event', payload: { message: 'broken' } };
  expect(await service.send({ header, reports: [report] })).toEqual({ result: 'accepted' });
  expect([received.length, trapped]).toEqual([1, 0]);
});

describe('K1: the answer to a reporter', () => {
  it.each([
    [200, 202],
    [302, 202],
    [400, 202],
    [413, 202],
    [500, 503],
    [503, 503],
  ])('answers a %i of the error service with %i, and nothing of its text', async (status, expected) => {
    const { dsn, report } = await start((_request, response) => {
      response.writeHead(status, { location: 'http://127.0.0.1:9/', 'x-canary': 'canary' }).end('canary');
    });
    const answer = await report(envelopeOf(dsn));
    expect(answer.status).toBe(expected);
    expect(JSON.stringify(answer)).not.toContain('canary');
  });

  it.each([
    ['30', '30'],
    ['999999', '3600'],
    ['canary', '60'],
    ['-1', '60'],
  ])('answers 429 while the error service accepts nothing for %s s', async (retryAfter, expected) => {
    const { dsn, report } = await start((_request, response) => {
      response.writeHead(429, { 'retry-after': retryAfter }).end();
    });
    const answer = await report(envelopeOf(dsn));
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, expected]);
  });

  it('K1: answers 202 after two seconds if the error service does not answer, and 503 if it cannot be reached', async () => {
    const { dsn, report } = await start(() => {});
    const startMs = performance.now();
    expect((await report(envelopeOf(dsn))).status).toBe(202);
    expect(performance.now() - startMs).toBeLessThan(4_000);
    const nowhere = 'http://key@127.0.0.1:9/1';
    const door = await startFrontDoor({ errorReports: { dsn: nowhere, tunnelPath: '/error-reports' } });
    const answer = await door.send('/error-reports', { method: 'POST', body: envelopeOf(nowhere) });
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'error_unavailable' });
  });

  it('K1: answers 503 to the 51st report while the error service is slow', async () => {
    const held: (() => void)[] = [];
    const { dsn, report } = await start((_request, response) => void held.push(() => response.end()));
    const answers = Array.from({ length: 51 }, () => report(envelopeOf(dsn)));
    const first = await Promise.race(answers);
    expect(first.status).toBe(503);
    await expect.poll(() => held.length).toBe(50);
    for (const end of held) end();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(50);
  });
});
