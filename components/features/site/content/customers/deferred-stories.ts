import '../article/deferred-article-view';
import '../list/deferred-article-list';
import { defer } from '@/components/ui/deferred/defer';
import './customer-strip.module.css';
import './story-glance.module.css';

const isStatic = true;

export const DeferredStoryList = defer(async () => (await import('./story-list')).StoryList, { isStatic });
export const DeferredStoryView = defer(async () => (await import('./story-view')).StoryView, { isStatic });
