import * as m from '../../../locales/generated/messages';
import { products } from '../../layouts/site-layout/site-navigation';
import type { SymbolOfSheet } from '../../ui/drawing/drawing';
import type { QuotaName } from './quotas';

type Sentence = () => string;

/** What a job looks like on sample data: values by name, lines, or steps in their order. */
export type Example =
  | { kind: 'values'; rows: readonly { name: Sentence; value: Sentence }[] }
  | { kind: 'lines' | 'steps'; lines: readonly Sentence[] };

export type Job = {
  drawing: SymbolOfSheet;
  name: Sentence;
  text: Sentence;
  exampleHeading: Sentence;
  example: Example;
  /** What the example is made of: made up unless said; null where it is no sample. */
  exampleNote?: Sentence | null;
};

/** Another product, with its symbol on the sheet of products. */
export type Fit = { href: string; symbol: Extract<SymbolOfSheet, { sheet: 'products' }>['symbol']; text: Sentence };

export type Product = {
  /** The path of its page, by which the others know it. */
  href: string;
  description: Sentence;
  heading: Sentence;
  lead: Sentence;
  jobsHeading: Sentence;
  jobs: readonly Job[];
  /** What it does for each of the other two, and they for it. */
  fits: readonly Fit[];
  quotas: readonly QuotaName[];
  questions: readonly { question: Sentence; answer: Sentence }[];
};

/** @returns The name of the product whose page has this path, as the menus call it. */
export function productNameOf(href: string): string {
  return products().find((product) => product.href === href)?.label ?? '';
}

/** Asked of every product alike. */
export const commonQuestions = [
  { question: m.products_question_region, answer: m.products_answer_region },
  { question: m.products_question_card, answer: m.products_answer_card },
];
