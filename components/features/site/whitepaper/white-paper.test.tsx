import { ApiError } from '@app/api-client/api-error';
import { whitePapers } from '@app/api-client/rules/site/white-papers';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectReportedEvents } from '@/lib/measurement/testing/collect-reported-events';
import { componentViolations } from '@/tests/support/components/component-axe';
import { SolvingWorker } from '@/components/forms/captcha-field/testing/solving-worker';
import { findShownPaper } from './find-shown-paper';
import { WhitePaper, type WhitePaperProps } from './white-paper';

const [current] = whitePapers;
const answer = {
  title: current.title,
  downloadUrl: `http://localhost:3000/white-papers/${current.slug}.pdf`,
  emailed: true as const,
};

function open(request: WhitePaperProps['request'] = async () => answer) {
  const paper = findShownPaper(undefined);
  if (!paper) throw new Error('There is no current white paper.');
  const props = {
    paper,
    request: vi.fn(request),
    loadChallenge: vi.fn(async () => ({ parameters: { algorithm: 'SHA-256' } })),
  };
  return { ...props, ...render(<WhitePaper {...props} />), user: userEvent.setup() };
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const enter = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const submit = () => screen.getByRole('button', { name: /^Get the white paper/ });
const summary = () => screen.findByRole('group', { name: 'There is a problem' }, { timeout: 10_000 });
const lines = async () => [...(await summary()).querySelectorAll('li')].map(({ textContent }) => textContent);

async function fill({ user }: { user: ReturnType<typeof userEvent.setup> }) {
  await user.click(field('First name'));
  enter('First name', 'Ada');
  enter('Last name', 'Lovelace');
  enter('Work email address', 'ada@acme.example');
  enter('Company name', 'Acme');
}

// Preloads the form's deferred parts, so that tests do not wait for them.
beforeAll(
  () => Promise.all([import('./check-white-paper'), import('@/components/forms/captcha-field/solve-challenge')]),
  120_000,
);
beforeEach(() => vi.stubGlobal('Worker', SolvingWorker));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('the page of a white paper', () => {
  it('shows contents, length and beginning of the paper before asking for anything', async () => {
    const { paper } = open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(paper.title);
    expect(screen.getByText(new RegExp(`PDF, ${paper.pages} pages, \\d+ kB`))).toBeTruthy();
    expect(paper.points).toHaveLength(3);
    for (const point of paper.points) expect(screen.getByText(point)).toBeTruthy();
    const excerpt = screen.getByText(paper.excerpt);
    expect(excerpt.compareDocumentPosition(submit())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(field('Receive promotional emails').checked).toBe(false);
    expect(screen.queryByLabelText(/phone/i)).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });

  it('offers the download after the form is sent and says that it was emailed', async () => {
    const page = open();
    await fill(page);
    await page.user.click(submit());
    const title = await screen.findByRole('heading', { name: 'Your white paper is ready' }, { timeout: 10_000 });
    expect(title).toBe(document.activeElement);
    expect(page.request).toHaveBeenCalledWith({
      document: current.slug,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@acme.example',
      companyName: 'Acme',
      jobTitle: undefined,
      receivePromotionalEmails: false,
      captchaToken: expect.stringMatching(/^[\w+/]+=*$/),
    });
    expect(screen.getByRole('link', { name: 'Download the PDF' }).getAttribute('href')).toBe(answer.downloadUrl);
    expect(screen.getByText('We also emailed the link to ada@acme.example.')).toBeTruthy();
    expect(Object.keys({ ...sessionStorage })).toEqual([]);
    expect(await componentViolations()).toEqual([]);
  });

  it('J7: reports a lead after the form was sent, and none before', async () => {
    const report = collectReportedEvents();
    const page = open();
    await fill(page);
    expect(report).not.toHaveBeenCalled();
    await page.user.click(submit());
    await waitFor(() => expect(report.mock.calls).toEqual([[{ name: 'Lead' }]]));
  });

  it('shows an error at each empty field and sends nothing', async () => {
    const page = open();
    await page.user.click(submit());
    expect(await lines()).toEqual([
      'First name: This field is required',
      'Last name: This field is required',
      'Work email address: This field is required',
      'Company name: This field is required',
    ]);
    await waitFor(async () => expect(await summary()).toBe(document.activeElement));
    expect(page.request).not.toHaveBeenCalled();
    expect(await componentViolations()).toEqual([]);
  });

  it.each([
    [{ status: 500, code: 'error_server' } as const, 'Server error'],
    [{ status: 400, code: 'error_captcha' } as const, 'Spam check: Please verify that you are a human.'],
  ])('keeps the input after the rejection %o', async (details, sentence) => {
    const page = open(() => Promise.reject(new ApiError(details)));
    await fill(page);
    await page.user.click(submit());
    expect(await lines()).toEqual([sentence]);
    expect(field('Company name').value).toBe('Acme');
  });

  it('restores the draft after a reload', async () => {
    const page = open();
    await fill(page);
    await page.user.click(field('Receive promotional emails'));
    page.unmount();
    open();
    await waitFor(() => expect(field('Work email address').value).toBe('ada@acme.example'));
    expect(field('Receive promotional emails').checked).toBe(true);
  });
});

describe('the white paper of a URL', () => {
  it('the white paper of a URL is the current one without a slug', () => {
    expect(findShownPaper(undefined)?.slug).toBe(current.slug);
    expect(findShownPaper(current.slug)?.slug).toBe(current.slug);
  });

  it.each(['no-such-paper', '', 'toString', [current.slug, current.slug]])(
    'the white paper of a URL is undefined for the slug %o',
    (document) => {
      expect(findShownPaper(document)).toBeUndefined();
    },
  );
});
