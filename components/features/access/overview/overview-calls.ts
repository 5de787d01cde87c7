import type { AnswerOf } from '@app/api-client/call-definition';
import { listMembers } from '@app/api-client/calls/access/users';
import { downloadFlowFile, listFlowInputFiles } from '@app/api-client/calls/flows/files';
import { listRecentRuns } from '@app/api-client/calls/flows/runs';
import type { LandscapeSummary } from '@app/api-client/rules/flows/landscape-summary';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api';
import { downloadFile } from '@/lib/api-files';
import { flowsKey, membersKey } from '@/lib/query-keys';

export type RecentRun = AnswerOf<typeof listRecentRuns>[number];

/** The query for the last runs of all flows, most recent first. */
export const recentRunsQuery = queryOptions({
  queryKey: [...flowsKey, 'recent-runs'],
  queryFn: ({ signal }): Promise<RecentRun[]> => callApi(listRecentRuns, { signal }),
});

/** The query for the topics of a run. Files of a run never change. */
export const topicsQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...flowsKey, 'topics', fileId],
    queryFn: async ({ signal }): Promise<LandscapeSummary> => {
      const { content } = await downloadFile(downloadFlowFile, { params: { fileId }, signal });
      return JSON.parse(new TextDecoder().decode(content)) as LandscapeSummary;
    },
    staleTime: Infinity,
  });

/** The query for whether there are uploaded texts. */
export const hasTextsQuery = queryOptions({
  queryKey: [...flowsKey, 'has-texts'],
  queryFn: async ({ signal }): Promise<boolean> =>
    (await callApi(listFlowInputFiles, { query: { limit: 1 }, signal })).items.length > 0,
});

/** The query for whether the organization has more than one member or invitation. */
export const hasOthersQuery = queryOptions({
  queryKey: [...membersKey, 'has-others'],
  queryFn: async ({ signal }): Promise<boolean> =>
    (await callApi(listMembers, { query: { limit: 2 }, signal })).items.length > 1,
});
