// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { finishDeletion } from './delete-account';

const steps: string[] = [];
vi.mock('@/lib/auth/session', () => ({ signOut: async () => void steps.push('signed out') }));

it('navigates before it ends the session, because a page without a session redirects to the login', async () => {
  steps.length = 0;
  await finishDeletion(async () => void steps.push('moved'));
  expect(steps).toEqual(['moved', 'signed out']);
});

it('ends the session even if the navigation fails', async () => {
  steps.length = 0;
  await expect(finishDeletion(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(steps).toEqual(['signed out']);
});
