import type { ContentList, PressArticleSummary } from '@/lib/cms/content-types';
import { ArticleList } from '../list/article-list';
import { PressKit } from './press-kit';

export type PressRoomProps = { list: ContentList<PressArticleSummary> };

/** The press articles, with the press kit next to them. */
export function PressRoom({ list }: PressRoomProps) {
  return <ArticleList kind="press" list={list} beside={<PressKit />} />;
}
