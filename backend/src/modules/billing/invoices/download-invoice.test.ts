import { monitorEventLoopDelay } from 'node:perf_hooks';
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

describe('downloading twenty invoices at once', () => {
  it('delays no other call: they are rendered in another process', async () => {
    const owner = await test.owner('Twenty Sample');
    const { id } = await test.issue(owner.organizationId);
    await download(owner, id);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const answers = await Promise.all(Array.from({ length: 20 }, () => download(owner, id)));
    delay.disable();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    // In this process, the documents would be most of the few turns of the event loop.
    expect(delay.percentile(90) / 1e6).toBeLessThan(100);
  });
});
