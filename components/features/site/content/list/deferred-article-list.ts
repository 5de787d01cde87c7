import '@/components/ui/empty-state/empty-state.module.css';
import { defer } from '@/components/ui/deferred/defer';
import '@/components/ui/pagination/pagination.module.css';
import '../content-styles';
import './article-list.module.css';
import './tag-filter.module.css';

const isStatic = true;

/** The list of the blog, as HTML without a script. */
export const DeferredArticleList = defer(async () => (await import('./article-list')).ArticleList, { isStatic });
