import { escapeHtml } from '@app/server-kit/escape-html';
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import * as m from '@/locales/generated/messages';
import { getLocale } from '@/locales/locale';
import { faults, faultsOf } from './faults';
import { identitiesOf, type SampleOrganization } from './sample-organizations';

/** The design tokens of styles/tokens.css in both themes, inlined because these pages may not load anything. */
const style = `:root{color-scheme:light;--bg:#f5f8f7;--surface:#fff;--line:#cbd8d5;--edge:#6b8584;--ink:#0a2730;--ink-2:#34525a;--primary:#0b5a5e;--on-primary:#fff;--focus:#0a4dd0}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--bg:#07181d;--surface:#0d242b;--line:#23424a;--edge:#6f939a;--ink:#e7f1ef;--ink-2:#b4cbcc;--primary:#5ccbbb;--on-primary:#04211f;--focus:#9cc2ff}}
*{box-sizing:border-box}
body{margin:0;padding:24px;background:var(--bg);color:var(--ink);font:17px/1.5 'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',sans-serif}
main{max-width:34rem;margin:32px auto;padding:32px;border:1px solid var(--line);border-radius:6px;background:var(--surface)}
h1{margin:0 0 12px;font-size:28px;line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
p{margin:0 0 16px;color:var(--ink-2)}
fieldset{margin:24px 0 0;padding:0;border:0}
legend{padding:0;margin-bottom:8px;font-weight:600}
.choice{display:flex;gap:12px;align-items:flex-start;padding:10px 0;border-top:1px solid var(--line)}
.choice label{flex:1;overflow-wrap:anywhere}
.note{display:block;font-size:15px;color:var(--ink-2)}
input[type=radio],input[type=checkbox]{flex:none;width:20px;height:20px;margin:3px 0 0;accent-color:var(--primary)}
.field{display:grid;gap:6px;margin-top:16px}
.field label{font-weight:600}
input[type=text],select{width:100%;min-height:48px;padding:0 12px;border:1px solid var(--edge);border-radius:6px;background:var(--surface);color:var(--ink);font:inherit}
button+button{margin-left:12px;background:transparent;color:var(--primary);box-shadow:inset 0 0 0 1px var(--edge)}
button{min-height:48px;margin-top:24px;padding:0 24px;border:0;border-radius:6px;background:var(--primary);color:var(--on-primary);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`;

/** Submits the page's only form, as real providers do. Without scripts the user presses its button. */
const script = 'document.forms[0].submit()';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = [
  "default-src 'none'",
  `style-src ${hashOf(style)}`,
  `script-src ${hashOf(script)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** @returns Hidden fields of a form. */
export const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');

/** Sends a page of a local provider. */
export function sendPage(reply: FastifyReply, title: string, content: string): FastifyReply {
  const name = escapeHtml(title);
  return reply
    .headers({ 'content-security-policy': policy, 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${getLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><style>${style}</style></head><body><main><h1>${name}</h1>${content}</main></body></html>`,
    );
}

function users(domain: string, chosen: string): string {
  return identitiesOf(domain)
    .map(({ email, firstName, lastName, note }, index) => {
      const isChosen = email === chosen || (index === 0 && !identitiesOf(domain).some((one) => one.email === chosen));
      return `<div class="choice"><input type="radio" id="p${index}" name="user" value="${escapeHtml(email)}"${isChosen ? ' checked' : ''}><label for="p${index}">${escapeHtml(`${firstName} ${lastName}`)}<span class="note">${escapeHtml(email)} · ${escapeHtml(note)}</span></label></div>`;
    })
    .join('');
}

function faultChoice(protocol: SampleOrganization['protocol']): string {
  const options = faultsOf[protocol].map((fault) => `<option value="${fault}">${escapeHtml(faults[fault]())}</option>`);
  return `<div class="field"><label for="fault">${escapeHtml(m.local_idp_fault())}</label><select id="fault" name="fault"><option value="">${escapeHtml(m.local_idp_fault_none())}</option>${options.join('')}</select></div>`;
}

/** Only SAML assertions can be encrypted here. */
const encryptionChoice = (protocol: SampleOrganization['protocol']) =>
  protocol === 'saml'
    ? `<div class="choice"><input type="checkbox" id="encrypted" name="encrypted" value="yes"><label for="encrypted">${escapeHtml(m.local_idp_encrypted())}</label></div>`
    : '';

/**
 * Sends the page on which the user chooses an identity and the provider's response.
 * @param form `action` is the form's target, `fields` are its hidden fields, and `email` is the address entered before.
 */
export function sendChoice(
  reply: FastifyReply,
  { domain, companyName, protocol }: SampleOrganization,
  form: { action: string; fields: Record<string, string>; email: string },
): FastifyReply {
  const other = `<div class="field"><label for="other">${escapeHtml(m.local_idp_other())}</label><input type="text" id="other" name="other" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="other-note"><span class="note" id="other-note">${escapeHtml(m.local_idp_other_note({ domain }))}</span></div>`;
  return sendPage(
    reply,
    m.local_sso_start({ company: companyName }),
    `<p>${escapeHtml(m.local_idp_lead())}</p><form method="post" action="${escapeHtml(form.action)}">${hidden(form.fields)}<fieldset><legend>${escapeHtml(m.local_idp_who())}</legend>${users(domain, form.email)}</fieldset>${other}${faultChoice(protocol)}${encryptionChoice(protocol)}<button type="submit">${escapeHtml(m.ui_log_in())}</button></form>`,
  );
}

/** Sends a page that submits itself: the form with a provider's response. */
export function sendForm(reply: FastifyReply, action: string, fields: Record<string, string>): FastifyReply {
  return sendPage(
    reply,
    m.local_idp_going_on(),
    `<form method="post" action="${escapeHtml(action)}">${hidden(fields)}<p>${escapeHtml(m.local_idp_going_on_text())}</p><button type="submit">${escapeHtml(m.ui_continue())}</button></form><script>${script}</script>`,
  );
}
