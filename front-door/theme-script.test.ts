import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { themeScript } from '../lib/theme/theme-script';
import { themeScriptHash } from '../lib/theme/theme-script-hash';
import { hashSource } from './content-security-policy';

it('J2: the theme script is served letter by letter as its hash says', () => {
  const html = renderToStaticMarkup(createElement('script', undefined, themeScript));
  const served = html.replace(/^<script>|<\/script>$/g, '');
  expect(hashSource(served)).toBe(themeScriptHash());
});
