// @ts-check
import path from 'node:path';
import { whitePapers } from '@app/api-client/rules/site/white-papers';
import { functionKeys } from '@/components/features/site/company/function-keys';
import { emptyStateSeeds } from '@/components/ui/empty-state/empty-state-seeds';
import { markdownFiles } from './corpus/sources.mjs';

/** The kinds of content that show a tile if they have no picture. A product update shows none. */
const articleFolders = ['blog-posts', 'customer-success-stories', 'press-articles'];

/**
 * Lists what has a tile of its own. Content of another service than ours shares the tiles of our articles.
 * @param {string} root the repository's folder
 * @returns {Promise<Record<'empty' | 'team' | 'article', readonly string[]>>} the seeds of each sheet
 */
export async function tileSeeds(root) {
  const files = await Promise.all(articleFolders.map((folder) => markdownFiles(root, `backend/content/${folder}`)));
  return {
    empty: emptyStateSeeds,
    team: functionKeys,
    article: [...files.flat().map((file) => path.basename(file, '.md')), ...whitePapers.map(({ slug }) => slug)],
  };
}
