import { describe, expect, it } from 'vitest';
import { createReader, startContentService } from '../testing/content-under-test';
import { findBlogPost, listBlogPosts } from './blog-posts';
import { listFeatureUpdates } from './feature-updates';

const text = (value: string, marks = {}) => ({ type: 'text', text: value, ...marks });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const item = (value: string) => ({ type: 'list-item', children: [text(value)] });
const list = (format: string, ...children: object[]) => ({ type: 'list', format, children });

async function serve(fields: Record<string, unknown>) {
  const row = { id: 7, slug: 'a', title: 'A', published_at: '2026-01-02T08:00:00.000Z', ...fields };
  const service = await startContentService({ 'blog-posts': [row], 'feature-updates': [row] });
  return createReader(service);
}
async function read(content: unknown) {
  const { reader, warn } = await serve({ content });
  const post = await findBlogPost('a', {}, reader);
  return { post, html: post?.content.replaceAll('\n', ''), warn };
}
const htmlOf = async (...content: object[]) => (await read(content)).html;

describe('a text of the Blocks editor', () => {
  it.each<[string, object, string]>([
    ['a paragraph', paragraph(text('a < b *c* & d')), '<p>a &#x3C; b *c* &#x26; d</p>'],
    ['a line break', paragraph(text('one\ntwo')), '<p>one<br>two</p>'],
    ['a heading', { type: 'heading', level: 3, children: [text('Why')] }, '<h3 id="section-why">Why</h3>'],
    [
      'nested lists',
      list('unordered', item('one'), {
        ...list('ordered', item('two'), list('ordered', item('three'))),
        indentLevel: 1,
      }),
      '<ul><li>one<ol><li>two<ol><li>three</li></ol></li></ol></li></ul>',
    ],
    ['a quote', { type: 'quote', children: [text('Said.')] }, '<blockquote><p>Said.</p></blockquote>'],
    [
      'code',
      { type: 'code', language: 'html', children: [text('<b>\n\n  x</b>')] },
      '<pre><code>&#x3C;b>  x&#x3C;/b></code></pre>',
    ],
    [
      'a link',
      paragraph({ type: 'link', url: 'https://other.example/x', children: [text('there', { bold: true })] }),
      '<p><a href="https://other.example/x" rel="noopener"><strong>there</strong></a></p>',
    ],
    [
      'marks',
      paragraph(
        ...['bold', 'italic', 'underline', 'strikethrough', 'code'].map((mark) => text(mark, { [mark]: true })),
        text('all', { bold: true, italic: true, underline: true, strikethrough: true, code: true }),
      ),
      '<p><strong>bold</strong><em>italic</em><u>underline</u><del>strikethrough</del><code>code</code>' +
        '<strong><em><u><del><code>all</code></del></u></em></strong></p>',
    ],
  ])('a text of the Blocks editor has %s', async (_what, block, html) => {
    expect(await htmlOf(block)).toBe(html);
  });

  it('a text of the Blocks editor has images with their caption', async () => {
    const image = { url: '/uploads/a.png', alternativeText: 'A map', caption: 'Fig. 1', width: 20, height: 10 };
    expect(await htmlOf({ type: 'image', image, children: [text('')] })).toMatch(
      /^<figure><img src="http:[^"]+\/uploads\/a\.png" alt="A map" width="20" height="10"><figcaption>Fig\. 1<\/figcaption><\/figure>$/,
    );
  });

  it('a text of the Blocks editor has headings and a reading time', async () => {
    const { post } = await read([
      { type: 'heading', level: 2, children: [text('One')] },
      paragraph(text('word '.repeat(460))),
    ]);
    expect(post).toMatchObject({ headings: [{ id: 'section-one', text: 'One' }], readingMinutes: 2 });
  });

  it('J3: a text of the Blocks editor runs nothing', async () => {
    const link = { type: 'link', url: 'javascript:alert(1)', children: [text('x')] };
    const image = { type: 'image', image: { url: 'https://evil.example/a.png' }, children: [] };
    expect(await htmlOf(paragraph(link), image, paragraph(text('<img src=x onerror=alert(1)>')))).toBe(
      '<p>x</p><p>&#x3C;img src=x onerror=alert(1)></p>',
    );
  });

  it('a text of the Blocks editor is the text of an update and of an abstract, too', async () => {
    const { reader } = await serve({
      abstract: [paragraph(text('In '), text('short', { bold: true })), paragraph(text('and more.'))],
      body: [paragraph(text('New.'))],
    });
    expect((await listBlogPosts({}, reader))[0]?.abstract).toBe('In short and more.');
    expect((await listFeatureUpdates({}, reader))[0]).toMatchObject({
      abstract: 'In short and more.',
      body: '<p>New.</p>',
    });
  });
});

describe('a dynamic zone', () => {
  it('a dynamic zone is the texts of its components, in order', async () => {
    const { html, warn } = await read([
      { __component: 'shared.rich-text', id: 1, body: '**One**' },
      { __component: 'shared.section', id: 2, title: 'Two', blocks_wide: true, content: [paragraph(text('Blocks'))] },
      { __component: 'shared.quote', id: 3, title: 'Ada', body: 'Said.' },
    ]);
    expect(html).toBe(
      '<p><strong>One</strong></p><h2 id="section-two">Two</h2><p>Blocks</p>' +
        '<blockquote><p>Said.</p></blockquote><p>Ada</p>',
    );
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('a value of a type that is not understood', () => {
  it('a value of a type that is not understood is left out, with a log line that names entry and field', async () => {
    const { reader, warn } = await serve({
      abstract: { type: 'doc' },
      tags: [7],
      image: { id: 3 },
      content: [
        paragraph(text('Text.'), { type: 'mention', user: 3 }),
        { type: 'table', rows: [] },
        list('ordered', item('one'), { type: 'checkbox' }),
      ],
    });
    const post = await findBlogPost('a', {}, reader);
    expect(post).toMatchObject({ abstract: '', tags: [], image: null });
    expect(post?.content.replaceAll('\n', '')).toBe('<p>Text.</p><ol><li>one</li></ol>');
    const fields = [
      'abstract.type (component)',
      'abstract.(component)',
      'tags',
      'image',
      'content.0.children.1 (mention)',
      'content.1 (table)',
      'content.2.children.1 (checkbox)',
    ];
    expect(warn.mock.calls).toEqual([['content values left out', { type: 'blog-posts', row: 7, slug: 'a', fields }]]);
  });

  it('a value of a type that is not understood is logged for 20 entries of a list, then with their number', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({
      id: index,
      slug: `post-${index}`,
      title: 'A',
      published_at: '2026-01-02',
      tags: [7],
    }));
    const { reader, warn } = createReader(await startContentService({ 'blog-posts': rows }));
    expect(await listBlogPosts({}, reader)).toHaveLength(30);
    expect(warn).toHaveBeenCalledTimes(21);
    expect(warn).toHaveBeenLastCalledWith('content values left out', { type: 'blog-posts', moreRows: 10 });
  });

  it('a value of a type that is not understood is logged in a dynamic zone, too', async () => {
    const { html, warn } = await read([
      { __component: 'shared.rich-text', id: 1, body: 'One', cta: { id: 5 } },
      { __component: 'shared.slider', id: 2 },
    ]);
    expect(html).toBe('<p>One</p>');
    expect(warn.mock.calls[0]?.[1]).toMatchObject({
      fields: ['content.0.cta (shared.rich-text)', 'content.1.(shared.slider)'],
    });
  });

  it.each([[{ time: 1, blocks: 7 }], [[1, 2]], [7], [[{ type: 'table' }]]])(
    'a value of a type that is not understood is no empty article: %j',
    async (content) => {
      const { reader, warn } = await serve({ content });
      await expect(findBlogPost('a', {}, reader)).rejects.toThrow('Content unavailable');
      expect(warn).toHaveBeenCalledWith('content row skipped', {
        type: 'blog-posts',
        row: 7,
        reason: 'content not understood',
      });
    },
  );
});
