import { productUrl } from '../pages/journey';
import { createLocalApi } from './local-api';

export { linkIn } from './local-api';

/** The mailbox and the clock of the worker's product. */
export const { emailsTo, emailTo, advanceClock, resetClock } = createLocalApi(() => `${productUrl()}/api`);
