import { readPdf, textIn } from '@app/typesetting/testing';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { readRejection, type Member } from '@/backend/modules/access/members/testing/member-calls';
import { createInvoiceTestApp } from './testing/invoice-test-app';

const test = fileFixture(createInvoiceTestApp);

const download = ({ token }: Member, id: string) => test.call('GET', `/invoices/${id}/pdf`, { token });

describe('downloading an invoice', () => {
  it('returns the PDF in Base64 with a file name that contains the number', async () => {
    const owner = await test.owner('Download Sample');
    const { id, year } = await test.issue(owner.organizationId);
    const { fileName, contentBase64 } = (await download(owner, id)).json();
    expect(fileName).toMatch(new RegExp(`^invoice-${year}-\\d{4}\\.pdf$`));
    const { tree } = readPdf(Buffer.from(contentBase64, 'base64'));
    expect(textIn(tree)).toContain('Billed toDownload Sample');
  });

  it("answers 404 for an unknown invoice and another organization's", async () => {
    const [owner, stranger] = [await test.owner('Own Sample'), await test.owner('Strange Sample')];
    const { id } = await test.issue(owner.organizationId);
    expect(readRejection(await download(stranger, id))).toEqual([404, 'error_not_found']);
    expect(readRejection(await download(owner, test.deps.ids.uuid()))).toEqual([404, 'error_not_found']);
  });

  it('downloading an invoice is for admins only', async () => {
    const owner = await test.owner('Members Sample');
    const { id } = await test.issue(owner.organizationId);
    for (const role of ['teammate', 'guest'] as const) {
      expect(readRejection(await download(await test.member(owner, role), id))).toEqual([403, 'error_forbidden']);
    }
    expect((await download(await test.member(owner, 'admin'), id)).statusCode).toBe(200);
  });
});
