import type { FastifyInstance } from 'fastify';

/** Below `/api`, which the front door forwards, because the local providers share the site's origin. */
export const identityProvidersPath = '/local/identity-providers';

/** A form of a local provider's own pages. */
export type PostedForm = { Body: Record<string, string | undefined> };

/** Route options for such a form, which is not JSON. */
export const postedForm = { schema: { hide: true }, config: { acceptsForeignForm: true } } as const;

/** Parses forms in this part of the server. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  );
}
