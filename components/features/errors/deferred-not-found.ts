import '@/components/ui/landscape/landscape.module.css';
import '@/components/ui/landscape/off-the-map.module.css';
import { defer } from '@/components/ui/deferred/defer';
import './error-content.module.css';

/** The not-found page as every page that may not exist carries it: served whole, without a script. */
export const DeferredNotFound = defer(async () => (await import('./not-found')).NotFound, { isStatic: true });
