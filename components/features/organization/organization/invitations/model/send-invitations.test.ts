import { ApiError } from '@app/api-client/api-error';
import { inviteMembers } from '@app/api-client/contract/access/invites';
import { beforeEach, expect, it, vi } from 'vitest';
import { invitationsPerCallMax, invitationsPerDayMax } from '@app/api-client/rules/organization/invitation-limits';
import { callApi } from '@/lib/api';
import { sendInvitations, type Invitee } from './send-invitations';

vi.mock('@/lib/api', () => ({ callApi: vi.fn() }));
const api = vi.mocked(callApi) as unknown as ReturnType<typeof vi.fn>;

const users = (count: number, role: Invitee['role'] = 'teammate'): Invitee[] =>
  Array.from({ length: count }, (_, index) => ({ email: `p${index}@acme.com`, role }));

type Input = { body: { emails: string[]; role: string } };
const quietly = { onProgress: () => undefined };
const sendsAll = (_call: unknown, { body }: Input) =>
  Promise.resolve({ results: body.emails.map((email) => ({ email, outcome: 'sent', userId: null })) });

beforeEach(() => void api.mockReset().mockImplementation(sendsAll));

it('the form has the same batch limit as the contract', () => {
  const emails = users(invitationsPerCallMax).map(({ email }) => email);
  expect(inviteMembers.body.safeParse({ emails, role: 'guest' }).success).toBe(true);
  expect(inviteMembers.body.safeParse({ emails: [...emails, 'one@more.com'], role: 'guest' }).success).toBe(false);
});

it('sends 500 invitations in batches and reports progress after each', async () => {
  const onProgress = vi.fn();
  const { results, left } = await sendInvitations(users(invitationsPerDayMax), { onProgress });
  expect(onProgress.mock.calls.flat()).toEqual([100, 200, 300, 400, 500]);
  expect(api.mock.calls.map(([, input]) => (input as Input).body.emails.length)).toEqual([100, 100, 100, 100, 100]);
  expect(results).toHaveLength(invitationsPerDayMax);
  expect(left).toEqual([]);
});

it('sends a separate call per role and returns the results in input order', async () => {
  const invitees: Invitee[] = [
    { email: 'a@acme.com', role: 'guest' },
    { email: 'b@acme.com', role: 'admin' },
    { email: 'c@acme.com', role: 'guest' },
  ];
  const { results } = await sendInvitations(invitees, quietly);
  expect(api.mock.calls.map(([, input]) => (input as Input).body)).toEqual([
    { emails: ['b@acme.com'], role: 'admin' },
    { emails: ['a@acme.com', 'c@acme.com'], role: 'guest' },
  ]);
  expect(results.map(({ email }) => email)).toEqual(['a@acme.com', 'b@acme.com', 'c@acme.com']);
});

it('reports invalid and duplicate addresses without sending them', async () => {
  const invitees: Invitee[] = [
    { email: 'nonsense', role: 'guest', problem: 'invalid' },
    { email: 'a@acme.com', role: 'guest' },
    { email: 'A@acme.com', role: 'guest', problem: 'duplicate' },
  ];
  const { results } = await sendInvitations(invitees, quietly);
  expect(results).toEqual([
    { email: 'nonsense', outcome: 'invalid' },
    { email: 'a@acme.com', outcome: 'sent' },
    { email: 'A@acme.com', outcome: 'duplicate' },
  ]);
  expect(api).toHaveBeenCalledOnce();
});

it('returns the addresses that a failed call leaves, for a retry', async () => {
  const failure = new ApiError({ status: 429, code: 'error_rate_limited' });
  api.mockImplementationOnce(sendsAll as never).mockRejectedValueOnce(failure);
  const { results, left, error } = await sendInvitations(users(150), quietly);
  expect(results).toHaveLength(100);
  expect(left.map(({ email }) => email)).toEqual(
    users(150)
      .slice(100)
      .map(({ email }) => email),
  );
  expect(error).toBe(failure);
});

it('stops between two batches on request and returns the rest', async () => {
  let isStopped = false;
  const onProgress = () => {
    isStopped = true;
  };
  const { results, left, error } = await sendInvitations(users(300), { onProgress, isStopped: () => isStopped });
  expect([results.length, left.length, error]).toEqual([100, 200, undefined]);
});
