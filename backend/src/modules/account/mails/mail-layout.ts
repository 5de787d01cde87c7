import type { QueuedMail } from '../../../mail/outbox';
import * as m from '../../../../../locales/generated/messages';

/** What a mail says. Everything is plain text: names that people typed need no care here. */
export type MailContent = {
  to: string;
  kind: string;
  /** The action that the mail is for. */
  subject: string;
  /** How the person is addressed. */
  name: string;
  paragraphs: string[];
  button: { label: string; url: string };
  /** Below the button: how long it works, and what else is to be known. */
  notes: string[];
  dedupeId?: string;
};

/** The light theme's colours (styles/tokens.css): mail programs know neither our styles nor our theme. */
const colour = {
  background: '#F5F8F7',
  surface: '#FFFFFF',
  line: '#CBD8D5',
  ink: '#0A2730',
  inkSoft: '#34525A',
  primary: '#0B5A5E',
  onPrimary: '#FFFFFF',
  link: '#0A5F78',
};
const font = "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

const paragraph = (text: string, colourOfText: string, size: number) =>
  `<p style="margin:0 0 16px;color:${colourOfText};font-size:${size}px;line-height:1.55">${escaped(text)}</p>`;

function html({ subject, name, paragraphs, button, notes }: MailContent): string {
  const url = escaped(button.url);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${colour.background};${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr>
<td style="padding:32px;background:${colour.surface};border:1px solid ${colour.line};border-radius:8px;text-align:left">
<p style="margin:0 0 24px;color:${colour.primary};font-size:17px;font-weight:680">${escaped(m.company_name())}</p>
<h1 style="margin:0 0 16px;color:${colour.ink};font-size:24px;line-height:1.2">${escaped(subject)}</h1>
${[m.mail_greeting({ name }), ...paragraphs].map((text) => paragraph(text, colour.ink, 17)).join('\n')}
<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${colour.primary};color:${colour.onPrimary};font-size:17px;font-weight:600;text-decoration:none">${escaped(button.label)}</a></p>
${paragraph(m.mail_plain_link(), colour.inkSoft, 15)}
<p style="margin:0 0 16px;font-size:15px;line-height:1.45;word-break:break-all"><a href="${url}" style="color:${colour.link}">${url}</a></p>
${notes.map((text) => paragraph(text, colour.inkSoft, 15)).join('\n')}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;color:${colour.inkSoft};font-size:13px;line-height:1.45">${escaped(m.mail_reason({ product: m.company_name() }))}</p>
</td></tr></table>
</body>
</html>`;
}

function text({ name, paragraphs, button, notes }: MailContent): string {
  const action = `${button.label}: ${button.url}`;
  const parts = [m.mail_greeting({ name }), ...paragraphs, action, ...notes];
  return `${[...parts, m.mail_reason({ product: m.company_name() })].join('\n\n')}\n`;
}

/** Lays a mail out in its two forms: one button, the same link in full below it, no images and nothing to load. */
export function layOutMail(content: MailContent): QueuedMail {
  const { to, kind, subject, dedupeId } = content;
  return { to, kind, subject, dedupeId, html: html(content), text: text(content) };
}
