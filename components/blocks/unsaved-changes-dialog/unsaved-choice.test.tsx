import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRouter } from 'next/router';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes } from '@app/routes';
import { InlineSelect } from '@/components/ui/inline-select/inline-select';
import { UnsavedChoice } from './unsaved-choice';

const push = vi.fn();
beforeEach(() => {
  push.mockReset();
  vi.mocked(useRouter).mockReturnValue({ push } as unknown as ReturnType<typeof useRouter>);
});

const options = [
  { value: 'guest', label: 'Guest' },
  { value: 'admin', label: 'Admin' },
];
const select = (name: string) => (
  <InlineSelect label={name} options={options} value="guest" onSave={() => undefined} unsaved={<UnsavedChoice />} />
);
function show() {
  render(
    <>
      <a href={routes.pricing}>Pricing</a>
      {select('Role of Ada')}
      {select('Role of Grace')}
    </>,
  );
  return userEvent.setup();
}
const choose = (user: ReturnType<typeof show>, name: string) =>
  user.selectOptions(screen.getByRole('combobox', { name }), 'Admin');

it('asks once before following a link, for any number of unsaved choices', async () => {
  const user = show();
  await choose(user, 'Role of Ada');
  await choose(user, 'Role of Grace');
  await user.click(screen.getByRole('link', { name: 'Pricing' }));
  expect(screen.getAllByRole('alertdialog', { name: 'Leave without saving?' })).toHaveLength(1);
  expect(push).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(push).toHaveBeenCalledExactlyOnceWith('/pricing');
});

it('a choice asks nothing after it is saved or canceled', async () => {
  const user = show();
  const link = screen.getByRole('link', { name: 'Pricing' });
  link.addEventListener('click', (event) => event.preventDefault());
  for (const button of ['Save: Role of Ada', 'Cancel: Role of Ada']) {
    await choose(user, 'Role of Ada');
    await user.click(screen.getByRole('button', { name: button }));
    await user.click(link);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  }
});
