import { describe, expect, it } from 'vitest';
import { asciiDomain } from './domain-name';

describe('asciiDomain', () => {
  it.each([
    ['acme.com', 'acme.com'],
    ['ACME.Com', 'acme.com'],
    ['mail.acme.co.uk', 'mail.acme.co.uk'],
    ['müller.example', 'xn--mller-kva.example'],
    ['xn--mller-kva.example', 'xn--mller-kva.example'],
  ])('converts %s to its ASCII form', (name, ascii) => {
    expect(asciiDomain(name)).toBe(ascii);
  });

  it.each([
    '',
    'localhost',
    'acme',
    'acme.',
    '.acme.com',
    'acme..com',
    '-acme.com',
    'acme_sample.com',
    'acme.com/path',
    'https://acme.com',
    'ada@acme.com',
    'acme.com:8080',
    '127.0.0.1',
    '[::1]',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(126)}com`,
  ])('rejects %s', (name) => {
    expect(asciiDomain(name)).toBeUndefined();
  });
});
