import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { StartError } from '@app/server-kit/start-error';
import { createClientAddress } from './client-address';

const secret = 'the-front-doors-secret';
const at = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as FastifyRequest;

describe('createClientAddress', () => {
  const addressOf = createClientAddress({ trustedProxies: ['10.0.0.0/8', '2001:db8:ff::1'], frontDoorSecret: secret });

  it('B3: ignores headers that any client can send', () => {
    const forged = {
      'x-forwarded-for': '1.2.3.4',
      forwarded: 'for=1.2.3.4',
      'x-real-ip': '1.2.3.4',
      'cf-connecting-ip': '1.2.3.4',
    };
    expect(addressOf(at('203.0.113.9', forged))).toBe('203.0.113.9');
  });

  it('B3: trusts a proxy for the address that it saw itself, and no further', () => {
    expect(addressOf(at('10.1.2.3', { 'x-forwarded-for': '1.2.3.4, 203.0.113.9' }))).toBe('203.0.113.9');
    expect(addressOf(at('10.1.2.3', { 'x-forwarded-for': '1.2.3.4, 203.0.113.9, 10.9.9.9' }))).toBe('203.0.113.9');
    expect(addressOf(at('2001:db8:ff::1', { 'x-forwarded-for': '203.0.113.9' }))).toBe('203.0.113.9');
  });

  it('B3: ignores other headers even from a trusted proxy', () => {
    expect(addressOf(at('10.1.2.3', { forwarded: 'for=1.2.3.4', 'x-real-ip': '1.2.3.4' }))).toBe('10.1.2.3');
  });

  it('B3: trusts the front door only with its secret', () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect(addressOf(at('127.0.0.1', { ...headers, 'x-front-door': secret }))).toBe('203.0.113.9');
    for (const guess of ['', 'x', `${secret}x`, secret.toUpperCase()]) {
      expect(addressOf(at('127.0.0.1', { ...headers, 'x-front-door': guess }))).toBe('127.0.0.1');
    }
  });

  it('B3: uses the nearest untrusted address and ignores the ones before it', () => {
    const headers = { 'x-forwarded-for': '1.1.1.1, 2.2.2.2, 203.0.113.9', 'x-front-door': secret };
    expect(addressOf(at('127.0.0.1', headers))).toBe('203.0.113.9');
  });

  it.each(['unknown', '', 'a, b', '999.1.1.1', '<script>'])(
    `uses the socket's address for the forwarded value "%s"`,
    (forwarded) => {
      expect(addressOf(at('10.1.2.3', { 'x-forwarded-for': forwarded }))).toBe('10.1.2.3');
    },
  );

  it('B3: counts addresses of one IPv6 /64 as one client', () => {
    const one = addressOf(at('2001:db8:1:2::1'));
    expect(addressOf(at('2001:db8:1:2:ffff:ffff:ffff:ffff'))).toBe(one);
    expect(addressOf(at('2001:db8:1:3::1'))).not.toBe(one);
  });

  it('B3: treats an IPv4 address over an IPv6 socket as the IPv4 address', () => {
    expect(addressOf(at('::ffff:203.0.113.9'))).toBe('203.0.113.9');
    expect(addressOf(at('::ffff:10.1.2.3', { 'x-forwarded-for': '::FFFF:203.0.113.9' }))).toBe('203.0.113.9');
  });

  it.each(['10.0.0.0/33', 'proxy', '1.2.3', '::1/200'])('rejects the range %s with a StartError', (range) => {
    expect(() => createClientAddress({ trustedProxies: [range], frontDoorSecret: secret })).toThrow(StartError);
  });
});
