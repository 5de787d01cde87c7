import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrubText, scrubValue } from './scrub';

const linkToken = 'q8Zr3-Kx0vT_1mYw7LbN2cHd5FgJ9sPaQeRiUoTyVxB';
const jsonWebToken = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
const apiKey = 'dck_0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1wX2yZ3a4B5c6D7e8F9g';

describe('scrubText', () => {
  it.each([
    ['Failed query for ada@acme.com', 'Failed query for (email)'],
    ['mailto:ada.lovelace+x@sub.acme.co.uk', 'mailto:(email)'],
    ['to <"Ada L"@acme.com>', 'to <(email)>'],
    ['ada%40acme.com', '(email)'],
    ['josé@müller.example', '(email)'],
    [`GET /new-password/${linkToken} failed`, 'GET /new-password/(token) failed'],
    ['/new-password/short?next=/x', '/new-password/(token)'],
    [`/unsubscribe/YWRhQGFjbWUuY29t.${linkToken}`, '/unsubscribe/(token)'],
    [`jwt ${jsonWebToken} expired`, 'jwt (token) expired'],
    ['fetch https://ada:pw@api.example.com/v1?token=1#a failed', 'fetch https://api.example.com/v1 failed'],
    ['postgres://app:s3cret@db.internal:5432/app', 'postgres://db.internal:5432/app'],
    ['/verify-email?token=abc&email=x', '/verify-email'],
    ['verify-email?token=abc', 'verify-email'],
    [`Authorization: Bearer ${linkToken}`, 'Authorization: (secret)'],
    ['sent Bearer abcdefgh-1 to it', 'sent Bearer (token) to it'],
    ['"authorization":"Basic YWRhOnB3"', '"authorization":(secret)'],
    ['Set-Cookie: __Host-session-binding=abc; Path=/\nnext line', 'Set-Cookie: (secret)\nnext line'],
    ['accessToken=abc; theme=dark', 'accessToken=(secret); theme=dark'],
    ['{"password":"Correct horse","a":1}', '{"password":(secret),"a":1}'],
    [String.raw`{"password":"a\"b c","a":1}`, '{"password":(secret),"a":1}'],
    [String.raw`{\"currentPassword\":\"a b\",\"a\":1}`, String.raw`{\"currentPassword\":(secret),\"a\":1}`],
    ['{"password":"cut off', '{"password":(secret)'],
    ['cvc: 737', 'cvc: (secret)'],
    ['token%3Dabc', 'token%3D(secret)'],
    [`key ${apiKey} revoked`, 'key (token) revoked'],
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', '(token)'],
    ['pi_3Abc_secret_9xYz', 'pi_3Abc_(secret)'],
    ['card 4242 4242 4242 4242 declined', 'card (card number) declined'],
    ['card 4000-0566-5566-5556 declined', 'card (card number) declined'],
    ['card 378282246310005', 'card (card number)'],
    ['connect ECONNREFUSED 10.0.0.1:5432', 'connect ECONNREFUSED (ip):5432'],
    ['client 2001:db8::8a2e:370:7334 left', 'client (ip) left'],
    ['from [fe80::1]:80 and ::ffff:10.0.0.1.', 'from [(ip)]:80 and (ip)(ip).'],
  ])('turns %j into %j', (text, expected) => {
    expect(scrubText(text)).toBe(expected);
  });

  it.each([
    '',
    'Cannot read properties of undefined (reading "price")',
    'Minified React error #418; visit the page for the full message',
    'Unexpected token < in JSON at position 0',
    'at renderPage (/srv/app/lib/cms/read-content.ts:120:15)',
    'https://www.dcipher.example/_next/static/chunks/main-0a1b2c3d.js',
    'node_modules/@sentry/core/build/index.js',
    'next@16.4.6 and postgres 18.1.0',
    'Mozilla/5.0 (X11; Linux x86_64) Chrome/120.0.0.0 Safari/537.36',
    'at 12:30:45 on 2026-03-07T12:00:00.000Z',
    '550e8400-e29b-41d4-a716-446655440000',
    // The last 13 digits pass the check of card numbers.
    'trace 781ac79670c55c7043f8797881621687',
    'event fc6d8c0c43fc4630ad850ee518f1b9d0 of 97682d86f0c0ffee97682d86f0c0ffee97682d86',
    'std::vector and a:hover::before',
    '4242424242424241',
    'a/b or c?',
    // A page's pattern, and a release.
    '/new-password/:token',
    'dcipher-web@0.1.0+1a2b3c4d5e6f',
  ])('leaves %j as it is', (text) => {
    expect(scrubText(text)).toBe(text);
  });

  const secrets = fc.oneof(
    fc.base64String({ minLength: 44, maxLength: 44 }).map((text) => `aB${text.replace(/[+/=]/g, '-').slice(0, 41)}`),
    fc.emailAddress().filter((address) => !/[/?`'=%"]/.test(address)),
    fc.constantFrom('4242424242424242', '4000 0025 0000 3155', jsonWebToken, apiKey),
    fc.ipV4().filter((address) => address.length > 6),
  );
  const wrapped = fc.constantFrom(
    (text: string) => text,
    (text: string) => `before ${text} after`,
    (text: string) => `("${text}")`,
    (text: string) => `{"message":"${text}"}`,
    (text: string) => `https://www.dcipher.example/a?b=${text}`,
    (text: string) => `https://www.dcipher.example/new-password/${text}`,
    (text: string) => `refreshToken=${text}`,
    (text: string) => `line\n${text}\nline`,
  );

  it('M1: removes every secret from any text around it', () => {
    fc.assert(
      fc.property(secrets, wrapped, (text, wrap) => {
        expect(scrubText(wrap(text))).not.toContain(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['/', 'a', 'a-', '1 ', 'token="', 'token\\"', "secret='", 'a@', 'a.', '1.', ':', '://', 'eyJ.', 'x@a.', '?'])(
    'K1: reads 100 kB of %j in linear time',
    (part) => {
      const text = part.repeat(100_000 / part.length);
      const before = process.cpuUsage();
      scrubText(text);
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
    },
  );
});

describe('scrubValue', () => {
  it('scrubs texts, names, secret fields and numbers at every level, and keeps the rest', () => {
    const event = {
      event_id: 'fc6d8c0c43fc4630ad850ee518f1b9d0',
      timestamp: 1_732_550_000.123,
      startedMs: 1_732_550_000_001,
      trace: { sample_rand: '0.4242424242424242', isTokenValid: true, token: null },
      request: { headers: { Cookie: 'a=b', 'X-Api-Key': 'abc' }, url: 'https://www.dcipher.example/a?b=c' },
      extra: [{ 'ada@acme.com': 'ada@acme.com', newPassword: { value: 'x' }, cvc: '737', card: 4_242_424_242_424_242 }],
    };
    const before = structuredClone(event);
    expect(scrubValue(event)).toEqual({
      ...event,
      request: {
        headers: { Cookie: '(secret)', 'X-Api-Key': '(secret)' },
        url: 'https://www.dcipher.example/a',
      },
      extra: [{ '(email)': '(email)', newPassword: '(secret)', cvc: '(secret)', card: '(card number)' }],
    });
    expect(event).toEqual(before);
  });

  it('ends at circular references, and in depths that a stack cannot reach', () => {
    const circular: Record<string, unknown> = { name: 'ada@acme.com' };
    circular.own = circular;
    expect(scrubValue(circular)).toEqual({ name: '(email)', own: '(circular)' });
    const deep = JSON.parse(`${'['.repeat(90_000)}${']'.repeat(90_000)}`) as unknown;
    expect(JSON.stringify(scrubValue(deep))).toContain('(too deep)');
  });

  it('adds a member named __proto__ as data', () => {
    const scrubbed = scrubValue(JSON.parse('{"__proto__":{"isAdmin":true}}') as object);
    expect(Object.hasOwn(scrubbed, '__proto__')).toBe(true);
    expect('isAdmin' in scrubbed).toBe(false);
  });
});
