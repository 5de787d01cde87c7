/** As much of autocannon 9 as the load runs use: the package brings no types. */
declare module 'autocannon' {
  namespace autocannon {
    type Request = {
      method?: 'GET' | 'POST';
      path?: string;
      headers?: Record<string, string>;
      body?: string;
      /** Makes each request another one. */
      setupRequest?: (request: Request) => Request;
      onResponse?: (status: number, body: string, context: object, headers: Record<string, string>) => void;
    };
    /** One connection. */
    type Client = {
      /** Of the next request. */
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
      /** Connections that broke, time-outs among them. */
      errors: number;
    };
    /** A run that has begun. */
    type Run = Promise<Result> & {
      /** Hears of every answer, with the milliseconds that it took. */
      on(
        event: 'response',
        listener: (client: Client, status: number, bytes: number, durationMs: number) => void,
      ): unknown;
    };
  }
  function autocannon(options: autocannon.Options): autocannon.Run;
  export default autocannon;
}
