import { hourMs } from '@app/api-client/rules/values/durations';
import type { Page } from '@playwright/test';
import { expect } from '../pages/journey';
import { advanceClock } from '../people/local-tools';
import { callsOf, createOwner, logInByCall, type AuthenticatedUser } from '../people/own-calls';
import { chain, type PageState } from '../pages/page-state';
import { openPart } from '../pages/privacy-page';
import { section } from './security-states';

const connections = (page: Page) => section(page, 'Connections');
const openConnections = (page: Page, owner: AuthenticatedUser, ready: RegExp) =>
  openPart(page, owner, 'Connections', ready);

/** Starts a connection in the section, up to the page of the stand-in. */
export async function startConnecting(page: Page, button: RegExp): Promise<void> {
  await connections(page).getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { level: 1, name: /\(local\)$/ })).toBeVisible();
}

/** Chooses on the page of the stand-in, and waits for our own page. */
export async function decide(page: Page, { fault = '', decision = 'Allow' } = {}): Promise<void> {
  if (fault !== '') await page.getByLabel('Response to the product').selectOption(fault);
  await page.getByRole('button', { name: decision, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connections' })).toBeVisible();
}

const back = (page: Page) => page.getByRole('link', { name: 'Back to your connections' }).click();

const failure = (name: string, choice: Parameters<typeof decide>[1], sentence: RegExp): PageState => ({
  name,
  open: async (page) => {
    await page.getByRole('button', { name: /^Start again/ }).click();
    await decide(page, choice);
    await expect(page.getByText(sentence)).toBeVisible();
  },
});

const connectingStates: PageState[] = chain([
  {
    name: 'connections-empty',
    open: async (page) => openConnections(page, await createOwner(), /haven't connected a service/),
  },
  { name: 'connections-consent', open: async (page) => startConnecting(page, /^Connect Miro/) },
  {
    name: 'connections-denied',
    open: async (page) => {
      await decide(page, { decision: 'Deny' });
      await expect(page.getByText("You didn't allow access to Miro")).toBeVisible();
    },
  },
  failure('connections-rejected', { fault: 'code_rejected' }, /rejected the connection/),
  failure('connections-unreachable', { fault: 'unavailable' }, /didn't answer/),
  failure('connections-client-rejected', { fault: 'client_rejected' }, /doesn't accept our app/),
  {
    name: 'connections-done',
    open: async (page) => {
      await page.getByRole('button', { name: /^Start again/ }).click();
      await decide(page);
      await expect(page.getByText('Miro is connected.')).toBeVisible();
      await expect(page).toHaveURL(/\/account\/connections\/miro$/);
    },
  },
  {
    name: 'connections',
    open: async (page) => {
      await back(page);
      await startConnecting(page, /^Connect SurveyMonkey/);
      await decide(page);
      await back(page);
      await expect(connections(page).getByText('Miro, Harbor Sample Studio')).toBeVisible();
    },
  },
  {
    name: 'connections-disconnect',
    open: async (page) => {
      await connections(page).getByRole('button', { name: 'Disconnect SurveyMonkey' }).click();
      await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' })).toBeFocused();
    },
  },
  {
    name: 'connections-disconnected',
    open: async (page) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
      await expect(page.getByText('SurveyMonkey is disconnected.')).toBeVisible();
    },
  },
]);

/** A connection that the service ended. */
function endedStates(): PageState[] {
  let owner: AuthenticatedUser;
  return chain([
    {
      name: 'connections-expired',
      open: async (page) => {
        owner = await createOwner();
        await openConnections(page, owner, /haven't connected a service/);
        await page.goto('/account/connections/miro?code=made-up&state=made-up');
        await expect(page.getByText(/has expired or was already used/)).toBeVisible();
      },
    },
    {
      name: 'connections-ended',
      open: async (page) => {
        await page.getByRole('button', { name: /^Start again/ }).click();
        await decide(page, { fault: 'refresh_rejected' });
        await expect(page.getByText('Miro is connected.')).toBeVisible();
        await advanceClock(2 * hourMs);
        const account = 'userId=3074457350000000001&teamId=3074457360000000001';
        // The access token has expired with the clock.
        const call = callsOf(await logInByCall(owner));
        await expect(call('GET', `/auth/miro/latest-saved-access-token?${account}`)).rejects.toThrow();
        await openConnections(page, owner, /Miro ended this connection/);
      },
    },
  ]);
}

/** The user's connections to other services, in each state. */
export const connectionStates: PageState[] = [...connectingStates, ...endedStates()];
