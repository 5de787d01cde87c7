import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Request,
  type WebError,
} from '@playwright/test';
import { productOfWorker } from './product-of-worker';

export { expect } from '@playwright/test';
export type { BrowserContext, Page, Request, Response } from '@playwright/test';

/** The front door's address. */
export const productUrl = (): string => productOfWorker().webUrl;
/** The backend's own address, for what must hold for whoever goes around the front door. */
export const backendUrl = (): string => productOfWorker().backendUrl;

/** The browser itself notes each refused answer on the console; those are what many journeys are about. */
const rejectedAnswer = /^Failed to load resource: (the server responded with a status of|net::ERR_)/;
/** Mails and the example workflow are shown in frames without scripts, and the test's own tools look into every frame. */
const blockedSandboxScript = /^Blocked script execution in '(about:srcdoc|[^']*\/examples\/workflow-definitions)'/;

/** Browsers quote the whole policy when something breaks it. */
const charactersMax = 300;

/** Names of this machine, so that two pages can be of one domain: see `playwright.config.ts`. */
const ownDomain = '.dcipher.test';

/**
 * Notes whatever no page of ours may do: complain on the console, throw, or ask another host for anything.
 * @returns Stops it.
 */
function watch(context: BrowserContext, complaints: string[], otherServers: readonly string[] = []): () => void {
  const ownHosts = new Set([productUrl(), backendUrl(), ...otherServers].map((url) => new URL(url).host));
  const onConsole = (message: ConsoleMessage) => {
    const text = message.text();
    if (message.type() !== 'error' || rejectedAnswer.test(text) || blockedSandboxScript.test(text)) return;
    complaints.push(`console, ${message.location().url}: ${text.slice(0, charactersMax)}`);
  };
  const onError = (error: WebError) => complaints.push(`thrown: ${error.error().message}`);
  const onRequest = (request: Request) => {
    const url = new URL(request.url());
    const isOwn = ownHosts.has(url.host) || url.hostname.endsWith(ownDomain);
    if (/^https?:|^wss?:/.test(url.protocol) && !isOwn) complaints.push(`asked ${request.url()}`);
  };
  context.on('console', onConsole).on('weberror', onError).on('request', onRequest);
  return () => void context.off('console', onConsole).off('weberror', onError).off('request', onRequest);
}

type Fixtures = {
  /** What the pages did that none may do; a test that provokes some of it on purpose empties this. */
  complaints: string[];
  /**
   * Opens a second browser: other cookies, other storage. It is watched, and closed at the end.
   * @param otherServers What the test itself started: its pages may ask these as well.
   */
  anotherBrowser: (options?: BrowserContextOptions, otherServers?: readonly string[]) => Promise<BrowserContext>;
};

/**
 * Playwright's `test` with our house's rule: a journey fails when any page on the way complains on the console, breaks
 * the content security policy, throws, or asks a third party for anything.
 */
export const test = base.extend<Fixtures>({
  // Playwright reads what a fixture needs from its first parameter, so it must be a pattern.
  baseURL: async ({}, provide) => provide(productUrl()),
  complaints: [
    async ({ context }, provide) => {
      const complaints: string[] = [];
      const stop = watch(context, complaints);
      await provide(complaints);
      stop();
      base.expect(complaints, 'what the pages did that none may do').toEqual([]);
    },
    { auto: true },
  ],
  anotherBrowser: async ({ browser, complaints }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async (options, otherServers) => {
      const context = await openContext(browser, options);
      watch(context, complaints, otherServers);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

/** Opens a browser of the product's visitors: with cookies and storage of its own. */
export const openContext = (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({ baseURL: productUrl(), ...options });
