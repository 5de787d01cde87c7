import '@/components/ui/disclosure/disclosure.module.css';
import { defer } from '@/components/ui/deferred/defer';
import '@/components/ui/rich-text/rich-text.module.css';
import '../content-styles';
import './article-view.module.css';
import './neighbor-links.module.css';
import './text-contents.module.css';

const isStatic = true;

/** The article as HTML: it needs no script. */
export const DeferredArticleView = defer(async () => (await import('./article-view')).ArticleView, { isStatic });
