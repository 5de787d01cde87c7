import { escapeHtml } from '@app/server-kit/escape-html';
import { cardBrands } from '@app/api-client/rules/billing/card';
import type { FastifyInstance } from 'fastify';
import { posix } from 'node:path';
import { z } from 'zod';
import * as m from '@/locales/generated/messages';
import type { Deps } from '@/backend/deps';
import type { Config } from '@/backend/config';
import { HttpError } from '@/backend/http/errors/http-error';
import { challengeContent, findChallenge } from './challenge-page';
import { cardFieldsPath } from './card-fields-path';
import { sendFramePage } from './frame-page';
import { cardFieldsScript, challengeScript } from './generated/browser-scripts';

/** Returns the origins of the site's pages: the public one, and the loopback names of local mode. */
function pageOrigins({ publicBaseUrl }: Pick<Config, 'publicBaseUrl'>): string[] {
  const { origin, port, protocol } = new URL(publicBaseUrl);
  const local = ['localhost', '127.0.0.1'].map((host) => new URL(`${protocol}//${host}:${port}`).origin);
  return [...new Set([origin, ...local])];
}

const Query = z.object({
  theme: z.enum(['light', 'dark']).default('light'),
  /** The origin of the page that contains the frame. */
  parent: z.string(),
  secret: z.string().optional(),
});

/** @throws {HttpError} 400 for a page of another site. */
function readFrameQuery(query: unknown, parents: readonly string[]): z.infer<typeof Query> {
  const parsed = Query.safeParse(query);
  if (!parsed.success || !parents.includes(parsed.data.parent)) throw new HttpError(400, 'error_validation');
  return parsed.data;
}

const brandNames = {
  amex: m.card_brand_amex,
  diners: m.card_brand_diners,
  discover: m.card_brand_discover,
  jcb: m.card_brand_jcb,
  mastercard: m.card_brand_mastercard,
  unionpay: m.card_brand_unionpay,
  visa: m.card_brand_visa,
} satisfies Record<(typeof cardBrands)[number], () => string>;

type Field = { name: string; label: string; sentence: string; autocomplete: string; placeholder?: string };

/** The number field also names the brand, and what local mode accepts. */
function field({ name, label, sentence, autocomplete, placeholder }: Field, extra = { hint: '', control: '' }): string {
  const described = `${extra.hint && 'brand hint '}${name}-error`;
  const attributes = placeholder ? ` placeholder="${placeholder}"` : '';
  return `<div class="field"><label for="${name}">${escapeHtml(label)}</label>${extra.hint}<div class="control"><input id="${name}" inputmode="numeric" autocomplete="${autocomplete}" autocorrect="off" spellcheck="false" required aria-describedby="${described}"${attributes}>${extra.control}</div><p class="error" id="${name}-error" data-sentence="${escapeHtml(sentence)}"></p></div>`;
}

function cardFields(): string {
  const brands = cardBrands.map((brand) => ` data-${brand}="${escapeHtml(brandNames[brand]())}"`).join('');
  const number = field(
    {
      name: 'number',
      label: m.payment_card_number(),
      sentence: m.validation_card_number(),
      autocomplete: 'cc-number',
    },
    {
      hint: `<span class="hint" id="hint">${escapeHtml(m.local_card_fields_hint())}</span>`,
      control: `<span class="brand" id="brand"${brands}></span>`,
    },
  );
  const expiry = field({
    name: 'expiry',
    label: m.payment_card_expiry(),
    sentence: m.validation_card_expiry(),
    autocomplete: 'cc-exp',
    placeholder: 'MM/YYYY',
  });
  const cvc = field({
    name: 'cvc',
    label: m.payment_card_cvc(),
    sentence: m.validation_card_cvc(),
    autocomplete: 'cc-csc',
  });
  return `<form novalidate>${number}<div class="row">${expiry}${cvc}</div></form>`;
}

/**
 * Serves the simulator's card fields and the bank's confirmation, which the site's pages frame from another origin.
 * Registered in dev only.
 */
export function registerCardFields(app: FastifyInstance, deps: Deps): void {
  const { config, localClock } = deps;
  const parents = pageOrigins(config);
  const folder = posix.dirname(cardFieldsPath).replace('/api', '');
  const hidden = { schema: { hide: true } };

  app.get(`${folder}/fields`, hidden, async (request, reply) => {
    const { theme, parent } = readFrameQuery(request.query, parents);
    const data = { theme, parent, 'ahead-ms': String(localClock?.offsetMs() ?? 0) };
    const page = { title: m.payment_card_fields(), content: cardFields(), script: 'card-fields.js', data, parents };
    return sendFramePage(reply, page);
  });

  app.get(`${folder}/challenge`, hidden, async (request, reply) => {
    const { theme, parent, secret } = readFrameQuery(request.query, parents);
    const challenge = await findChallenge(deps, secret);
    const answered = challenge.status === 'needs_authentication' ? '' : challenge.status;
    const data = { theme, parent, answered };
    const content = challengeContent(challenge);
    return sendFramePage(reply, { title: m.local_challenge_title(), content, script: 'challenge.js', data, parents });
  });

  for (const [name, script] of Object.entries({ 'card-fields': cardFieldsScript, challenge: challengeScript })) {
    app.get(`${folder}/${name}.js`, hidden, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(script),
    );
  }
}
