import type { Standing } from '@app/api-client/rules/organization/abilities';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { FlowPage } from './flow';
import { activeRun, costOf, flow, mockRouter, serve, standing, status, steps } from './testing/samples';

beforeAll(async () => {
  await Promise.all([import('./components/runs'), import('./components/active-run')]);
}, 60_000);

function show(role: Standing = 'admin') {
  mockRouter();
  return renderWithData(<FlowPage flowId="flow" userId="ada" standing={standing(role)} />);
}
const runButton = (credits: string) => screen.findByRole('button', { name: new RegExp(`^Run for ${credits}`) });
type CostInput = Parameters<ReturnType<typeof costOf>>[0];
type Headers = { headers: { 'Idempotency-Key': string } };

describe('the start of a run', () => {
  const enterTexts = async (user: ReturnType<typeof show>['user']) => {
    await user.click(await screen.findByLabelText('Texts'));
    await user.paste('The parcel was late.\n\nThe cup is broken.');
  };

  it('shows the cost by step, accepts exactly this cost, and says that the run started', async () => {
    serve({ runFlow: () => activeRun(), getFlowStatus: () => status() });
    const { user } = show();
    await enterTexts(user);
    expect(await screen.findByRole('heading', { name: 'Cost for 2 texts' })).toBeTruthy();
    const button = await runButton('3 credits');
    expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('3 credits');
    expect(screen.getByText('Your wallet has 100 credits.')).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    await user.click(button);
    const notice = await screen.findByText('The run started. You can leave this page; it continues.');
    await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
    expect(callsOf('runFlow')).toMatchObject([
      {
        params: { flowId: 'flow' },
        body: { texts: ['The parcel was late.', 'The cup is broken.'], acceptedCredits: 3 },
      },
    ]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Texts').value).toBe('');
  });

  it('BI-21: shows no cost in credits for an own flow, and starts its run', async () => {
    const own = flow({ storeFlowId: null, creditsPerThousandTexts: 0 });
    const free = { lines: [], requiredCredits: 0, availableCredits: 0, isSufficient: true, missingCredits: 0 };
    serve({
      getFlow: () => own,
      calculateFlowCost: () => free,
      runFlow: () => activeRun(),
      getFlowStatus: () => status(),
    });
    const { user } = show();
    await enterTexts(user);
    expect((await screen.findAllByText(/^Runs of your own flows cost no credits\./)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Your wallet has/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Run(?! for)/ }));
    await screen.findByText('The run started. You can leave this page; it continues.');
    expect(callsOf('runFlow')).toMatchObject([{ body: { acceptedCredits: 0 } }]);
  });

  it('waits for the cost if it is started before that is known, then asks to confirm it', async () => {
    let quote: () => void = () => undefined;
    const known = new Promise<void>((resolve) => (quote = resolve));
    serve({
      calculateFlowCost: async (input: CostInput) => {
        await known;
        return costOf(100)(input);
      },
      runFlow: () => activeRun(),
      getFlowStatus: () => status(),
    });
    const { user } = show();
    await enterTexts(user);
    await user.click(screen.getByRole('button', { name: /^Run(?! for)/ }));
    const waiting = await screen.findByRole('button', { name: /Checking the cost…$/ });
    expect(waiting.dataset.busy).toBe('true');
    expect(screen.queryByRole('group', { name: 'There is a problem' })).toBeNull();
    quote();
    expect(await screen.findByText('This run costs 3 credits. Press the button again to start it.')).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    expect(callsOf('runFlow')).toEqual([]);
    await user.click(await runButton('3 credits'));
    await screen.findByText(/^The run started\./);
    expect(callsOf('runFlow')).toMatchObject([{ body: { acceptedCredits: 3 } }]);
  });

  it('starts at once when the cost that it has waited for is nothing', async () => {
    const free = { lines: [], requiredCredits: 0, availableCredits: 0, isSufficient: true, missingCredits: 0 };
    serve({ calculateFlowCost: () => free, runFlow: () => activeRun(), getFlowStatus: () => status() });
    const { user } = show();
    await enterTexts(user);
    await user.click(screen.getByRole('button', { name: /^Run(?! for)/ }));
    await screen.findByText(/^The run started\./);
    expect(callsOf('runFlow')).toMatchObject([{ body: { acceptedCredits: 0 } }]);
  });

  it('says why it has not started when the cost that it has waited for cannot be read', async () => {
    serve({ calculateFlowCost: rejecting('error_server', { status: 500 }) });
    const { user } = show();
    await enterTexts(user);
    await user.click(screen.getByRole('button', { name: /^Run(?! for)/ }));
    expect(await screen.findByRole('group', { name: 'There is a problem' })).toBeTruthy();
    expect(callsOf('runFlow')).toEqual([]);
  });

  it('requires a text', async () => {
    serve();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Run/ }));
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    expect(within(summary).getByRole('link').textContent).toBe('Texts: Enter at least one text.');
    expect(callsOf('runFlow')).toEqual([]);
  });

  it('leads admins to the wallet for the missing credits', async () => {
    serve({}, { available: 1 });
    const { user } = show();
    await enterTexts(user);
    expect(await screen.findByText(/The wallet needs 2 more credits for this run\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Buy the missing credits' }).getAttribute('href')).toBe(
      '/payment/wallet?need=2',
    );
    expect(await componentViolations()).toEqual([]);
  });

  it('tells other members to ask an admin for the missing credits', async () => {
    serve({}, { available: 0 });
    const { user } = show('teammate');
    await enterTexts(user);
    expect(await screen.findByText(/Ask an admin to buy credits\./)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Buy the missing credits' })).toBeNull();
  });

  it('P4: the start of a run does not happen at a changed cost: the new one is shown first, and nothing typed is lost', async () => {
    let changed = flow();
    serve({
      getFlow: () => changed,
      runFlow: () => {
        changed = flow({ steps: [...steps, { ...steps[0]!, id: 'step-4' }], updatedAt: '2026-03-08T12:00:00.000Z' });
        return rejecting('error_quote_stale', { status: 409 })();
      },
    });
    const { user } = show();
    await enterTexts(user);
    await user.click(await runButton('3 credits'));
    expect(await screen.findByText(/The cost has changed\. The run didn't start\./)).toBeTruthy();
    expect(await runButton('4 credits')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Texts').value).toContain('The parcel was late.');
  });

  it('P4: the start of a run is repeated with the same key if its result is unknown, and with a new one after a rejection', async () => {
    const outcomes = [
      rejecting('error_server', { status: 0 }),
      rejecting('error_credits_insufficient'),
      () => activeRun(),
    ];
    serve({ runFlow: () => outcomes.shift()?.(), getFlowStatus: () => status() });
    const { user } = show();
    await enterTexts(user);
    await user.click(await runButton('3 credits'));
    await screen.findByRole('group', { name: 'There is a problem' });
    await user.click(await runButton('3 credits'));
    await screen.findByText(/The wallet doesn't have enough credits/);
    await user.click(await runButton('3 credits'));
    await screen.findByText(/The run started/);
    const keys = callsOf<Headers>('runFlow').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('says so when the browser is offline, and keeps the texts for the next visit', async () => {
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')!;
    serve({ runFlow: rejecting('error_server', { status: 0 }) });
    const { user, unmount } = show();
    await enterTexts(user);
    const button = await runButton('3 credits');
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    try {
      await user.click(button);
      expect(await screen.findByText(/You're offline\. Nothing was sent\./)).toBeTruthy();
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
      expect(Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')).toEqual(online);
    }
    unmount();
    show();
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Texts')).value).toContain('The cup is broken.');
  });
});
