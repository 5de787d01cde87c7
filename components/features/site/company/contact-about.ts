import type { createContactRequest } from '@app/api-client/contract/site/contact';
import type { BodyInput } from '@app/api-client/contract/endpoint';
import { routes } from '@app/routes';

/** @returns The URL of the contact page with a topic selected. */
export function contactAbout(topic: BodyInput<typeof createContactRequest>['topic']): string {
  return `${routes.contactUs}?topic=${topic}`;
}
