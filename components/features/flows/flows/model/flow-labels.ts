import { stepRuleOf, type StepKind } from '@app/api-client/rules/flows/flow-steps';
import * as m from '@/locales/generated/messages';

export const kindLabels: Record<StepKind, { name: () => string; text: () => string }> = {
  'split-texts': { name: m.flows_kind_split, text: m.flows_kind_split_text },
  'filter-texts': { name: m.flows_kind_filter, text: m.flows_kind_filter_text },
  'count-terms': { name: m.flows_kind_count, text: m.flows_kind_count_text },
  'extract-key-phrases': { name: m.flows_kind_phrases, text: m.flows_kind_phrases_text },
  'summarize-texts': { name: m.flows_kind_summarize, text: m.flows_kind_summarize_text },
  'generate-landscape': { name: m.flows_kind_landscape, text: m.flows_kind_landscape_text },
};

export const isStepKind = (kind: string): kind is StepKind => stepRuleOf(kind) !== undefined;

/** A setting's label and hint; `options` are the labels of its choices, `unit` follows its number. */
export type SettingLabels = {
  label: () => string;
  hint?: () => string;
  unit?: () => string;
  options?: Readonly<Record<string, () => string>>;
};

export const settingLabels: Record<StepKind, Readonly<Record<string, SettingLabels>>> = {
  'split-texts': {
    unit: {
      label: m.flows_setting_unit,
      options: {
        sentences: m.flows_unit_sentences,
        paragraphs: m.flows_unit_paragraphs,
        length: m.flows_unit_length,
      },
    },
    charactersMax: { label: m.flows_setting_part_characters, unit: m.flows_characters },
  },
  'filter-texts': {
    include: { label: m.flows_setting_include, hint: m.flows_setting_include_hint },
    match: { label: m.flows_setting_match, options: { any: m.flows_match_any, all: m.flows_match_all } },
    exclude: { label: m.flows_setting_exclude },
    charactersMin: { label: m.flows_setting_characters_min, unit: m.flows_characters },
    charactersMax: { label: m.flows_setting_characters_max, unit: m.flows_characters },
  },
  'count-terms': {
    wordsMax: { label: m.flows_setting_term_words },
    termsMax: { label: m.flows_setting_terms_max },
  },
  'extract-key-phrases': {
    wordsMax: { label: m.flows_setting_phrase_words },
    phrasesMax: { label: m.flows_setting_phrases_max },
  },
  'summarize-texts': {
    scope: { label: m.flows_setting_scope, options: { each: m.flows_scope_each, together: m.flows_scope_together } },
    sentencesMax: { label: m.flows_setting_sentences },
  },
  'generate-landscape': {
    neighbors: { label: m.flows_setting_neighbors, hint: m.flows_setting_neighbors_hint },
  },
};
