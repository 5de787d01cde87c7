import { ApiError } from '@app/api-client/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { act, alert, dialog, key, secret, sent, serve, show } from '../testing/serve-keys';

beforeAll(async () => {
  await Promise.all([import('./create-key-dialog'), import('./rotate-key-dialog')]);
}, 60_000);

async function openForm(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Create API key' }));
  return within(await dialog('Create API key'));
}

it('focuses the name first and reports missing fields', async () => {
  serve();
  const { user } = show();
  const form = await openForm(user);
  expect(document.activeElement).toBe(form.getByLabelText('Key name'));
  await user.click(form.getByRole('button', { name: /^Create API key/ }));
  const summary = await form.findByRole('group', { name: 'There is a problem' });
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Key name: This field is required', 'Permissions: This field is required']);
  expect(sent('createApiKey')).toEqual([]);
  expect(await componentViolations()).toEqual([]);
});

it('shows the secret once, and closes after the user confirms that it is saved', async () => {
  serve();
  const { user, client, container } = show();
  const form = await openForm(user);
  await user.type(form.getByLabelText('Key name'), 'Nightly import');
  await user.click(form.getByRole('checkbox', { name: 'Run workflows' }));
  await user.selectOptions(form.getByLabelText('Lifetime'), '30 days from now');
  await user.click(form.getByRole('button', { name: /^Create API key/ }));
  const shown = within(await alert('Secret of Nightly import'));
  expect(shown.getByText(secret)).toBeTruthy();
  expect(shown.getByText(/You won't see it again/)).toBeTruthy();
  expect(document.activeElement).toBe(shown.getByRole('button', { name: 'Copy secret' }));
  expect(sent('createApiKey')).toEqual([
    { body: { name: 'Nightly import', scopes: ['workflows:run'], lifetimeDays: 30 } },
  ]);
  expect(await componentViolations()).toEqual([]);
  await user.click(shown.getByRole('button', { name: "I've saved it" }));
  expect(await screen.findByText('Nightly import was created.')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('dck_01234567…')).toBeTruthy());
  const row = screen.getByText('dck_01234567…').closest('li');
  expect(document.activeElement).toBe(row);
  expect(container.textContent).not.toContain(secret);
  expect(
    JSON.stringify(
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain(secret);
});

it('warns once before it closes without the confirmation', async () => {
  serve({ keys: [key()] });
  const { user } = show();
  await act(user, 'Nightly import', 'New secret');
  await user.click(within(await dialog('New secret for Nightly import')).getByRole('button', { name: /^New secret/ }));
  const shown = within(await alert('Secret of Nightly import'));
  await user.click(shown.getByRole('button', { name: 'Close' }));
  expect(shown.getByText(/^Have you copied the secret\?/)).toBeTruthy();
  expect(shown.getByText(secret)).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(secret)).toBeNull();
});

it('shows the maximum number of keys in place of the message about plan limits', async () => {
  serve({
    answers: { createApiKey: () => Promise.reject(new ApiError({ status: 409, code: 'error_limit_exceeded' })) },
  });
  const { user } = show();
  const form = await openForm(user);
  await user.type(form.getByLabelText('Key name'), 'One more');
  await user.click(form.getByRole('checkbox', { name: 'Run workflows' }));
  await user.click(form.getByRole('button', { name: /^Create API key/ }));
  expect((await form.findByRole('group', { name: 'There is a problem' })).textContent).toContain(
    'Your organization already has 50 keys',
  );
  expect(form.getByLabelText<HTMLInputElement>('Key name').value).toBe('One more');
});

it('accepts one site per line and names the invalid one', async () => {
  serve();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Create bot key' }));
  const form = within(await dialog('Create bot key'));
  await user.type(form.getByLabelText('Key name'), 'Site bot');
  await user.type(form.getByLabelText('Bot name'), 'Ranger');
  await user.type(form.getByLabelText(/^Allowed sites/), 'https://acme.com/\nacme.org');
  await user.click(form.getByRole('checkbox', { name: 'Read usage and limits' }));
  await user.click(form.getByRole('button', { name: /^Create bot key/ }));
  expect((await form.findAllByText(/URL is not valid: acme\.org/)).length).toBeGreaterThan(0);
  expect(sent('createResearchBotKey')).toEqual([]);
  await user.clear(form.getByLabelText(/^Allowed sites/));
  await user.type(form.getByLabelText(/^Allowed sites/), 'https://acme.com, https://acme.org');
  await user.click(form.getByRole('button', { name: /^Create bot key/ }));
  await alert('Secret of Site bot');
  expect(sent('createResearchBotKey')[0]?.body).toMatchObject({
    botName: 'Ranger',
    allowedOrigins: ['https://acme.com', 'https://acme.org'],
    lifetimeDays: 90,
  });
});
