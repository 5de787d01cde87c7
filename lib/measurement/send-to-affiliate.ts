import type { AffiliateKind, AffiliateSettings } from '@app/settings/page';
import {
  customerEmailEvent,
  freeTrialEvent,
  leadEvent,
  partnerClickEvent,
  type EventName,
  type MeasuredEvent,
} from '@app/measurement';
import { trackerUrl } from '@app/settings/page';
import { restorePartnerQuery } from './partner-query';
import type { Sender } from './sender';

/** A command, as the service's function takes it: https://help.trackdesk.com/en/articles/10912495 */
type Command = [tenant: string, name: string, options?: object, onDone?: () => void];
type CommandFunction = { (...command: Command): void; q?: Command[] };
type AffiliateWindow = Window & { trackdesk?: CommandFunction; TrackdeskObject?: string[] };

const kinds: Partial<Record<EventName, AffiliateKind>> = {
  [partnerClickEvent]: 'click',
  [customerEmailEvent]: 'email',
  [freeTrialEvent]: 'freetrial',
  [leadEvent]: 'lead',
};

/** A click is answered with its id. What follows belongs to the click, but must not wait for ever. */
const clickAnswerMsMax = 3_000;

/** Sets up the queue that the service's script replaces with its function when it runs. */
function prepareQueue(page: AffiliateWindow): void {
  if (page.trackdesk) return;
  const queue: Command[] = [];
  page.trackdesk = Object.assign((...command: Command) => void queue.push(command), { q: queue });
  (page.TrackdeskObject ??= []).push('trackdesk');
}

/** Gives the service the command of an event, once its script has run. @returns Resolves when the next may follow. */
async function command(event: MeasuredEvent, { tenant, revenueOriginId }: AffiliateSettings): Promise<void> {
  const { trackdesk } = window as AffiliateWindow;
  if (event.name === partnerClickEvent) {
    restorePartnerQuery(event.query);
    await new Promise<void>((resolve) => {
      setTimeout(resolve, clickAnswerMsMax);
      trackdesk?.(tenant, 'click', {}, resolve);
    });
  } else if (event.name === customerEmailEvent) {
    trackdesk?.(tenant, 'externalCid', { externalCid: event.email, revenueOriginId });
  } else {
    trackdesk?.(tenant, 'conversion', { conversionType: kinds[event.name] });
  }
}

/** Sends events with the service's scripts: one script element per kind, which a newer one of its kind replaces. */
export function startAffiliate(settings: AffiliateSettings): Sender {
  const elements = new Map<AffiliateKind, HTMLScriptElement>();
  let isStopped = false;
  prepareQueue(window);

  const inject = (kind: AffiliateKind) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = trackerUrl(settings.scripts[kind], window.location.origin);
    script.dataset.affiliate = kind;
    elements.get(kind)?.remove();
    elements.set(kind, script);
    return new Promise<void>((resolve, reject) => {
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error('Affiliate script not loaded')));
      document.head.append(script);
    });
  };
  return {
    send: async (event) => {
      const kind = kinds[event.name];
      if (!kind) return;
      await inject(kind);
      if (!isStopped) await command(event, settings);
    },
    // A script can't be unloaded: the caller loads a new document.
    stop: () => {
      isStopped = true;
      for (const element of elements.values()) element.remove();
    },
  };
}
