import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { deferredPart } from './deferred-part';

const Greeting = ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>;
const make = (load: () => Promise<typeof Greeting>) =>
  deferredPart(load, {
    waiting: ({ name }) => <p>{`Waiting for ${name}`}</p>,
    failed: (retry) => <button onClick={retry}>Try again</button>,
  });

it('shows a placeholder until its code has loaded', async () => {
  const Deferred = make(() => Promise.resolve(Greeting));
  render(<Deferred name="Ada" />);
  expect(screen.getByText('Waiting for Ada')).toBeTruthy();
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

it('loads its code once and renders immediately from then on', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Deferred = make(load);
  Deferred.preload();
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await Promise.resolve();
  render(<Deferred name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('shows that loading failed and retries on request', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValueOnce(new Error('no network'));
  load.mockResolvedValue(Greeting);
  const Deferred = make(load);
  render(<Deferred name="Ada" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});
