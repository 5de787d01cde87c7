import { describe, expect, it } from 'vitest';
import { startFrontDoor } from '../testing/front-door-under-test';

const path = '/examples/workflow-definitions';

describe('J1: the example workflow of local mode', () => {
  it('J1: the example workflow of local mode can be framed by this site and loads nothing', async () => {
    const { status, headers, text } = await (await startFrontDoor({ environment: 'dev' })).send(path);
    expect(status).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("script-src 'none'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(text).toContain('<h1>Weekly press review</h1>');
    expect(text.match(/<li>/g)).toHaveLength(4);
    expect(text).not.toMatch(/<(script|link|img)|style="/);
  });

  it('J1: the example workflow of local mode is the only page that can be framed', async () => {
    const door = await startFrontDoor({ environment: 'dev' });
    for (const other of ['/', '/examples', `${path}/`, `${path}/x`, '/login']) {
      const { headers } = await door.send(other);
      expect(headers['content-security-policy'], other).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options'], other).toBe('DENY');
    }
  });

  it.each(['staging', 'production'] as const)(
    'J1: the example workflow of local mode does not exist in %s',
    async (environment) => {
      const { headers, text } = await (await startFrontDoor({ environment })).send(path);
      expect(text).toBe(`<h1>${path}</h1>`);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );
});
