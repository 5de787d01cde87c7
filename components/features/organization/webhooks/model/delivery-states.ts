import * as m from '@/locales/generated/messages';

/** Labels and symbols of the states of a delivery. */
export const deliveryStates = {
  pending: { tone: 'info', shape: 'half', label: m.webhooks_state_pending },
  delivered: { tone: 'ok', shape: 'disc', label: m.webhooks_state_delivered },
  failed: { tone: 'bad', shape: 'triangle', label: m.webhooks_state_failed },
} as const;
