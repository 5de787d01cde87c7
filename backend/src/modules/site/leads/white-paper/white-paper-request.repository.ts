import type { Queries } from '@/backend/db/client';
import { whitePaperRequests } from '@/backend/db/schema/site/white-paper-requests';

export async function insertWhitePaperRequest(
  queries: Queries,
  request: typeof whitePaperRequests.$inferInsert,
): Promise<void> {
  await queries.insert(whitePaperRequests).values(request);
}
