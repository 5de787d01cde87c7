import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { latePart } from './late-part';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const make = (load: () => Promise<typeof Greeting>) =>
  latePart(load, {
    waiting: ({ name }) => <p>Waiting for {name}</p>,
    failed: (retry) => <button onClick={retry}>Try again</button>,
  });

it('keeps its place until its code is there', async () => {
  const Late = make(() => Promise.resolve(Greeting));
  render(<Late name="Ada" />);
  expect(screen.getByText('Waiting for Ada')).toBeTruthy();
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

it('is fetched once, and is there at once from then on', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Late = make(load);
  Late.preload();
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await Promise.resolve();
  render(<Late name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('says that it could not be fetched, and is fetched again when somebody asks for it', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValueOnce(new Error('no network'));
  load.mockResolvedValue(Greeting);
  const Late = make(load);
  render(<Late name="Ada" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});
