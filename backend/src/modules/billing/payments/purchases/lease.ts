import { hourMs } from '@app/api-client/rules/values/durations';
import type { Deps } from '@/backend/deps';
import { requestMsMax } from '@/backend/ports/payment-gateway';

/** The lookup of a charge is final `requestMsMax` after the request for it ended, which lasts that long itself. */
const leaseMs = 2 * requestMsMax;

/** Time that the cardholder has to confirm a payment. */
const confirmationMs = hourMs;

const after = ({ clock }: Pick<Deps, 'clock'>, ms: number): Date => new Date(clock.now().getTime() + ms);

/** @returns Until when a process that starts now has the purchase. */
export const leaseEnd = (deps: Pick<Deps, 'clock'>): Date => after(deps, leaseMs);

/** @returns When the lookup of a charge whose request just failed is final. */
export const lookupTime = (deps: Pick<Deps, 'clock'>): Date => after(deps, requestMsMax);

/** @returns Until when the cardholder can confirm a payment that just asked for it. */
export const confirmationEnd = (deps: Pick<Deps, 'clock'>): Date => after(deps, confirmationMs);
