import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { getFlow, listFlows } from '@app/api-client/contract/flows/definitions';
import type { getFlowStatus, listFlowRuns } from '@app/api-client/contract/flows/runs';
import type { Page } from '@playwright/test';
import { createMember } from '../people/create-member';
import { errorSummary } from '../pages/forms';
import { expect } from '../pages/journey';
import { callsOf, createOwner, type AuthenticatedUser } from '../people/own-calls';
import { chain, closeDialog, reloadFailing, type PageState } from '../pages/page-state';
import { buyCredits } from '../people/subscribers';
import { logIn, type User } from '../people/users';

type Flow = ResponseOf<typeof getFlow>;
type Status = ResponseOf<typeof getFlowStatus>;

/** Copies a flow of the workflow store. */
export async function copyStoreFlow(owner: AuthenticatedUser, storeName: string, name = storeName): Promise<Flow> {
  const calls = callsOf(owner);
  const { items } = await calls<ResponseOf<typeof listFlows>>('GET', '/flows?flowType=store');
  const found = items.find((flow) => flow.name === storeName);
  if (!found) throw new Error(`The workflow store has no flow ${storeName}`);
  return calls('POST', '/flows', { type: 'store', storeFlowId: found.id, name });
}

export const storeFlow = 'Complaint finder';

/** Ten texts, one per line. */
export const tenTexts = Array.from(
  { length: 10 },
  (_, index) => `The parcel ${index + 1} came late, and the box was broken. I want a refund.`,
).join('\n');

async function open(page: Page, user: User, path: string): Promise<void> {
  await logIn(page, user);
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
}

const runCalls = /\/api\/flows\/[^/]+\/runs(\?|$)/;
const statusCalls = '**/api/flows/*/status?*';

const flowPath = ({ id }: Flow) => `/account/flows/${id}`;
const addStep = (page: Page, kind: string) => page.getByRole('button', { name: new RegExp(`^${kind}`) }).click();
const runButton = (page: Page) => page.getByRole('button', { name: /^Run for / });

async function pasteTexts(page: Page): Promise<void> {
  await page.getByLabel('Texts', { exact: true }).fill(tenTexts);
  await expect(runButton(page)).toBeVisible();
}

const newcomerStates: PageState[] = chain([
  {
    name: 'flows-empty',
    open: async (page) => {
      await open(page, await createOwner(), '/account/flows');
      await expect(page.getByText(/^No flows yet\./)).toBeVisible();
    },
  },
  {
    name: 'flow-store',
    open: async (page) => {
      await page.getByRole('button', { name: 'Open the workflow store' }).click();
      await expect(page.getByRole('heading', { name: storeFlow })).toBeVisible();
    },
  },
  {
    name: 'flow-store-add',
    open: async (page) => {
      await page.getByRole('button', { name: `Add to my flows: ${storeFlow}` }).click();
      await expect(page.getByText('This name is available.')).toBeVisible();
    },
  },
  {
    name: 'flow-credits-missing',
    open: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Add to my flows' }).click();
      await expect(page.getByRole('heading', { level: 1, name: storeFlow })).toBeVisible();
      await pasteTexts(page);
      await expect(page.getByRole('link', { name: 'Buy the missing credits' })).toBeVisible();
    },
  },
]);

const editorStates: PageState[] = chain([
  {
    name: 'flow-editor',
    open: async (page) => {
      await open(page, await createOwner(), '/account/flows/new');
      await page.getByLabel('Flow name').fill('What customers complain about');
      for (const kind of ['Split texts', 'Filter texts', 'Find key phrases']) await addStep(page, kind);
      await page.getByLabel(/^Keep texts that contain/).fill('late*\nbroken');
      await expect(page.getByText('This name is available.')).toBeVisible();
    },
  },
  {
    name: 'flow-editor-problems',
    open: async (page) => {
      await page.getByLabel('Flow name').fill('');
      await page.getByLabel('Works on').last().selectOption('Chosen steps');
      await page.getByLabel('Phrases in the table').fill('0');
      await page.getByRole('button', { name: 'Create flow' }).click();
      await expect(errorSummary(page)).toBeFocused();
    },
  },
]);

/** Shows the newest run as running, because real ones end too soon to be looked at. */
async function holdRun(page: Page): Promise<void> {
  await page.route(runCalls, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const list = (await response.json()) as ResponseOf<typeof listFlowRuns>;
    const [first, ...others] = list.items;
    return route.fulfill({ response, json: { ...list, items: first ? [running(first), ...others] : [] } });
  });
  await page.route(statusCalls, async (route) => {
    const response = await route.fetch();
    const status = running((await response.json()) as Status);
    return route.fulfill({ response, json: { ...status, stepId: status.steps[1]?.stepId ?? null } });
  });
}

const running = <Run extends Pick<Status, 'state' | 'steps' | 'progressPercent'>>(run: Run): Run => ({
  ...run,
  state: 'running',
  progressPercent: 42,
  steps: run.steps.map((step, index) => ({
    ...step,
    state: index === 0 ? 'succeeded' : index === 1 ? 'running' : 'waiting',
  })),
});

const results = (page: Page) => page.getByRole('link', { name: /^View results of / }).first();

/** A flow with credits: from the list to its results. */
function runStates(): PageState[] {
  let owner: AuthenticatedUser;
  let flow: Flow;
  return chain([
    {
      name: 'flows',
      open: async (page) => {
        owner = await createOwner();
        await buyCredits(owner);
        flow = await copyStoreFlow(owner, storeFlow);
        const { id } = await copyStoreFlow(owner, storeFlow, 'Complaints about a product with a rather long name');
        await callsOf(owner)('PUT', `/flows/pause/${id}`);
        await open(page, owner, '/account/flows');
        await expect(page.getByRole('link', { name: storeFlow })).toBeVisible();
      },
    },
    {
      name: 'flow',
      open: async (page) => {
        await page.getByRole('link', { name: storeFlow, exact: true }).click();
        await expect(page.getByText("This flow hasn't run yet.")).toBeVisible();
        await pasteTexts(page);
        await page.getByLabel(/^Run name/).fill('Reviews of March');
      },
    },
    {
      name: 'flow-running',
      open: async (page) => {
        await holdRun(page);
        await runButton(page).click();
        await expect(page.getByRole('progressbar')).toBeVisible();
        await expect(page.getByText(/^Step 2 of/)).toBeVisible();
      },
    },
    {
      name: 'flow-cancel',
      open: async (page) => {
        await page.getByRole('button', { name: 'Cancel run' }).click();
        await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Continue running' })).toBeFocused();
      },
    },
    {
      name: 'flow-finished',
      open: async (page) => {
        await closeDialog(page);
        await page.unroute(runCalls);
        await page.unroute(statusCalls);
        await page.reload();
        await expect(results(page)).toBeVisible();
      },
    },
    {
      name: 'flow-results',
      open: async (page) => {
        await results(page).click();
        await expect(page.getByRole('list', { name: 'Count terms' })).toBeVisible();
      },
    },
    {
      name: 'flow-results-table',
      open: async (page) => {
        await page.getByRole('button', { name: /^Show all \d+ as a table$/ }).click();
        await page.getByRole('button', { name: 'In texts' }).click();
        await expect(page.getByRole('table')).toBeVisible();
      },
    },
    {
      name: 'flow-rerun',
      open: async (page) => {
        await page.goBack();
        await page.getByRole('button', { name: /^Run again: / }).click();
        await expect(page.getByRole('dialog').getByRole('button', { name: /^Run for / })).toBeVisible();
      },
    },
    {
      name: 'flow-files',
      open: async (page) => {
        await closeDialog(page);
        await page.getByRole('radio', { name: 'Use files' }).click();
        const file = { name: 'reviews.txt', mimeType: 'text/plain', buffer: Buffer.from(tenTexts) };
        await page.getByLabel('Upload files').setInputFiles(file);
        await expect(page.getByRole('checkbox', { name: 'reviews.txt' })).toBeChecked();
        await expect(runButton(page)).toBeVisible();
      },
    },
    {
      name: 'flow-delete',
      open: async (page) => {
        await page.getByRole('button', { name: 'Delete flow' }).click();
        await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Keep flow' })).toBeFocused();
      },
    },
    {
      name: 'flow-paused',
      open: async (page) => {
        await closeDialog(page);
        await page.getByRole('button', { name: 'Pause' }).click();
        await expect(page.getByText(/ is paused\. No run starts/)).toBeVisible();
      },
    },
    {
      name: 'flow-server-error',
      open: async (page) => {
        await reloadFailing(page, runCalls);
      },
    },
    {
      name: 'flow-gone',
      open: async (page) => {
        await page.goto(flowPath({ ...flow, id: '00000000-0000-4000-8000-000000000000' }));
        await expect(page.getByText(/^This flow doesn't exist/)).toBeVisible();
      },
    },
    {
      name: 'flows-guest',
      open: async (page) => {
        await open(page, await createMember(owner, 'guest'), '/account/flows');
        await expect(page.getByText('No flows have been shared with you yet.')).toBeVisible();
      },
    },
  ]);
}

/** The pages of flows in each state. */
export const flowStates: PageState[] = [...newcomerStates, ...editorStates, ...runStates()];
