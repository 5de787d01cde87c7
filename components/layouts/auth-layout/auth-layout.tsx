import type { ReactNode, Ref } from 'react';
import { Link } from '@/components/ui/link/link';
import { LandscapeBackdrop } from '@/components/ui/landscape/backdrop';
import { SkipLink } from '@/components/ui/skip-link/skip-link';
import { BrandLink } from '../brand-link/brand-link';
import { ThemeControl } from '../theme-control/theme-control';
import styles from './auth-layout.module.css';

type AuthLayoutProps = {
  title: ReactNode;
  /** For pages whose heading changes and then takes the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  lead?: ReactNode;
  /** The link to the related page: "Already have an account? Log in". */
  crossLink?: { question?: string; label: string; href: string };
  /** `l` for forms with two columns. */
  size?: 'm' | 'l';
  strip?: ReactNode;
  children: ReactNode;
};

/** The layout of login and sign-up pages: a sheet on a landscape that fills the screen. */
export function AuthLayout({ title, titleRef, lead, crossLink, size = 'm', strip, children }: AuthLayoutProps) {
  return (
    <div className={styles.page}>
      <div className={styles.backdrop}>
        <div className={styles.ground}>
          <LandscapeBackdrop />
        </div>
      </div>
      <SkipLink />
      {strip}
      <header className={styles.header}>
        <BrandLink />
        {crossLink && (
          <p className={styles.cross}>
            {crossLink.question !== undefined && <span className={styles.question}>{crossLink.question}</span>}
            <Link href={crossLink.href}>{crossLink.label}</Link>
          </p>
        )}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.card} data-size={size}>
          <h1 ref={titleRef} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <div className={styles.lead}>{lead}</div>}
          <div className={styles.content}>{children}</div>
        </div>
      </main>
      <footer className={styles.footer}>
        <ThemeControl />
      </footer>
    </div>
  );
}
