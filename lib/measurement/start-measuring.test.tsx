import { expect, it, vi } from 'vitest';
import { startMeasuring } from './start-measuring';

const [onStart, onComplete] = vi.hoisted(() => [vi.fn(), vi.fn()]);
const measurePages = vi.hoisted(() => vi.fn(() => ({ onStart, onComplete })));
vi.mock('./measuring', () => ({ measurePages }));

type Router = Parameters<typeof startMeasuring>[0];
type Listener = (address: string, options: { shallow: boolean }) => void;

it('J7: counts no page when only the address of the same page is replaced, before and after its code has loaded', async () => {
  const listeners = new Map<string, Set<Listener>>();
  const of = (event: string) => listeners.get(event) ?? listeners.set(event, new Set()).get(event)!;
  const emit = (event: string, address: string, shallow: boolean) =>
    of(event).forEach((listener) => listener(address, { shallow }));
  const router = {
    asPath: '/new-password/secret',
    events: {
      on: (event: string, listener: Listener) => of(event).add(listener),
      off: (event: string, listener: Listener) => of(event).delete(listener),
    },
  } as unknown as Router;

  startMeasuring(router);
  emit('routeChangeComplete', '/new-password/link', true);
  await vi.waitFor(() => expect(measurePages).toHaveBeenCalledWith(router, ['/new-password/secret']));
  emit('routeChangeStart', '/account/flows?type=store', true);
  emit('routeChangeComplete', '/account/flows?type=store', true);
  expect([onStart, onComplete].flatMap(({ mock }) => mock.calls)).toEqual([]);
  emit('routeChangeStart', '/about', false);
  emit('routeChangeComplete', '/about', false);
  expect([onStart, onComplete].map(({ mock }) => mock.calls[0]?.[0])).toEqual(['/about', '/about']);
});
