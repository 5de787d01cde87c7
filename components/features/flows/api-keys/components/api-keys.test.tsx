import { ApiError } from '@app/api-client/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { BotAuthorizations } from './bot-authorizations';
import { act, alert, botKey, dialog, key, sent, serve, show } from '../testing/serve-keys';

const dayMs = 86_400_000;

beforeAll(async () => {
  await Promise.all([
    import('./change-key-dialog'),
    import('./rotate-key-dialog'),
    import('./revoke-key-dialog'),
    import('./withdraw-dialog'),
  ]);
}, 60_000);

describe('the list of API keys', () => {
  it('shows the prefix, permissions, creator, last use with where it came from, and expiration of a key', async () => {
    serve({ keys: [key({ lastUsedAt: '2026-03-08T12:00:00.000Z', lastUsedFrom: '203.0.113.7' })], bots: [botKey] });
    show();
    const [prefix] = await screen.findAllByText('dck_01234567…', { selector: 'code' });
    const rows = prefix?.closest('li');
    expect([...(rows?.querySelectorAll('li') ?? [])].map((line) => line.textContent)).toEqual([
      'Permissions: Read workflows and their runs · Read usage and limits',
      'Created by ada@acme.com on 07 Mar 2026',
      expect.stringMatching(/^Last used on 08 Mar 2026, .* from 203\.0\.113\.7$/),
      'Does not expire',
    ]);
    expect(await screen.findByText('Answers as Ranger')).toBeTruthy();
    expect(screen.getByText('Works on https://acme.com')).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('marks an expired key and explains why it cannot be rotated', async () => {
    const left = key({ id: '4', name: 'CRM', createdBy: null, formerCreator: 'Tess Leaving' });
    serve({ keys: [key({ expiresAt: '2026-03-08T12:00:00.000Z', createdBy: null }), left] });
    const { user } = show();
    expect(await screen.findByText('Expired')).toBeTruthy();
    expect(screen.getByText('Expired on 08 Mar 2026')).toBeTruthy();
    expect(screen.queryByText(/^Times are in/), 'only days are shown').toBeNull();
    expect(screen.getByText('Created by a former member on 07 Mar 2026')).toBeTruthy();
    expect(screen.getByText('Created by Tess Leaving, a former member, on 07 Mar 2026')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Actions for Nightly import' }));
    const rotate = screen.getByRole('button', { name: 'New secret' });
    expect(rotate.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('The key has expired. Create a new one.')).toBeTruthy();
  });

  it('shows until when the old secret works', async () => {
    const until = new Date(Date.now() + dayMs).toISOString();
    serve({ keys: [key({ previousWorksUntil: until })] });
    show();
    expect(await screen.findByText('Two secrets')).toBeTruthy();
    expect(screen.getByText(/^The old secret works until /)).toBeTruthy();
    expect(screen.getByText(/^Times are in your time zone, /)).toBeTruthy();
  });

  it.each(['teammate', 'guest'] as const)('shows a %s whom to ask and requests no keys', async (standing) => {
    serve();
    show(standing);
    expect(await screen.findByRole('link', { name: 'ada@acme.com' })).toBeTruthy();
    expect(screen.getByText(/Admins create and revoke them/)).toBeTruthy();
    expect(sent('listApiKeys')).toEqual([]);
    expect(await componentViolations()).toEqual([]);
  });

  it('shows one list when the other cannot be loaded', async () => {
    serve({
      bots: [botKey],
      answers: { listApiKeys: () => Promise.reject(new ApiError({ status: 500, code: 'error_server' })) },
    });
    show();
    expect(await screen.findByText('Site bot')).toBeTruthy();
    expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });
});

describe('an existing API key', () => {
  it('an existing API key is renamed', async () => {
    serve({ keys: [key()] });
    const { user } = show();
    await act(user, 'Nightly import', 'Rename');
    const form = within(await dialog('Rename Nightly import'));
    await user.clear(form.getByLabelText('Key name'));
    await user.type(form.getByLabelText('Key name'), 'Hourly import');
    await user.click(form.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('Hourly import was saved.')).toBeTruthy();
    expect(sent('renameApiKey')).toEqual([{ body: { keyId: '1', name: 'Hourly import' } }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Hourly import' }));
  });

  it.each([
    ['24 hours', 24],
    ['1 hour', 1],
    ['It stops immediately', 0],
  ])('an existing API key is rotated with an overlap of %s', async (choice, overlapHours) => {
    serve({ keys: [key()] });
    const { user } = show();
    await act(user, 'Nightly import', 'New secret');
    const form = within(await dialog('New secret for Nightly import'));
    expect(await componentViolations()).toEqual([]);
    await user.click(form.getByRole('radio', { name: new RegExp(`^${choice}`) }));
    await user.click(form.getByRole('button', { name: /^New secret/ }));
    await alert('Secret of Nightly import');
    expect(sent('rotateApiKey')).toEqual([{ body: { keyId: '1', overlapHours, lifetimeDays: undefined } }]);
  });

  it('an existing API key is revoked after a confirmation that focuses the safe answer, and the outcome takes the focus', async () => {
    serve({ keys: [key()] });
    const { user } = show();
    await act(user, 'Nightly import', 'Revoke');
    const question = within(await alert('Revoke Nightly import?'));
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Keep key' }));
    expect(await componentViolations()).toEqual([]);
    await user.click(question.getByRole('button', { name: /^Revoke key/ }));
    const notice = await screen.findByText('Nightly import was revoked.');
    await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
    expect(screen.queryByText('dck_01234567…')).toBeNull();
  });

  it('stays in the list if revoking fails, with the error in the dialog', async () => {
    serve({
      keys: [key()],
      answers: { revokeApiKey: () => Promise.reject(new ApiError({ status: 500, code: 'error_server' })) },
    });
    const { user } = show();
    await act(user, 'Nightly import', 'Revoke');
    const question = within(await alert('Revoke Nightly import?'));
    await user.click(question.getByRole('button', { name: /^Revoke key/ }));
    expect(await question.findByText('Server error')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Keep key' }));
    expect(screen.getByText('dck_01234567…')).toBeTruthy();
  });
});

it('lists the research bots that act for the user, and stops one', async () => {
  let bots = [{ keyId: '2', botName: 'Ranger', scopes: ['usage:read'], authorizedAt: '2026-03-07T12:00:00.000Z' }];
  serve({
    answers: { listResearchBotAuthorizations: () => bots, withdrawResearchBotAuthorization: () => (bots = []) },
  });
  const { user } = renderWithData(<BotAuthorizations />);
  await user.click(await screen.findByRole('button', { name: 'Stop Ranger' }));
  const question = within(await alert('Stop Ranger from acting for you?'));
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Keep it' }));
  await user.click(question.getByRole('button', { name: /^Stop the bot/ }));
  const notice = await screen.findByText('Ranger can no longer act for you.');
  await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
  expect(screen.getByText('No research bot can act for you.')).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
});
