import { errorCodesOf, type Endpoint } from '@app/api-client/contract/endpoint';
import { groupTitleOf } from '@app/api-client/contract/groups';
import { needsCaller } from './admit';
import { errorBodySchema } from './error-body';

/** Returns the path in Fastify's syntax. */
export const routePath = ({ path }: Endpoint) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Returns the schemas with which Fastify validates, serializes and documents a call. */
export function routeSchema(endpoint: Endpoint): Record<string, unknown> {
  const codes = errorCodesOf(endpoint).join(', ');
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [groupTitleOf(endpoint)].filter((title) => title !== undefined),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: {
      [endpoint.successStatus ?? 200]: endpoint.response,
      default: errorBodySchema.describe(`Error. Possible codes: ${codes}`),
    },
    ...(needsCaller(endpoint) && { security: [{ accessToken: [] }] }),
    ...(endpoint.access === 'key' && { security: [{ apiKey: [] }] }),
  };
}
