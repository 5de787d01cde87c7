import '../../../ui/empty-state/empty-state.module.css';
import { late } from '../../../ui/late/late';
import '../../../ui/pagination/pagination.module.css';
import '../content-styles';
import './article-list.module.css';
import './tag-filter.module.css';

const isStatic = true;

/** The list of the blog. */
export const LateArticleList = late(async () => (await import('./article-list')).ArticleList, { isStatic });
