import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SafeHtml } from '@/lib/cms/content-types';
import { findViolations } from '../testing/find-violations';
import { RichText } from './rich-text';

const html = `<p>A <a href="/blog">link</a>.</p>
<h2 id="section-one">One</h2><pre><code>code</code></pre><blockquote><p>Said</p></blockquote>
<div role="region" tabindex="0" aria-label="Table: One"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></div>
<figure><img src="/cms/uploads/a.png" alt="A hill"><figcaption>A hill</figcaption></figure>` as SafeHtml;

it('shows the sanitized text with accessible headings, tables and pictures', async () => {
  const { container } = render(
    <main>
      <h1>Title</h1>
      <RichText html={html} />
    </main>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'One' }).id).toBe('section-one');
  expect(screen.getByRole('region', { name: 'Table: One' }).tabIndex).toBe(0);
  expect(await findViolations(container)).toEqual([]);
});
