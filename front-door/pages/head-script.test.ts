import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { pageSettingsOf, readSettings } from '@app/settings';
import { pageSettingsScript } from '@app/settings/page';
import { headScript } from '../generated/head-script';
import { hashSource } from './content-security-policy';

it('J2: the first script of a page, settings included, is served exactly as hashed', () => {
  const settings = pageSettingsOf(readSettings({ OPERATOR_NAME: `</script> & "Sons'` }, 'front door'), { keys: [] });
  const script = pageSettingsScript(settings) + headScript;
  const html = renderToStaticMarkup(createElement('script', undefined, script));
  const served = html.replace(/^<script>|<\/script>$/g, '');
  expect(hashSource(served)).toBe(hashSource(script));
});
