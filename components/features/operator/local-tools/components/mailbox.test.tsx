import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import type { Email } from '../api/local-api';
import { Mailbox } from './mailbox';

const welcome: Email = {
  id: '0197d3c8-7a52-7000-8000-00000000000a',
  to: 'ada@summit.example',
  subject: 'Confirm your email address',
  kind: 'verify-email',
  deliveredAt: '2026-03-07T14:30:00.000Z',
  html: '<html><head></head><body><p style="color: red">Hello</p></body></html>',
  text: 'Hello\n\nConfirm: http://localhost:3000/verify-email?token=abc\n\nBye',
};
const later: Email = { ...welcome, id: '0197d3c8-7a52-7000-8000-00000000000b', subject: 'Your password was changed' };

let emails: Email[] = [];
let isUnavailable = false;

beforeEach(() => {
  emails = [welcome];
  isUnavailable = false;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string) => {
      if (isUnavailable) return new Response('{}', { status: 503 });
      const id = path.split('/local/mailbox/')[1];
      if (id === undefined) return Response.json(emails);
      const message = emails.find((candidate) => candidate.id === id);
      return message ? Response.json(message) : new Response('{}', { status: 404 });
    }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the list of emails', () => {
  it('links to each email with its recipient, subject and time', async () => {
    render(<Mailbox openId={undefined} />);
    const link = await screen.findByRole('link', { name: /Confirm your email address/ });
    expect(link.getAttribute('href')).toBe(`/local/mailbox?message=${welcome.id}`);
    expect(link.textContent).toContain('to ada@summit.example');
    expect(link.textContent).toContain('07 Mar 2026, 14:30 UTC');
    expect(screen.getByText('1 email')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Select an email to read it.')).toBeInstanceOf(HTMLElement);
    expect(await componentViolations()).toEqual([]);
  });

  it('the list of emails is polled and announces new emails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<Mailbox openId={undefined} />);
    await screen.findByRole('link', { name: /Confirm your email address/ });
    emails = [later, welcome];
    await act(() => vi.advanceTimersByTimeAsync(2000));
    const links = within(screen.getByRole('navigation', { name: 'Emails' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/local/mailbox?message=${later.id}`,
      `/local/mailbox?message=${welcome.id}`,
    ]);
    expect(screen.getByText('New email: Your password was changed')).toBeInstanceOf(HTMLElement);
  });

  it('shows a hint while it is empty', async () => {
    emails = [];
    render(<Mailbox openId={undefined} />);
    expect(await screen.findByText(/^No emails yet/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
    expect(await componentViolations()).toEqual([]);
  });

  it('shows a loading error and retries', async () => {
    isUnavailable = true;
    render(<Mailbox openId={undefined} />);
    expect(await screen.findByText('Server error')).toBeInstanceOf(HTMLElement);
    isUnavailable = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Confirm your email address/ })).toBeInstanceOf(HTMLElement);
  });

  it('stays visible if a refresh fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<Mailbox openId={undefined} />);
    await screen.findByRole('link', { name: /Confirm your email address/ });
    isUnavailable = true;
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('link', { name: /Confirm your email address/ })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('one email', () => {
  it('one email is shown in a frame that runs no scripts and opens links in the whole tab', async () => {
    render(<Mailbox openId={welcome.id} />);
    const frame = await screen.findByTitle<HTMLIFrameElement>('Email: Confirm your email address');
    expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-scripts');
    expect(frame.srcdoc).toContain('<base target="_top">');
    expect(screen.getByRole('heading', { name: 'Confirm your email address' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { current: true }).getAttribute('href')).toContain(welcome.id);
  });

  it('one email is shown as text with clickable links', async () => {
    render(<Mailbox openId={welcome.id} />);
    await userEvent.click(await screen.findByRole('radio', { name: 'Text' }));
    const link = screen.getByRole('link', { name: 'http://localhost:3000/verify-email?token=abc' });
    expect(link.getAttribute('href')).toBe('http://localhost:3000/verify-email?token=abc');
    expect(link.closest('pre')?.textContent).toBe(welcome.text);
    expect(await componentViolations()).toEqual([]);
  });

  it('shows that it no longer exists', async () => {
    render(<Mailbox openId={later.id} />);
    expect(await screen.findByText(/^This email no longer exists/)).toBeInstanceOf(HTMLElement);
  });
});
