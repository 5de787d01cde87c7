import type { OutgoingEmail } from '@/backend/ports/mailer';
import type { TestOptions } from '@/backend/testing/create-test-deps';
import { deliverInOrder } from '@/backend/testing/payments/deliver-in-order';
import { eraseRegion } from '@/backend/modules/organization/organization/erasure/erase-region';
import { regionErasures } from '@/backend/db/schema/organization/region-changes';
import { createAccountTestApp, goodPassword, type AccountTestApp, type TestUser } from '../../testing/account-test-app';

/** The application in staging mode: the text of a delivered email is not stored, unlike in local mode. */
export type DeletionApp = AccountTestApp & {
  /** Delivers due emails. @returns All emails to an address so far, in the order in which they were queued. */
  emailsTo(address: string): Promise<OutgoingEmail[]>;
  /** Runs the due region erasures, as the workers do after an organization was closed. */
  finishErasures(): Promise<void>;
  deleteAccount(token: string, body?: object): ReturnType<AccountTestApp['call']>;
  closeOrganization(token: string, body: object): ReturnType<AccountTestApp['call']>;
  /** @returns The access token of a new session. */
  tokenOf(user: TestUser): Promise<string>;
};

export const deletionBody = { typedWord: 'DELETE', currentPassword: goodPassword };

/** @param options As of `createTestApp`. */
export async function createDeletionApp({ config, deps }: TestOptions = {}): Promise<DeletionApp> {
  const sent: OutgoingEmail[] = [];
  const test = await createAccountTestApp({
    config: { environment: 'staging', ...config },
    deps: { mailer: { deliver: async (message) => void sent.push(message) }, ...deps },
  });
  return {
    ...test,
    async emailsTo(address) {
      await deliverInOrder(test.deps);
      return sent.filter(({ to }) => to === address);
    },
    async finishErasures() {
      for (const erasure of await test.database.select().from(regionErasures)) await eraseRegion(test.deps, erasure);
    },
    deleteAccount: (token, body = deletionBody) => test.call('DELETE', '/account', { token, body }),
    closeOrganization: (token, body) => test.call('DELETE', '/organization', { token, body }),
    tokenOf: async (user) => (await test.logIn(user)).accessToken,
  };
}
