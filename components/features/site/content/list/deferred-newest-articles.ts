import '@/components/blocks/onward-links/onward-links.module.css';
import '@/components/blocks/section/section.module.css';
import '@/components/ui/badge/badge.module.css';
import '@/components/ui/icon/icon.module.css';
import { defer } from '@/components/ui/deferred/defer';
import '../byline.module.css';
import './newest-articles.module.css';

const isStatic = true;

/** The newest articles, as HTML without a script. */
export const DeferredNewestArticles = defer(async () => (await import('./newest-articles')).NewestArticles, {
  isStatic,
});
