import type { AnswerOf } from '@app/api-client/call-definition';
import { downloadInvoice, listInvoices } from '@app/api-client/calls/billing/invoices';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { billingKey } from '@/lib/query-keys';
import { callApi } from '@/lib/api';
import { saveFile } from '@/lib/save-file';

export type Invoice = AnswerOf<typeof listInvoices>['items'][number];

/** Days (`YYYY-MM-DD`), both included; empty for no limit. */
export type InvoicePeriod = { from: string; to: string };

export const allTime: InvoicePeriod = { from: '', to: '' };

const shownAtOnce = 20;

/** @throws {ApiError} */
export const readInvoices = async (
  { from, to }: InvoicePeriod,
  cursor?: string,
  limit = shownAtOnce,
  signal?: AbortSignal,
) =>
  callApi(listInvoices, {
    query: { limit, ...(from && { from }), ...(to && { to }), ...(cursor !== undefined && { cursor }) },
    signal,
  });

/** The query for the invoices of a period, newest first. */
export const invoicesQuery = (period: InvoicePeriod) =>
  infiniteQueryOptions({
    queryKey: [...billingKey, 'invoices', period],
    queryFn: ({ pageParam, signal }) => readInvoices(period, pageParam, shownAtOnce, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Saves the PDF of an invoice. @throws {ApiError} */
export async function savePdf({ id }: Invoice): Promise<void> {
  const { fileName, contentBase64 } = await callApi(downloadInvoice, { params: { invoiceId: id } });
  saveFile(
    fileName,
    Uint8Array.from(atob(contentBase64), (character) => character.charCodeAt(0)),
    'application/pdf',
  );
}
