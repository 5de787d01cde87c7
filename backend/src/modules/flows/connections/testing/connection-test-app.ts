import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConnectionProvider } from '@app/api-client/rules/flows/connection-providers';
import { localConnection } from '@app/settings';
import {
  createAccountTestApp,
  type AccountTestApp,
  type Login,
  type TestUser,
} from '@/backend/modules/access/account/testing/account-test-app';
import { createOutgoingClient, type OutgoingAnswer, type OutgoingClient } from '@/backend/ports/outgoing-client';

/** The user's choices on the provider's page. */
export type Choice = { account?: number; fault?: string; decision?: 'allow' | 'deny' };
/** The query with which the provider redirects back. */
export type Answer = { code?: string; state: string; error?: string };

export type ConnectionTestApp = AccountTestApp & {
  origin: string;
  /** The requests to the providers so far, such as `POST /miro/v1/oauth/token`. */
  requests: string[];
  /** Answers instead of the providers, until it returns undefined. */
  intercept: (handler: OutgoingClient['send'] | undefined) => void;
  /** Logs in a new user. @returns The access token. */
  newToken(user?: TestUser): Promise<string>;
  /** Logs in a new user. @returns The access token, and a function that renews it after the clock was moved. */
  newSession(): Promise<{ token: string; renew(): Promise<string> }>;
  start(token: string, provider?: ConnectionProvider): Promise<URL>;
  /** Chooses on the provider's page, in a browser. */
  consent(authorizationUrl: URL, choice?: Choice): Promise<Answer>;
  complete(token: string, answer: Answer, provider?: ConnectionProvider): ReturnType<AccountTestApp['call']>;
  /** Connects an account. @throws If that fails. */
  connect(token: string, choice?: Choice, provider?: ConnectionProvider): Promise<Record<string, unknown>>;
  saved(token: string, account: { userId: unknown; teamId: unknown }): ReturnType<AccountTestApp['call']>;
  list(token: string): Promise<{ connectionId: string; provider: string; status: string }[]>;
};

const tokenPaths = { miro: '/auth/miro/accessToken', surveymonkey: '/auth/surveymonkey/accessToken' } as const;

/** @returns The status and code of an error response. */
export const rejection = (response: { statusCode: number; json(): { code: string } }) => [
  response.statusCode,
  response.json().code,
];

/** A provider's response. */
export const providerAnswer = (status: number, body: unknown): OutgoingAnswer => ({
  status,
  headers: {},
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Creates the application on a real HTTP server, with the local providers behind the client for outgoing requests. */
export async function createConnectionTestApp(): Promise<ConnectionTestApp> {
  const server = createServer((request, response) => test.app.routing(request, response));
  const origin = await listen(server);
  const client = createOutgoingClient({ dns: { addresses: async () => [] }, localOrigin: origin });
  const requests: string[] = [];
  let interceptor: OutgoingClient['send'] | undefined;
  const outgoing: OutgoingClient = {
    send: async (url, request = {}) => {
      requests.push(`${request.method ?? 'GET'} ${url.slice(`${origin}/api/local/connections`.length)}`);
      return (interceptor ?? client.send)(url, request);
    },
  };
  const connections = {
    miro: localConnection('miro', origin),
    surveymonkey: localConnection('surveymonkey', origin),
  };
  const test = await createAccountTestApp({ config: { publicBaseUrl: origin, connections }, deps: { outgoing } });

  const start: ConnectionTestApp['start'] = async (token, provider = 'miro') => {
    const response = await test.call('POST', '/connections', { token, body: { provider } });
    if (response.statusCode !== 200) throw new Error(response.body);
    return new URL(response.json<{ authorizationUrl: string }>().authorizationUrl);
  };
  const consent: ConnectionTestApp['consent'] = async (url, { account = 0, fault = '', decision = 'allow' } = {}) => {
    const page = await (await fetch(url)).text();
    const hidden = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
    const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    const body = new URLSearchParams({ ...fields, account: String(account), fault, decision });
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    return Object.fromEntries(new URL(String(answer.headers.get('location'))).searchParams) as Answer;
  };
  const complete: ConnectionTestApp['complete'] = async (token, { code = '', state }, provider = 'miro') =>
    test.call('GET', `${tokenPaths[provider]}?${new URLSearchParams({ authCode: code, state })}`, { token });
  return {
    ...test,
    origin,
    requests,
    intercept: (handler) => (interceptor = handler),
    newToken: async (user) => (await test.logIn(user ?? (await test.addUser()))).accessToken,
    async newSession() {
      const { accessToken, refreshToken } = await test.logIn(await test.addUser(), { isBrowser: false });
      let newest = refreshToken;
      const renew = async () => {
        const renewed = (await test.call('POST', '/token', { body: { refreshToken: newest } })).json<Login>();
        newest = renewed.refreshToken;
        return renewed.accessToken;
      };
      return { token: accessToken, renew };
    },
    start,
    consent,
    complete,
    async connect(token, choice, provider) {
      const response = await complete(token, await consent(await start(token, provider), choice), provider);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json();
    },
    saved: (token, { userId, teamId }) => {
      const query = new URLSearchParams({ userId: String(userId), teamId: String(teamId) });
      return test.call('GET', `/auth/miro/latest-saved-access-token?${query}`, { token });
    },
    list: async (token) => (await test.call('GET', '/connections', { token })).json().connections,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await test.close();
    },
  };
}
