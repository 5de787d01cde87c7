import type { MeasuredEvent } from '@app/measurement';

/** Sends events to one tracker from this document. */
export type Sender = {
  /** @returns Resolves when the event was sent. */
  send: (event: MeasuredEvent) => void | Promise<void>;
  /** Stops, and erases what the tracker stored. */
  stop: () => void;
};
