import type { FastifyInstance } from 'fastify';
import { localWorkflowFrame } from '@app/settings/page';
import { escapeHtml } from '@app/server-kit/escape-html';
import * as m from '@/locales/generated/messages';
import { getLocale } from '@/locales/locale';
import { hashSource, selfContainedPolicy } from '../pages/content-security-policy';

// Values of styles/tokens.css, inlined because a frame of another host would not have them either.
const style = `:root{color-scheme:light dark;--bg:#fff;--ink:#0a2730;--ink-2:#34525a;--line:#cbd8d5;--mark:#0b5a5e}
@media(prefers-color-scheme:dark){:root{--bg:#0d242b;--ink:#e7f1ef;--ink-2:#b4cbcc;--line:#23424a;--mark:#5ccbbb}}
*{box-sizing:border-box}
body{margin:0;padding:24px;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
h1{margin:0;font-size:22px;line-height:1.2}
p{margin:4px 0 20px;color:var(--ink-2)}
ol{margin:0;padding:0;list-style:none;counter-reset:step}
li{position:relative;padding:0 0 20px 52px;counter-increment:step}
li::before{content:counter(step);position:absolute;left:0;top:0;display:grid;place-items:center;width:34px;height:34px;border:2px solid var(--mark);border-radius:50%;font:italic 18px Georgia,serif}
li:not(:last-child)::after{content:"";position:absolute;left:16px;top:36px;bottom:2px;border-left:2px solid var(--mark)}
h2{margin:0;font-size:17px;line-height:34px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:0;padding-top:4px;border-top:1px solid var(--line)}
dt{color:var(--ink-2)}
dd{margin:0}`;

/** The steps of the example, each with the numbers of the steps before it. */
const steps: { name: () => string; after: number[]; settings: () => string }[] = [
  {
    name: m.products_workflows_step_articles,
    after: [],
    settings: m.products_workflows_definition_articles_settings,
  },
  { name: m.products_workflows_definition_posts, after: [], settings: m.products_workflows_definition_posts_settings },
  {
    name: m.products_workflows_step_landscape,
    after: [1, 2],
    settings: m.products_workflows_definition_landscape_settings,
  },
  {
    name: m.products_workflows_definition_sections,
    after: [3],
    settings: m.products_workflows_definition_sections_settings,
  },
];

function stepHtml({ name, after, settings }: (typeof steps)[number]): string {
  const before = after.length > 0 ? after.join(', ') : m.products_workflows_definition_start();
  const rows = [
    [m.products_workflows_definition_after(), before],
    [m.products_workflows_definition_settings(), settings()],
  ];
  const terms = rows.map(([term = '', value = '']) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<li><h2>${escapeHtml(name())}</h2><dl>${terms.join('')}</dl></li>`;
}

function exampleHtml(): string {
  const title = escapeHtml(m.products_workflows_definition_title());
  const lead = escapeHtml(m.products_workflows_definition_lead());
  return `<!doctype html><html lang="${getLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${lead}</p><ol>${steps.map(stepHtml).join('')}</ol></main></body></html>`;
}

/**
 * Serves the example workflow of local mode, instead of the configured host's. It is the only page that this site may
 * frame.
 */
export function addWorkflowExample(app: FastifyInstance): void {
  const html = exampleHtml();
  const contentSecurityPolicy = selfContainedPolicy(hashSource(style), [], "'self'");
  app.get(localWorkflowFrame, (_request, reply) =>
    reply
      .headers({ 'content-security-policy': contentSecurityPolicy, 'x-frame-options': 'SAMEORIGIN' })
      .type('text/html; charset=utf-8')
      .send(html),
  );
}
