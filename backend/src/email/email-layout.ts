import type { QueuedEmail } from './outbox';
import * as m from '@/locales/generated/messages';

/** What a mail says. Everything is plain text: names that users typed need no care here. */
export type EmailContent = {
  to: string;
  kind: string;
  /** The action that the mail is for. */
  subject: string;
  /** How the user is addressed, where that is known. */
  name?: string;
  paragraphs: string[];
  /** What somebody wrote, shown line by line as it was written. */
  quote?: string;
  button?: { label: string; url: string };
  /** At the end: how long the button works, and what else is to be known. */
  notes: string[];
  /** Why the mail comes; left out where it is about the user's account. */
  reason?: string;
  /** Where a promotional mail's recipient ends such mails. */
  unsubscribeUrl?: string;
} & Pick<QueuedEmail, 'dedupeId' | 'replyTo' | 'isPromotional' | 'isDeletedAfterDelivery' | 'isBulk'>;

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

const quoted = (text: string) =>
  `<p style="margin:0 0 16px;padding-left:16px;border-left:2px solid ${colour.line};color:${colour.ink};font-size:17px;line-height:1.55;white-space:pre-wrap">${escaped(text)}</p>`;

function buttonParts({ label, url: address }: { label: string; url: string }): string[] {
  const url = escaped(address);
  return [
    `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${colour.primary};color:${colour.onPrimary};font-size:17px;font-weight:600;text-decoration:none">${escaped(label)}</a></p>`,
    paragraph(m.email_plain_link(), colour.inkSoft, 15),
    `<p style="margin:0 0 16px;font-size:15px;line-height:1.45;word-break:break-all"><a href="${url}" style="color:${colour.link}">${url}</a></p>`,
  ];
}

const greetingOf = ({ name }: EmailContent) =>
  name === undefined ? m.email_greeting_plain() : m.email_greeting({ name });
const reasonOf = ({ reason }: EmailContent) => reason ?? m.email_reason({ product: m.company_name() });

const unsubscribeLink = ({ unsubscribeUrl }: EmailContent) =>
  unsubscribeUrl === undefined
    ? ''
    : ` <a href="${escaped(unsubscribeUrl)}" style="color:${colour.link}">${escaped(m.unsubscribe_action())}</a>`;

function html(content: EmailContent): string {
  const { subject, paragraphs, quote, button, notes } = content;
  const parts = [
    ...[greetingOf(content), ...paragraphs].map((text) => paragraph(text, colour.ink, 17)),
    ...(quote === undefined ? [] : [quoted(quote)]),
    ...(button ? buttonParts(button) : []),
    ...notes.map((text) => paragraph(text, colour.inkSoft, 15)),
  ];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${colour.background};${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr>
<td style="padding:32px;background:${colour.surface};border:1px solid ${colour.line};border-radius:8px;text-align:left">
<p style="margin:0 0 24px;color:${colour.primary};font-size:17px;font-weight:680">${escaped(m.company_name())}</p>
<h1 style="margin:0 0 16px;color:${colour.ink};font-size:24px;line-height:1.2">${escaped(subject)}</h1>
${parts.join('\n')}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;color:${colour.inkSoft};font-size:13px;line-height:1.45">${escaped(reasonOf(content))}${unsubscribeLink(content)}</p>
</td></tr></table>
</body>
</html>`;
}

/** As mail programs have quoted since there are any. */
const quotedLines = (text: string) => text.replaceAll(/^/gm, '> ');

function text(content: EmailContent): string {
  const { paragraphs, quote, button, notes, unsubscribeUrl } = content;
  const parts = [
    greetingOf(content),
    ...paragraphs,
    ...(quote === undefined ? [] : [quotedLines(quote)]),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...notes,
    reasonOf(content),
    ...(unsubscribeUrl === undefined ? [] : [`${m.unsubscribe_action()}: ${unsubscribeUrl}`]),
  ];
  return `${parts.join('\n\n')}\n`;
}

/**
 * Lays a mail out in its two forms: at most one button, the same link in full below it, no images and nothing to load.
 */
export function layOutEmail(content: EmailContent): QueuedEmail {
  const { to, kind, subject, dedupeId, replyTo, isPromotional, isDeletedAfterDelivery, isBulk } = content;
  const headers = { to, kind, subject, dedupeId, replyTo, isPromotional, isDeletedAfterDelivery, isBulk };
  return { ...headers, html: html(content), text: text(content) };
}
