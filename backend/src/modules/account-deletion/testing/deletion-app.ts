import type { OutgoingEmail } from '@/backend/ports/mailer';
import { deliverDueEmail } from '@/backend/email/deliver';
import type { TestOptions } from '@/backend/testing/create-test-deps';
import {
  createAccountTestApp,
  goodPassword,
  type AccountTestApp,
  type TestUser,
} from '@/backend/modules/account/testing/account-test-app';
import { eraseRegion } from '@/backend/modules/region-erasure/erase-region';
import { regionErasures } from '@/backend/db/schema/region-changes';

/** The application as it runs outside local mode: a mail that was delivered leaves no text behind. */
export type DeletionApp = AccountTestApp & {
  /** Delivers what is due. @returns Everything that an address has received so far. */
  emailsTo(address: string): Promise<OutgoingEmail[]>;
  /** Does what the workers do after an organization has ended. */
  finishErasures(): Promise<void>;
  leave(token: string, body?: object): ReturnType<AccountTestApp['call']>;
  closeOrganization(token: string, body: object): ReturnType<AccountTestApp['call']>;
  /** @returns A token of a new session. */
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
      while ((await deliverDueEmail(test.deps)) > 0);
      return sent.filter(({ to }) => to === address);
    },
    async finishErasures() {
      for (const place of await test.database.select().from(regionErasures)) await eraseRegion(test.deps, place);
    },
    leave: (token, body = deletionBody) => test.call('DELETE', '/account', { token, body }),
    closeOrganization: (token, body) => test.call('DELETE', '/organization', { token, body }),
    tokenOf: async (user) => (await test.logIn(user)).accessToken,
  };
}
