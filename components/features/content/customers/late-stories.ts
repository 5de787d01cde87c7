import '../article/late-article-view';
import '../list/late-article-list';
import { late } from '../../../ui/late/late';
import './customer-strip.module.css';
import './story-glance.module.css';

const isStatic = true;

export const LateStoryList = late(async () => (await import('./story-list')).StoryList, { isStatic });
export const LateStoryView = late(async () => (await import('./story-view')).StoryView, { isStatic });
