import { Head, Html, Main, NextScript } from 'next/document';
import { pageSettingsScript } from '@app/settings/page';
import { pageSettings } from '@/lib/env';
import { headScript } from '@/lib/head-script/head-script';
import { getLocale } from '@/locales/locale';

/** The font of everything above the fold, preloaded with the page instead of by the style sheet. */
const fontPath = '/fonts/hanken-grotesk-latin.e9201edd.woff2';

/** Computed once: the settings of a process cannot change. The front door computes the hash of exactly this text. */
const firstScript = pageSettingsScript(pageSettings) + headScript;

export default function Document() {
  return (
    <Html lang={getLocale()}>
      <Head>
        <script>{firstScript}</script>
        <link rel="preload" href={fontPath} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
