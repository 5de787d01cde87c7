import { Head, Html, Main, NextScript } from 'next/document';
import { headScript } from '@/lib/head-script/head-script';

/** Everything above the fold is written with it: fetched with the page, not when the style sheet asks for it. */
const fontPath = '/fonts/hanken-grotesk-latin.e9201edd.woff2';

export default function Document() {
  return (
    <Html lang="en">
      <Head>
        {/* Allowed by its hash: the front door computes it from the same text. */}
        <script>{headScript}</script>
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
