import { escapeHtml } from '@app/server-kit/escape-html';
import type { ConnectionProvider } from '@app/api-client/rules/flows/connection-providers';
import type { FastifyReply } from 'fastify';
import * as m from '@/locales/generated/messages';
import { connectionLabels } from '@/locales/labels/connections';
import { hidden, sendPage } from '../identity-providers/page';
import { localAccounts } from './local-accounts';
import { localFaults, type LocalFault } from './local-tokens';

const faultLabels: Record<LocalFault, () => string> = {
  unavailable: m.local_connection_fault_unavailable,
  client_rejected: m.local_connection_fault_client_rejected,
  code_rejected: m.local_connection_fault_code_rejected,
  refresh_rejected: m.local_connection_fault_refresh_rejected,
};

const accountChoice = (provider: ConnectionProvider) =>
  localAccounts[provider]
    .map(
      ({ name, team }, index) =>
        `<div class="choice"><input type="radio" id="a${index}" name="account" value="${index}"${index === 0 ? ' checked' : ''}><label for="a${index}">${escapeHtml(name)}${team && `<span class="note">${escapeHtml(team)}</span>`}</label></div>`,
    )
    .join('');

function faultChoice(provider: ConnectionProvider): string {
  // Tokens of SurveyMonkey are not refreshed.
  const faults = localFaults.filter((fault) => provider === 'miro' || fault !== 'refresh_rejected');
  const options = faults.map((fault) => `<option value="${fault}">${escapeHtml(faultLabels[fault]())}</option>`);
  return `<div class="field"><label for="fault">${escapeHtml(m.local_connection_answer())}</label><select id="fault" name="fault"><option value="">${escapeHtml(m.local_idp_fault_none())}</option>${options.join('')}</select></div>`;
}

/**
 * Sends the page on which the user allows or denies the connection.
 * @param fields Hidden fields of the form.
 */
export function sendConsentPage(
  reply: FastifyReply,
  provider: ConnectionProvider,
  form: { action: string; fields: Record<string, string> },
): FastifyReply {
  const label = { provider: connectionLabels[provider]() };
  const button = (decision: 'allow' | 'deny', text: string) =>
    `<button type="submit" name="decision" value="${decision}">${escapeHtml(text)}</button>`;
  return sendPage(
    reply,
    m.local_connection_title(label),
    `<p>${escapeHtml(m.local_connection_lead(label))}</p><form method="post" action="${escapeHtml(form.action)}">${hidden(form.fields)}<fieldset><legend>${escapeHtml(m.local_connection_account(label))}</legend>${accountChoice(provider)}</fieldset>${faultChoice(provider)}${button('allow', m.local_connection_allow())}${button('deny', m.local_connection_deny())}</form>`,
  );
}
