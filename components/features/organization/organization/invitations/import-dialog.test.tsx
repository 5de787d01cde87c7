import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callsOf, type CallInput } from '@/tests/support/components/mocked-api';
import { show, wholeList } from '../testing/show';
import { ImportDialog } from './import-dialog';

const sentTo = ({ body }: CallInput) => ({
  results: (body?.emails as string[]).map((email) => ({ email, outcome: 'sent', userId: null })),
});

function open() {
  const others = { listMembers: () => wholeList([]), getOrganization: () => ({}), getAccount: () => ({}) };
  answer({ ...others, inviteMembers: sentTo });
  return show(<ImportDialog onClose={() => undefined} />);
}
const file = (text: string, name = 'people.csv') => new File([text], name, { type: 'text/csv' });
const field = () => screen.getByLabelText<HTMLInputElement>('CSV file');
const send = () => screen.getByRole('button', { name: /^Send invitations/ });

it('previews the invited and skipped lines of the file before sending', async () => {
  const { user } = open();
  await user.upload(field(), file('email,role\nada@acme.com,admin\ngrace@acme.com,\nnonsense,\nmary@acme.com,king\n'));
  expect(await screen.findByRole('heading', { name: '2 people to invite, 2 lines skipped' })).toBeTruthy();
  const lines = within(within(screen.getByRole('dialog')).getByRole('region')).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Line 4: nonsenseNot an email address',
    'Line 5: mary@acme.comUnknown role',
    'Line 2: ada@acme.comAdmin',
    'Line 3: grace@acme.comTeammate',
  ]);
  expect(callsOf('inviteMembers')).toEqual([]);
  expect(await componentViolations()).toEqual([]);
});

it('uses the role from the file, or else the chosen role', async () => {
  const { user } = open();
  await user.upload(field(), file('email;role\nada@acme.com;admin\ngrace@acme.com;'));
  await user.selectOptions(await screen.findByLabelText('Role for people without one in the file'), 'Guest');
  await user.click(send());
  expect(await screen.findByRole('heading', { name: '2 sent' })).toBeTruthy();
  expect(callsOf('inviteMembers').map(({ body }) => body)).toEqual([
    { emails: ['ada@acme.com'], role: 'admin' },
    { emails: ['grace@acme.com'], role: 'guest' },
  ]);
});

it.each([
  ['', 'This file lists no people.'],
  ['name,phone\nAda,1\n', 'This file has no column “email”.'],
  ['email\nnonsense\n', 'None of these is an email address.'],
  [
    `email\n${Array.from({ length: 501 }, (_, i) => `p${i}@acme.com`).join('\n')}`,
    "That's 501 people. Invite at most 500 at a time.",
  ],
  ['x'.repeat(1_000_001), 'This file is larger than 1 MB. Choose one that lists only the people.'],
])('rejects %.20j with its reason', async (text, sentence) => {
  const { user } = open();
  await user.upload(field(), file(text));
  expect(await screen.findByText(sentence)).toBeTruthy();
  await user.click(send());
  expect(await screen.findByRole('link', { name: `CSV file: ${sentence}` })).toBeTruthy();
  expect(callsOf('inviteMembers')).toEqual([]);
});

it('requires a file', async () => {
  const { user } = open();
  await user.click(send());
  expect(await screen.findByRole('link', { name: 'CSV file: Choose a file' })).toBeTruthy();
});
