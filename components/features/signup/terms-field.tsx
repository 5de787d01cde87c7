import { currentTermsVersion } from '@app/api-client/rules/terms';
import type { ComponentProps, ReactNode } from 'react';
import { formatDate } from '../../../lib/format/dates';
import { isOpen } from '../../../lib/open-routes';
import { routes } from '../../../lib/routes';
import * as m from '../../../locales/generated/messages';
import { CheckboxField } from '../../forms/checkbox-field/checkbox-field';
import { Link } from '../../ui/link/link';

/** A page beside the form; while it does not exist yet its name stands there as text. */
function Beside({ href, children }: { href: string; children: ReactNode }) {
  if (isOpen(href)) return children;
  return (
    <Link href={href} opensNewTab>
      {children}
    </Link>
  );
}

// Marks where the links go in the sentence, so that the sentence stays whole in the locale.
const gap = '\u0000';

/** The agreement without which there is no account, and to which version of the terms. */
export function TermsField(props: Omit<ComponentProps<typeof CheckboxField>, 'label' | 'hint'>) {
  const [before, between, after] = m.signup_terms({ terms: gap, privacy: gap }).split(gap);
  const label = (
    <>
      {before}
      <Beside href={routes.termsOfService}>{m.signup_terms_link()}</Beside>
      {between}
      <Beside href={routes.privacyPolicy}>{m.signup_privacy_link()}</Beside>
      {after}
    </>
  );
  // The version is the day from which it holds.
  const version = m.legal_in_force({ version: currentTermsVersion, date: formatDate(currentTermsVersion) });
  return <CheckboxField {...props} label={label} hint={version} />;
}
