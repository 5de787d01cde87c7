import { ContactTopic } from '@app/api-client/contract/site/contact';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { singleLine } from '@/backend/email/header-safety';
import { acknowledgmentEmail, contactRequestEmail } from './contact-emails';

const hostile = [
  '\r\nBcc: eve@acme.example',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</p><a href="https://evil.example">',
  '\u2028',
  '%0d%0aBcc: eve@acme.example',
];
const typed = fc
  .array(fc.oneof(fc.string({ unit: 'binary', minLength: 1 }), fc.constantFrom(...hostile)), { minLength: 1 })
  .map((parts) => parts.join(''));

it('K4: contact emails have one subject line and one recipient, and markup in any input stays text', () => {
  fc.assert(
    fc.property(
      fc.record({ name: typed, message: typed, companyName: typed, invoiceNumber: typed }),
      fc.constantFrom(...ContactTopic.options),
      (entered, topic) => {
        const request = {
          ...entered,
          topic,
          id: '0b1e7f0a-9f0e-4c3e-8d65-0d7f4f1c2a3b',
          reference: 'C-7F3K-Q2',
          email: 'grace@acme.example',
          userId: null,
          planId: null,
          createdAt: new Date('2026-03-07T12:00:00Z'),
        };
        const staffEmail = contactRequestEmail({ contactEmail: 'answers@dcipher.example' }, request, undefined);
        const acknowledgment = acknowledgmentEmail(request, true);
        expect([staffEmail.to, staffEmail.replyTo]).toEqual(['answers@dcipher.example', 'grace@acme.example']);
        expect([acknowledgment.to, acknowledgment.replyTo]).toEqual(['grace@acme.example', undefined]);
        for (const { subject, html } of [staffEmail, acknowledgment]) {
          // Control characters, including line and paragraph separators.
          expect(singleLine(subject)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
          expect(html).not.toMatch(/<script|<img|<a[\s>]/i);
          // User input opens and closes no element.
          expect(html.match(/<p[ >]/g)?.length).toBe(html.match(/<\/p>/g)?.length);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

it('the acknowledgment quotes the message line by line, unchanged, and only to its sender', () => {
  const request = {
    name: 'Grace',
    message: 'One\n\n  two',
    companyName: null,
    invoiceNumber: null,
    topic: 'other' as const,
    id: '0b1e7f0a-9f0e-4c3e-8d65-0d7f4f1c2a3b',
    reference: 'C-7F3K-Q2',
    email: 'grace@acme.example',
    userId: null,
    planId: null,
    createdAt: new Date('2026-03-07T12:00:00Z'),
  };
  const message = acknowledgmentEmail(request, true);
  expect(message.text).toContain('> One\n> \n>   two\n');
  expect(message.html).toContain('white-space:pre-wrap">One\n\n  two</p>');
  const toStranger = acknowledgmentEmail(request, false);
  expect(toStranger.subject).toContain('C-7F3K-Q2');
  expect(toStranger.html + toStranger.text).not.toMatch(/Grace|One|two|Your message about/);
});
