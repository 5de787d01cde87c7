import '@/components/ui/empty-state/empty-state.module.css';
import { defer } from '@/components/ui/deferred/defer';
import '@/components/ui/pagination/pagination.module.css';
import '@/components/ui/rich-text/rich-text.module.css';
import '../content-styles';
import '../list/tag-filter.module.css';
import './update-entry.module.css';
import './update-list.module.css';

export const DeferredUpdateList = defer(async () => (await import('./update-list')).UpdateList, { isStatic: true });
