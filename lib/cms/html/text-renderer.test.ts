import { describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../upstream/testing/fake-clock';
import type { SafeHtml } from '../content-types';
import type { SanitizedHtml } from './sanitize-html';
import { plainParagraphs } from './plain-paragraphs';
import { TextRenderer, type RunRender } from './text-renderer';

const requestOf = (source: string, idPrefix = 'section') => ({
  source,
  options: { idPrefix },
  images: { baseUrl: 'https://content.example', isEmbedded: false, imageOrigins: [] },
});

function rendererWith(run: RunRender) {
  const [warn, spied] = [vi.fn(), vi.fn(run)];
  const clock = createFakeClock();
  const renderer = new TextRenderer({ run: spied, clock, warn });
  return { renderer, warn, run: spied, advance: clock.move };
}

describe('TextRenderer', () => {
  it('renders a text once for concurrent and later requests', async () => {
    const { renderer, run } = rendererWith(async ({ source }) => plainParagraphs(source));
    const texts = await Promise.all([1, 2, 3].map(() => renderer.render(requestOf('one'))));
    await renderer.render(requestOf('one'));
    expect(new Set(texts.map(({ html }) => html))).toEqual(new Set(['<p>one</p>']));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('renders again if the text or its options change', async () => {
    const { renderer, run } = rendererWith(async ({ source }) => plainParagraphs(source));
    for (const request of [requestOf('one'), requestOf('two'), requestOf('one', 'other')])
      await renderer.render(request);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('shows plain paragraphs after two seconds, and the text as soon as it is rendered', async () => {
    let finish: (text: SanitizedHtml) => void = () => undefined;
    const { renderer, warn, run, advance } = rendererWith(() => new Promise((resolve) => (finish = resolve)));
    const early = renderer.render(requestOf('*one*'));
    await advance(2_000);
    expect(await early).toMatchObject({ html: '<p>*one*</p>', isProvisional: true });
    finish({ html: '<p><em>one</em></p>' as SafeHtml, headings: [], words: 1 });
    expect(await renderer.render(requestOf('*one*'))).toMatchObject({
      html: '<p><em>one</em></p>',
      isProvisional: false,
    });
    expect(run).toHaveBeenCalledTimes(1);
    expect(warn).not.toHaveBeenCalled();
  });

  it('returns plain paragraphs for ten minutes if rendering fails, with one warning', async () => {
    const { renderer, run, warn, advance } = rendererWith(() => Promise.reject(new Error('The task has been aborted')));
    for (const ms of [0, 1, 599_998]) {
      await advance(ms);
      expect((await renderer.render(requestOf('*one*'))).html).toBe('<p>*one*</p>');
    }
    expect(run).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls).toEqual([
      ['content text rendered as plain paragraphs', { characters: 5, reason: 'The task has been aborted' }],
    ]);
    await advance(1);
    await renderer.render(requestOf('*one*'));
    expect(run).toHaveBeenCalledTimes(2);
  });
});
