import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '@app/api-client/api-error';
import type { Money } from '@app/api-client/contract/fields/money';
import { currencies } from '@app/api-client/rules/billing/money';
import { formatMoney } from '@/lib/billing/format-money';
import { formatNumber } from '@/lib/format/numbers';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { disputeWarnings } from '@/locales/labels/dispute-warnings';
import { refundEffectTexts } from '@/locales/labels/refund-effects';
import { refundRejectionText } from '@/locales/labels/refund-rejections';
import { orderRefund, owedRefundsQuery, previewRefund, type RefundPreview } from '../api/staff-calls';
import { isInvoiceNumber, isReason, isRefund, optional, parseMinorUnits } from '../model/field-checks';
import { ConfirmedForm, type FieldProblem, type StaffField } from './confirmed-form';

const fields = (): StaffField[] => [
  {
    name: 'refundNumber',
    label: m.staff_refund_number(),
    hint: m.staff_refund_number_hint(),
    check: isInvoiceNumber,
  },
  {
    name: 'refundAmount',
    label: m.staff_refund_amount(),
    hint: m.staff_refund_amount_hint(),
    check: optional(isRefund),
  },
  { name: 'refundReason', label: m.staff_reason(), hint: m.staff_reason_hidden(), check: isReason },
];

/** Asks about a refund, with its payback and the revoked parts. */
function questionOf(number: string, shown: RefundPreview) {
  const money = (amount: number): string => formatMoney({ amount, currency: shown.currency } satisfies Money);
  const about = { amount: money(shown.amount), number };
  const warnings = shown.dispute === null ? [] : [disputeWarnings[shown.dispute]()];
  const planValue = shown.planValue > 0 ? money(shown.planValue) : undefined;
  const effects = refundEffectTexts({ ...shown, planValue }, formatNumber);
  return {
    title:
      shown.organization === null
        ? m.staff_refund_title_closed(about)
        : m.staff_refund_title({ ...about, name: shown.organization }),
    text: [...warnings, m.staff_refund_left({ amount: money(shown.refundable) }), ...effects].join(' '),
  };
}

/** @returns At which field the API rejected a refund, and why; undefined if it concerns neither. */
function problemOf(error: ApiError): FieldProblem | undefined {
  const { n, currency: code } = error.fields.amount?.params ?? {};
  const currency = currencies.find((known) => known === code);
  if (typeof n === 'number' && currency) {
    return {
      field: 'refundAmount',
      problem: m.staff_refund_too_high({ amount: formatMoney({ amount: n, currency }) }),
    };
  }
  if (error.fields.amount) return { field: 'refundAmount', problem: m.staff_amount_malformed() };
  if (error.status === 404) return { field: 'refundNumber', problem: m.staff_refund_unknown() };
  const isOfInvoice = error.code === 'error_invoice_refunded' || error.code === 'error_invoice_not_refundable';
  return isOfInvoice ? { field: 'refundNumber', problem: errorMessage(error) } : undefined;
}

type RefundFormProps = {
  /** Filled in; undefined: none. */
  number: string | undefined;
  onRefunded: () => void;
};

/** Refunds an invoice once staff saw what that pays back and revokes. */
export function RefundForm({ number: chosen, onRefunded }: RefundFormProps) {
  const client = useQueryClient();
  const shown = useRef<RefundPreview>(undefined);
  return (
    <ConfirmedForm
      fields={fields()}
      {...(chosen !== undefined && { prefilled: { refundNumber: chosen } })}
      fieldOfPath={() => ({ invoiceNumber: 'refundNumber', reason: 'refundReason' })}
      submitLabel={m.staff_refund()}
      askingLabel={m.staff_refund_asking()}
      ask={async ({ refundNumber = '', refundAmount = '' }) => {
        const invoiceNumber = refundNumber.trim();
        try {
          shown.current = await previewRefund({ invoiceNumber, amount: parseMinorUnits(refundAmount) });
        } catch (error) {
          const problem = error instanceof ApiError && problemOf(error);
          if (problem) return problem;
          throw error;
        }
        return questionOf(invoiceNumber, shown.current);
      }}
      perform={async ({ refundNumber = '', refundReason: reason = '' }, attempt) => {
        if (!shown.current) throw new Error('The refund was not previewed');
        const { amount, refundable, credits, planValue } = shown.current;
        const agreed = { refundable, credits, planValue };
        const order = { invoiceNumber: refundNumber.trim(), amount, agreed, reason };
        const { creditNoteNumber: number, isPaidBack, rejection } = await orderRefund(order, attempt);
        void client.invalidateQueries({ queryKey: owedRefundsQuery.queryKey });
        onRefunded();
        if (isPaidBack) return m.staff_refund_done({ number });
        const text =
          rejection === null
            ? m.staff_refund_pending({ number })
            : m.staff_refund_rejected({ number, reason: refundRejectionText(rejection) });
        return { level: 'warn', text };
      }}
    />
  );
}
