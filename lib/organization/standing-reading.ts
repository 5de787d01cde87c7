import type { Account } from '@app/api-client/contract/account/profile';
import { standingOf, type Standing } from '@app/api-client/rules/abilities';

/** Something that the page has asked for, as far as it is there, and how to ask again. */
export type Reading<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown };

/** What the person is in the organization, which the account says. */
export const standingIn = ({ data, error, refetch }: Reading<Account>): Reading<Standing> => ({
  data: data && standingOf(data.organization),
  error,
  refetch,
});
