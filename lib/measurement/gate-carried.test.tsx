import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AffiliateEvent } from '@app/measurement';
import { carriedEventsStorageKey, clearCarriedEvents, readCarriedEvents } from './carried-events';
import { saveConsent } from './consent';
import { consentStorageKey } from './consent-script';
import { Gate } from './gate';
import { readSentEvents } from './sent-events';
import type { Sender } from './sender';
import type { Tracker } from './trackers';

const lead: AffiliateEvent = { name: 'Lead', path: '/contact-us' };
const click: AffiliateEvent = { name: 'Partner link', path: '/', query: 'partner=ada' };
const email = (address: string): AffiliateEvent => ({ name: 'Customer email', path: '/signup', email: address });

const send = vi.fn<Sender['send']>();
const stopped = vi.fn();
const load = vi.fn(async (): Promise<Sender> => ({ send, stop: stopped }));
const affiliate: Tracker = {
  ...{ name: 'affiliate', title: () => '', purpose: () => '', service: () => '', host: '', load },
  events: ['Partner link', 'Customer email', 'Free trial', 'Lead'],
  stored: [{ name: 'trakdesk_cid', where: 'cookie', purpose: () => '', duration: () => '', isNecessary: false }],
  hasForeignScript: true,
  isCarried: true,
};

/** A document. Its gates stop at the end of the test. */
const stops: (() => void)[] = [];
function openDocument(isAllowed = true) {
  const page = { isAllowed };
  const reload = vi.fn();
  const gate = new Gate({ trackers: [affiliate], allows: () => page.isAllowed, reload });
  const stop = gate.start();
  stops.push(stop);
  return { gate, page, reload, stop };
}
const sent = () => send.mock.calls.map(([event]) => event);
const settle = () => new Promise((resolve) => setTimeout(resolve, 10));
const interact = () => fireEvent.pointerDown(document.body);

beforeEach(() => {
  for (const stop of stops.splice(0)) stop();
  send.mockReset();
  load.mockClear();
  clearCarriedEvents();
});

describe('J7: events for the affiliate service', () => {
  it('J7: wait for the first interaction, also after consent', async () => {
    saveConsent(['affiliate']);
    const { gate } = openDocument();
    gate.measure(lead);
    await settle();
    expect(load).not.toHaveBeenCalled();
    interact();
    await vi.waitFor(() => expect(sent()).toEqual([lead]));
    expect(readSentEvents()).toMatchObject([{ to: 'affiliate', name: 'Lead', path: '/contact-us' }]);
    expect(sessionStorage.getItem(carriedEventsStorageKey)).toBeNull();
    interact();
    await settle();
    expect(sent(), 'once').toEqual([lead]);
  });

  it.each(['keyDown', 'wheel'] as const)(
    'J7: events for the affiliate service are sent after a %s as well',
    async (interaction) => {
      saveConsent(['affiliate']);
      openDocument().gate.measure(lead);
      fireEvent[interaction](document.body);
      await vi.waitFor(() => expect(sent()).toEqual([lead]));
    },
  );

  it('J7: load and store nothing before a choice, nor without the consent for this tracker', async () => {
    const { gate } = openDocument();
    gate.measure(email('grace@acme.example'));
    interact();
    await settle();
    expect(sessionStorage.length).toBe(0);
    saveConsent(['analytics', 'tags']);
    gate.measure(lead);
    saveConsent(['affiliate']);
    await settle();
    expect(load).not.toHaveBeenCalled();
    expect(sessionStorage.length).toBe(0);
  });

  it('J7: events for the affiliate service are carried from a page that may load no foreign script to the next one that may, in order', async () => {
    saveConsent(['affiliate']);
    const signup = openDocument(false);
    interact();
    signup.gate.measure(click);
    signup.gate.measure(email('grace@acme.example'));
    await settle();
    expect(load).not.toHaveBeenCalled();
    expect(readCarriedEvents()).toEqual([click, email('grace@acme.example')]);
    signup.stop();

    openDocument();
    await settle();
    expect(load, 'each document waits for an interaction of its own').not.toHaveBeenCalled();
    interact();
    await vi.waitFor(() => expect(sent()).toEqual([click, email('grace@acme.example')]));
    expect(sessionStorage.getItem(carriedEventsStorageKey)).toBeNull();
    expect(JSON.stringify(readSentEvents()), 'the list names no address').not.toMatch(/grace|partner=ada/);
  });

  it('J7: events for the affiliate service are one per kind while they wait: a newer one replaces the earlier one', async () => {
    saveConsent(['affiliate']);
    const { gate } = openDocument();
    for (const event of [email('old@acme.example'), lead, email('new@acme.example')]) gate.measure(event);
    interact();
    await vi.waitFor(() => expect(sent()).toEqual([lead, email('new@acme.example')]));
  });

  it('J7: events for the affiliate service are erased when the visitor refuses, together with the cookie, and never sent', async () => {
    saveConsent(['affiliate']);
    document.cookie = 'trakdesk_cid=1; path=/';
    const { gate, page } = openDocument(false);
    gate.measure(email('grace@acme.example'));
    expect(sessionStorage.getItem(carriedEventsStorageKey)).toContain('grace');
    saveConsent(['analytics']);
    await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
    expect(document.cookie).not.toContain('trakdesk_cid');
    page.isAllowed = true;
    saveConsent(['affiliate']);
    interact();
    await settle();
    expect(load).not.toHaveBeenCalled();
  });

  it('J7: events for the affiliate service are not sent once the consent has expired', async () => {
    saveConsent(['affiliate']);
    const { gate, stop } = openDocument(false);
    gate.measure(lead);
    stop();
    localStorage.setItem(consentStorageKey, `1.${Date.now() - 1}.affiliate`);
    openDocument();
    interact();
    await settle();
    expect(load).not.toHaveBeenCalled();
  });

  it('stop the scripts and load a new document when the consent is withdrawn after an event was sent', async () => {
    saveConsent(['affiliate']);
    const { gate, reload } = openDocument();
    interact();
    gate.measure(lead);
    await vi.waitFor(() => expect(sent()).toEqual([lead]));
    saveConsent([]);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(stopped).toHaveBeenCalledOnce();
  });

  it('stay until they are sent if a script cannot be loaded', async () => {
    saveConsent(['affiliate']);
    send.mockRejectedValueOnce(new Error('blocked'));
    const first = openDocument();
    interact();
    await settle();
    first.gate.measure(lead);
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    await settle();
    expect(readCarriedEvents()).toEqual([lead]);
    expect(readSentEvents()).toEqual([]);
    first.stop();
    openDocument();
    interact();
    await vi.waitFor(() => expect(readCarriedEvents()).toEqual([]));
    expect(readSentEvents()).toMatchObject([{ to: 'affiliate', name: 'Lead' }]);
  });

  it('J7: events for the affiliate service are sent in this document if the browser blocks storage', async () => {
    saveConsent(['affiliate']);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    openDocument().gate.measure(lead);
    interact();
    await vi.waitFor(() => expect(sent()).toEqual([lead]));
    expect(readCarriedEvents()).toEqual([]);
  });
});
