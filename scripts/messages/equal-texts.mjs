// @ts-check
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../process/settings.mjs';

const folder = path.join(root, 'locales', 'en');

/**
 * Texts that several keys share by accident: the keys name different concepts, whose wordings may diverge. One reason
 * per group; its keys are sorted.
 * @type {readonly { reason: string, keys: readonly string[] }[]}
 */
export const equalByAccident = [
  {
    reason: 'The heading of a page, and the subject of an email.',
    keys: ['deleted_title', 'email_account_deleted_subject'],
  },
  { reason: 'The heading of a page, and the subject of an email.', keys: ['email_quick_subject', 'signup_link_title'] },
  {
    reason: 'What a new user does next, and what the clock does next.',
    keys: ['local_steps_heading', 'postsignup_next'],
  },
  {
    reason: 'A finished step, and the level of a banner, both for screen readers.',
    keys: ['cloud_step_done', 'ui_banner_ok'],
  },
  { reason: 'The name of the page in the browser, and its heading.', keys: ['home_heading', 'site_title'] },
  { reason: 'A heading, and the line of a menu entry.', keys: ['products_studio_heading', 'ui_nav_studio_line'] },
  {
    reason: 'A heading, and the label of a link to another page.',
    keys: ['pricing_compare_heading', 'products_link_pricing'],
  },
  {
    reason: 'A heading, and the label of a button on another page.',
    keys: ['home_paper_action', 'whitepaper_form_heading'],
  },
  {
    reason: 'The kind of a document, printed on its cover, and a menu entry.',
    keys: ['document_kind_white_paper', 'ui_nav_white_paper'],
  },
  { reason: 'The label of a strip of logos, and a menu entry.', keys: ['stories_customers', 'ui_nav_customers'] },
  {
    reason: 'The messages about emails, and the settings of which to receive.',
    keys: ['emails_heading', 'mailbox_list'],
  },
  {
    reason: 'The state of a sample user, and an event of the audit log.',
    keys: ['audit_plan_expired', 'people_state_plan_expired'],
  },
  {
    reason: 'The state of a sample user, and an event of the audit log.',
    keys: ['audit_trial_ended', 'people_state_trial_over'],
  },
  {
    reason: 'Each error code has a text: of the response, and of a field.',
    keys: ['error_captcha', 'validation_captcha'],
  },
  {
    reason: 'Each error code has a text: of the response, and of a field.',
    keys: ['error_password_common', 'validation_password_common'],
  },
  {
    reason: 'Each error code has a text: of the response, and of a field.',
    keys: ['error_password_unchanged', 'validation_password_unchanged'],
  },
  {
    reason: 'The name of a visitor or member, and the key under which a browser stores a value.',
    keys: ['legal_storage_name', 'ui_name'],
  },
  {
    reason: 'The terms of service in a sentence, the words of a text, and the terms of a partner program.',
    keys: ['about_method_terms', 'partners_terms', 'signup_terms_link'],
  },
  {
    reason: 'A team, a group of open-source projects, and the settings of an organization.',
    keys: ['organization_security_heading', 'people_security', 'supporters_safety'],
  },
  { reason: 'A team, and a topic of a sample landscape.', keys: ['people_protection', 'solutions_upkeep_third'] },
  {
    reason: 'A group of open-source projects, a group of quotas, and a part of the component gallery.',
    keys: ['gallery_data', 'supporters_data', 'usage_group_data'],
  },
  { reason: 'What a message is about, and an area of a landscape.', keys: ['contact_topic', 'ui_map_column_topic'] },
  { reason: 'A number of hours or days, and an amount of money.', keys: ['local_clock_custom_amount', 'quote_amount'] },
  {
    reason: 'A unit of time, and what a price in credits is per.',
    keys: ['local_clock_custom_unit', 'pricing_credits_unit'],
  },
  {
    reason: 'The plain-text version of an email, and a sample text of a landscape.',
    keys: ['mailbox_view_text', 'solutions_column_text'],
  },
  {
    reason: 'A simulated error of an identity provider, and the status of a key, plan or invitation.',
    keys: ['local_idp_fault_expired', 'status_expired'],
  },
  {
    reason: 'The column of a table, and the term of a glossary on a product page.',
    keys: ['pricing_credits_credits', 'products_workflows_store_credits'],
  },
  {
    reason: 'The page of an account, and the term of a glossary on a product page.',
    keys: ['products_workflows_store_wallet', 'ui_account_wallet'],
  },
  {
    reason: 'The run of a sample workflow, and the column of a sample comparison.',
    keys: ['products_workflows_run_first', 'solutions_column_before'],
  },
  {
    reason: 'The run of a sample workflow, and the column of a sample comparison.',
    keys: ['products_workflows_run_second', 'solutions_column_after'],
  },
  {
    reason: 'The part of a sample answer, and the column of a sample table.',
    keys: ['products_booster_ask_question', 'solutions_column_question'],
  },
  {
    reason: 'The part of a sample answer, and the column of a sample table.',
    keys: ['products_booster_sample_sources', 'solutions_column_sources'],
  },
  { reason: 'A resource of an unknown type, and the line of a quote.', keys: ['quote_item', 'resource_type_other'] },
  { reason: 'A card of an unknown brand, and the payment method.', keys: ['card_brand_other', 'subscription_card'] },
];

/**
 * @param {Iterable<Record<string, unknown>>} locales Messages by key; `$schema` is ignored.
 * @returns {string[][]} The sorted keys of each text that more than one key has.
 */
export function groupEqualTexts(locales) {
  /** @type {Map<string, string[]>} */
  const keysOf = new Map();
  for (const messages of locales) {
    for (const [key, text] of Object.entries(messages)) {
      if (key === '$schema') continue;
      const written = JSON.stringify(text);
      keysOf.set(written, [...(keysOf.get(written) ?? []), key]);
    }
  }
  return [...keysOf.values()].filter((keys) => keys.length > 1).map((keys) => keys.sort());
}

/** @returns {string[][]} The groups of keys of `locales/en` with equal texts, without those that are equal by accident. */
export function findRepeatedTexts() {
  const accidents = new Set(equalByAccident.map(({ keys }) => keys.join()));
  return readEqualTexts().filter((keys) => !accidents.has(keys.join()));
}

/** @returns {string[][]} All groups of keys of `locales/en` with equal texts. */
export function readEqualTexts() {
  return groupEqualTexts(readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))));
}
