// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDraft, readDraft, saveDraft } from './drafts';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('a draft', () => {
  it('comes back to the person who typed it', () => {
    saveDraft('profile', 'user-1', { firstName: 'Ada', tags: ['a'] });
    expect(readDraft('profile', 'user-1')).toEqual({ firstName: 'Ada', tags: ['a'] });
  });

  it('never comes back to somebody else, and is then gone', () => {
    saveDraft('profile', 'user-1', { firstName: 'Ada' });
    expect(readDraft('profile', 'user-2')).toBeUndefined();
    expect(readDraft('profile', 'user-1')).toBeUndefined();
  });

  it('holds no secret, however deep', () => {
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

  it('is gone when it is cleared', () => {
    saveDraft('profile', '', { a: 1 });
    clearDraft('profile');
    expect(readDraft('profile', '')).toBeUndefined();
  });

  it.each(['null', '[]', '{"personId":""}', 'torn{'])('that is damaged (%s) is no draft', (text) => {
    window.sessionStorage.setItem('draft:profile', text);
    expect(readDraft('profile', '')).toBeUndefined();
  });

  it('is silently lost where the browser refuses to store', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    saveDraft('profile', '', { a: 1 });
    expect(readDraft('profile', '')).toBeUndefined();
  });
});
