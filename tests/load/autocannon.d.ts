/** The parts of autocannon 9 that the load tests use. The package has no types. */
declare module 'autocannon' {
  namespace autocannon {
    type Request = {
      method?: 'GET' | 'POST';
      path?: string;
      headers?: Record<string, string>;
      body?: string;
      /** Changes each request. */
      setupRequest?: (request: Request) => Request;
      onResponse?: (status: number, body: string, context: object, headers: Record<string, string>) => void;
    };
    /** One connection. */
    type Client = {
      /** Sets the next request's body. */
      setBody(body: string): void;
      on(event: 'body', listener: (body: Buffer) => void): void;
    };
    type Options = Request & {
      url: string;
      connections: number;
      /** Seconds. */
      duration: number;
      requests?: Request[];
      setupClient?: (client: Client) => void;
      /** Requests a second, over all connections. */
      overallRate?: number;
    };
    type Result = {
      /** Milliseconds. */
      latency: { p50: number; p99: number };
      requests: { total: number };
      /** Bytes. */
      throughput: { total: number };
      /** Seconds. */
      duration: number;
      non2xx: number;
      /** Broken connections, including timeouts. */
      errors: number;
    };
    /** A running measurement. */
    type Run = Promise<Result> & {
      /** Called for every response, with its duration in milliseconds. */
      on(
        event: 'response',
        listener: (client: Client, status: number, bytes: number, durationMs: number) => void,
      ): unknown;
    };
  }
  function autocannon(options: autocannon.Options): autocannon.Run;
  export default autocannon;
}
