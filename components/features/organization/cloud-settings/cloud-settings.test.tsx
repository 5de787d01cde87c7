import { ApiError } from '@app/api-client/api-error';
import type { Standing } from '@app/api-client/rules/organization/abilities';
import { focusManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { recordServerTime } from '@/lib/auth/server-clock';
import { organizationQuery, type Organization } from '@/lib/organization/organization-query';
import { callApi as api } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { CloudSettings } from './cloud-settings';
// The page loads it lazily. Imported here, so that the time to load it does not count.
import './components/region-form';
import { sampleMove, sampleOrganization } from './testing/sample-organization';

const changeRegion = vi.fn();

beforeEach(() => {
  changeRegion.mockReset();
  recordServerTime(Date.parse('2026-03-07T14:16:00.000Z'));
});

/** Renders the page. @returns `becomes`, which changes the served organization and refetches it. */
function show(organization: Organization, viewer: { standing?: Standing; error?: unknown } = { standing: 'admin' }) {
  let latest = organization;
  api.mockImplementation(async ({ name }: { name: string }, input: unknown) =>
    name === 'getOrganization' ? latest : changeRegion(input),
  );
  const retry = vi.fn();
  const { client } = renderWithData(
    <>
      <h1 tabIndex={-1}>Cloud settings</h1>
      <CloudSettings viewer={{ standing: viewer.standing, error: viewer.error, retry }} />
    </>,
  );
  const becomes = async (changes: Partial<Organization>) => {
    latest = { ...latest, ...changes };
    await act(() => client.refetchQueries({ queryKey: organizationQuery.queryKey }));
  };
  return { becomes, retry };
}

const form = () => screen.findByRole('button', { name: /^Review the move/ });
const radio = (name: RegExp) => screen.getByRole('radio', { name });
const dialog = () => screen.findByRole('dialog', { name: /^Move to/ });

describe('the location of the data', () => {
  it('the location of the data is shown with its id, start and author, and on a map that is hidden from screen readers', async () => {
    show(sampleOrganization({ regionSetBy: 'ada@summit.example' }));
    await screen.findByText('Frankfurt, Germany', { selector: 'p' });
    const card = within(screen.getByRole('region', { name: 'Data Processing Location' }));
    expect(card.getByText('europe-west3')).toBeTruthy();
    expect(card.getByText(/^01 Mar 2026/)).toBeTruthy();
    expect(card.getByText('Chosen by').parentElement?.textContent).toBe('Chosen byada@summit.example');
    expect(card.queryByRole('img')).toBeNull();
    await form();
    expect(await componentViolations()).toEqual([]);
  });

  it.each([
    [{}, 'Default region'],
    [{ regionSetAt: '2026-03-05T09:00:00.000Z' }, 'Former member'],
  ])('distinguishes the default region from the choice of a former member', async (changes, sentence) => {
    show(sampleOrganization(changes));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

describe.each(['teammate', 'guest'] as const)('the cloud settings of a %s', (standing) => {
  it('show the region, the progress of a move and the admins to ask, without any controls', async () => {
    show(sampleOrganization({ regionChange: sampleMove() }), { standing });
    expect(await screen.findByRole('heading', { name: 'Move to Zurich, Switzerland is planned' })).toBeTruthy();
    const askAdmin = within(screen.getByRole('region', { name: 'Ask an admin' }));
    expect(askAdmin.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'ada@summit.example',
      'grace@summit.example',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('choosing another region', () => {
  it('lists all 25 regions by city and country, with the current one marked and disabled', async () => {
    show(sampleOrganization());
    await form();
    expect(screen.getAllByRole('radio')).toHaveLength(25);
    expect(radio(/^Frankfurt, Germany \(europe-west3\) Your data is here now$/)).toHaveProperty('disabled', true);
    expect(screen.getByRole('group', { name: 'Middle East' })).toBeTruthy();
  });

  it('filters by city, country, continent or id, announces the count, and keeps the chosen region listed', async () => {
    const user = userEvent.setup();
    show(sampleOrganization());
    await form();
    await user.click(radio(/^Zurich/));
    await user.type(screen.getByRole('searchbox'), 'usa');
    expect(screen.getByText('4 regions found.')).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    expect(radio(/^Zurich.* Your choice$/)).toHaveProperty('checked', true);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'atlantis{Enter}');
    expect(screen.getAllByText('No region matches “atlantis”.').length).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all regions' }));
    expect(screen.getAllByRole('radio')).toHaveLength(25);
  });

  it('hides the list if no region matches', async () => {
    const user = userEvent.setup();
    show(sampleOrganization());
    await form();
    expect(screen.getByRole('group', { name: 'New region' })).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'atlantis');
    expect(screen.queryByRole('group', { name: 'New region' })).toBeNull();
  });

  it('shows when a move would start before it is confirmed', async () => {
    show(sampleOrganization({ regionNoticeMinutes: 180 }));
    await form();
    expect(screen.getByText(/^Begins in about 3 hours, counting from when you confirm\./)).toBeTruthy();
  });

  it('requires a choice and links to the list', async () => {
    const user = userEvent.setup();
    show(sampleOrganization());
    await user.click(await form());
    const line = await screen.findByRole('link', { name: 'New region: This field is required' });
    expect(document.getElementById(line.getAttribute('href')?.slice(1) ?? '')?.getAttribute('type')).toBe('radio');
    expect(changeRegion).not.toHaveBeenCalled();
  });

  it('names both regions, requires the organization’s name, and then focuses the planned move', async () => {
    const user = userEvent.setup();
    show(sampleOrganization());
    await form();
    await user.click(radio(/^Zurich/));
    await user.click(await form());
    const confirmation = within(await dialog());
    expect((await dialog()).textContent).toContain(
      'from Frankfurt, Germany (europe-west3) to Zurich, Switzerland (europe-west6)',
    );
    const name = confirmation.getByLabelText('Organization name');
    expect(document.activeElement).toBe(name);
    expect(await componentViolations()).toEqual([]);

    await user.type(name, 'analytical engines{Enter}');
    expect((await confirmation.findAllByText(/This doesn't match your organization's name\./)).length).toBeGreaterThan(
      0,
    );
    expect(changeRegion).not.toHaveBeenCalled();

    changeRegion.mockResolvedValue(sampleMove());
    await user.clear(name);
    await user.type(name, ' Analytical Engines ');
    await user.click(confirmation.getByRole('button', { name: /^Move to Zurich/ }));
    const heading = await screen.findByRole('heading', { name: 'Move to Zurich, Switzerland is planned' });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    expect(changeRegion).toHaveBeenCalledExactlyOnceWith({
      body: { region: 'europe-west6', typedName: 'Analytical Engines' },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('choosing another region can be canceled, which restores the focus and sends nothing', async () => {
    const user = userEvent.setup();
    show(sampleOrganization());
    await form();
    await user.click(radio(/^Zurich/));
    await user.click(await form());
    await user.click(within(await dialog()).getByRole('button', { name: 'Stay in Frankfurt' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(await form());
    expect(radio(/^Zurich/)).toHaveProperty('checked', true);
    expect(changeRegion).not.toHaveBeenCalled();
  });

  it.each([
    ['error_region_change_running', 409, /A region move is in progress/],
    ['error_forbidden', 403, /Your role does not allow this/],
    ['error_server', 500, /Server error/],
    ['error_confirmation_mismatch', 400, /This doesn't match your organization's name/],
  ] as const)('shows the rejection %s in the dialog and keeps the input', async (code, status, sentence) => {
    const user = userEvent.setup();
    show(sampleOrganization());
    await form();
    await user.click(radio(/^Zurich/));
    await user.click(await form());
    changeRegion.mockRejectedValue(new ApiError({ status, code }));
    const confirmation = within(await dialog());
    await user.type(confirmation.getByLabelText('Organization name'), 'Analytical Engines{Enter}');
    expect((await confirmation.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(confirmation.getByLabelText('Organization name')).toHaveProperty('value', 'Analytical Engines');
  });
});

it('shows the region if the role of the user cannot be loaded, and retries', async () => {
  const user = userEvent.setup();
  const { retry } = show(sampleOrganization(), { error: new ApiError({ status: 500, code: 'error_server' }) });
  expect(await screen.findByText('Frankfurt, Germany', { selector: 'p' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

describe('polling during a move', () => {
  afterEach(() => {
    vi.useRealTimers();
    focusManager.setFocused(undefined);
  });
  const readings = () => api.mock.calls.filter(([{ name }]) => name === 'getOrganization').length;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('refetches while a move is running, and stops when it is finished', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { becomes } = show(sampleOrganization({ regionChange: sampleMove({ state: 'copying' }) }));
    await screen.findByRole('progressbar');
    const before = readings();
    await pass(7_000);
    expect(readings()).toBeGreaterThanOrEqual(before + 3);
    await becomes({
      region: 'europe-west6',
      regionChange: sampleMove({ state: 'switched', progressPercent: 100, finishedAt: '2026-03-07T14:31:00.000Z' }),
    });
    expect(await screen.findByText('Zurich, Switzerland', { selector: 'p' })).toBeTruthy();
    const after = readings();
    await pass(60_000);
    expect(readings()).toBe(after);
  });

  it('pauses while the tab is hidden', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(sampleOrganization({ regionChange: sampleMove({ state: 'copying' }) }));
    await screen.findByRole('progressbar');
    focusManager.setFocused(false);
    const before = readings();
    await pass(60_000);
    expect(readings()).toBe(before);
    focusManager.setFocused(true);
    await pass(3_000);
    expect(readings()).toBeGreaterThan(before);
  });
});
