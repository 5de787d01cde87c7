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
    reason: 'The name of a tracker, and the subject of an email to the operator.',
    keys: ['affiliate_title', 'partners_apply_subject'],
  },
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
  {
    reason: 'A heading that explains a rejected login, and a row of the list of what staff did.',
    keys: ['login_suspended_title', 'staff_action_suspended'],
  },
  {
    reason: 'What a customer buys, a row of an order, and a fact about a customer.',
    keys: ['checkout_plan', 'postsignup_order_item', 'staff_plan_term'],
  },
  {
    reason: 'The title of a document, and a fact about an owed refund.',
    keys: ['invoice_credit_note_title', 'staff_owed_document'],
  },
  {
    reason: 'The title of a document, and what a disputed charge paid.',
    keys: ['invoice_title', 'staff_dispute_invoice'],
  },
  {
    reason: 'An optional field of the contact form, and a field with which staff refund an invoice.',
    keys: ['contact_invoice', 'staff_refund_number'],
  },
  {
    reason: 'A button of the local consent page, and the legend of the choices about measurement.',
    keys: ['local_connection_allow', 'measurement_choices_legend'],
  },
  {
    reason: 'A button of the local bank, and an answer about measurement.',
    keys: ['local_challenge_reject', 'measurement_reject'],
  },
  { reason: 'The state of a tracker, and the label of a switch.', keys: ['measurement_state_on', 'ui_switch_on'] },
  { reason: 'The state of a tracker, and the label of a switch.', keys: ['measurement_state_off', 'ui_switch_off'] },
  { reason: 'What a tracker sends, and what a webhook is sent.', keys: ['measurement_events', 'webhooks_types'] },
  {
    reason: 'When an event was sent from this device, and the time of a row in general.',
    keys: ['measurement_sent_time', 'ui_time'],
  },
  {
    reason: 'The heading of a page, and a term of the support tools.',
    keys: ['organization_title', 'staff_organization'],
  },
  {
    reason: 'An invitation that is emailed again, and an event that is delivered again.',
    keys: ['organization_resend', 'webhooks_replay'],
  },
  {
    reason: 'The question before an organization is deleted, and before a webhook is.',
    keys: ['organization_delete_title', 'webhooks_delete_title'],
  },
  {
    reason: 'What a member did, and what a campaign is asked to do.',
    keys: ['audit_column_action', 'staff_campaign_mode'],
  },
  {
    reason: 'The filter of invoices, and the months of the usage history.',
    keys: ['payment_invoices_period', 'usage_history_period'],
  },
  {
    reason: 'The choice on the pricing page, and a field of a custom plan.',
    keys: ['pricing_currency', 'staff_plan_currency'],
  },
  { reason: 'The state of single sign-on, and of a webhook.', keys: ['sso_state_failing', 'webhooks_failing'] },
  {
    reason: "The state of a campaign's emails, and of a webhook's delivery.",
    keys: ['staff_campaign_delivered', 'webhooks_state_delivered'],
  },
  {
    reason: 'A sample of the component gallery, emails of a campaign, and the delivery of a webhook.',
    keys: ['gallery_waiting', 'staff_campaign_waiting', 'webhooks_state_pending'],
  },
  {
    reason: 'Emails of a campaign, the state of an invoice or run, and the delivery of a webhook.',
    keys: ['staff_campaign_failed', 'status_failed', 'webhooks_state_failed'],
  },
  {
    reason: 'The amount used in a month, and the type of a transaction.',
    keys: ['usage_history_used', 'wallet_type_spent'],
  },
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

/** @returns {Record<string, unknown>[]} The content of each file of `locales/en`. */
export const readMessageFiles = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));

/** @returns {string[][]} All groups of keys of `locales/en` with equal texts. */
export const readEqualTexts = () => groupEqualTexts(readMessageFiles());
