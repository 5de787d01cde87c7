import { escapeHtml } from '@app/server-kit/escape-html';
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { getLocale } from '@/locales/locale';

/** The values of styles/tokens.css and the look of the site's own fields. */
const style = `@font-face{font-family:'Hanken Grotesk';src:url('/fonts/hanken-grotesk-latin.e9201edd.woff2') format('woff2');font-weight:100 900}
:root{color-scheme:light;--surface:#fff;--line-strong:#6b8584;--ink:#0a2730;--ink-2:#34525a;--ink-3:#516b71;--primary:#0b5a5e;--on-primary:#fff;--focus:#0a4dd0;--bad:#a61b1b}
:root[data-theme=dark]{color-scheme:dark;--surface:#0d242b;--line-strong:#6f939a;--ink:#e7f1ef;--ink-2:#b4cbcc;--ink-3:#93aeb1;--primary:#5ccbbb;--on-primary:#04211f;--focus:#9cc2ff;--bad:#ffa59c}
*{box-sizing:border-box}
body{margin:0;padding:6px;background:var(--surface);color:var(--ink);font:17px/1.4 'Hanken Grotesk',system-ui,sans-serif}
h1{margin:0 0 12px;font-size:22px;line-height:1.2}
p{margin:0 0 16px;color:var(--ink-2)}
form{display:grid;gap:24px}
.row{display:grid;gap:24px;align-items:start}
@media(min-width:480px){.row{grid-template-columns:1fr 1fr}}
.field{display:grid;gap:4px;align-content:start;min-width:0}
label{justify-self:start;font-size:15px;line-height:1.45;font-weight:600}
.hint{font-size:15px;line-height:1.45;color:var(--ink-3)}
.control{position:relative}
.brand{position:absolute;inset:0 14px 0 auto;display:grid;align-items:center;font-size:15px;color:var(--ink-3);pointer-events:none}
input{width:100%;min-height:48px;padding:10px 14px;border:1.5px solid var(--line-strong);border-radius:6px;background:var(--surface);color:var(--ink);font:inherit}
input:hover{border-color:var(--ink)}
input::placeholder{color:var(--ink-3);opacity:1}
input[aria-invalid=true]{padding:9.5px 13.5px;border:2px solid var(--bad)}
.error{margin:0;font-size:15px;line-height:1.45;font-weight:560;color:var(--bad)}
.error:empty{display:none}
.actions{display:flex;flex-wrap:wrap;gap:12px}
button{min-height:44px;padding:8px 18px;border:1.5px solid var(--primary);border-radius:6px;background:var(--primary);color:var(--on-primary);font:inherit;font-size:16px;font-weight:620;cursor:pointer}
button[value=reject]{border-color:var(--line-strong);background:var(--surface);color:var(--ink)}
button:disabled{opacity:.6;cursor:default}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`;

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** A page that another origin frames. */
export type FramePage = {
  title: string;
  /** HTML. */
  content: string;
  /** The file name of the page's script, beside it. */
  script: string;
  /** Attributes of the root element. */
  data: Record<string, string>;
  /** Origins of the pages that may frame it. */
  parents: readonly string[];
};

/**
 * Sends a page that nothing but its own style and script can act on. `frame-ancestors` replaces the header
 * `X-Frame-Options` (CSP Level 3, 6.4.2), which cannot name origins.
 */
export function sendFramePage(reply: FastifyReply, { title, content, script, data, parents }: FramePage): FastifyReply {
  const policy = [
    "default-src 'none'",
    `style-src ${styleHash}`,
    "script-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${parents.join(' ')}`,
  ].join('; ');
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return reply
    .headers({ 'content-security-policy': policy, 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${getLocale()}"${attributes.join('')}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style><script src="${script}" defer></script></head><body><main>${content}</main></body></html>`,
    );
}
