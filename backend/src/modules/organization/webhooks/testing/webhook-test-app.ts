import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookEvent } from '@app/api-client/contract/organization/webhook-events';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { keyCalls, type Admin } from '@/backend/modules/flows/api-keys/testing/key-calls';
import { createOutgoingClient } from '@/backend/ports/outgoing-client';
import type { TestOptions } from '@/backend/testing/create-test-deps';
import { deliverDueWebhooks, recordWebhookEvent } from '..';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };
export type CreatedWebhook = { id: string; secret: string; url: string };
type LoggedDelivery = {
  id: string;
  eventId: string;
  state: string;
  attempts: { status: number | null; error: string | null }[];
};

/** An event as packages below this one record it. */
export const sampleEvent = {
  type: 'quota.reached',
  data: { category: 'storage', threshold: 80, used: 8, limit: 10, unit: 'bytes', resetsAt: null },
} as const satisfies WebhookEvent;

/** Starts a program that receives events. Its answers are set by each test. */
async function startReceiver() {
  const received: Received[] = [];
  const answer: { status: number; headers: Record<string, string>; isSilent: boolean } = {
    status: 204,
    headers: {},
    isSilent: false,
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() });
      if (!answer.isSilent) response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    answer,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Ends the connections of requests without an answer. */
    drop: () => server.closeAllConnections(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The application with a real program on this machine that receives events. */
export async function createWebhookTestApp(options: TestOptions = {}) {
  const webhookClient = createOutgoingClient({ dns: { addresses: async () => [] }, reachesLoopback: true });
  const test = await createAccountTestApp({ ...options, deps: { webhookClient, ...options.deps } });
  const receiver = await startReceiver();
  const keys = keyCalls(test);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token: string | undefined, body?: object) =>
    test.call(method, `/webhooks${path}`, { token, ...(method !== 'GET' && { body: body ?? {} }) });
  const record = (organizationId: string, event: WebhookEvent = sampleEvent) =>
    test.database.transaction((transaction) =>
      recordWebhookEvent(transaction, test.deps, { organizationId, ...event }),
    );
  const wanted = { name: 'Billing system', url: `${receiver.url}/events`, types: ['quota.reached'] };

  return {
    ...test,
    receiver,
    /** Calls the API below `/webhooks`. */
    call,
    callApi: test.call,
    wanted,
    /** Creates and logs in the owner of a new company. */
    admin: () => keys.admin(),
    member: keys.member,
    /** Logs in again, after the clock has moved. */
    logIn: keys.logIn,
    async create(admin: Admin, changes: object = {}): Promise<CreatedWebhook> {
      const response = await call('POST', '', admin.token, { ...wanted, ...changes });
      if (response.statusCode !== 201) throw new Error(`${response.statusCode} ${response.body}`);
      return response.json<CreatedWebhook>();
    },
    record,
    deliver: () => deliverDueWebhooks(test.deps),
    /** Lets another event succeed, and the receiver fail again. */
    async succeedOnce({ organizationId }: Admin): Promise<void> {
      const { status } = receiver.answer;
      receiver.answer.status = 204;
      await record(organizationId);
      await deliverDueWebhooks(test.deps);
      receiver.answer.status = status;
    },
    /** The log of a webhook, newest first. */
    log: async (admin: Admin, id: string): Promise<LoggedDelivery[]> =>
      (await call('GET', `/${id}/deliveries`, (await keys.logIn(admin)).token)).json<{ items: LoggedDelivery[] }>()
        .items,
    close: async () => {
      receiver.close();
      await test.close();
    },
  };
}

export type WebhookTestApp = Awaited<ReturnType<typeof createWebhookTestApp>>;
