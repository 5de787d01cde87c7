import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import path from 'node:path';
import { root } from '@/scripts/process/settings.mjs';

/** A certificate for `*.dcipher.test` for these tests only: its key is public, and no machine trusts it. */
const fixture = (name: string) =>
  readFileSync(path.join(root, 'tests', 'support', 'fixtures', `self-signed-dcipher-test.${name}.pem`));

/**
 * Starts a TLS proxy like an operator's: terminates TLS, keeps the hostname, and forwards the client's protocol.
 * @param port The port on this machine.
 * @param target The server's URL.
 * @returns Stops the proxy.
 */
export async function startTlsProxy(port: number, target: string): Promise<() => Promise<void>> {
  const server = createServer({ cert: fixture('crt'), key: fixture('key') }, (incoming, outgoing) => {
    const { method, url, headers, socket } = incoming;
    const onward = request(
      new URL(url ?? '/', target),
      {
        method,
        headers: { ...headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': socket.remoteAddress },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
