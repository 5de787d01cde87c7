import path from 'node:path';
import { sql } from 'drizzle-orm';
import { buildApp } from '@/backend/app';
import { readConfig } from '@/backend/config';
import { createDeps } from '@/backend/create-deps';
import { ensureKeys } from '@/backend/cryptography/key-files';
import { createDatabase, type Database } from '@/backend/db/client';
import { withClient } from '@/backend/db/with-client';
import { migrateDatabase } from '@/backend/db/migrate';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { keysetPage } from '@/backend/http/calls/keyset-cursor';
import { createLogger } from '@/backend/http/server/logger';
import { createBoss, startBoss } from '@/backend/jobs/boss';
import { seedUsers } from '@/backend/local/seed-users';
import { seededPassword } from '@/backend/local/seeded-users';
import { testCards } from '@/backend/local/payment-simulator/test-cards';
import { planIds } from '@/backend/modules/organization/subscriptions';

export type Subscriber = { token: string };
export type Quote = { id: string; totalDueNow: object };

/** The quote as a purchase sends it. */
export const accepted = ({ id: quoteId, totalDueNow: shownTotal }: Quote) => ({ quoteId, shownTotal });

/** A database with invoices of one customer, and customers with a plan. */
export type BillingWorld = {
  database: Database;
  /** The customer with the invoices. */
  payer: Subscriber;
  /** Customers with the smaller plan, who can upgrade once. */
  subscribers: Subscriber[];
  get<Answer>(caller: Subscriber, to: string): Promise<Answer>;
  put(caller: Subscriber, to: string, body: object): Promise<void>;
  /** The cursor of the page in the middle of the payer's list. */
  middleCursor(): Promise<string>;
  close(): Promise<void>;
};

const copiesPerStatement = 10_000;

/** Copies the customer's only invoice, with the numbers and the days before it. */
async function fillInvoices(database: Database, wanted: number): Promise<void> {
  const columns = sql`kind, organization_id, status, currency, document, total, recipient, paid_with`;
  for (let from = 1; from < wanted; from += copiesPerStatement) {
    const to = Math.min(from + copiesPerStatement, wanted) - 1;
    await database.execute(sql`
      insert into invoices (id, year, number, ${columns}, issued_at, due_at, paid_at)
      select gen_random_uuid(), year - 1, copy, ${columns}, issued_at - copy * interval '1 minute',
        due_at - copy * interval '1 minute', paid_at - copy * interval '1 minute'
      from (select * from invoices order by issued_at desc limit 1) as first, generate_series(${from}::int, ${to}::int) as copy`);
  }
  await database.execute(sql`analyze invoices`);
}

/** Creates a database with customers who bought the smaller plan, and with invoices of the first one. */
export async function openBillingWorld({
  serverUrl,
  name,
  folder,
  invoices: wanted,
  subscribers: count,
}: {
  serverUrl: string;
  name: string;
  folder: string;
  invoices: number;
  subscribers: number;
}): Promise<BillingWorld> {
  await withClient(serverUrl, (client) => client.query(`create database ${name}`));
  const address = new URL(serverUrl);
  address.pathname = name;
  await migrateDatabase(address.href, process.cwd());
  const keysDir = path.join(folder, `keys-${name}`);
  ensureKeys(keysDir);
  const config = readConfig({ KEYS_DIR: keysDir, DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const limits = Object.fromEntries(
    Object.entries(config.limits).map(([limit, value]) => [limit, { ...value, max: 1_000_000 }]),
  ) as typeof config.limits;
  const logger = createLogger(config);
  const database = createDatabase(address.href);
  const boss = createBoss(database, logger);
  await startBoss(boss, database);
  const closing: (() => Promise<void> | void)[] = [() => boss.stop({ graceful: false })];
  const deps = await createDeps({
    config: { ...config, limits, checksHost: false, eventLoopDelayMaxMs: 0 },
    logger,
    database,
    boss,
    onClose: (close: () => Promise<void> | void) => closing.push(close),
  });
  const app = await buildApp(deps);

  const call = async <Answer>(method: 'GET' | 'POST' | 'PUT', to: string, token?: string, body?: object) => {
    const response = await app.inject({
      method,
      url: `/api${to}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(method !== 'GET' && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body && { payload: body }),
    });
    if (response.statusCode >= 400) throw new Error(`${method} ${to}: ${response.statusCode} ${response.body}`);
    return response.json<Answer>();
  };
  const addSubscriber = async (email: string): Promise<Subscriber> => {
    const login = { email, password: seededPassword };
    const { accessToken: token } = await call<{ accessToken: string }>('POST', '/login', undefined, login);
    const billing = { billingType: 'Individual', addressLine1: 'Storgatan 1', city: 'Lund', country: 'SE' };
    await call('POST', '/billing', token, billing);
    const query = `nextPlanId=${planIds.contour}&interval=monthly&currency=eur`;
    const quote = await call<Quote>('GET', `/subscriptions/upgrade-cost?${query}`, token);
    const number = testCards.find(({ behavior }) => behavior === 'succeeds')?.number;
    const card = { number, cvc: '737', expiry: '04/29', holderName: 'Ada Sample' };
    const { token: paymentToken } = await call<{ token: string }>('POST', '/local/payments/cards', undefined, card);
    await call('POST', '/subscriptions', token, { ...accepted(quote), paymentToken, recurringChargeAccepted: true });
    return { token };
  };

  const emails = Array.from({ length: count + 1 }, (_, at) => `customer-${at}@load.example`);
  const user = { firstName: 'Ada', lastName: 'Sample', role: 'admin', state: () => '' } as const;
  await seedUsers(
    deps,
    emails.map((email) => ({ ...user, email })),
  );
  const [payerEmail = '', ...others] = emails;
  const payer = await addSubscriber(payerEmail);
  const startedMs = performance.now();
  await fillInvoices(database, wanted);
  console.log(`${name}: ${wanted} invoices filled in ${((performance.now() - startedMs) / 1_000).toFixed(1)} s`);
  const subscribers: Subscriber[] = [];
  for (const email of others) subscribers.push(await addSubscriber(email));

  return {
    database,
    payer,
    subscribers,
    get: ({ token }, to) => call('GET', to, token),
    put: ({ token }, to, body) => call('PUT', to, token, body),
    async middleCursor() {
      const [middle] = await database
        .select()
        .from(invoices)
        .orderBy(sql`issued_at`)
        .limit(1)
        .offset(wanted >> 1);
      if (!middle) throw new Error('No invoice');
      const { nextCursor } = keysetPage([middle, middle], 1, ({ issuedAt: at, id }) => ({ at, id }));
      return nextCursor ?? '';
    },
    async close() {
      await app.close();
      for (const close of closing) await close();
      await database.$client.end();
    },
  };
}
