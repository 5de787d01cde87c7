import { defer } from '@/components/ui/deferred/defer';
import '@/components/ui/copy-button/copy-button.module.css';
import '@/components/ui/logo/logo.module.css';
import '../list/deferred-article-list';
import './press-kit.module.css';

/** Loads its script, because a button copies the company description. */
export const DeferredPressRoom = defer(async () => (await import('./press-room')).PressRoom);
