import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Loads a document in which nothing has happened yet. */
async function load() {
  vi.resetModules();
  return import('./user-events');
}

beforeEach(() => {
  document.body.innerHTML = '<form><input><button type="button">Press</button></form>';
});
afterEach(() => Reflect.deleteProperty(navigator, 'userActivation'));

const element = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;

describe('hadUserEvent', () => {
  it('hadUserEvent is false before the user does anything, however long the page is open', async () => {
    const { hadUserEvent } = await load();
    window.dispatchEvent(new Event('scroll'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(hadUserEvent()).toBe(false);
  });

  it.each([
    ['a press, also one by the script of an assistive technology', () => element('button').click()],
    ['a key', () => fireEvent.keyDown(element('button'), { key: 'Enter' })],
    ['input, also of a password manager', () => fireEvent.input(element('input'))],
    ['a submitted form', () => fireEvent.submit(element('form'))],
    ['a pointer', () => fireEvent.pointerDown(element('button'))],
  ])('hadUserEvent is true after %s', async (_, act) => {
    const { hadUserEvent } = await load();
    act();
    expect(hadUserEvent()).toBe(true);
  });

  it('hadUserEvent is true after an event before our code was loaded, of which the browser knows', async () => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
    const { hadUserEvent } = await load();
    expect(hadUserEvent()).toBe(true);
  });
});
