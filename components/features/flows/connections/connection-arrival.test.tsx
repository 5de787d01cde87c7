import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callApi, callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { ConnectionArrival } from './connection-arrival';
import type { Redirected } from './use-connection-arrival';

function open(
  redirected: Redirected | undefined = { code: 'once', state: 'mine' },
  answers: Record<string, (input: never) => unknown> = {},
  provider: 'miro' | 'surveymonkey' | undefined = 'miro',
) {
  answer({
    getMiroAccessToken: () => ({ accessToken: 'hidden' }),
    getSurveyMonkeyAccessToken: () => ({ accessToken: 'hidden' }),
    startConnection: () => ({ authorizationUrl: 'https://miro.example/' }),
    ...answers,
  });
  const props = { clearQuery: vi.fn<() => void>(), goTo: vi.fn<(address: string) => void>() };
  const page = renderWithData(
    <StrictMode>
      <ConnectionArrival provider={provider} redirected={redirected} {...props} />
    </StrictMode>,
  );
  return { ...props, ...page };
}

const status = () => screen.getByRole('status').textContent;
const isFailed = () => screen.findByRole('button', { name: /^Start again/ });

describe('the page to which a service redirects', () => {
  it('G2: completes the connection once, removes the code from the URL and leads back', async () => {
    const { clearQuery } = open();
    await waitFor(() => expect(status()).toContain('Miro is connected.'));
    expect(callsOf('getMiroAccessToken')).toEqual([{ query: { authCode: 'once', state: 'mine' } }]);
    expect(clearQuery).toHaveBeenCalledTimes(1);
    const back = screen.getByRole('link', { name: 'Back to your connections' });
    expect(back.getAttribute('href')).toBe('/account/privacy#connections');
    expect(document.body.textContent).not.toContain('hidden');
    expect(await componentViolations()).toEqual([]);
  });

  it('completes a connection to SurveyMonkey with its own call', async () => {
    open(undefined, {}, 'surveymonkey');
    await waitFor(() => expect(status()).toContain('SurveyMonkey is connected.'));
    expect(callsOf('getSurveyMonkeyAccessToken')).toHaveLength(1);
  });

  it('waits until the service has answered', async () => {
    open(undefined, { getMiroAccessToken: () => new Promise(() => {}) });
    expect(status()).toContain('Connecting Miro…');
    expect(screen.queryByRole('link')).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });

  it.each([
    ['error_connection_expired', 'This attempt to connect has expired or was already used. Start again.'],
    ['error_connection_failed', 'The other service rejected the connection. Connect it again.'],
    ['error_connection_unreachable', "The other service didn't answer. Try again in a few minutes."],
    ['error_connection_client_rejected', "The other service doesn't accept our app right now. Contact support."],
    ['error_connection_not_configured', "This service can't be connected here."],
  ] as const)('says what happened and offers a new start: %s', async (code, sentence) => {
    const { goTo, user } = open(undefined, { getMiroAccessToken: rejecting(code) });
    const again = await isFailed();
    expect(status()).toContain(sentence);
    expect(await componentViolations()).toEqual([]);
    await user.click(again);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://miro.example/'));
  });

  it.each([
    ['denied', { error: 'access_denied', state: 'mine' }, "You didn't allow access to Miro, so nothing was connected."],
    ['another error', { error: 'Call this number' }, 'The other service rejected the connection. Connect it again.'],
    ['no result', {}, 'This attempt to connect has expired or was already used. Start again.'],
    ['no state', { code: 'a' }, 'This attempt to connect has expired or was already used. Start again.'],
    ['an error and a code', { error: 'x', code: 'a', state: 'b' }, 'The other service rejected the connection.'],
  ])('G2: makes no call and shows only our own text: %s', async (_name, redirected, sentence) => {
    open(redirected);
    await isFailed();
    expect(status()).toContain(sentence);
    expect(document.body.textContent).not.toContain('Call this number');
    expect(callApi).not.toHaveBeenCalled();
    expect(await componentViolations()).toEqual([]);
  });

  it('says why a new start failed', async () => {
    const { user } = open({}, { startConnection: rejecting('error_connection_not_configured', { status: 404 }) });
    await user.click(await isFailed());
    await waitFor(() => expect(status()).toContain("This service can't be connected here."));
  });
});

it('says that an unknown service cannot be connected, and leads back', async () => {
  answer({});
  renderWithData(
    <ConnectionArrival provider={undefined} redirected={{}} clearQuery={() => undefined} goTo={() => undefined} />,
  );
  expect(screen.getByText("This service can't be connected here.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to your connections' })).toBeTruthy();
  expect(callApi).not.toHaveBeenCalled();
  expect(await componentViolations()).toEqual([]);
});
