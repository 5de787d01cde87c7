import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { deferredPart } from './deferred-part';

const Greeting = ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>;
const make = (load: () => Promise<typeof Greeting>) =>
  deferredPart(load, {
    waiting: ({ name }) => <p>{`Waiting for ${name}`}</p>,
    failed: (retry, isOutdated) => <button onClick={retry}>{isOutdated ? 'Reload' : 'Try again'}</button>,
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

it('MA-4: a part of an outdated page offers to reload it, and the page stays as it is until then', async () => {
  vi.stubGlobal('fetch', async () => ({ status: 404 }));
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const load = vi.fn().mockRejectedValue(Object.assign(new Error('Loading chunk 7 failed.'), { request: '/7.js' }));
  const Deferred = make(load);
  render(
    <>
      <input aria-label="Name" />
      <Deferred name="Ada" />
    </>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Grace');
  const button = await screen.findByRole('button', { name: 'Reload' });
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Grace');
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
