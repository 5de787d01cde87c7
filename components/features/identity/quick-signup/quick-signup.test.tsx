import { ApiError } from '@app/api-client/api-error';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '@/lib/api';
import { componentViolations } from '@/tests/support/components/component-axe';
import { SolvingWorker } from '@/components/forms/captcha-field/testing/solving-worker';
import { QuickSignupBand } from './quick-signup-band';

const patient = { timeout: 10_000 };
let register = vi.fn<() => Promise<object>>();

// Preloads the form's deferred parts, so that tests do not wait for them.
beforeAll(
  () => Promise.all([import('./quick-signup-parts'), import('@/components/forms/captcha-field/solve-challenge')]),
  120_000,
);
beforeEach(() => {
  vi.stubGlobal('Worker', SolvingWorker);
  register = vi.fn(async () => ({ email: 'ada@acme.example', linkSent: true, linkLifetimeHours: 24 }));
  vi.mocked(callApi).mockImplementation((async (endpoint: { name: string }) =>
    endpoint.name === 'registerQuick'
      ? (register as (...given: unknown[]) => Promise<object>)(vi.mocked(callApi).mock.lastCall?.[1])
      : { parameters: { algorithm: 'SHA-256' } }) as unknown as typeof callApi);
});
afterEach(() => vi.unstubAllGlobals());

const field = () => screen.getByLabelText<HTMLInputElement>('Work email address');
const submit = () => screen.getByRole('button', { name: /^(Start free trial|Sending the link…)$/ });
const reject = (details: ConstructorParameters<typeof ApiError>[0]) =>
  register.mockImplementation(() => Promise.reject(new ApiError(details)));

async function send(address: string) {
  const user = userEvent.setup();
  await user.type(field(), address);
  await user.click(submit());
  return user;
}

describe('the quick sign-up form', () => {
  it('asks for an address only and calls no server before the user starts', async () => {
    render(<QuickSignupBand />);
    expect(screen.getAllByRole('textbox')).toEqual([field()]);
    expect(screen.queryByRole('group', { name: 'Spam check' })).toBeNull();
    expect(callApi).not.toHaveBeenCalled();
    expect(await componentViolations()).toEqual([]);
  });

  it('the quick sign-up form keeps the focus in view when the spam check arrives above it', async () => {
    const scrollIntoView = vi.fn(function (this: Element) {
      expect(this.isConnected).toBe(true);
    });
    Element.prototype.scrollIntoView = scrollIntoView;
    render(
      <>
        <QuickSignupBand />
        <button type="button">Below</button>
      </>,
    );
    const below = screen.getByRole('button', { name: 'Below' });
    await act(async () => {
      field().focus();
      below.focus();
      await import('./quick-signup-parts');
    });
    expect(screen.getByRole('group', { name: 'Spam check' })).toBeTruthy();
    expect(scrollIntoView.mock.contexts).toEqual([below]);
  });

  it('the quick sign-up form does not move its button while it is pressed', async () => {
    render(<QuickSignupBand />);
    const check = () => screen.queryByRole('group', { name: 'Spam check' });
    const focused = async (element: HTMLElement) => {
      element.focus();
      await import('./quick-signup-parts');
    };
    await act(() => focused(submit()));
    expect(check()).toBeNull();
    await act(() => focused(field()));
    expect(check()).toBeTruthy();
  });

  it('sends the address with the CAPTCHA token and says what happens next', async () => {
    render(<QuickSignupBand />);
    await send('Ada@acme.example');
    const title = await screen.findByRole('heading', { name: 'Check your inbox' }, patient);
    expect(title).toBe(document.activeElement);
    expect(register).toHaveBeenCalledWith({
      body: { email: 'Ada@acme.example', captchaToken: expect.stringMatching(/^[\w+/]+=*$/) },
    });
    expect(screen.getByText('We sent a link to ada@acme.example. It works for 24 hours.')).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('resends the link on request and then shows the waiting time', async () => {
    render(<QuickSignupBand />);
    const user = await send('ada@acme.example');
    await user.click(await screen.findByRole('button', { name: /^Send a new link/ }, patient));
    expect(await screen.findByText(/^You can send another one in \d+ seconds\.$/, undefined, patient)).toBeTruthy();
    expect(register).toHaveBeenCalledTimes(2);
  });

  it('returns to the form for another address', async () => {
    render(<QuickSignupBand />);
    const user = await send('ada@acme.example');
    await user.click(await screen.findByRole('button', { name: 'Use another email address' }, patient));
    expect(field().value).toBe('');
  });

  it.each([
    ['', 'This field is required'],
    ['ada@nowhere', 'Please enter a valid email address'],
  ])('shows the fixed error message for "%s" and focuses the field', async (address, sentence) => {
    render(<QuickSignupBand />);
    fireEvent.input(field(), { target: { value: address } });
    await userEvent.setup().click(submit());
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'), patient);
    const described = document.getElementById(field().getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(`Error: ${sentence}`);
    // The focus moves one effect after the message is shown.
    await waitFor(() => expect(field()).toBe(document.activeElement), patient);
    expect(field().value).toBe(address);
    expect(register).not.toHaveBeenCalled();
    expect(await componentViolations()).toEqual([]);
  });

  it('shows a failure and keeps the address', async () => {
    reject({ status: 500, code: 'error_server' });
    render(<QuickSignupBand />);
    await send('ada@acme.example');
    expect(await screen.findByText('Server error', undefined, patient)).toBeTruthy();
    expect(field().value).toBe('ada@acme.example');
    expect(submit().getAttribute('aria-disabled')).toBeNull();
  });

  it('focuses the CAPTCHA field after the server rejects its token', async () => {
    reject({ status: 400, code: 'error_captcha' });
    render(<QuickSignupBand />);
    await send('ada@acme.example');
    await screen.findByText('Please verify that you are a human.', undefined, patient);
    expect(screen.getByRole('group', { name: 'Spam check' })).toBe(document.activeElement);
  });

  it('sends once even if the button is pressed repeatedly', async () => {
    register.mockImplementation(() => new Promise(() => {}));
    render(<QuickSignupBand />);
    const user = await send('ada@acme.example');
    await waitFor(() => expect(register).toHaveBeenCalled(), patient);
    await user.click(submit());
    expect(register).toHaveBeenCalledTimes(1);
  });
});

describe('the served quick sign-up form', () => {
  it('keeps input typed before the script loaded', async () => {
    const box = document.createElement('div');
    document.body.append(box);
    box.innerHTML = renderToString(<QuickSignupBand />);
    field().value = 'ada@acme.example';
    render(<QuickSignupBand />, { container: box, hydrate: true });
    expect(field().value).toBe('ada@acme.example');
    await userEvent.setup().click(submit());
    await waitFor(() => expect(register).toHaveBeenCalled(), patient);
  });
});
