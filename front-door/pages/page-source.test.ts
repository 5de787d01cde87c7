import { afterEach, describe, expect, it, vi } from 'vitest';
import { builtFolder } from '../testing/built-folder';
import { startFrontDoor } from '../testing/front-door-under-test';

afterEach(() => void vi.useRealTimers());

describe('I2: the rendering rate limit', () => {
  it('I2: rejects the 601st rendering of one address in a minute, and still serves cached pages and files', async () => {
    const rootDir = builtFolder({ '_next/static/a.js': 'built' });
    const door = await startFrontDoor({ rootDir }, { monotonicMs: () => 0 });
    for (let index = 0; index < 599; index++) await door.send(`/blog/${index}`);
    await door.send('/pricing');
    const rejected = await door.send('/blog/another');
    expect(rejected).toMatchObject({ status: 429, text: 'Too many attempts. Wait a while and try again.' });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(rejected.headers['cache-control']).toBe('private, no-store');
    expect((await door.send('/pricing')).status).toBe(200);
    expect((await door.send('/_next/static/a.js')).status).toBe(200);
  });
});

describe('/healthz', () => {
  it('responds with 503 when pages fail, once the cached page has expired', async () => {
    let isBroken = false;
    let nowMs = 0;
    const door = await startFrontDoor(
      {},
      {
        monotonicMs: () => nowMs,
        handlePage: (_request, response) => {
          if (isBroken) throw new Error('broken');
          response.end();
        },
      },
    );
    expect(await door.send('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    isBroken = true;
    nowMs += 1_000;
    expect(await door.send('/healthz')).toMatchObject({ status: 503, text: '{"status":"unhealthy"}' });
  });

  it('responds with 503 when rendering hangs for ten seconds, as a page does with 500, and recovers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let isHanging = true;
    let rendered = 0;
    const door = await startFrontDoor(
      {},
      {
        handlePage: (_request, response) => {
          rendered++;
          if (!isHanging) response.end();
        },
      },
    );
    const health = door.send('/healthz');
    const visitor = door.send('/about');
    await vi.waitFor(() => expect(rendered).toBe(1));
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await health).toMatchObject({ status: 503, text: '{"status":"unhealthy"}' });
    expect(await visitor).toMatchObject({ status: 500, text: 'Server error' });
    isHanging = false;
    expect(await door.send('/healthz')).toMatchObject({ status: 200 });
  });
});
