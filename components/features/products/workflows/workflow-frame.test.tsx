import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { componentViolations } from '../../../../tests/support/component-axe';
import { WorkflowFrame } from './workflow-frame';

const own = '/examples/workflow-definitions';
const foreign = 'https://flows.example/workflow-definitions';
const ask = vi.fn<(source: string, options: RequestInit) => Promise<{ type: string; ok: boolean }>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask.mockReset().mockResolvedValue({ type: 'opaque', ok: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const frame = () => screen.queryByTitle('Workflow example');
const loadButton = () => screen.getByRole('button', { name: /Load example|Try again|Loading the example/ });
const press = () => act(async () => fireEvent.click(loadButton()));
const arrive = () => act(async () => void fireEvent.load(frame() as HTMLElement));
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it('asks nothing of the host before somebody asks for the example, and names the host', async () => {
  render(<WorkflowFrame source={foreign} />);
  expect(frame()).toBeNull();
  expect(ask).not.toHaveBeenCalled();
  expect(screen.getByText(/flows\.example/)).toBeTruthy();
  vi.useRealTimers();
  expect(await componentViolations()).toEqual([]);
});

it('says that it is loading, keeps the button in its place, and shows the example when it has come', async () => {
  render(<WorkflowFrame source={foreign} />);
  loadButton().focus();
  await press();
  expect(loadButton().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Loading the example…').closest('[data-shown]')?.getAttribute('data-shown')).toBe('true');
  expect(ask.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
  await arrive();
  expect(screen.queryByRole('button')).toBeNull();
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(frame()?.getAttribute('loading')).toBe('lazy');
});

it('lets the keyboard pass by the example', async () => {
  const { container } = render(<WorkflowFrame source={foreign} />);
  loadButton().focus();
  await press();
  await arrive();
  const skip = screen.getByRole('link', { name: 'Skip example' });
  expect(document.activeElement).toBe(skip);
  const end = container.querySelector(skip.getAttribute('href') ?? '');
  expect(end?.getAttribute('tabindex')).toBe('-1');
  expect((frame() as Element).compareDocumentPosition(end as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('takes the focus from nobody who has gone on meanwhile', async () => {
  render(
    <>
      <WorkflowFrame source={foreign} />
      <a href="/elsewhere">Elsewhere</a>
    </>,
  );
  await press();
  screen.getByRole('link', { name: 'Elsewhere' }).focus();
  await arrive();
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});

it('says so when the host cannot be reached, and tries again when asked', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(<WorkflowFrame source={foreign} />);
  await press();
  expect(screen.getByRole('status').textContent).toBe("We can't load the example right now.");
  expect(frame()).toBeNull();
  await press();
  expect(screen.getByRole('status').textContent).toBe('');
  await arrive();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says so when our own page answers with an error', async () => {
  ask.mockResolvedValueOnce({ type: 'basic', ok: false });
  render(<WorkflowFrame source={own} />);
  await press();
  expect(screen.getByRole('status').textContent).toBe("We can't load the example right now.");
});

it('gives up after ten seconds, whether the host is silent or its page does not come', async () => {
  ask.mockReturnValueOnce(new Promise(() => {}));
  const { unmount } = render(<WorkflowFrame source={foreign} />);
  await press();
  await wait(9_999);
  expect(screen.getByRole('status').textContent).toBe('');
  await wait(1);
  expect(screen.getByRole('status').textContent).toBe("We can't load the example right now.");
  unmount();
  render(<WorkflowFrame source={foreign} />);
  await press();
  expect(frame()).not.toBeNull();
  await wait(10_000);
  expect(frame()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe("We can't load the example right now.");
});

it('gives a page of this site no way out of its sandbox', async () => {
  ask.mockResolvedValue({ type: 'basic', ok: true });
  render(<WorkflowFrame source={own} />);
  expect(screen.getByText(/a page on this site/)).toBeTruthy();
  await press();
  expect(frame()?.getAttribute('sandbox')).toBe('');
});

it('can be opened by itself, without a script too', () => {
  render(<WorkflowFrame source={foreign} />);
  const link = screen.getByRole('link', { name: /Open the example on its own page/ });
  expect(link.getAttribute('href')).toBe(foreign);
});
