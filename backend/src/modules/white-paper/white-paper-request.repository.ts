import type { Queries } from '../../db/client';
import { whitePaperRequests } from '../../db/schema/white-paper-requests';

export async function insertWhitePaperRequest(
  queries: Queries,
  request: typeof whitePaperRequests.$inferInsert,
): Promise<void> {
  await queries.insert(whitePaperRequests).values(request);
}
