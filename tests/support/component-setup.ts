import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { recordServerTime } from '@/lib/auth/server-clock';
import { callApi } from './mocked-api';
import { isPlannedRoute } from './mocked-planned-routes';
import { useRouter } from './mocked-router';
import { saveFile } from './mocked-save-file';

// One stand-in each for all test files of a worker, which share what they load.
vi.mock('@/lib/api', () => import('./mocked-api'));
vi.mock('@/lib/planned-routes', () => import('./mocked-planned-routes'));
vi.mock('@/lib/save-file', () => import('./mocked-save-file'));
vi.mock('next/router', () => import('./mocked-router'));

/** Parts come by `import()`, which takes a while the first time on a machine that runs other tests meanwhile. */
configure({ asyncUtilTimeout: 10_000 });

/** A component that complains on the console is broken, even where every assertion holds. */
beforeEach(() => {
  callApi.mockReset().mockImplementation(async ({ name }: { name: string }) => {
    throw new Error(`The test does not answer ${name}.`);
  });
  for (const mock of [isPlannedRoute, saveFile, useRouter]) mock.mockReset();
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  cleanup();
  expect(vi.mocked(console.error).mock.calls, 'console.error was called').toEqual([]);
  expect(vi.mocked(console.warn).mock.calls, 'console.warn was called').toEqual([]);
  vi.restoreAllMocks();
  vi.useRealTimers();
  resetVisit();
});

/** The next test of this worker, perhaps of another file, is a visitor's first. */
function resetVisit() {
  recordServerTime(Date.now());
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  delete document.documentElement.dataset.theme;
  window.history.replaceState(null, '', '/');
}
