import { ApiError } from '@app/api-client/api-error';
import { screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { delivery, secret, sent, serve, show, webhook } from './testing/serve-webhooks';

beforeAll(async () => {
  await Promise.all([
    import('./components/webhook-dialog'),
    import('./components/rotate-webhook-dialog'),
    import('./components/delete-webhook-dialog'),
    import('./components/deliveries-dialog'),
  ]);
}, 60_000);

type User = ReturnType<typeof userEvent.setup>;

const dialog = (name: string) => screen.findByRole('dialog', { name });
const alert = (name: string) => screen.findByRole('alertdialog', { name });

async function act(user: User, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(screen.getByRole('button', { name: action }));
}

it('reports missing fields, creates a webhook, and shows its secret once', async () => {
  serve();
  const { user, client } = show();
  await user.click(await screen.findByRole('button', { name: 'Create webhook' }));
  const form = within(await dialog('Create webhook'));
  expect(document.activeElement).toBe(form.getByLabelText('Webhook name'));
  await user.click(form.getByRole('button', { name: /^Create webhook/ }));
  const problems = within(await form.findByRole('group', { name: 'There is a problem' })).getAllByRole('link');
  expect(problems.map((link) => link.textContent)).toEqual([
    'Webhook name: This field is required',
    'URL: This field is required',
    'Events: This field is required',
  ]);
  expect(await componentViolations()).toEqual([]);
  await user.type(form.getByLabelText('Webhook name'), 'Billing system');
  await user.type(form.getByLabelText('URL'), 'https://hooks.acme.com/dcipher');
  await user.click(form.getByRole('checkbox', { name: 'Invoice paid' }));
  await user.click(form.getByRole('button', { name: /^Create webhook/ }));
  const shown = within(await alert('Secret of Billing system'));
  expect(shown.getByText(secret)).toBeTruthy();
  expect(sent('createWebhook')).toEqual([
    { body: { name: 'Billing system', url: 'https://hooks.acme.com/dcipher', types: ['invoice.paid'] } },
  ]);
  expect(await componentViolations()).toEqual([]);
  await user.click(shown.getByRole('button', { name: "I've saved it" }));
  expect(await screen.findByText('Billing system was created and gets events from now on.')).toBeTruthy();
  const queries = client.getQueryCache().getAll();
  expect(JSON.stringify(queries.map(({ state }) => state.data))).not.toContain(secret);
});

it('shows the maximum number of webhooks in place of the message about plan limits', async () => {
  serve({
    answers: { createWebhook: () => Promise.reject(new ApiError({ status: 409, code: 'error_limit_exceeded' })) },
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Create webhook' }));
  const form = within(await dialog('Create webhook'));
  await user.type(form.getByLabelText('Webhook name'), 'One more');
  await user.type(form.getByLabelText('URL'), 'https://hooks.acme.com/');
  await user.click(form.getByRole('checkbox', { name: 'Flow run finished' }));
  await user.click(form.getByRole('button', { name: /^Create webhook/ }));
  const problem = await form.findByRole('group', { name: 'There is a problem' });
  expect(problem.textContent).toContain('Your organization already has 10 webhooks');
});

it('edits a webhook without enabling a disabled one', async () => {
  serve({ webhooks: [webhook({ disabledAt: '2026-03-08T12:00:00.000Z', disabledBy: 'failures' })] });
  const { user } = show();
  expect(await screen.findByText(/after three days without success/)).toBeTruthy();
  await act(user, 'Billing system', 'Edit webhook');
  const form = within(await dialog('Edit webhook Billing system'));
  await user.clear(form.getByLabelText('Webhook name'));
  await user.type(form.getByLabelText('Webhook name'), 'Books');
  await user.click(form.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('The changes to Books were saved.')).toBeTruthy();
  expect(sent('updateWebhook')[0]?.body).toMatchObject({ name: 'Books', isEnabled: false });
});

it('disables and enables a webhook, and says so', async () => {
  serve({ webhooks: [webhook()] });
  const { user } = show();
  await act(user, 'Billing system', 'Disable');
  expect(await screen.findByText('Billing system gets no more events.')).toBeTruthy();
  expect(await screen.findByText(/^Disabled by an admin on/)).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
  await act(user, 'Billing system', 'Send test event');
  expect(sent('testWebhook')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Enable' }));
  expect(await screen.findByText('Billing system gets events again.')).toBeTruthy();
});

it('offers what was missed once a webhook is enabled, and sends it', async () => {
  const missed = { disabledAt: '2026-03-08T12:00:00.000Z', disabledBy: 'failures', missed: 27 } as const;
  serve({ webhooks: [webhook(missed)] });
  const { user } = show();
  await screen.findByText(/after three days without success/);
  expect(screen.queryByText("27 events weren't delivered.")).toBeNull();
  await act(user, 'Billing system', 'Enable');
  expect(await screen.findByText("27 events weren't delivered.")).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send again: events that Billing system missed' }));
  expect(await screen.findByText('27 events are on their way, oldest first.')).toBeTruthy();
  expect(sent('replayMissedWebhookEvents')).toEqual([{ params: { webhookId: '1' } }]);
  expect(screen.queryByRole('button', { name: /^Send again: events/ })).toBeNull();
});

it('shows a new secret once, with the chosen overlap', async () => {
  serve({ webhooks: [webhook()] });
  const { user } = show();
  await act(user, 'Billing system', 'New secret');
  const form = within(await dialog('New secret for Billing system'));
  await user.click(form.getByRole('radio', { name: /It stops immediately/ }));
  await user.click(form.getByRole('button', { name: /^New secret/ }));
  expect(within(await alert('Secret of Billing system')).getByText(secret)).toBeTruthy();
  expect(sent('rotateWebhookSecret')).toEqual([{ params: { webhookId: '1' }, body: { overlapHours: 0 } }]);
});

it('sends a test event and opens the log with it', async () => {
  serve({ webhooks: [webhook()] });
  const { user } = show();
  await act(user, 'Billing system', 'Send test event');
  const log = within(await dialog('Recent events of Billing system'));
  expect(await log.findByText('The test event is on its way.')).toBeTruthy();
  expect((await log.findAllByText('Test event')).length).toBeGreaterThan(0);
});

it('shows every attempt and the request, and sends an event again', async () => {
  serve({ webhooks: [webhook({ failingSince: '2026-03-07T12:00:00.000Z' })], deliveries: [delivery()] });
  const { user } = show();
  expect(await screen.findByText('Failing')).toBeTruthy();
  await act(user, 'Billing system', 'Recent events');
  const log = within(await dialog('Recent events of Billing system'));
  expect(await log.findByText(/: answered 500 \(12 ms\)/)).toBeTruthy();
  expect(log.getByText(/"number": "2026-0042"/)).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
  await user.click(log.getByRole('button', { name: /^Send again: Invoice paid/ }));
  expect(await log.findByText('Delivered')).toBeTruthy();
  expect(log.getByText(/: answered 204 \(9 ms\)/)).toBeTruthy();
  expect(sent('replayWebhookDelivery')).toEqual([{ params: { webhookId: '1', deliveryId: 'd1' } }]);
});

it('reports a failed replay, and offers none of a waiting event', async () => {
  const conflict = () => Promise.reject(new ApiError({ status: 409, code: 'error_webhook_disabled' }));
  const waiting = delivery({
    id: 'd3',
    type: 'quota.reached',
    state: 'pending',
    nextAttemptAt: '2099-01-01T00:00:00.000Z',
  });
  serve({ webhooks: [webhook()], deliveries: [waiting, delivery()], answers: { replayWebhookDelivery: conflict } });
  const { user } = show();
  await act(user, 'Billing system', 'Recent events');
  const log = within(await dialog('Recent events of Billing system'));
  const buttons = await log.findAllByRole('button', { name: /^Send again/ });
  expect(buttons).toHaveLength(1);
  expect(log.getByText(/^Next attempt on/)).toBeTruthy();
  if (buttons[0]) await user.click(buttons[0]);
  expect(await log.findByText('This webhook is disabled. Enable it first.')).toBeTruthy();
});

it('deletes a webhook after a confirmation, and focuses the notice', async () => {
  serve({ webhooks: [webhook()] });
  const { user } = show();
  await act(user, 'Billing system', 'Delete webhook');
  const question = within(await alert('Delete Billing system?'));
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Keep webhook' }));
  await user.click(question.getByRole('button', { name: /^Delete it/ }));
  const notice = await screen.findByText('Billing system was deleted.');
  expect(document.activeElement?.contains(notice)).toBe(true);
});

it.each(['teammate', 'guest'] as const)('tells a %s whom to ask, and loads no webhooks', async (standing) => {
  serve();
  show(standing);
  expect(await screen.findByText(/Admins manage them/)).toBeTruthy();
  expect(sent('listWebhooks')).toEqual([]);
});
