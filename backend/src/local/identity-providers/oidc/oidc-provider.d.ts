/** Types of the used parts of the package, which has none of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type ProviderContext = {
    oidc?: {
      route: string;
      /** The result of the login page. */
      result?: Record<string, unknown>;
      entities: { AuthorizationCode?: { grantId: string } };
    };
    body: unknown;
    response: { get(name: string): string; set(name: string, value: string): void };
  };

  export type Interaction = { uid: string; params: Record<string, string | undefined> };

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    /** Whether to trust the headers of a proxy. */
    proxy: boolean;
    use(middleware: (context: ProviderContext, next: () => Promise<void>) => Promise<void>): void;
    on(event: string, listener: (context: ProviderContext, error: Error) => void): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<string>;
    Grant: new (grant: { accountId: string; clientId: string }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
  }

  class Check {
    constructor(reason: string, description: string, check: (context: ProviderContext) => boolean);
  }
  class Prompt {
    checks: Check[] & { add(check: Check): void };
  }
  export const interactionPolicy: {
    Check: typeof Check;
    base(): { get(name: string): Prompt };
  };
}
