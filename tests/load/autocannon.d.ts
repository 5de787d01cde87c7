/** As much of autocannon 9 as the load runs use: the package brings no types. */
declare module 'autocannon' {
  namespace autocannon {
    type Request = {
      method?: 'GET' | 'POST';
      path?: string;
      headers?: Record<string, string>;
      body?: string;
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
      /** Seconds. */
      duration: number;
      non2xx: number;
      errors: number;
    };
  }
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>;
  export default autocannon;
}
