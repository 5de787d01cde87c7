// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDraft, readDraft, saveDraft } from './drafts';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('a draft', () => {
  it('a draft is restored for the user who typed it', () => {
    saveDraft('profile', 'user-1', { firstName: 'Ada', tags: ['a'] });
    expect(readDraft('profile', 'user-1')).toEqual({ firstName: 'Ada', tags: ['a'] });
  });

  it('a draft is deleted instead of restored for another user', () => {
    saveDraft('profile', 'user-1', { firstName: 'Ada' });
    expect(readDraft('profile', 'user-2')).toBeUndefined();
    expect(readDraft('profile', 'user-1')).toBeUndefined();
  });

  it('contains no secrets at any depth', () => {
    saveDraft('checkout', '', {
      email: 'a@b.test',
      password: 'canary',
      verifyPassword: 'canary',
      captchaToken: 'canary',
      order: { plan: 'pro', cardNumber: 'canary', cvc: 'canary', postalCode: '10115' },
    });
    expect(JSON.stringify(window.sessionStorage)).not.toContain('canary');
    expect(readDraft('checkout', '')).toEqual({ email: 'a@b.test', order: { plan: 'pro', postalCode: '10115' } });
  });

  it('a draft is deleted by clearDraft', () => {
    saveDraft('profile', '', { a: 1 });
    clearDraft('profile');
    expect(readDraft('profile', '')).toBeUndefined();
  });

  it.each(['null', '[]', '{"userId":""}', 'torn{'])('a draft is ignored if damaged: %s', (text) => {
    window.sessionStorage.setItem('draft:profile', text);
    expect(readDraft('profile', '')).toBeUndefined();
  });

  it('a draft is silently dropped if storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    saveDraft('profile', '', { a: 1 });
    expect(readDraft('profile', '')).toBeUndefined();
  });
});
