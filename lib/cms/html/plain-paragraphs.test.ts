import { describe, expect, it } from 'vitest';
import { htmlPayloads } from '@/tests/support/pages/html-payloads';
import { plainParagraphs } from './plain-paragraphs';

describe('plainParagraphs', () => {
  it('keeps paragraphs and words and removes HTML elements', () => {
    const { html, words, headings } = plainParagraphs('# One & two\n\n<b>Three</b>\nfour\n \n\n<hr>');
    expect(html).toBe('<p># One &amp; two</p>\n<p>Three four</p>');
    expect([words, headings]).toEqual([6, []]);
  });

  it('J3: writes no element other than paragraphs for a hostile text', () => {
    const others = htmlPayloads.filter((payload) => /<(?!\/?p>)/.test(plainParagraphs(payload).html));
    expect(others).toEqual([]);
  });

  it('truncates after 1 MB', () => {
    expect(plainParagraphs('a'.repeat(2 * 1024 * 1024)).html).toHaveLength('<p></p>'.length + 1024 * 1024);
  });
});
