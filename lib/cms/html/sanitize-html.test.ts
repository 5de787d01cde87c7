// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { htmlPayloads } from '@/tests/support/pages/html-payloads';
import type { TextSource } from '../text/text-parts';
import { sanitizeHtml } from './sanitize-html';

const addressOf = (url: unknown) => (typeof url === 'string' && url.startsWith('/cms/uploads/') ? url : undefined);
const clean = async (source: TextSource, options = {}) => sanitizeHtml(source, { addressOf, ...options });
const htmlOf = async (source: TextSource) => (await clean(source)).html.replaceAll('\n', '');

/** A manual copy of the allow-list, so that widening the list fails the test. */
const allowed: Record<string, string[]> = {
  ...Object.fromEntries(
    'p blockquote pre hr br ul dl dt dd table caption thead tbody tfoot tr figure figcaption code strong em del sup sub'
      .split(' ')
      .map((name) => [name, []]),
  ),
  ...{ u: [], details: [], summary: [], li: ['id'], abbr: ['title'], ol: ['start'] },
  ...{ h2: ['id'], h3: ['id'], h4: ['id'], a: ['href', 'rel', 'id', 'aria-label'] },
  ...{
    td: ['align', 'colspan', 'rowspan'],
    th: ['align', 'scope', 'colspan', 'rowspan'],
    div: ['role', 'tabindex', 'aria-label'],
  },
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
};
const safeAddress = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#section-)/;

/** Parses the HTML like a browser, in a page's body. */
function parsed(html: string): HTMLElement {
  const body = document.createElement('body');
  body.innerHTML = html;
  return body;
}

/** @returns The elements and attributes that are not allowed. */
function foreignIn(html: string): string[] {
  const found: string[] = [];
  for (const element of parsed(html).getElementsByTagName('*')) {
    const name = element.localName;
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !(name in allowed)) found.push(`<${name}>`);
    for (const attribute of element.attributes) {
      if (!allowed[name]?.includes(attribute.name)) found.push(`${name} ${attribute.name}`);
      if (['href', 'src'].includes(attribute.name) && !safeAddress.test(attribute.value)) found.push(attribute.value);
      if (attribute.name === 'id' && !attribute.value.startsWith('section-')) found.push(`id ${attribute.value}`);
    }
  }
  return found;
}

describe('hostile content', { timeout: 60_000 }, () => {
  const outcomes: { payload: string; html: string }[] = [];
  beforeAll(async () => {
    for (const payload of htmlPayloads) outcomes.push({ payload, html: (await clean(payload)).html });
  }, 120_000);

  it('hostile content is tested in more than a thousand variants', () => {
    expect(outcomes.length).toBeGreaterThan(1_000);
  });

  it('J3: hostile content is reduced to the allow-list', () => {
    const failures = outcomes.flatMap(({ payload, html }) => {
      const foreign = foreignIn(html);
      return foreign.length > 0 ? [{ payload, html, foreign }] : [];
    });
    expect(failures).toEqual([]);
  });

  it('J3: hostile content is unchanged when sanitized again, as browsers parse it', () => {
    const changed = outcomes.filter(({ html }) => {
      const once = parsed(html).innerHTML;
      return parsed(once).innerHTML !== once;
    });
    expect(changed).toEqual([]);
  });
});

describe('content', () => {
  it('content may be Markdown, HTML, or both', async () => {
    expect(await htmlOf('A *short* **text** with `code`.')).toBe(
      '<p>A <em>short</em> <strong>text</strong> with <code>code</code>.</p>',
    );
    expect(await htmlOf('<p>A <i>short</i> <b>text</b><br>x</p>')).toBe(
      '<p>A <em>short</em> <strong>text</strong><br>x</p>',
    );
    expect(await htmlOf('<figure><figcaption>One</figcaption></figure>\n\nTwo')).toBe(
      '<figure><figcaption>One</figcaption></figure><p>Two</p>',
    );
  });

  it.each([
    ['**重要です。**次に', '<p><strong>重要です。</strong>次に</p>'],
    ['请看**“引号”**这里', '<p>请看<strong>“引号”</strong>这里</p>'],
    ['**굵게(bold)**는', '<p><strong>굵게(bold)</strong>는</p>'],
    ['これは~~「古い」~~です', '<p>これは<del>「古い」</del>です</p>'],
    ['a * b ** c', '<p>a * b ** c</p>'],
  ])('content has emphasis next to Chinese, Japanese and Korean punctuation: %s', async (source, html) => {
    expect(await htmlOf(source)).toBe(html);
  });

  it.each<TextSource>(['', [], ['', []]])('content is empty if it is %j', async (source) => {
    expect(await clean(source)).toEqual({ html: '', headings: [], words: 0 });
  });

  it('content has headings of levels 2 to 4 only', async () => {
    expect(await htmlOf('# One\n## Two\n###### Six')).toBe(
      '<h2 id="section-one">One</h2><h2 id="section-two">Two</h2><h4 id="section-six">Six</h4>',
    );
    const { html } = await clean('# One\n## Two\n### Three', { topLevel: 3, idPrefix: 'v1' });
    expect(html).toBe('<h3 id="v1-one">One</h3>\n<h3 id="v1-two">Two</h3>\n<h4 id="v1-three">Three</h4>');
  });

  it('content has a unique id for each heading, even for equal texts', async () => {
    const { html, headings } = await clean('## Why?\n## Why?\n### 東京\n## *Forms* & [links](/blog)\n\n[back](#why-2)');
    expect(headings).toEqual([
      { id: 'section-why', text: 'Why?' },
      { id: 'section-why-2', text: 'Why?' },
      { id: 'section-forms-links', text: 'Forms & links' },
    ]);
    expect(html).toContain('<h3 id="section-part">東京</h3>');
    expect(html).toContain('<a href="#section-why-2">back</a>');
  });

  it('links to paths of this site, other sites and email addresses, and turns other links into text', async () => {
    expect(
      await htmlOf('[a](/blog) [b](https://other.example/x) [c](mailto:a@b.example) [d](#nowhere) [e](x.html)'),
    ).toBe(
      '<p><a href="/blog">a</a> <a href="https://other.example/x" rel="noopener">b</a> <a href="mailto:a@b.example">c</a> d e</p>',
    );
  });

  it('shows images of allowed URLs only, and loads all but the first lazily', async () => {
    const html = await htmlOf(
      '![One](/cms/uploads/1.png) <img src="/cms/uploads/2.png" width="20" height="-1"> ![x](https://evil.example/3.png)',
    );
    expect(html).toBe(
      '<p><img src="/cms/uploads/1.png" alt="One"> <img src="/cms/uploads/2.png" alt="" width="20" loading="lazy" decoding="async"> </p>',
    );
  });

  it('wraps a table in a scrollable region named by its caption or the heading before it', async () => {
    const table = '| a | b |\n| :- | -: |\n| 1 | 2 |';
    const html = await htmlOf(
      `${table}\n\n## Counts\n\n${table}\n\n<table><caption>By year</caption><tr><td>1</table>`,
    );
    const labels = [...html.matchAll(/<div role="region" tabindex="0" aria-label="([^"]*)"><table>/g)];
    expect(labels.map(([, label]) => label)).toEqual(['Table', 'Table: Counts', 'Table: By year']);
    expect(html).toContain('<th align="right">b</th>');
  });

  it('turns empty header cells into data cells, and the first column into row headers', async () => {
    const html = await htmlOf('|  | A | B |\n| - | - | - |\n| A | 1 | 2 |');
    expect(html.match(/<th>/g)).toHaveLength(2);
    expect(html).toContain('<td></td>');
    expect(html).toContain('<th scope="row">A</th><td>1</td><td>2</td>');
  });

  it('content has no row headers if the first column has a header', async () => {
    expect(await htmlOf('| Name | A |\n| - | - |\n| One | 1 |')).toContain('<td>One</td><td>1</td>');
  });

  it('keeps the start of a numbered list', async () => {
    expect(await htmlOf('3. three')).toBe('<ol start="3"><li>three</li></ol>');
    expect(await htmlOf('<ol start="x"><li>one</li></ol>')).toBe('<ol><li>one</li></ol>');
  });

  it('contains no control characters or lone surrogates', async () => {
    expect(await htmlOf('a\u0000b\u0007c\ud800d\u0085')).toBe('<p>abcd</p>');
  });

  it('content has a word count', async () => {
    expect((await clean("It's **two-fold**: 3 words\n\n<p>and two</p>")).words).toBe(6);
  });
});
