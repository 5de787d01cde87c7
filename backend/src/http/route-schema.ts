import type { Endpoint } from '@app/api-client/contract/endpoint';

/** What Fastify validates, serializes and documents a call by: the contract's own schemas. */
export function routeSchema(endpoint: Endpoint): Record<string, unknown> {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { [endpoint.successStatus ?? 200]: endpoint.response },
    ...(endpoint.access !== 'open' && endpoint.access !== 'signed' && { security: [{ accessToken: [] }] }),
  };
}
