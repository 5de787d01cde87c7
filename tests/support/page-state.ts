import type { Page } from '@playwright/test';
import { expect } from './journey';

/** A state that a page can be in, and how a user gets there. */
export type PageState = {
  name: string;
  /** Opens the page, or continues from the state that this one follows. */
  open: (page: Page) => Promise<void>;
  /** Name of the state on whose page this one continues. Absent: it opens a page of its own. */
  after?: string;
};

/** Lets each state continue on the page of the one before, since opening a page takes longer than checking it. */
export const chain = (states: readonly PageState[]): PageState[] =>
  states.map((state, index) => ({ ...state, ...(index > 0 && { after: states[index - 1]?.name }) }));

/**
 * Arranges states by the page that they share.
 * @returns Lists of states, each of which begins with one that opens a page; the others follow in their order.
 * @throws {Error} When a state follows none of the list, or one that another state follows.
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

/** Answers calls with "Server error" from now on, in place of how the page's test answered them before. */
export async function failCalls(page: Page, calls: string | RegExp): Promise<void> {
  await page.unroute(calls);
  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { code: 'error_server', message: 'Server error', requestId: 'x' } }),
  );
}

/** Closes the dialog that is open. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

/**
 * Opens a page and waits until its type has come.
 * @param status What the address answers: a page that is looked at by mistake for another is none of the state.
 */
export const at =
  (path: string, status = 200) =>
  async (page: Page) => {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
  };
