import type { Standing } from '@app/api-client/rules/organization/abilities';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatNumber } from '@/lib/format/numbers';
import { errorMessage } from '@/lib/i18n/error-message';
import type { Reading } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';
import { AdminsOnly } from '@/components/blocks/admins-only/admins-only';
import { ExportButton } from '@/components/blocks/export-button/export-button';
import { MoreRows } from '@/components/blocks/more-rows/more-rows';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { useNotice } from '@/components/ui/banner/use-notice';
import { Button } from '@/components/ui/button/button';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { allTime, invoicesQuery, type Invoice } from './api/invoice-calls';
import { InvoiceFilters } from './components/invoice-filters';
import { InvoiceTable, rowId } from './components/invoice-table';
import styles from './invoices.module.css';
import { InvoicesSkeleton } from './invoices-skeleton';
import { InvoiceHistory } from './history/invoice-history';
import { invoicesExport } from './model/invoices-export';

const PayInvoice = deferredSection(async () => (await import('./components/pay-invoice')).PayInvoice, {
  resource: m.payment_invoice_pay_resource,
  skeleton: <Skeleton shape="field" count={2} />,
});

/** @returns Such as `7 invoices and 2 credit notes`. */
function countText(list: readonly Invoice[]): string {
  const counts = (n: number) => ({ n, count: formatNumber(n) });
  const creditNotes = list.filter(({ kind }) => kind === 'credit_note').length;
  const invoices = m.payment_invoices_count(counts(list.length - creditNotes));
  if (creditNotes === 0) return invoices;
  return m.payment_documents_count({ invoices, creditNotes: m.payment_credit_notes_count(counts(creditNotes)) });
}

function InvoiceList() {
  const [period, setPeriod] = useState(allTime);
  const [paid, setPaid] = useState<Invoice>();
  const notice = useNotice();
  useEffect(() => PayInvoice.preload(), []);
  const { data, error, refetch, isPlaceholderData, ...parts } = useInfiniteQuery(invoicesQuery(period));
  const invoices = data?.pages.flatMap(({ items }) => items);
  const isNarrowed = period.from !== '' || period.to !== '';
  return (
    <Stack gap="m">
      {notice.banner}
      {paid && (
        <PayInvoice
          key={paid.id}
          // What is due may have changed since the form was opened.
          invoice={invoices?.find(({ id }) => id === paid.id) ?? paid}
          onCancel={() => setPaid(undefined)}
          onPaid={(text) => {
            setPaid(undefined);
            notice.show(text, { takesFocus: true });
          }}
          onOutdated={(text) => {
            setPaid(undefined);
            notice.show(text, { level: 'warn', takesFocus: true });
          }}
        />
      )}
      {(isNarrowed || invoices?.length !== 0) && <InvoiceFilters period={period} onChange={setPeriod} />}
      <AsyncSection
        resource={m.payment_invoices_resource()}
        data={invoices}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<InvoicesSkeleton />}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState
            seed="invoices"
            action={isNarrowed && <Button onClick={() => setPeriod(allTime)}>{m.payment_invoices_show_all()}</Button>}
          >
            {m.payment_invoices_empty()}
          </EmptyState>
        }
      >
        {(list) => (
          <Stack gap="m">
            <InvoiceHistory invoices={list} isComplete={!parts.hasNextPage} />
            <div aria-busy={isPlaceholderData || undefined} className={styles.list}>
              <InvoiceTable
                invoices={list}
                onPay={(invoice) => {
                  notice.clear();
                  setPaid(invoice);
                }}
                onFailed={(text) => notice.show(text, { level: 'bad' })}
              />
            </div>
            <MoreRows
              resources={() => countText(list)}
              more={{
                hasMore: parts.hasNextPage,
                fetch: parts.fetchNextPage,
                isFetching: parts.isFetchingNextPage,
                hasFailed: parts.isFetchNextPageError,
              }}
              ids={list.map(rowId)}
              error={error}
            />
            <ExportButton label={m.payment_invoices_export()} list={invoicesExport(period)} />
          </Stack>
        )}
      </AsyncSection>
    </Stack>
  );
}

/** The organization's invoices, newest first. */
export function Invoices({ standing }: { standing: Reading<Standing> }) {
  return (
    <AdminsOnly
      standing={standing}
      needs={['read', 'payment-method']}
      explanation={m.payment_invoices_ask_admin()}
      skeleton={<InvoicesSkeleton />}
    >
      <InvoiceList />
    </AdminsOnly>
  );
}
