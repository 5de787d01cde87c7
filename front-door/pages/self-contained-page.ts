import { escapeHtml } from '@app/server-kit/escape-html';
import * as m from '@/locales/generated/messages';
import { getLocale } from '@/locales/locale';
import { hashSource, selfContainedPolicy } from './content-security-policy';

/** A page that loads nothing: for times and requests in which nothing else can be loaded. */
export type SelfContainedPage = { html: string; contentSecurityPolicy: string };

// The dark tokens of styles/tokens.css, regardless of the theme. Each pair has a contrast of at least 7:1.
const style = `:root{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:24px;background:#07181d;color:#e7f1ef;font:17px/1.55 'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',sans-serif}
.contours{position:fixed;inset:0;width:100%;height:100%;color:#14333a}
main{position:relative;max-width:34rem;text-align:center}
.logo{display:inline-flex;align-items:center;gap:.5em;font-size:20px;font-weight:650;letter-spacing:-.01em}
h1{margin:40px 0 16px;font-size:34px;line-height:1.12;letter-spacing:-.02em;font-weight:660;text-wrap:balance}
p{margin:0 0 12px;color:#b4cbcc;text-wrap:pretty}
time{color:#e7f1ef;font-weight:600}
a{color:#7cc7ee}
button{min-height:48px;margin-top:12px;padding:0 24px;border:0;border-radius:6px;background:#5ccbbb;color:#04211f;font:inherit;font-weight:600;cursor:pointer}
button:hover{background:#7fdacd}
:focus-visible{outline:3px solid #9cc2ff;outline-offset:2px}`;

const contours = `<svg class="contours" viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><g fill="none" stroke="currentColor"><path stroke-width="1.4" d="M-60 610C120 470 250 560 380 640S700 860 900 700s180-320 420-300"/><path d="M-60 540C130 400 270 470 410 560S720 760 880 620s190-330 440-310"/><path d="M-60 470C140 330 290 390 440 480S740 660 860 540s200-340 460-320"/><path d="M-60 400C150 260 310 310 470 400S760 560 840 460s210-350 480-330"/><path stroke-width="1.4" d="M-60 330C160 190 330 230 500 320S780 460 820 380s220-360 500-340"/><path d="M-60 260C170 120 350 150 530 240S790 370 800 300 1030-70 1320-50"/></g></svg>`;

const logo = `<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><g fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"><path d="M4 21.5C4 13 9.5 5 17 5s11 6.2 11 12.2S24.4 27 16.6 27 4 26.6 4 21.5Z"/><path d="M9.6 20.2c0-5.2 3-9.8 7.2-9.8s6.2 3.4 6.2 6.8-2 5.6-6.6 5.6-6.8-.2-6.8-2.6Z"/></g><path d="M16.6 13.2l3.4 5.8h-6.8z" fill="#ff9466"/></svg>`;

/**
 * Returns a page that is centered on dark, with logo and header.
 * @param content HTML. Text in it must be escaped.
 * @param script The inline script in the content, if there is one.
 */
export function selfContainedPage(header: string, content: string, script?: string): SelfContainedPage {
  const [title, company] = [escapeHtml(header), escapeHtml(m.company_name())];
  const html = `<!doctype html><html lang="${getLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${company} | ${title}</title><style>${style}</style></head><body>${contours}<main><div class="logo">${logo}<span>${company}</span></div><h1>${title}</h1>${content}</main></body></html>`;
  const scripts = script === undefined ? [] : [hashSource(script)];
  return { html, contentSecurityPolicy: selfContainedPolicy(hashSource(style), scripts) };
}
