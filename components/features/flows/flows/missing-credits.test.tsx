import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { callsOf } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { FlowPage } from './flow';
import { activeRun, flow, inputFile, mockRouter, serve, standing, status } from './testing/samples';

beforeAll(async () => {
  await Promise.all([
    import('./components/runs'),
    import('./components/active-run'),
    import('./components/file-inputs'),
    import('./components/run-cost'),
  ]);
}, 60_000);

/** Shows the page as after a navigation: nothing of an earlier one is in memory. */
function show() {
  mockRouter();
  return renderWithData(<FlowPage flowId="flow" userId="ada" standing={standing('admin')} />);
}
const buyLink = () => screen.findByRole('link', { name: 'Buy the missing credits' });
const runButton = (credits: string) => screen.findByRole('button', { name: new RegExp(`^Run for ${credits}`) });
const fieldOf = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);

/** A list whose second page has the older of two files. */
const pages = {
  listFlowInputFiles: ({ query: { cursor } }: { query: { cursor?: string } }) =>
    cursor === undefined
      ? { items: [inputFile({ id: 'new', name: 'new.csv', texts: 1_000 })], nextCursor: 'next' }
      : { items: [inputFile({ id: 'old', name: 'old.csv', texts: 1_500 })], nextCursor: null },
};

async function chooseBoth(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('radio', { name: 'Use files' }));
  await user.click(await screen.findByRole('checkbox', { name: 'new.csv' }));
  await user.click(screen.getByRole('button', { name: /^Show more/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'old.csv' }));
}

it('texts and their name are still there after credits were bought for them, and the run starts', async () => {
  serve({}, { available: 1 });
  const { user, unmount } = show();
  await user.click(await fieldOf('Texts'));
  await user.paste('The parcel was late.\nThe cup is broken.');
  await user.type(await fieldOf(/^Run name/), 'April');
  expect((await buyLink()).getAttribute('href')).toBe('/payment/wallet?need=2');
  unmount();

  serve({ runFlow: () => activeRun(), getFlowStatus: () => status() }, { available: 101 });
  const { user: later } = show();
  expect((await fieldOf('Texts')).value).toBe('The parcel was late.\nThe cup is broken.');
  expect((await fieldOf(/^Run name/)).value).toBe('April');
  await later.click(await runButton('3 credits'));
  expect(screen.queryByRole('link', { name: 'Buy the missing credits' })).toBeNull();
  await waitFor(() =>
    expect(callsOf('runFlow')).toMatchObject([
      { body: { texts: ['The parcel was late.', 'The cup is broken.'], label: 'April', acceptedCredits: 3 } },
    ]),
  );
});

it('the chosen files are still chosen after credits were bought for them, also one that is far down the list', async () => {
  serve(pages, { available: 1 });
  const { user, unmount } = show();
  await chooseBoth(user);
  expect(await screen.findByRole('heading', { name: 'Cost for 2,500 texts' })).toBeTruthy();
  await buyLink();
  unmount();

  serve({ ...pages, runFlow: () => activeRun(), getFlowStatus: () => status() }, { available: 101 });
  const { user: later } = show();
  expect(await screen.findByRole('checkbox', { name: 'new.csv' })).toHaveProperty('checked', true);
  expect(await screen.findByRole('checkbox', { name: 'old.csv' })).toHaveProperty('checked', true);
  expect(await screen.findByRole('heading', { name: 'Cost for 2,500 texts' })).toBeTruthy();
  await later.click(await runButton('9 credits'));
  await waitFor(() =>
    expect(callsOf('runFlow')).toMatchObject([{ body: { inputFileIds: ['new', 'old'], acceptedCredits: 9 } }]),
  );
});

it('a run of an own flow that is started while the chosen files are still listed has all of them', async () => {
  const own = flow({ storeFlowId: null, creditsPerThousandTexts: 0 });
  let list: () => void = () => undefined;
  const isListed = new Promise<void>((resolve) => (list = resolve));
  serve({ getFlow: () => own, ...pages });
  const { user, unmount } = show();
  await chooseBoth(user);
  unmount();

  const slow = async (input: Parameters<typeof pages.listFlowInputFiles>[0]) => {
    if (input.query.cursor !== undefined) await isListed;
    return pages.listFlowInputFiles(input);
  };
  serve({ getFlow: () => own, listFlowInputFiles: slow, runFlow: () => activeRun(), getFlowStatus: () => status() });
  const { user: later } = show();
  expect(await screen.findByRole('checkbox', { name: 'new.csv' })).toHaveProperty('checked', true);
  await later.click(screen.getByRole('button', { name: /^Run(?! for)/ }));
  expect(callsOf('runFlow')).toEqual([]);
  list();
  await waitFor(() => expect(callsOf('runFlow')).toMatchObject([{ body: { inputFileIds: ['new', 'old'] } }]));
});
