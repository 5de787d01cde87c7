import { describe, expect, it } from 'vitest';
import { nodesIn, readPdf, textIn } from '@app/typesetting/testing';
import { root } from '@/scripts/process/settings.mjs';
import type { InvoiceRow } from '../invoice.repository';
import { paidInvoice } from '../testing/paid-invoice';
import { sampleDocument, sampleLine } from '../testing/sample-document';
import { renderInvoice } from './render-invoice';

const seller = {
  name: 'Sample Operator Ltd',
  address: '1 Sample Street, 1000 Sampletown, Sampleland',
  registration: 'Sample register 12345',
  country: 'SE',
  vatNumber: 'SE112233445501',
};
const render = (changes: Partial<InvoiceRow> = {}, original?: InvoiceRow) =>
  renderInvoice({ rootDir: root, seller }, { ...paidInvoice, ...changes }, original);
const read = async (...request: Parameters<typeof render>) => readPdf(await render(...request));
const textOf = async (...request: Parameters<typeof render>) => textIn((await read(...request)).tree);

/** The cells of the table, row by row. */
async function tableOf(changes: Partial<InvoiceRow>) {
  const rows = nodesIn((await read(changes)).tree).filter(({ type }) => type === 'TR');
  return rows.map((row) => row.children.map((cell) => [cell.type, textIn(cell)]));
}

describe('the PDF of an invoice', () => {
  it('the PDF of an invoice is tagged (PDF/UA-1), with title, language and embedded fonts', async () => {
    const { catalog, info, isMarked, showsTitle, metadata, tree, untagged, fonts, pages } = await read();
    expect({ isMarked, showsTitle, untagged, pages }).toEqual({
      isMarked: true,
      showsTitle: true,
      untagged: [],
      pages: 1,
    });
    expect(catalog.Lang).toBe('en');
    expect(info).toMatchObject({ Title: 'Invoice 2026-0042', Author: seller.name });
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(
      nodesIn(tree)
        .filter(({ type }) => type === 'H1')
        .map(textIn),
    ).toEqual(['Invoice 2026-0042']);
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
  });

  it('names number, day, payment, recipient and seller with addresses and VAT numbers', async () => {
    const text = await textOf();
    for (const expected of [
      'Invoice 2026-0042',
      'Issued 07 Mar 2026',
      'Paid 07 Mar 2026, Visa •••• 4242',
      'Billed toAcme AB1 Harbor RoadFloor 3111 20 StockholmSwedenVAT number SE556677889901',
      'FromSample Operator Ltd1 Sample Street1000 SampletownSamplelandSample register 12345VAT number SE112233445501',
    ]) {
      expect(text).toContain(expected);
    }
  });

  it('the PDF of an invoice has a table of lines with header cells, quantity, unit price and amount, and adds up to the total', async () => {
    expect(await tableOf({})).toEqual([
      [
        ['TH', 'Description'],
        ['TH', 'Quantity'],
        ['TH', 'Unit price'],
        ['TH', 'Net amount'],
      ],
      [
        ['TH', 'Contour, monthly07 Mar 2026 – 07 Apr 2026'],
        ['TD', '1'],
        ['TD', '€45.00'],
        ['TD', '€45.00'],
      ],
    ]);
    expect(await textOf()).toContain('Subtotal €45.00VAT 25% €11.25Total €56.25');
  });

  it('says why no tax is due', async () => {
    const withNote = (taxNote: 'reverse_charge' | 'outside_scope') => ({
      document: { ...sampleDocument, taxBasisPoints: 0, tax: 0, total: 4_500, taxNote },
    });
    expect(await textOf(withNote('reverse_charge'))).toContain('Reverse charge: the recipient is liable for the VAT');
    expect(await textOf(withNote('outside_scope'))).toContain('Supplied outside the European Union');
    expect(await textOf()).not.toMatch(/Reverse charge|outside/);
  });

  it('names the due date and the amount due while it is owed, and that a void one is not', async () => {
    const owed = { paidAt: null, paidWith: null };
    expect(await textOf({ ...owed, status: 'open' })).toMatch(/Due 07 Mar 2026.*Amount due €56\.25/);
    expect(await textOf({ ...owed, status: 'failed' })).toContain('Amount due €56.25');
    const voided = await textOf({ ...owed, status: 'void' });
    expect(voided).toContain('Void Nothing is owed');
    expect(voided).not.toContain('Amount due');
  });

  it('of a credit note names the invoice that it cancels, and has negative amounts', async () => {
    const lines = [{ ...sampleLine, unitPrice: -4_500, amount: -4_500 }];
    const document = { ...sampleDocument, lines, subtotal: -4_500, tax: -1_125, total: -5_625 };
    const note = { kind: 'credit_note', number: 43, document, total: -5_625, originalId: paidInvoice.id } as const;
    const text = await textOf(note, paidInvoice);
    for (const expected of [
      'Credit note 2026-0043',
      'Cancels Invoice 2026-0042 of 07 Mar 2026',
      'Refunded 07 Mar 2026, Visa •••• 4242',
      'Total −€56.25',
    ]) {
      expect(text).toContain(expected);
    }
  });

  it('of a credit note over a part says so, and that its refund is pending until the provider confirmed it', async () => {
    const document = { ...sampleDocument, subtotal: -800, tax: -200, total: -1_000 };
    const partial = { kind: 'credit_note', number: 43, document, total: -1_000, originalId: paidInvoice.id } as const;
    const text = await textOf({ ...partial, status: 'open', paidAt: null, paidWith: null }, paidInvoice);
    expect(text).toContain('Credits part of Invoice 2026-0042 of 07 Mar 2026');
    expect(text).not.toContain('Cancels');
    expect(text).toContain('Refund Pending');
    expect(text).not.toContain('Refunded');
  });

  it('the PDF of an invoice has the same bytes each time', async () => {
    expect((await render()).equals(await render())).toBe(true);
  });

  it('prints names in Latin, Greek and Cyrillic letters', async () => {
    const name = 'Łódź Žižkov Ελλάδα България';
    expect(await textOf({ recipient: { name, billing: null } })).toContain(`Billed to${name}`);
  });

  it.each([
    ['Japanese', '株式会社山田製作所'],
    ['Chinese', '北京华为数字技术有限公司'],
    ['Korean', '주식회사 한국전자'],
    ['Thai', 'บริษัท ปตท. จำกัด'],
    ['Devanagari', 'भारतीय स्टेट बैंक क्षत्रिय हिन्दी'],
    ['Georgian', 'საქართველოს ბანკი'],
    ['Armenian', 'Հայաստանի Հանրապետություն'],
  ])('prints and copies a name in %s as itself', async (_script, name) => {
    const { tree, fonts } = await read({ recipient: { name, billing: null } });
    expect(textIn(tree)).toContain(`Billed to${name}`);
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
  });

  it.each([
    ['Arabic', 'شركة مبنى بيت'],
    ['Hebrew', 'חברת החשמל'],
  ])('prints a name in %s from right to left, and stores it in the order of reading', async (_script, name) => {
    const file = await render({ recipient: { name, billing: null } });
    expect(textIn(readPdf(file).tree)).toContain(`Billed to${[...name].reverse().join('')}`);
    const utf16 = Buffer.from(`\ufeff${name}`, 'utf16le').swap16().toString('latin1');
    // A PDF string escapes these bytes.
    expect(file.toString('latin1')).toContain(`/ActualText (${utf16.replaceAll(/[()\\]/g, '\\$&')})`);
  });

  it('prints decomposed letters composed', async () => {
    const name = 'Công ty Cổ phần Sữa Việt Nam';
    expect(await textOf({ recipient: { name: name.normalize('NFD'), billing: null } })).toContain(`Billed to${name}`);
  });

  it('prints the romanization where no font has a letter, never question marks', async () => {
    const text = await textOf({ recipient: { name: 'தமிழ் 東京', billing: null } });
    expect(text).toMatch(/Billed to[a-z]+ 東京/);
    expect(text).not.toContain('?');
  });

  it('with many lines has the head and the title on each page, and each line once', async () => {
    const lines = Array.from({ length: 60 }, (_, n) => ({ ...sampleLine, description: `Line number ${n + 1}.` }));
    const { pages, tree, untagged } = await read({ document: { ...sampleDocument, lines } });
    const text = textIn(tree);
    expect(pages).toBeGreaterThan(3);
    expect(untagged).toEqual([]);
    for (const { description } of lines) expect(text.split(description)).toHaveLength(2);
  });
});
