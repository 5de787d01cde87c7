import PDFDocument from 'pdfkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sheet } from '@app/typesetting';
import { root } from '@/scripts/process/settings.mjs';
import { paidInvoice } from '../testing/paid-invoice';
import { sampleDocument, sampleLine } from '../testing/sample-document';
import { renderInvoice } from './render-invoice';

/** A drawn text, in points from the top left corner of its page. */
type Drawn = { text: string; page: number; baseline: number; left: number; right: number };

let drawn: Drawn[];
beforeEach(() => {
  drawn = [];
  let page = 0;
  const { text: drawText, addPage } = PDFDocument.prototype;
  vi.spyOn(PDFDocument.prototype, 'addPage').mockImplementation(function (this: typeof PDFDocument.prototype, ...args) {
    page += 1;
    return addPage.apply(this, args);
  });
  vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (
    this: typeof PDFDocument.prototype,
    ...args: unknown[]
  ) {
    const [text, left, baseline, options] = args as [string, number, number, PDFKit.Mixins.TextOptions];
    // A space at the end of a line draws nothing.
    const visible = text.trimEnd();
    const spacing = (options.characterSpacing ?? 0) * visible.length;
    const width = this.widthOfString(visible, { ...(options.features && { features: options.features }) }) + spacing;
    drawn.push({ text, page, baseline, left, right: left + width });
    return drawText.apply(this, args as Parameters<typeof drawText>);
  });
});
afterEach(() => vi.restoreAllMocks());

const longest = 200;
const repeat = (text: string) => text.repeat(longest).slice(0, longest);
const samples = {
  'one word': 'Donaudampfschifffahrtsgesellschaft',
  words: 'Sampleland and Sons ',
  'wide letters': 'W',
  Japanese: '株式会社山田製作所',
  Korean: '주식회사한국전자 ',
  Arabic: 'شركة مبنى بيت ',
  Hebrew: 'חברתהחשמל',
  Thai: 'บริษัทปตท',
  Devanagari: 'भारतीयस्टेटबैंक',
  'letters without a font': 'தமிழ்',
};

/** Renders an invoice with one text in every field that a customer, the operator or staff typed. */
const renderWith = (text: string) =>
  renderInvoice(
    {
      rootDir: root,
      seller: {
        name: text,
        address: `${text}, ${text}`,
        registration: text,
        country: 'SE',
        vatNumber: 'SE112233445501',
      },
    },
    {
      ...paidInvoice,
      paidWith: text,
      recipient: {
        name: text,
        billing: {
          ...{ billingType: 'Business', companyName: text, addressLine1: text, addressLine2: text, city: text },
          ...{ postalCode: text, state: text, country: 'SE', vatNumber: 'SE556677889901' },
        },
      },
      document: { ...sampleDocument, lines: [{ ...sampleLine, description: text, unitPrice: 999_999_999_999 }] },
    },
    undefined,
  );

/** Rounding, in points. */
const tolerance = 0.1;

describe.each(Object.entries(samples))('with 200 characters of %s in every field, an invoice', (_name, sample) => {
  it('draws nothing outside its margins, and no text over another one', async () => {
    await renderWith(repeat(sample));
    expect(drawn.length).toBeGreaterThan(40);
    const outside = drawn.filter(({ left, right }) => left < sheet.left - tolerance || right > sheet.right + tolerance);
    expect(outside).toEqual([]);
    const sorted = drawn.toSorted(
      (one, other) => one.page - other.page || one.baseline - other.baseline || one.left - other.left,
    );
    const over = sorted.filter(({ page, baseline, right }, index) => {
      const next = sorted[index + 1];
      return next?.page === page && next.baseline === baseline && right > next.left + tolerance;
    });
    expect(over).toEqual([]);
  });
});
