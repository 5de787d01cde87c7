import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { WorkflowFrame } from './workflow-frame';

const ownUrl = '/examples/workflow-definitions';
const foreignUrl = 'https://flows.example/workflow-definitions';
const fetchMock = vi.fn<(source: string, options: RequestInit) => Promise<{ type: string; ok: boolean }>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock.mockReset().mockResolvedValue({ type: 'opaque', ok: false }));
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

it('requests nothing from the host before the example is loaded, and names the host', async () => {
  render(<WorkflowFrame source={foreignUrl} />);
  expect(frame()).toBeNull();
  expect(fetchMock).not.toHaveBeenCalled();
  expect(screen.getByText(/flows\.example/)).toBeTruthy();
  vi.useRealTimers();
  expect(await componentViolations()).toEqual([]);
});

it('says that it is loading, keeps the button in place and then shows the example', async () => {
  render(<WorkflowFrame source={foreignUrl} />);
  loadButton().focus();
  await press();
  expect(loadButton().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Loading the example…').closest('[data-shown]')?.getAttribute('data-shown')).toBe('true');
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
  await arrive();
  expect(screen.queryByRole('button')).toBeNull();
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(frame()?.getAttribute('loading')).toBe('lazy');
});

it('lets keyboard users skip the example', async () => {
  const { container } = render(<WorkflowFrame source={foreignUrl} />);
  loadButton().focus();
  await press();
  await arrive();
  const skip = screen.getByRole('link', { name: 'Skip example' });
  expect(document.activeElement).toBe(skip);
  const end = container.querySelector(skip.getAttribute('href') ?? '');
  expect(end?.getAttribute('tabindex')).toBe('-1');
  expect((frame() as Element).compareDocumentPosition(end as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('the frame of workflows does not take the focus if it has moved elsewhere in the meantime', async () => {
  render(
    <>
      <WorkflowFrame source={foreignUrl} />
      <a href="/elsewhere">Elsewhere</a>
    </>,
  );
  await press();
  screen.getByRole('link', { name: 'Elsewhere' }).focus();
  await arrive();
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});

it('says that the host is unreachable and retries on request', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(<WorkflowFrame source={foreignUrl} />);
  await press();
  expect(screen.getByRole('status').textContent).toBe("We can't load the example right now.");
  expect(frame()).toBeNull();
  await press();
  expect(screen.getByRole('status').textContent).toBe('');
  await arrive();
  expect(screen.queryByRole('button')).toBeNull();
});

it('reports an error response of a page of this site', async () => {
  fetchMock.mockResolvedValueOnce({ type: 'basic', ok: false });
  render(<WorkflowFrame source={ownUrl} />);
  await press();
  expect(screen.getByRole('status').textContent).toBe("We can't load the example right now.");
});

it('gives up after ten seconds if the host or its page does not respond', async () => {
  fetchMock.mockReturnValueOnce(new Promise(() => {}));
  const { unmount } = render(<WorkflowFrame source={foreignUrl} />);
  await press();
  await wait(9_999);
  expect(screen.getByRole('status').textContent).toBe('');
  await wait(1);
  expect(screen.getByRole('status').textContent).toBe("We can't load the example right now.");
  unmount();
  render(<WorkflowFrame source={foreignUrl} />);
  await press();
  expect(frame()).not.toBeNull();
  await wait(10_000);
  expect(frame()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe("We can't load the example right now.");
});

it('gives a page of this site a sandbox without permissions', async () => {
  fetchMock.mockResolvedValue({ type: 'basic', ok: true });
  render(<WorkflowFrame source={ownUrl} />);
  expect(screen.getByText(/a page on this site/)).toBeTruthy();
  await press();
  expect(frame()?.getAttribute('sandbox')).toBe('');
});

it('links to the example’s own page, also without JavaScript', () => {
  render(<WorkflowFrame source={foreignUrl} />);
  const link = screen.getByRole('link', { name: /Open the example on its own page/ });
  expect(link.getAttribute('href')).toBe(foreignUrl);
});
