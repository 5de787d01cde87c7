import { productUrl } from './journey';
import { createLocalApi } from './local-api';

export { hourMs, linkIn, minuteMs } from './local-api';

/** The mailbox and the clock of the product that the journeys run against. */
export const { emailsTo, emailTo, advanceClock, resetClock } = createLocalApi(() => `${productUrl()}/api`);
