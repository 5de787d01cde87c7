import type { AnswerOf } from '@app/api-client/call-definition';
import { getSecondFactor } from '@app/api-client/calls/identity/second-factor';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api';
import { secondFactorKey } from '../query-keys';

export type SecondFactorState = AnswerOf<typeof getSecondFactor>;

/** The query for the user's two-step login. */
export const secondFactorQuery = queryOptions({
  queryKey: secondFactorKey,
  queryFn: ({ signal }): Promise<SecondFactorState> => callApi(getSecondFactor, { signal }),
});
