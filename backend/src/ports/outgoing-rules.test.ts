import { describe, expect, it } from 'vitest';
import type { NetworkAddress } from './dns-resolver';
import { createOutgoingClient, hasAllowedPort } from './outgoing-client';
import { isPublicAddress } from './public-address';

const publicAddress: NetworkAddress = { address: '93.184.215.14', family: 4 };
/** A client of which nothing is sent: each of these requests is rejected before. */
const clientFor = (...found: NetworkAddress[]) => createOutgoingClient({ dns: { addresses: async () => found } });

describe('F6: a URL that a user typed', () => {
  it.each([
    ['resolves to a private address', clientFor({ address: '10.0.0.1', family: 4 })],
    ['resolves to a public and a private address', clientFor(publicAddress, { address: '10.0.0.1', family: 4 })],
    ['does not resolve', clientFor()],
  ])(
    'F6: a name that %s leads to an error without a reason, so that names cannot be looked up',
    async (_name, client) => {
      await expect(client.send('https://acme.example/')).rejects.toMatchObject({
        name: 'OutgoingError',
        reason: undefined,
      });
    },
  );

  it.each([
    ['Azure', '168.63.129.16', 4],
    ['Alibaba', '100.100.100.200', 4],
    ['Oracle', '192.0.0.192', 4],
    ['Amazon, Azure, Google and others', '169.254.169.254', 4],
    ['Amazon (containers)', '169.254.170.2', 4],
    ['IBM', '161.26.0.10', 4],
    ['IBM (endpoints)', '166.9.0.1', 4],
    ['Amazon (IPv6)', 'fd00:ec2::254', 6],
    ['Google (IPv6)', 'fd20:ce::254', 6],
  ] as const)('F6: the addresses of %s for its own machines, such as %s, are not public', (_cloud, address, family) => {
    expect(isPublicAddress({ address, family })).toBe(false);
  });

  it('F6: a URL that a user typed is requested at the ports of servers with TLS only', async () => {
    for (const port of ['', ':443', ':8443', ':9443'])
      expect(hasAllowedPort(new URL(`https://acme.example${port}/`)), port).toBe(true);
    for (const port of [0, 22, 25, 80, 3306, 5432, 6379, 8080, 9200, 11211, 65_535]) {
      const answer = clientFor(publicAddress).send(`https://acme.example:${port}/`);
      await expect(answer, String(port)).rejects.toMatchObject({ name: 'OutgoingError', reason: 'port' });
    }
  });
});
