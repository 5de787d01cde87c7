import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { deferredDialog } from './deferred-dialog';
import { deferredSection } from './deferred-section';

const Greeting = ({ name }: { name: string; onClose: () => void }) => <p>{`Hello ${name}`}</p>;
const failingOnce = () => vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('no network'));
const options = { resource: () => 'greetings', skeleton: <span data-testid="skeleton" /> };
const onClose = () => undefined;

it('shows a placeholder until its code has loaded and says that it is loading', async () => {
  const Part = deferredSection(async () => Greeting, options);
  render(<Part name="Ada" onClose={onClose} />);
  expect(screen.getByTestId('skeleton')).toBeTruthy();
  expect(screen.getByText('Loading greetings')).toBeTruthy();
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
  expect(screen.queryByTestId('skeleton')).toBeNull();
});

it('shows the error without affecting the page and retries on request', async () => {
  const Part = deferredSection(failingOnce(), options);
  const { container } = render(
    <>
      <Part name="Ada" onClose={onClose} />
      <p>The rest</p>
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  expect(screen.getByText('The rest')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

it('shows in a dialog that a dialog could not load', async () => {
  const Part = deferredDialog(failingOnce());
  const close = vi.fn();
  const { container } = render(<Part name="Ada" onClose={close} />);
  expect(await screen.findByRole('dialog', { name: "This didn't load" })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});
