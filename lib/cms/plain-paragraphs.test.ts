import { describe, expect, it } from 'vitest';
import { htmlPayloads } from '@/tests/support/html-payloads';
import { plainParagraphs } from './plain-paragraphs';

describe('a text as plain paragraphs', () => {
  it('has its paragraphs and its words, without HTML elements', () => {
    const { html, words, headings } = plainParagraphs('# One & two\n\n<b>Three</b>\nfour\n \n\n<hr>');
    expect(html).toBe('<p># One &amp; two</p>\n<p>Three four</p>');
    expect([words, headings]).toEqual([6, []]);
  });

  it('J3: has no element but paragraphs, whatever the text tries', () => {
    const others = htmlPayloads.filter((payload) => /<(?!\/?p>)/.test(plainParagraphs(payload).html));
    expect(others).toEqual([]);
  });

  it('ends after 1 MB', () => {
    expect(plainParagraphs('a'.repeat(2 * 1024 * 1024)).html).toHaveLength('<p></p>'.length + 1024 * 1024);
  });
});
