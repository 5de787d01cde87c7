import type { Queries } from '../../db/client';
import { whitePaperRequests } from './white-paper-request.schema';

export async function insertWhitePaperRequest(
  queries: Queries,
  request: typeof whitePaperRequests.$inferInsert,
): Promise<void> {
  await queries.insert(whitePaperRequests).values(request);
}
