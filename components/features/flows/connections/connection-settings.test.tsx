import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import type { Connection, Connections } from './connection-calls';
import { ConnectionSettings } from './connection-settings';

const miro: Connection = {
  connectionId: '1',
  provider: 'miro',
  teamName: 'Design',
  connectedAt: '2026-03-07T12:00:00.000Z',
  status: 'connected',
};
const surveyMonkey: Connection = { ...miro, connectionId: '2', provider: 'surveymonkey', teamName: null };
const address = 'https://miro.example/oauth/authorize?state=1';

beforeAll(async () => {
  await import('./disconnect-dialog');
}, 60_000);

function open(connections: Connection[] = [], answers: Record<string, (input: never) => unknown> = {}) {
  const served: Connections = { providers: ['miro', 'surveymonkey'], connections };
  const goTo = vi.fn<(url: string) => void>();
  answer({
    listConnections: () => served,
    startConnection: () => ({ authorizationUrl: address }),
    deleteConnection: ({ params: { connectionId } }: { params: { connectionId: string } }) => {
      served.connections = served.connections.filter((one) => one.connectionId !== connectionId);
      return { connectionId, isRevoked: true };
    },
    ...answers,
  });
  return { goTo, ...renderWithData(<ConnectionSettings goTo={goTo} />) };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const confirm = async () => within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Disconnect/ });

describe('the section of connections', () => {
  it('offers every configured service, and opens its page', async () => {
    const { goTo, user } = open();
    expect(await screen.findByText("You haven't connected a service yet.")).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    await user.click(await button(/^Connect Miro/));
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith(address));
    expect(callsOf('startConnection')).toEqual([{ body: { provider: 'miro' } }]);
    expect((await button(/Opening Miro/)).getAttribute('aria-disabled')).toBe('true');
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await waitFor(() => expect(screen.getByRole('button', { name: /Miro/ }).hasAttribute('aria-disabled')).toBe(false));
  });

  it('G2: shows why a service cannot be opened, and never opens an address that is not of the web', async () => {
    const { goTo, user } = open([], {
      startConnection: () => ({ authorizationUrl: 'javascript:alert(1)' }),
    });
    await user.click(await button(/^Connect Miro/));
    expect(await screen.findByText('Server error')).toBeTruthy();
    expect(goTo).not.toHaveBeenCalled();
    answer({ startConnection: rejecting('error_connection_not_configured', { status: 404 }) });
    await user.click(await button(/^Connect Miro/));
    expect(await screen.findByText("This service can't be connected here.")).toBeTruthy();
  });

  it('names a connection by its team, and offers another team only where there are teams', async () => {
    open([miro, surveyMonkey]);
    expect(await screen.findByText('Miro, Design')).toBeTruthy();
    expect(screen.getByText('SurveyMonkey')).toBeTruthy();
    expect(screen.getAllByText(/^Since /)).toHaveLength(2);
    expect(await button(/^Connect another Miro team/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Connect SurveyMonkey/ })).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });

  it('says that a service ended the connection, and offers to connect again', async () => {
    const { goTo, user } = open([{ ...miro, status: 'ended' }]);
    expect(await screen.findByText('Miro ended this connection. Connect again to keep using it.')).toBeTruthy();
    await user.click(await button(/^Connect Miro again/));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(address));
    expect(await componentViolations()).toEqual([]);
  });

  it('offers a retry if the connections cannot be loaded', async () => {
    open([], { listConnections: rejecting('error_server', { status: 500 }) });
    expect(await button('Try again')).toBeTruthy();
  });
});

describe('disconnecting', () => {
  it('asks first, with the focus on the button that keeps the connection', async () => {
    const { user } = open([miro]);
    await user.click(await button('Disconnect Miro, Design'));
    expect(await button('Keep it')).toBe(document.activeElement);
    expect(await componentViolations()).toEqual([]);
    await user.click(await button('Keep it'));
    expect(callsOf('deleteConnection')).toEqual([]);
  });

  it('removes the connection and moves the focus to the notice', async () => {
    const { user } = open([miro]);
    await user.click(await button('Disconnect Miro, Design'));
    await user.click(await confirm());
    const notice = await screen.findByText('Miro, Design is disconnected.');
    await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
    expect(callsOf('deleteConnection')).toEqual([{ params: { connectionId: '1' } }]);
    expect(screen.queryByText(/revoke our access/)).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });

  it('says where the rest is to be removed if the service revoked nothing', async () => {
    const { user } = open([surveyMonkey], { deleteConnection: () => ({ connectionId: '2', isRevoked: false }) });
    await user.click(await button('Disconnect SurveyMonkey'));
    await user.click(await confirm());
    expect(await screen.findByText(/Remove our app in the settings of your SurveyMonkey account\./)).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('shows in the dialog why the connection could not be removed', async () => {
    const { user } = open([miro], { deleteConnection: rejecting('error_unavailable', { status: 503 }) });
    await user.click(await button('Disconnect Miro, Design'));
    await user.click(await confirm());
    expect(await screen.findByText(/^The service is not available/)).toBeTruthy();
  });
});
