import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { headScript } from '@/lib/head-script/head-script';
import { headScriptHash } from '../generated/head-script';
import { hashSource } from './content-security-policy';

it('J2: the head script is served exactly as hashed', () => {
  const html = renderToStaticMarkup(createElement('script', undefined, headScript));
  const served = html.replace(/^<script>|<\/script>$/g, '');
  expect(hashSource(served)).toBe(headScriptHash);
});
