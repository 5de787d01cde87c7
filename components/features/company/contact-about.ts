import type { createContactRequest } from '@app/api-client/contract/contact';
import type { BodyInput } from '@app/api-client/contract/endpoint';
import { routes } from '@/lib/routes';

/** @returns The contact page, with a topic of its form chosen. */
export function contactAbout(topic: BodyInput<typeof createContactRequest>['topic']): string {
  return `${routes.contactUs}?topic=${topic}`;
}
