import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { recordServerTime } from '@/lib/auth/server-clock';
import { externalTargets } from '@/lib/env';
import { findSharedTexts } from './find-shared-texts';
import { callApi } from './mocked-api';
import { installModalDialogs } from './modal-dialogs';
import { router, useRouter } from './mocked-router';
import { saveFile } from './mocked-save-file';

// Mocks shared by all test files of a worker.
vi.mock('@/lib/api', () => import('./mocked-api'));
vi.mock('@/lib/api-files', () => import('./mocked-api'));
vi.mock('@/lib/save-file', () => import('./mocked-save-file'));
vi.mock('next/router', () => import('./mocked-router'));

installModalDialogs();

/** Deferred parts load by `import()`, whose first call is slow on a busy machine. */
configure({ asyncUtilTimeout: 10_000 });

const initialTargets = { ...externalTargets };

/** Restores what a test has changed, and removes what it has added, which the files that follow would show. */
function resetTargets(): void {
  for (const name of Object.keys(externalTargets)) delete externalTargets[name as keyof typeof externalTargets];
  Object.assign(externalTargets, initialTargets);
}

/** A component fails the test if it logs an error or a warning, or if a translated page would keep a text of it. */
beforeEach(() => {
  callApi.mockReset().mockImplementation(async ({ name }: { name: string }) => {
    throw new Error(`No mocked response for ${name}`);
  });
  saveFile.mockReset();
  useRouter.mockReset().mockReturnValue(router());
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const sharedTexts = findSharedTexts(document.body);
  cleanup();
  expect(vi.mocked(console.error).mock.calls, 'console.error was called').toEqual([]);
  expect(vi.mocked(console.warn).mock.calls, 'console.warn was called').toEqual([]);
  expect(sharedTexts, 'Put each text in an element of its own, for example with Texts').toEqual([]);
  vi.restoreAllMocks();
  vi.useRealTimers();
  resetTargets();
  resetVisit();
});

/** A part that a test has caused to load, and no longer needs, must not load without its environment. */
afterAll(() => vi.dynamicImportSettled());

/** The worker's next test, possibly of another file, starts with a new visitor. */
function resetVisit() {
  recordServerTime(Date.now());
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  delete document.documentElement.dataset.theme;
  window.history.replaceState(null, '', '/');
}
