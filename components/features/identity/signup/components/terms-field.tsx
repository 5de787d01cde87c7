import { currentTermsVersion } from '@app/api-client/rules/identity/terms';
import type { ComponentProps } from 'react';
import { routes } from '@app/routes';
import { formatDate } from '@/locales/dates';
import * as m from '@/locales/generated/messages';
import { CheckboxField } from '@/components/forms/checkbox-field/checkbox-field';
import { LinkedSentence } from '@/components/blocks/linked-sentence/linked-sentence';
import { gap } from '@/components/ui/filled-sentence/filled-sentence';

/** The required agreement, with the version of the terms. */
export function TermsField(props: Omit<ComponentProps<typeof CheckboxField>, 'label' | 'hint'>) {
  const label = (
    <LinkedSentence
      text={m.signup_terms({ terms: gap, privacy: gap })}
      links={[
        { label: m.signup_terms_link(), href: routes.termsOfService },
        { label: m.ui_nav_privacy(), href: routes.privacyPolicy },
      ]}
    />
  );
  // The version is the date on which it takes effect.
  const version = m.signup_terms_in_force({ version: currentTermsVersion, date: formatDate(currentTermsVersion) });
  return <CheckboxField {...props} label={label} hint={version} />;
}
