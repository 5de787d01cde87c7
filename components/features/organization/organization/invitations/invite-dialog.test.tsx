import { ApiError } from '@app/api-client/api-error';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callsOf, rejecting, type CallInput } from '@/tests/support/components/mocked-api';
import { show, wholeList } from '../testing/show';
import { InviteDialog } from './invite-dialog';

beforeEach(() => {
  window.sessionStorage.clear();
});

const sentTo = ({ body }: CallInput, outcome = 'sent') => ({
  results: (body?.emails as string[]).map((email) => ({ email, outcome, userId: null })),
});
const others = { listMembers: () => wholeList([]), getOrganization: () => ({}), getAccount: () => ({}) };

function open(inviteMembers: (input: CallInput) => unknown = sentTo) {
  answer({ ...others, inviteMembers });
  const onClose = vi.fn();
  const dialog = <InviteDialog userId="ada" organizationName="Analytical Engines" onClose={onClose} />;
  return { ...show(dialog), onClose };
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Email addresses');
const paste = (text: string) => fireEvent.change(field(), { target: { value: text } });
const send = () => screen.getByRole('button', { name: /^Send invitations/ });
const rows = () => within(within(screen.getByRole('dialog')).getByRole('region')).getAllByRole('listitem');

it('focuses the field and counts typed and pasted addresses', async () => {
  open();
  expect(document.activeElement).toBe(field());
  paste('ada@acme.com, grace@acme.com nonsense ADA@acme.com');
  expect(await screen.findByText('2 addresses, 1 listed twice, 1 invalid')).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
});

it('shows the outcome of each address and a summary, both copyable', async () => {
  const { user, onClose } = open(({ body }) => ({
    results: (body?.emails as string[]).map((email) => ({
      email,
      outcome: email === 'ada@acme.com' ? 'already_member' : 'sent',
      userId: email === 'ada@acme.com' ? null : `invitation of ${email}`,
    })),
  }));
  paste('ada@acme.com grace@acme.com mary@acme.com nonsense');
  await user.click(screen.getByRole('radio', { name: /^Guest/ }));
  await user.click(send());
  const summary = await screen.findByRole('heading', { name: '2 sent, 1 already a member, 1 invalid' });
  expect(document.activeElement?.contains(summary)).toBe(true);
  expect(rows().map((row) => row.textContent)).toEqual([
    'ada@acme.comAlready a member',
    'nonsenseNot an email address',
    'grace@acme.comInvitation sent',
    'mary@acme.comInvitation sent',
  ]);
  expect(callsOf('inviteMembers').map(({ body }) => body?.role)).toEqual(['guest']);
  await user.click(screen.getByRole('button', { name: 'Copy the results' }));
  expect(await navigator.clipboard.readText()).toContain('grace@acme.com\tInvitation sent');
  expect(await componentViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose.mock.calls).toEqual([['invitation of grace@acme.com']]);
});

it('IN-7: says why addresses outside of the single sign-on domains were not invited, and links to both ways out', async () => {
  const { user } = open(({ body }) => ({
    results: (body?.emails as string[]).map((email) => ({ email, outcome: 'outside_sso_domains', userId: null })),
  }));
  paste('ada@partner.example');
  await user.click(send());
  await screen.findByRole('heading', { name: '1 not sent, outside your single sign-on domains' });
  expect(rows().map((row) => row.textContent)).toEqual(['ada@partner.exampleOutside your domains']);
  expect(screen.getByText(/verify their domain, or stop requiring single sign-on/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Single sign-on settings' });
  expect(link.getAttribute('href')).toBe('/account/sso');
  expect(await componentViolations()).toEqual([]);
});

it('sends 500 addresses in batches and shows progress', async () => {
  const answers: (() => void)[] = [];
  const { user } = open((input) => new Promise((resolve) => answers.push(() => resolve(sentTo(input)))));
  paste(Array.from({ length: 500 }, (_, index) => `p${index}@acme.com`).join('\n'));
  await user.click(send());
  for (const done of ['0 of 500 done', '100 of 500 done', '200 of 500 done', '300 of 500 done', '400 of 500 done']) {
    expect(await screen.findByText(done)).toBeTruthy();
    await waitFor(() => expect(answers.length).toBeGreaterThan(0));
    answers.shift()?.();
  }
  expect(await screen.findByRole('heading', { name: '500 sent' })).toBeTruthy();
  expect(callsOf('inviteMembers')).toHaveLength(5);
});

it('keeps unsent addresses in the field after a failed call and shows the outcome of the rest', async () => {
  let calls = 0;
  const failing = (input: CallInput) => {
    calls += 1;
    if (calls === 1) return sentTo(input);
    throw new ApiError({ status: 429, code: 'error_rate_limited', retryAfterSeconds: 86_400 });
  };
  const { user } = open(failing);
  paste(Array.from({ length: 101 }, (_, index) => `p${index}@acme.com`).join(' '));
  await user.click(send());
  const banner = await screen.findByText(
    /^An organization can send 500 invitations in 24 hours, or 20 without a paid plan\. 1 address/,
  );
  expect(document.activeElement?.contains(banner)).toBe(true);
  expect(field().value).toBe('p100@acme.com');
  expect(screen.getByRole('heading', { name: '100 sent' })).toBeTruthy();
  answer({ ...others, inviteMembers: sentTo });
  await user.click(send());
  expect(await screen.findByRole('heading', { name: '101 sent' })).toBeTruthy();
});

it('keeps the addresses in the field if the server is unreachable', async () => {
  const { user } = open(rejecting('error_server', { status: 0 }));
  paste('ada@acme.com');
  await user.click(send());
  expect(await screen.findByText(/1 address wasn't invited/)).toBeTruthy();
  expect(field().value).toBe('ada@acme.com');
});

it.each([
  ['', 'This field is required'],
  ['nonsense and more', 'None of these is an email address.'],
  [
    Array.from({ length: 501 }, (_, index) => `p${index}@acme.com`).join('\n'),
    "That's 501 people. Invite at most 500 at a time.",
  ],
])('rejects %.20j with an error at the field and sends nothing', async (text, sentence) => {
  const { user } = open();
  paste(text);
  await user.click(send());
  expect(await screen.findByRole('link', { name: `Email addresses: ${sentence}` })).toBeTruthy();
  expect(callsOf('inviteMembers')).toEqual([]);
  expect(field().value).toBe(text);
});

it('keeps the draft after closing, for the same user only', async () => {
  const first = open();
  paste('ada@acme.com');
  await first.user.click(screen.getByRole('radio', { name: /^Admin/ }));
  first.unmount();
  const second = open();
  expect(field().value).toBe('ada@acme.com');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Admin/ }).checked).toBe(true);
  second.unmount();
  show(<InviteDialog userId="another-user" organizationName={undefined} onClose={() => undefined} />);
  expect(field().value).toBe('');
});
