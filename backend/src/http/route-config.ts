import type { Endpoint } from '@app/api-client/contract/endpoint';

declare module 'fastify' {
  // Fastify's own way of typing what a route carries is to extend this interface.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface FastifyContextConfig {
    /** The call of the contract that the route serves. */
    endpoint?: Endpoint;
    /**
     * Whether pages of other sites may post a form here: what an identity provider answers with. Nothing in the request
     * but the form itself, which is signed, is believed then.
     */
    acceptsForeignForm?: true;
    /** The overload guard asks here whether the route is to be answered nevertheless. */
    pressureHandler?: () => void;
  }
}
