import { ApiError } from '@app/api-client/api-error';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { externalTargets } from '@/lib/env';
import { collectReportedEvents } from '@/lib/measurement/testing/collect-reported-events';
import { componentViolations } from '@/tests/support/components/component-axe';
import { SolvingWorker } from '@/components/forms/captcha-field/testing/solving-worker';
import { Contact, type ContactProps } from './contact';

const visitor = { id: '', name: '', email: '' };
const ada = { id: 'p1', name: 'Ada Lovelace', email: 'ada@acme.example' };
const receipt = { reference: 'C-7F3K-Q2', receivedAt: '2026-03-07T12:00:00.000Z', replyWorkingDaysMax: 2 };

function open(overrides: Partial<ContactProps> = {}) {
  const props = {
    writer: visitor,
    topic: undefined,
    send: vi.fn<ContactProps['send']>(async () => receipt),
    loadChallenge: vi.fn(async () => ({ parameters: { algorithm: 'SHA-256' } })),
    ...overrides,
  };
  return { ...props, ...render(<Contact {...props} />), user: userEvent.setup() };
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const enter = (label: string | RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const choose = (value: string) => fireEvent.change(field('Topic'), { target: { value } });
const submit = () => screen.getByRole('button', { name: /^Send message/ });
const summary = () => screen.findByRole('group', { name: 'There is a problem' });
const lines = async () => [...(await summary()).querySelectorAll('li')].map(({ textContent }) => textContent);
const message = 'How many texts\nfit into a landscape?';

async function fill({ user }: { user: ReturnType<typeof userEvent.setup> }) {
  await user.click(field('Name'));
  enter('Name', 'Ada Lovelace');
  enter('Work email address', 'ada@acme.example');
  choose('sales');
  enter('Message', message);
}

// Loads lazy modules beforehand, so that the tests do not wait for them.
beforeAll(
  () => Promise.all([import('./check-contact'), import('@/components/forms/captcha-field/solve-challenge')]),
  120_000,
);
beforeEach(() => {
  vi.stubGlobal('Worker', SolvingWorker);
  Object.assign(externalTargets, {
    supportEmail: 'help@dcipher.example',
    supportPhone: '+44 20 7946 0000',
    meetingUrl: 'https://meet.example/15',
    helpCentreUrl: 'https://help.example/',
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('the contact form', () => {
  it('sends the message with the CAPTCHA solution, and shows the reply time, the reference and a copy', async () => {
    const page = open();
    await fill(page);
    expect(await componentViolations()).toEqual([]);
    await page.user.click(submit());
    const title = await screen.findByRole('heading', { name: 'Message sent' });
    expect(title).toBe(document.activeElement);
    expect(page.send).toHaveBeenCalledWith({
      name: 'Ada Lovelace',
      email: 'ada@acme.example',
      topic: 'sales',
      message,
      captchaToken: expect.stringMatching(/^[\w+/]+=*$/),
    });
    expect(screen.getByText('Thank you. We reply within 2 working days.')).toBeTruthy();
    expect(screen.getByText('C-7F3K-Q2')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy reference' })).toBeTruthy();
    expect(document.querySelector('blockquote')?.textContent).toBe(message);
    expect(Object.keys({ ...sessionStorage })).toEqual([]);
    expect(await componentViolations()).toEqual([]);
  });

  it('J7: reports a lead after the message was sent, and none if sending fails', async () => {
    const report = collectReportedEvents();
    const send = vi.fn<ContactProps['send']>(async () => receipt);
    send.mockRejectedValueOnce(new ApiError({ status: 500, code: 'error_server' }));
    const page = open({ send });
    await fill(page);
    await page.user.click(submit());
    await summary();
    expect(report).not.toHaveBeenCalled();
    await page.user.click(submit());
    await screen.findByRole('heading', { name: 'Message sent' });
    expect(report.mock.calls).toEqual([[{ name: 'Lead' }]]);
  });

  it('shows an empty form for another message', async () => {
    const page = open();
    await fill(page);
    await page.user.click(submit());
    await page.user.click(await screen.findByRole('button', { name: 'Send another message' }));
    expect(screen.getByRole('heading', { name: 'Send us a message' })).toBe(document.activeElement);
    expect(field('Message').value).toBe('');
  });

  it('reports each missing field and sends nothing', async () => {
    const page = open();
    await page.user.click(submit());
    expect(await lines()).toEqual([
      'Name: This field is required',
      'Work email address: This field is required',
      'Topic: This field is required',
      'Message: This field is required',
    ]);
    await waitFor(async () => expect(await summary()).toBe(document.activeElement));
    expect(page.send).not.toHaveBeenCalled();
    expect(await componentViolations()).toEqual([]);
  });

  it('counts the remaining characters and rejects a longer message without truncating it', async () => {
    const page = open();
    await fill(page);
    expect(screen.getByText(`${5000 - message.length} characters left`)).toBeTruthy();
    enter('Message', 'x'.repeat(5001));
    expect(screen.getByText('1 character too many')).toBeTruthy();
    await page.user.click(submit());
    expect(await lines()).toEqual(['Message: Your input exceeds the maximum allowed length of 5000 characters']);
    expect(field('Message').value).toHaveLength(5001);
  });

  it('asks for an invoice number if the topic is billing', async () => {
    open();
    expect(screen.queryByLabelText(/^Invoice number/)).toBeNull();
    choose('billing');
    await waitFor(() => expect(field(/^Invoice number/)).toBeTruthy());
  });

  it('the contact form is filled in with the topic from the link', () => {
    open({ topic: 'press' });
    expect(field('Topic').value).toBe('press');
  });

  it('the contact form is filled in with the details of a member without overwriting input', async () => {
    const { rerender, ...page } = open({ writer: undefined });
    enter('Name', 'Countess');
    rerender(<Contact {...page} writer={ada} />);
    await waitFor(() => expect(field('Work email address').value).toBe(ada.email));
    expect(field('Name').value).toBe('Countess');
  });

  it('shows a failure, keeps the input, and offers the email address', async () => {
    const page = open({ send: vi.fn(() => Promise.reject(new ApiError({ status: 500, code: 'error_server' }))) });
    await fill(page);
    await page.user.click(submit());
    expect(await lines()).toEqual(['Server error']);
    expect(field('Message').value).toBe(message);
    const form = screen.getByRole('region', { name: 'Send us a message' });
    const emailLink = within(form).getByRole('link', { name: 'help@dcipher.example' });
    expect(emailLink.getAttribute('href')).toBe('mailto:help@dcipher.example');
    await waitFor(() => expect(vi.mocked(page.loadChallenge).mock.calls.length).toBeGreaterThan(1));
  });

  it('K3: keeps the message if the spam check is away, and says that it is not at fault', async () => {
    const away = new ApiError({ status: 503, code: 'error_captcha_unavailable' });
    const page = open({ send: vi.fn(() => Promise.reject(away)) });
    await fill(page);
    await page.user.click(submit());
    expect(await lines()).toEqual(['The spam check is not available right now. Try again in a minute.']);
    expect(field('Message').value).toBe(message);
  });

  it('links to the spam check if the server rejected its solution', async () => {
    const page = open({ send: vi.fn(() => Promise.reject(new ApiError({ status: 400, code: 'error_captcha' }))) });
    await fill(page);
    await page.user.click(submit());
    expect(await lines()).toEqual(['Spam check: Please verify that you are a human.']);
  });

  it('sends one request when submitted several times', async () => {
    const page = open({ send: vi.fn<ContactProps['send']>(() => new Promise(() => {})) });
    await fill(page);
    await page.user.click(submit());
    await waitFor(() => expect(page.send).toHaveBeenCalled());
    await page.user.click(submit());
    expect(page.send).toHaveBeenCalledTimes(1);
    expect(submit().getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the draft of a message', () => {
  it('the draft of a message is restored after a reload, for the same user only', async () => {
    const page = open();
    await fill(page);
    page.unmount();
    const again = open();
    expect(field('Message').value).toBe(message);
    expect(field('Topic').value).toBe('sales');
    await waitFor(() => expect(screen.getByText(`${5000 - message.length} characters left`)).toBeTruthy());
    again.unmount();
    open({ writer: ada });
    expect(field('Message').value).toBe('');
  });
});

describe('the other contact options', () => {
  it('the other contact options are the configured ones', () => {
    open();
    const aside = screen.getByRole('complementary', { name: 'Other ways' });
    expect(
      within(aside)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['mailto:help@dcipher.example', 'tel:+442079460000', 'https://meet.example/15', 'https://help.example/']);
  });

  it('the other contact options are hidden if none is configured', () => {
    Object.assign(externalTargets, { supportEmail: '', supportPhone: '', meetingUrl: '', helpCentreUrl: '' });
    open();
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
