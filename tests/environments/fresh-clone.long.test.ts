import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FreshClone } from '../support/processes/fresh-clone';

/** The first start after `npm ci`, build included. */
const firstStartMaxMs = 120_000;
/** A later start has nothing to build. */
const laterStartMaxMs = 10_000;

/** The unprivileged account of every Unix system. */
const unprivileged = { uid: 65534, gid: 65534 };
const answers = { timeout: 10_000, interval: 500 };

/** `npm run test:fresh-clone -- -t "ordinary user"` runs some cases. Needs Linux; cases of other users need root. */
describe.each([
  ['as this user', { mode: 0o755, owner: undefined }],
  ['as this user, in a folder with mode 0700', { mode: 0o700, owner: undefined }],
  ['as an ordinary user', { mode: 0o755, owner: unprivileged }],
  ['as an ordinary user, in a folder with mode 0700', { mode: 0o700, owner: unprivileged }],
])('A fresh clone, %s,', { skip: process.platform !== 'linux' }, (_title, { mode, owner }) => {
  describe.skipIf(owner && process.getuid?.() !== 0)('on a machine with only Node and Git', () => {
    let clone: FreshClone;
    beforeAll(async () => {
      clone = await FreshClone.create(mode, owner);
    });
    afterAll(async () => {
      await clone.interrupt();
      await clone.remove();
    });

    it('installs its packages', async () => {
      const { code, output } = await clone.install();
      expect(code, output.slice(-500)).toBe(0);
    });

    it('starts in time and answers', async () => {
      expect(await clone.start()).toBeLessThanOrEqual(firstStartMaxMs);
      await expect.poll(() => clone.status('/'), answers).toBe(200);
      await expect.poll(() => clone.status('/api/health/ready'), answers).toBe(200);
    });

    it('stops everything on Ctrl-C, and starts again in time', async () => {
      expect(await clone.interrupt()).toContain('Stopped.');
      expect(await clone.leftOver()).toEqual([]);
      expect(await clone.start()).toBeLessThanOrEqual(laterStartMaxMs);
    });

    it.each([
      ['the front door', 'front door'],
      ['the backend', 'backend'],
      ['the database', 'database'],
      ['all processes', 'everything'],
    ] as const)('starts again after the sudden death of %s', async (_name, part) => {
      await clone.killWithoutWarning(part);
      await clone.start();
      await expect.poll(() => clone.status('/api/health/ready'), answers).toBe(200);
    });

    it('develops: the URL is printed once it answers, and Ctrl-C stops everything', async () => {
      await clone.interrupt();
      await clone.start('dev');
      expect([await clone.status('/login'), await clone.status('/api/health/ready')]).toEqual([200, 200]);
      await clone.interrupt();
      expect(await clone.leftOver()).toEqual([]);
    });
  });
});
