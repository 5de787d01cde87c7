import { ApiError } from '@app/api-client/api-error';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callsOf } from '@/tests/support/components/mocked-api';
import { sampleOrganization, sampleViewer } from '../testing/samples';
import { show } from '../testing/show';
import { useOrganization } from '../use-organization';
import { GeneralCard } from './general-card';

function Shown({ standing = 'owner' as const }: { standing?: 'owner' | 'teammate' }) {
  return <GeneralCard query={useOrganization()} viewer={sampleViewer({ standing })} />;
}
const read = { getOrganization: () => sampleOrganization({ invitedCount: 3 }) };
const value = async (term: string) => (await screen.findByText(term)).closest('div') as HTMLElement;

it("shows the organization's name, counts and settings as readable labels", async () => {
  answer(read);
  show(<Shown />);
  expect((await value('Name')).textContent).toContain('Analytical Engines');
  expect((await value('People')).textContent).toContain('2 members, 3 invitations');
  expect((await value('Data processing location')).textContent).toContain('Frankfurt, Germany (europe-west3)');
  expect((await value('Single sign-on')).textContent).toContain('Not set up');
  expect(within(await value('Organization ID')).getByRole('button', { name: 'Copy organization ID' })).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
});

it('renames the organization inline, shows a name error at the field and keeps the name if saving fails', async () => {
  answer({
    ...read,
    updateOrganization: () => Promise.reject(new ApiError({ status: 500, code: 'error_server' })),
  });
  const { user, client } = show(<Shown />);
  client.setQueryData(['account'], { organization: { name: 'Analytical Engines' } });
  await user.click(await screen.findByRole('button', { name: 'Change name' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Name');
  const save = () => screen.getByRole('button', { name: /^Save/ });
  for (const [name, sentence] of [
    [' ', 'This field is required'],
    ['x'.repeat(201), 'Your input exceeds the maximum allowed length of 200 characters'],
  ] as const) {
    fireEvent.change(field, { target: { value: name } });
    await user.click(save());
    expect(await screen.findByRole('link', { name: `Name: ${sentence}` })).toBeTruthy();
  }
  expect(callsOf('updateOrganization')).toEqual([]);
  fireEvent.change(field, { target: { value: 'Difference Engines' } });
  await user.click(save());
  expect(await screen.findByText('Server error')).toBeTruthy();
  expect(field.value).toBe('Difference Engines');
  const renamed = () => sampleOrganization({ name: 'Difference Engines' });
  answer({ ...read, updateOrganization: renamed });
  await user.click(save());
  expect(await screen.findByText('The new name was saved.')).toBeTruthy();
  expect(callsOf('updateOrganization').at(-1)).toEqual({ body: { name: 'Difference Engines' } });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change name' }));
  expect(client.getQueryState(['account'])?.isInvalidated, 'the menu gets the new name').toBe(true);
});

it('cancels renaming on Escape', async () => {
  answer(read);
  const { user } = show(<Shown />);
  await user.click(await screen.findByRole('button', { name: 'Change name' }));
  const group = screen.getByRole('group', { name: 'Change name' });
  expect(document.activeElement).toBe(group);
  await user.type(await screen.findByRole('textbox'), 'Difference Engines{Escape}');
  expect(group.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change name' }));
  expect(callsOf('updateOrganization')).toEqual([]);
});

it('shows the default access and links to its settings page', async () => {
  answer(read);
  show(<Shown />);
  const shown = await value('Default access');
  expect(shown.textContent).toContain('Only the owner');
  expect(shown.querySelector('a')?.getAttribute('href')).toBe('/account/privacy#sharing');
});

it('the card of the organization is read-only for members who may not change it', async () => {
  answer(read);
  show(<Shown standing="teammate" />);
  expect(screen.queryByRole('button', { name: 'Change name' })).toBeNull();
});

it('offers a retry if loading fails', async () => {
  answer({ getOrganization: () => Promise.reject(new ApiError({ status: 500, code: 'error_server' })) });
  const { user } = show(<Shown />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(read);
  await user.click(again);
  expect(await screen.findByText('Analytical Engines')).toBeTruthy();
});
