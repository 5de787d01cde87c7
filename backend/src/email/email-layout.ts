import { escapeHtml } from '@app/server-kit/escape-html';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import type { QueuedEmail } from './outbox';

/**
 * A paragraph. An `action` asks for something that needs a login, and is left out for a suspended recipient (BI-26). The
 * keys of its messages end in `_action`.
 */
export type Paragraph = string | { action: string };

/** The content of an email. All fields are plain text, which the layout escapes. */
export type EmailContent = {
  to: string;
  /**
   * Whether someone who reads this mailbox has confirmed the address; false by default. Anyone may have entered another
   * one, with any name and message: what was typed is left out then, because we would send a stranger's text to people
   * who never asked us for anything.
   */
  isConfirmed?: boolean;
  kind: string;
  /** The language of the texts. */
  locale?: Locale;
  /** Says what happened or what to do. */
  subject: string;
  /** The name in the greeting, if it is known. Typed, so only confirmed addresses get it. */
  name?: string;
  paragraphs: readonly Paragraph[];
  /** A quoted message, with its line breaks. Typed, so only confirmed addresses get it. */
  quote?: string;
  button?: { label: string; url: string };
  /** Shown at the end, such as how long the button works. */
  notes: readonly Paragraph[];
  /** Whether the recipient cannot log in. */
  isSuspended?: boolean;
  /** Why the recipient gets the email; defaults to the reason for emails about an account. */
  reason?: string;
  /** Promotional email: the link to unsubscribe. */
  unsubscribeUrl?: string;
} & Pick<QueuedEmail, 'dedupeId' | 'replyTo' | 'isPromotional' | 'isDeletedAfterDelivery' | 'isBulk'>;

/** The light theme's colors (styles/tokens.css), because email programs do not load our styles. */
const palette = {
  background: '#F5F8F7',
  surface: '#FFFFFF',
  line: '#CBD8D5',
  ink: '#0A2730',
  inkSoft: '#34525A',
  primary: '#0B5A5E',
  onPrimary: '#FFFFFF',
  link: '#0A5F78',
};
/** The content with the paragraphs that the recipient can follow, and without typed text for a stranger. */
type ReadableContent = Omit<EmailContent, 'paragraphs' | 'notes'> & { paragraphs: string[]; notes: string[] };

/** A sentence that begins with what replaces a stranger's organization begins with a capital letter, as with its name. */
function asSentence(text: string, locale: Locale): string {
  const replacement = m.email_your_organization({}, { locale });
  if (!text.startsWith(replacement)) return text;
  return replacement.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

function readableBy(content: EmailContent, locale: Locale): ReadableContent {
  const { isSuspended = false, isConfirmed = false, paragraphs, notes, name, quote, ...others } = content;
  const typed = isConfirmed ? { ...(name !== undefined && { name }), ...(quote !== undefined && { quote }) } : {};
  const readable = (all: readonly Paragraph[]) =>
    all
      .flatMap((one) => (typeof one === 'string' ? [one] : isSuspended ? [] : [one.action]))
      .map((one) => asSentence(one, locale));
  const subject = asSentence(others.subject, locale);
  return {
    ...others,
    ...typed,
    subject,
    isSuspended,
    isConfirmed,
    paragraphs: readable(paragraphs),
    notes: readable(notes),
  };
}

const font = "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

const paragraph = (text: string, color: string, size: number) =>
  `<p style="margin:0 0 16px;color:${color};font-size:${size}px;line-height:1.55">${escapeHtml(text)}</p>`;

const quoteParagraph = (text: string) =>
  `<p style="margin:0 0 16px;padding-left:16px;border-left:2px solid ${palette.line};color:${palette.ink};font-size:17px;line-height:1.55;white-space:pre-wrap">${escapeHtml(text)}</p>`;

function buttonParts({ label, url: address }: { label: string; url: string }, locale: Locale): string[] {
  const url = escapeHtml(address);
  return [
    `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${palette.primary};color:${palette.onPrimary};font-size:17px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`,
    paragraph(m.email_plain_link({}, { locale }), palette.inkSoft, 15),
    `<p style="margin:0 0 16px;font-size:15px;line-height:1.45;word-break:break-all"><a href="${url}" style="color:${palette.link}">${url}</a></p>`,
  ];
}

const greeting = ({ name }: ReadableContent, locale: Locale) =>
  name === undefined ? m.email_greeting_plain({}, { locale }) : m.email_greeting({ name }, { locale });
const reasonText = ({ reason }: ReadableContent, locale: Locale) =>
  reason ?? m.email_reason({ product: m.company_name({}, { locale }) }, { locale });

const unsubscribeLink = ({ unsubscribeUrl }: ReadableContent, locale: Locale) =>
  unsubscribeUrl === undefined
    ? ''
    : ` <a href="${escapeHtml(unsubscribeUrl)}" style="color:${palette.link}">${escapeHtml(m.unsubscribe_action({}, { locale }))}</a>`;

function html(content: ReadableContent, locale: Locale): string {
  const { subject, paragraphs, quote, button, notes } = content;
  const parts = [
    ...[greeting(content, locale), ...paragraphs].map((text) => paragraph(text, palette.ink, 17)),
    ...(quote === undefined ? [] : [quoteParagraph(quote)]),
    ...(button ? buttonParts(button, locale) : []),
    ...notes.map((text) => paragraph(text, palette.inkSoft, 15)),
  ];
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${palette.background};${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr>
<td style="padding:32px;background:${palette.surface};border:1px solid ${palette.line};border-radius:8px;text-align:left">
<p style="margin:0 0 24px;color:${palette.primary};font-size:17px;font-weight:680">${escapeHtml(m.company_name({}, { locale }))}</p>
<h1 style="margin:0 0 16px;color:${palette.ink};font-size:24px;line-height:1.2">${escapeHtml(subject)}</h1>
${parts.join('\n')}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;color:${palette.inkSoft};font-size:13px;line-height:1.45">${escapeHtml(reasonText(content, locale))}${unsubscribeLink(content, locale)}</p>
</td></tr></table>
</body>
</html>`;
}

/** Quotes lines with `> `, as usual in plain-text email. */
const quoteLines = (text: string) => text.replaceAll(/^/gm, '> ');

function text(content: ReadableContent, locale: Locale): string {
  const { paragraphs, quote, button, notes, unsubscribeUrl } = content;
  const parts = [
    greeting(content, locale),
    ...paragraphs,
    ...(quote === undefined ? [] : [quoteLines(quote)]),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...notes,
    reasonText(content, locale),
    ...(unsubscribeUrl === undefined ? [] : [`${m.unsubscribe_action({}, { locale })}: ${unsubscribeUrl}`]),
  ];
  return `${parts.join('\n\n')}\n`;
}

/**
 * Lays out an email as HTML and plain text, with at most one button, its URL below it, and no external resources.
 */
export function layOutEmail(content: EmailContent): QueuedEmail {
  const { locale = getLocale(), to, kind, dedupeId, replyTo, isPromotional, isDeletedAfterDelivery, isBulk } = content;
  const readable = readableBy(content, locale);
  const { subject } = readable;
  const headers = { to, kind, subject, dedupeId, replyTo, isPromotional, isDeletedAfterDelivery, isBulk };
  return { ...headers, html: html(readable, locale), text: text(readable, locale) };
}
