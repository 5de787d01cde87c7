import { ApiError } from '@app/api-client/api-error';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { AuthLayout } from '@/components/layouts/auth-layout/auth-layout';
import { Unsubscribe, type UnsubscribeProps } from './unsubscribe';

const token = `${Buffer.from('jürgen@acme.example').toString('base64url')}.signature`;

function open(changes: Partial<UnsubscribeProps> = {}) {
  const props = {
    Frame: AuthLayout,
    token,
    stop: vi.fn(async () => ({})),
    resume: vi.fn(async () => ({})),
    ...changes,
  };
  return { ...props, ...render(<Unsubscribe {...props} />) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
const title = () => screen.getByRole('heading', { level: 1 });

it('names the address and does nothing before the button is pressed, which has the focus', async () => {
  const { stop } = open();
  expect(screen.getByRole('button', { name: /^Unsubscribe/ })).toBe(document.activeElement);
  expect(screen.getByText(/^We'll stop sending news and offers to jürgen@acme\.example/)).toBeTruthy();
  expect(stop).not.toHaveBeenCalled();
  expect(await componentViolations()).toEqual([]);
});

it('unsubscribes with one press, confirms it and resubscribes with another', async () => {
  const { stop, resume } = open();
  await press('Unsubscribe');
  expect(stop).toHaveBeenCalledExactlyOnceWith(token);
  expect(title().textContent).toBe('You are unsubscribed');
  expect(document.activeElement).toBe(title());
  await press('Undo');
  expect(resume).toHaveBeenCalledExactlyOnceWith('jürgen@acme.example', token);
  expect(title().textContent).toBe('You are subscribed again');
  expect(await componentViolations()).toEqual([]);
});

it('keeps its state when the server is unreachable and allows a retry', async () => {
  const stop = vi.fn().mockRejectedValueOnce(new ApiError({ status: 503, code: 'error_unavailable' }));
  open({ stop });
  await press('Unsubscribe');
  expect(title().textContent).toBe('Stop promotional emails?');
  expect(screen.getByRole('status').textContent).not.toBe('');
  await press('Unsubscribe');
  expect(title().textContent).toBe('You are unsubscribed');
});

it.each(['', 'broken', `${Buffer.from('unknown').toString('base64url')}.signature`])(
  'says that the link is incomplete and whom to contact: %o',
  async (broken) => {
    open({ token: broken });
    expect(title().textContent).toBe('This link does not work');
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact-us');
    expect(await componentViolations()).toEqual([]);
  },
);

it('shows the same page for a link with an invalid signature', async () => {
  open({ stop: vi.fn().mockRejectedValue(new ApiError({ status: 400, code: 'error_link_invalid' })) });
  await press('Unsubscribe');
  expect(title().textContent).toBe('This link does not work');
});
