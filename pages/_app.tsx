import type { AppProps } from 'next/app';
import { LocalStrip } from '../components/features/local-tools/local-strip';
import { RequirePerson } from '../components/features/session/require-person';
import { SessionStart } from '../components/features/session/session-start';
import { PageHead } from '../components/seo/page-head';
import { hasLocalTools } from '../lib/env';
import { useHeadingFocus } from '../lib/navigation/use-heading-focus';
import type { Page } from '../lib/page';
import '../styles/global.css';

type Props = AppProps & { Component: Page };

/** Around every page. Whatever is imported here is paid by every visitor. */
export default function App({ Component, pageProps }: Props) {
  useHeadingFocus();
  const page = <Component {...pageProps} />;
  const framed = Component.getLayout?.(page) ?? page;
  return (
    <>
      <PageHead />
      <SessionStart />
      {Component.needsPerson ? <RequirePerson waiting={Component.waiting?.()}>{framed}</RequirePerson> : framed}
      {hasLocalTools && <LocalStrip />}
    </>
  );
}
