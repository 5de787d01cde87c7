import { describe, expect, it, vi } from 'vitest';
import { onConsentChange, readConsent, saveConsent } from './consent';
import { consentScript, consentStorageKey } from './consent-script';
import { readSentEvents, recordSentEvent } from './sent-events';

const yearMs = 365 * 86_400_000;
const decided = (accepted: string[]) => ({ isDecided: true, accepted, signal: undefined });

function sendSignal(name: 'globalPrivacyControl' | 'doNotTrack', value: unknown) {
  vi.stubGlobal('navigator', Object.create(navigator, { [name]: { value } }));
}

describe('J7: the choice', () => {
  it('J7: the choice is open until the visitor decides, and then counts for a year', () => {
    vi.useFakeTimers();
    expect(readConsent().isDecided).toBe(false);
    saveConsent(['analytics']);
    expect(readConsent()).toEqual(decided(['analytics']));
    vi.advanceTimersByTime(yearMs - 1_000);
    expect(readConsent()).toEqual(decided(['analytics']));
    vi.advanceTimersByTime(2_000);
    expect(readConsent().isDecided).toBe(false);
  });

  it.each(['0.99999999999999.analytics', 'analytics', '1.analytics', '1..tags'])(
    'J7: the choice is open if the stored text is %j',
    (text) => {
      localStorage.setItem(consentStorageKey, text);
      expect(readConsent().isDecided).toBe(false);
    },
  );

  it('contains no tracker that does not exist', () => {
    localStorage.setItem(consentStorageKey, `1.${Date.now() + yearMs}.tags,everything`);
    expect(readConsent().accepted).toEqual(['tags']);
  });

  it.each([
    ['globalPrivacyControl', true, 'gpc'],
    ['doNotTrack', '1', 'dnt'],
  ] as const)('J7: the choice is a refusal while the browser sends %s, also after consent', (name, value, signal) => {
    saveConsent(['analytics', 'tags']);
    sendSignal(name, value);
    expect(readConsent()).toEqual({ isDecided: true, accepted: [], signal });
  });

  it('lasts for the visit if storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    saveConsent(['tags']);
    expect(readConsent()).toEqual(decided(['tags']));
  });

  it('reaches readers in this tab and in others', () => {
    const changed = vi.fn();
    const stop = onConsentChange(changed);
    saveConsent([]);
    window.dispatchEvent(new StorageEvent('storage', { key: consentStorageKey }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    saveConsent([]);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('erases the list of sent events when everything is refused', () => {
    saveConsent(['tags']);
    recordSentEvent('tags', { name: 'Page view', path: '/' });
    expect(readSentEvents()).toHaveLength(1);
    saveConsent([]);
    expect(readSentEvents()).toEqual([]);
  });
});

describe('J7: the head script', () => {
  const asks = () => {
    delete document.documentElement.dataset.consent;
    new Function(consentScript)();
    return document.documentElement.dataset.consent === 'ask';
  };

  it('shows the notice until the visitor decides', () => {
    expect(asks()).toBe(true);
    saveConsent([]);
    expect(asks()).toBe(false);
  });

  it('agrees with the page about outdated and expired choices', () => {
    for (const text of [`0.${Date.now() + yearMs}.`, `1.${Date.now() - 1}.`, 'analytics']) {
      localStorage.setItem(consentStorageKey, text);
      expect(asks(), text).toBe(!readConsent().isDecided);
    }
  });

  it.each([
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ] as const)('J7: the head script does not ask a browser that sends %s', (name, value) => {
    sendSignal(name, value);
    expect(asks()).toBe(false);
  });
});
