import type { customerEmailEvent, freeTrialEvent, leadEvent } from '@app/measurement';
import { trackers } from '@/lib/env';

/** An event of a feature. The measuring code adds the path. */
export type ReportedEvent =
  { name: typeof customerEmailEvent; email: string } | { name: typeof freeTrialEvent | typeof leadEvent };

/** Events from before the measuring code had loaded. */
const waiting: ReportedEvent[] = [];
let receive = (event: ReportedEvent): void => void waiting.push(event);

/** Reports what a visitor has done. It is sent only where the visitor agreed, and dropped without an affiliate service. */
export function reportEvent(event: ReportedEvent): void {
  if (trackers.affiliate) receive(event);
}

/** Calls back for each reported event, also for earlier ones. */
export function receiveReportedEvents(callback: (event: ReportedEvent) => void): void {
  receive = callback;
  for (const event of waiting.splice(0)) callback(event);
}
