import type { Locator, Page } from '@playwright/test';
import { expect } from './journey';

/** A state of a page, and how to get there. */
export type PageState = {
  name: string;
  /** Opens the page, or continues from the state that this one follows. */
  open: (page: Page) => Promise<void>;
  /** The name of the state that this one continues from. Undefined: it opens its own page. */
  after?: string;
};

/** Makes each state continue from the previous one, because opening a page takes longer than checking it. */
export const chain = (states: readonly PageState[]): PageState[] =>
  states.map((state, index) => ({ ...state, ...(index > 0 && { after: states[index - 1]?.name }) }));

/**
 * Groups states by the page that they share.
 * @returns Lists of states. Each starts with one that opens a page.
 * @throws {Error} If a state follows an unknown state, or one that another state follows.
 */
export function chainsOf(states: readonly PageState[]): PageState[][] {
  const chains = states.filter(({ after }) => after === undefined).map((state) => [state]);
  for (const state of states) {
    if (state.after === undefined) continue;
    const followed = chains.find((one) => one.at(-1)?.name === state.after);
    if (!followed) throw new Error(`${state.name} cannot follow ${state.after}.`);
    followed.push(state);
  }
  return chains;
}

/** Makes calls fail with "Server error", replacing earlier mocks. */
export async function failCalls(page: Page, calls: string | RegExp): Promise<void> {
  await page.unroute(calls);
  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { code: 'error_server', message: 'Server error', requestId: 'x' } }),
  );
}

/** Waits until a part of the page says that its call failed. */
export const expectServerError = (part: Locator): Promise<void> =>
  expect(part.getByText(/Server error/).first()).toBeVisible();

/** Before each retry of a failed query (TanStack Query's default), in ms. */
const retryPausesMs = [1_000, 2_000];

type UnpausedWindow = { restoreTimers?: () => void };

/**
 * Reloads the page with calls that fail with "Server error". The retries of the page's queries follow without their
 * pauses.
 * @param expectFailure Waits for what the page then shows.
 */
export async function reloadFailing(
  page: Page,
  calls: string | RegExp,
  expectFailure = () => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
): Promise<void> {
  await failCalls(page, calls);
  const unpaused = await page.addInitScript((pausesMs) => {
    const { setTimeout } = window;
    const unpausing = (handler: TimerHandler, ms = 0, ...parameters: unknown[]) =>
      setTimeout(handler, pausesMs.includes(ms) ? 0 : ms, ...parameters);
    Object.assign(window, { setTimeout: unpausing, restoreTimers: () => Object.assign(window, { setTimeout }) });
  }, retryPausesMs);
  await page.reload();
  await expectFailure();
  await unpaused.dispose();
  await page.evaluate(() => (window as UnpausedWindow).restoreTimers?.());
}

/** Closes the open dialog. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

/**
 * Opens a page and waits until its fonts have loaded.
 * @param status The expected status, so that a wrong page is noticed.
 */
export const at =
  (path: string, status = 200) =>
  async (page: Page) => {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
  };
