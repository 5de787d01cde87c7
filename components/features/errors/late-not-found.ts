import '../../ui/landscape/landscape.module.css';
import '../../ui/landscape/off-the-map.module.css';
import { late } from '../../ui/late/late';
import './error-content.module.css';

/** The not-found page as every page that may not exist carries it: served whole, without a script. */
export const LateNotFound = late(async () => (await import('./not-found')).NotFound, { isStatic: true });
