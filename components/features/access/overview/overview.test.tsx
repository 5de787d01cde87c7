import type { Standing } from '@app/api-client/rules/organization/abilities';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callsOf } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { Overview } from './overview';

const run = (changes: object = {}) => ({
  ...{ id: 'r1', flowId: 'f1', taskId: 'r1', label: null, state: 'succeeded', failure: null, startedBy: null },
  ...{ texts: 40, inputFileIds: [], progressPercent: 100, steps: [], creditsReserved: 0, creditsSpent: 0 },
  ...{ rerunOf: null, queuedAt: '2026-03-07T12:00:00.000Z', startedAt: null, finishedAt: null },
  ...{ flowName: 'Survey', topicsFileId: 'topics' },
  ...changes,
});
const topics = {
  ...{
    version: 1,
    texts: 40,
    placed: 40,
    sketch: [
      [0.2, 0.3],
      [0.7, 0.6],
    ],
  },
  topics: ['late parcel', 'broken box'].map((label) => ({ labels: [label], count: 20, x: 0.2, y: 0.3, typical: [] })),
};
const active = {
  ...{ id: 's', planId: 'contour', planName: 'Contour', status: 'active', label: { code: 'active', days: null } },
  ...{ interval: 'monthly', price: { amount: 4_900, currency: 'usd' }, activeFrom: '2026-03-01T00:00:00.000Z' },
  ...{ periodStart: '2026-03-01T00:00:00.000Z', periodEnd: '2026-04-01T00:00:00.000Z' },
  ...{ renewsAt: '2026-04-01T12:00:00.000Z', expiresAt: null, autoRenewal: true, pendingPlan: null, payment: null },
  ...{ card: null, nextPrice: null, dataKeptUntil: null },
  renewals: [{ from: '2026-04-01T12:00:00.000Z', amount: { amount: 5_950, currency: 'usd' } }],
};
const usageOf = (category: string, used: number) => ({
  ...{ category, unit: 'landscapes', hasUsage: true, limit: 100, used, left: 100 - used, percent: used },
});

type Served = { runs?: object[]; subscription?: object | null; isOn?: boolean; members?: number; files?: number };

function serve({ runs = [run()], subscription = active, isOn = false, members = 1, files = 0 }: Served = {}) {
  const page = (count: number) => ({
    items: Array.from({ length: count }, (_, id) => ({ id: String(id) })),
    nextCursor: null,
  });
  answer({
    listRecentRuns: () => runs,
    downloadFlowFile: () => ({ content: new TextEncoder().encode(JSON.stringify(topics)).buffer }),
    getSubscription: () => ({ subscription }),
    getUsageDetails: () => ({
      ...{ periodStart: active.periodStart, periodEnd: active.periodEnd },
      categories: [
        usageOf('landscape-generation', 10),
        usageOf('news-media-articles', 90),
        usageOf('social-media-posts', 50),
        usageOf('research-agent-tasks', 70),
      ],
    }),
    getCustomerCredits: () => ({
      ...{ balance: 100, reserved: 0, available: 100, value: { amount: 0, currency: 'usd' }, isToppingUp: false },
      expiring: [{ credits: 100, expiresAt: new Date(Date.now() + 12 * 86_400_000 - 60_000).toISOString() }],
      taxPercent: null,
    }),
    getSecondFactor: () => ({ isOn, isAvailable: true, onSince: null, recoveryCodesLeft: 0 }),
    listMembers: () => page(members),
    listFlowInputFiles: () => page(files),
  });
}

const show = (standing: Standing = 'owner', hasPassword = true) =>
  renderWithData(<Overview standing={standing} hasPassword={hasPassword} />);
const steps = async () => within(await screen.findByRole('list', { name: 'Next steps' }));

it('the overview shows the last runs as maps with their largest topics, which lead to the results', async () => {
  serve();
  const { container } = show();
  expect(await screen.findByText('2 topics: late parcel · broken box')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Survey' }).getAttribute('href')).toBe('/account/flows/f1/runs/r1');
  expect(container.querySelectorAll('svg path').length).toBeGreaterThan(3);
  await screen.findByText(/Next charge on 01 Apr 2026: \$59\.50, including tax/);
  expect(await componentViolations()).toEqual([]);
});

it('the overview shows the three limits that are closest to their end, and when credits expire', async () => {
  serve();
  show();
  const limits = within(await screen.findByRole('list', { name: 'Limits closest to their end' }));
  expect(limits.getAllByRole('meter').map((meter) => meter.getAttribute('aria-valuenow'))).toEqual(['90', '70', '50']);
  expect(await screen.findByText(/100 of them expire in 12 days/)).toBeTruthy();
});

it('the overview of a new account offers a sample map, and four steps of which none is done', async () => {
  serve({ runs: [] });
  show();
  expect((await screen.findByRole('link', { name: 'Explore a sample map' })).getAttribute('href')).toBe(
    '/account/flows/sample',
  );
  const links = (await steps()).getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['Add your texts', 'Run your first analysis', 'Invite your team', 'Turn on two-step login']);
});

it('the steps of getting started are marked as done, and disappear when all are', async () => {
  serve({ isOn: true });
  const { unmount } = show();
  expect((await steps()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Invite your team']);
  expect((await steps()).getAllByText('(done)')).toHaveLength(3);
  unmount();
  serve({ isOn: true, members: 2 });
  show();
  await screen.findByText(/Next charge/);
  expect(screen.queryByText('Next steps')).toBeNull();
});

it.each([
  ['none', null, 'Choose a plan to run analyses.', 'See all plans'],
  [
    'an expired one',
    {
      status: 'expired',
      label: { code: 'expired', days: null },
      expiresAt: '2026-03-02T12:00:00.000Z',
      dataKeptUntil: '2026-06-01T12:00:00.000Z',
    },
    'Ended on 02 Mar 2026. We keep your data until 01 Jun 2026.',
    'See all plans',
  ],
  [
    'one with an unpaid invoice',
    {
      status: 'past_due',
      label: { code: 'payment_problem', days: null },
      payment: { amountDue: { amount: 5_625, currency: 'eur' }, nextRetryAt: '2026-03-09T12:00:00.000Z' },
    },
    /56\.25 is due\. We'll try your card again on 09 Mar 2026\./,
    'Fix the payment',
  ],
  [
    'a trial',
    {
      status: 'trialing',
      label: { code: 'trial_ends_in_days', days: 9 },
      renewsAt: null,
      renewals: [],
      periodEnd: '2026-03-16T12:00:00.000Z',
    },
    'Your free trial ends on 16 Mar 2026.',
    'See all plans',
  ],
  [
    'a trial with an order',
    { status: 'trialing', label: { code: 'trialing', days: null }, pendingPlan: { planName: 'Summit' } },
    "Summit starts on 01 Apr 2026. We'll charge $59.50, including tax.",
    'Manage your plan',
  ],
  [
    'one that ends',
    { renewsAt: null, renewals: [], expiresAt: '2026-04-01T12:00:00.000Z' },
    'Ends on 01 Apr 2026.',
    'Manage your plan',
  ],
  ['one without a known price', { renewals: [] }, 'Renews on 01 Apr 2026.', 'Manage your plan'],
])('a plan, here %s, is explained with what comes next', async (_, changes, text, action) => {
  serve({ subscription: changes && { ...active, ...changes } });
  show();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: action })).toBeTruthy();
});

it('an overview without a running plan begins with the plan, and asks for no steps that need one', async () => {
  serve({ subscription: null, runs: [] });
  show();
  const headings = async () =>
    (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  await screen.findByText('Choose a plan to run analyses.');
  await screen.findByText('Your results will appear here.');
  expect(await headings()).toEqual(['Plan and limits', 'Latest results']);
});

it('the overview of a teammate asks for nothing that is for admins', async () => {
  serve({ isOn: true });
  show('teammate');
  await screen.findByText(/2 topics/);
  expect(callsOf('getSubscription')).toEqual([]);
  expect(callsOf('listMembers')).toEqual([]);
  expect(screen.queryByText('Plan and limits')).toBeNull();
});

it('the overview of a user without a password does not offer two-step login', async () => {
  serve();
  show('owner', false);
  expect((await steps()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Invite your team']);
  expect(callsOf('getSecondFactor')).toEqual([]);
});
