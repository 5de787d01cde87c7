import { expect, it } from 'vitest';
import { parseInvoiceNumber } from './invoice-number';

it.each([
  ['2026-0042', { year: 2026, number: 42 }],
  ['2026-12345', { year: 2026, number: 12_345 }],
  ['2026-123456789', { year: 2026, number: 123_456_789 }],
  ['2026-1234567890', undefined],
  ['2026-042', undefined],
  ['42', undefined],
  [' 2026-0042', undefined],
])('parses %j as %j', (text, parsed) => expect(parseInvoiceNumber(text)).toEqual(parsed));
