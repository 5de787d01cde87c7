import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AffiliateSettings } from '@app/settings/page';
import type { AffiliateEvent } from '@app/measurement';
import { startAffiliate } from './send-to-affiliate';

const cdn = 'https://scripts.example.test';
const settings: AffiliateSettings = {
  tenant: 'acme',
  scripts: { click: `${cdn}/click.js`, email: `${cdn}/email.js`, freetrial: `${cdn}/trial.js`, lead: `${cdn}/lead.js` },
  clickParameter: 'ref',
  revenueOriginId: 'revenue-1',
  cookieDays: 30,
};
const click: AffiliateEvent = { name: 'Partner link', path: '/pricing', query: 'ref=ada&linkId=1' };
const email: AffiliateEvent = { name: 'Customer email', path: '/signup', email: 'grace@acme.example' };
const trial: AffiliateEvent = { name: 'Free trial', path: '/signup' };
const lead: AffiliateEvent = { name: 'Lead', path: '/contact-us' };

type CommandFunction = { (...command: unknown[]): void; q?: unknown[] };
type Page = Window & { trackdesk?: CommandFunction; TrackdeskObject?: string[] };
const page = window as Page;
const run = vi.fn<(...command: unknown[]) => void>();

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-affiliate]')];
const sources = () => scripts().map(({ src }) => src);
/** Acts as the service's script: takes the queue and the function's name. */
function finish(script: HTMLScriptElement | undefined = scripts().at(-1)): void {
  page.trackdesk = run;
  script?.dispatchEvent(new Event('load'));
}

beforeEach(() => {
  run.mockReset();
  run.mockImplementation((_tenant, _name, _options, onDone) => (onDone as (() => void) | undefined)?.());
  history.replaceState(null, '', '/');
});
afterEach(() => {
  for (const script of scripts()) script.remove();
  delete page.trackdesk;
  delete page.TrackdeskObject;
});

describe('J7: the affiliate scripts', () => {
  it.each([
    [click, `${cdn}/click.js`, ['acme', 'click', {}, expect.any(Function)]],
    [
      email,
      `${cdn}/email.js`,
      ['acme', 'externalCid', { externalCid: 'grace@acme.example', revenueOriginId: 'revenue-1' }],
    ],
    [trial, `${cdn}/trial.js`, ['acme', 'conversion', { conversionType: 'freetrial' }]],
    [lead, `${cdn}/lead.js`, ['acme', 'conversion', { conversionType: 'lead' }]],
  ])(
    'J7: give the service the command of $name for the configured tenant, by the script of its kind',
    async (event, src, command) => {
      const { send } = startAffiliate(settings);
      expect(scripts(), 'nothing loads before an event').toEqual([]);
      const sent = send(event);
      expect(sources()).toEqual([src]);
      expect(scripts()[0]?.textContent, 'no inline script').toBe('');
      expect(run).not.toHaveBeenCalled();
      finish();
      await sent;
      expect(run.mock.calls).toEqual([command]);
    },
  );

  it('J7: the affiliate scripts are one per kind: a newer one replaces the one of its kind, and no other', async () => {
    const { send } = startAffiliate(settings);
    for (const event of [click, lead, lead]) {
      const sent = send(event);
      finish();
      await sent;
    }
    expect(scripts().map(({ dataset }) => dataset.affiliate)).toEqual(['click', 'lead']);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('announce the queue under the name that the service looks up, and once', () => {
    startAffiliate(settings);
    startAffiliate(settings);
    expect(page.TrackdeskObject).toEqual(['trackdesk']);
    page.trackdesk?.('acme', 'click');
    expect(page.trackdesk?.q).toEqual([['acme', 'click']]);
  });

  it('read the parameters of the partner link, also if the visitor has opened another page since', async () => {
    const { send } = startAffiliate(settings);
    const sent = send(click);
    history.replaceState(null, '', '/about?ref=other#team');
    run.mockImplementation((_tenant, _name, _options, onDone) => {
      expect(location.href).toMatch(/\/about\?ref=other&linkId=1#team$/);
      (onDone as () => void)();
    });
    finish();
    await sent;
    expect(run).toHaveBeenCalledOnce();
  });

  it('wait for the answer to a click for three seconds at most', async () => {
    vi.useFakeTimers();
    run.mockImplementation(() => undefined);
    const isSent = vi.fn();
    void Promise.resolve(startAffiliate(settings).send(click)).then(isSent);
    finish();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(isSent).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(isSent).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('J7: send nothing if they cannot be loaded, or if the visitor withdraws the consent while they load', async () => {
    const blocked = startAffiliate(settings).send(lead);
    scripts()[0]?.dispatchEvent(new Event('error'));
    await expect(blocked).rejects.toThrow('Affiliate script not loaded');

    const { send, stop } = startAffiliate(settings);
    const sent = send(email);
    const loading = scripts().at(-1);
    stop();
    expect(loading?.isConnected).toBe(false);
    finish(loading);
    await sent;
    expect(run).not.toHaveBeenCalled();
  });

  it('send no event of another tracker', async () => {
    await startAffiliate(settings).send({ name: 'Page view', path: '/' });
    expect(scripts()).toEqual([]);
  });
});
