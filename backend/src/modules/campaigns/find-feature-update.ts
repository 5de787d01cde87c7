import type { ContentRepository } from '@/backend/content-service/content-repository';
import type { FeatureUpdateRow } from '@/backend/content-service/content-row';
import { HttpError } from '@/backend/http/http-error';

/**
 * Finds a product update among those that this backend's own content service shows.
 * @throws {HttpError} 404 for one that is not there, or is a draft; 503 when the content cannot be read.
 */
export async function findFeatureUpdate(content: ContentRepository, slug: string): Promise<FeatureUpdateRow> {
  const rows = await content.findRows('feature-updates');
  const row = rows.find((candidate) => candidate.slug === slug && candidate.published_at !== null);
  if (!row) throw new HttpError(404, 'error_not_found');
  return row;
}
