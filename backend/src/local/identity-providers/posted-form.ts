import type { FastifyInstance } from 'fastify';

/** Below `/api`, where the front door hands it on: the local providers are on the site's own origin. */
export const identityProvidersPath = '/local/identity-providers';

/** A form of a local provider's own pages. */
export type PostedForm = { Body: Record<string, string | undefined> };

/** For routes that take such a form, which is no JSON. */
export const postedForm = { schema: { hide: true }, config: { acceptsForeignForm: true } } as const;

/** Reads forms in this part of the server. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  );
}
