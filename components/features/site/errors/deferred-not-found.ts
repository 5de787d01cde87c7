import '@/components/ui/landscape/landscape.module.css';
import '@/components/ui/landscape/off-the-map.module.css';
import { defer } from '@/components/ui/deferred/defer';
import './error-content.module.css';

/** The not-found content as HTML without a script, for every page whose content may be missing. */
export const DeferredNotFound = defer(async () => (await import('./not-found')).NotFound, { isStatic: true });
