import type { Endpoint } from '@app/api-client/contract/endpoint';

declare module 'fastify' {
  // Fastify's own way of typing what a route carries is to extend this interface.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface FastifyContextConfig {
    /** The call of the contract that the route serves. */
    endpoint?: Endpoint;
    /**
     * Whether pages of other sites may post a form here, as identity providers do. The handler then trusts nothing but
     * the signed form.
     */
    acceptsForeignForm?: true;
    /** Whether the body may contain a card number, as at the local stand-in for a payment provider's own address. */
    acceptsCardData?: true;
    /** The overload guard calls it; a function that does not throw lets the request through. */
    pressureHandler?: () => void;
  }
}
