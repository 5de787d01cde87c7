import type { Account } from '@app/api-client/contract/access/profile';
import { standingOf, type Standing } from '@app/api-client/rules/organization/abilities';

/** A query's data and error, with a function to fetch it again. */
export type Reading<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown };

/** The user's standing in the organization, from the account. */
export const standingIn = ({ data, error, refetch }: Reading<Account>): Reading<Standing> => ({
  data: data && standingOf(data.organization),
  error,
  refetch,
});
