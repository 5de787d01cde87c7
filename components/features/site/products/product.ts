import type { QuotaCategory } from '@app/api-client/rules/billing/quotas';
import * as m from '@/locales/generated/messages';
import { products } from '@/components/layouts/site-layout/site-navigation';
import type { SymbolOfSheet } from '@/components/ui/drawing/drawing';

type Sentence = () => string;

/** A job's example on sample data: named values, lines, or ordered steps. */
export type Example =
  | { kind: 'values'; rows: readonly { name: Sentence; value: Sentence }[] }
  | { kind: 'lines' | 'steps'; lines: readonly Sentence[] };

export type Job = {
  drawing: SymbolOfSheet;
  name: Sentence;
  text: Sentence;
  exampleHeading: Sentence;
  example: Example;
  /** Names the basis of the example. Default: it is made up. Null if it is not a sample. */
  exampleNote?: Sentence | null;
};

/** Another product, with its symbol from the products' symbol sheet. */
export type Fit = { href: string; symbol: Extract<SymbolOfSheet, { sheet: 'products' }>['symbol']; text: Sentence };

export type Product = {
  /** The path of its page, which identifies it. */
  href: string;
  description: Sentence;
  heading: Sentence;
  lead: Sentence;
  jobsHeading: Sentence;
  jobs: readonly Job[];
  /** Its use with each of the other two. */
  fits: readonly Fit[];
  quotas: readonly QuotaCategory[];
  questions: readonly { question: Sentence; answer: Sentence }[];
};

/** @returns The name of the product at this path, as the menus show it. */
export function productNameOf(href: string): string {
  return products().find((product) => product.href === href)?.label ?? '';
}

/** Questions on every product page. */
export const commonQuestions = [
  { question: m.products_question_region, answer: m.products_answer_region },
  { question: m.products_question_card, answer: m.products_answer_card },
];
