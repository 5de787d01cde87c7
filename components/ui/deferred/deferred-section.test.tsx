import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { deferredDialog } from './deferred-dialog';
import { deferredSection } from './deferred-section';
import { lazyLine } from './lazy-line';
import { lazyPart } from './lazy-part';

const Greeting = ({ name }: { name: string; onClose: () => void }) => <p>{`Hello ${name}`}</p>;
const failingOnce = () => vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('no network'));
const options = { resource: () => 'greetings', skeleton: <span data-testid="skeleton" /> };
const onClose = () => undefined;

/** Code that the server no longer has. */
const gone = () => Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { request: '/7.js' }));
const answerNotFound = () => vi.stubGlobal('fetch', async () => ({ status: 404 }));

afterEach(() => vi.unstubAllGlobals());

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

it('a section and a dialog of an outdated page say that a new version is out', async () => {
  answerNotFound();
  const Section = deferredSection<Parameters<typeof Greeting>[0]>(gone, options);
  const InDialog = deferredDialog<Parameters<typeof Greeting>[0]>(gone);
  const { container, unmount } = render(<Section name="Ada" onClose={onClose} />);
  expect((await screen.findByRole('alert')).textContent).toContain('A new version is out.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  unmount();
  render(<InDialog name="Ada" onClose={onClose} />);
  expect((await screen.findByRole('dialog')).textContent).toContain('A new version is out.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

it('a lazy part that could not load leaves the page and what was typed, and loads on request', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('no network'));
  load.mockRejectedValueOnce(new Error('no network'));
  const Part = lazyPart(load);
  render(
    <>
      <input aria-label="Name" defaultValue="Grace" />
      <Suspense>
        <Part name="Ada" onClose={onClose} />
      </Suspense>
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Grace');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

it('a lazy part of an outdated page says that a new version is out', async () => {
  answerNotFound();
  const Part = lazyPart<Parameters<typeof Greeting>[0]>(gone);
  render(
    <Suspense>
      <Part name="Ada" onClose={onClose} />
    </Suspense>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('A new version is out.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

it.each([
  ['a new version is out', gone, 'A new version is out. Reload the page to continue.'],
  ['the connection is bad', () => Promise.reject(new Error('no network')), 'Check your connection.'],
])('a lazy line says that %s', async (_cause, load, sentence) => {
  answerNotFound();
  const Line = lazyLine<Parameters<typeof Greeting>[0]>(load);
  render(
    <Suspense>
      <Line name="Ada" onClose={onClose} />
    </Suspense>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
});
