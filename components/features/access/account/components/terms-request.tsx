import { currentTermsVersion } from '@app/api-client/rules/identity/terms';
import { routes } from '@app/routes';
import { formatDate } from '@/locales/dates';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { LinkedSentence } from '@/components/blocks/linked-sentence/linked-sentence';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { gap } from '@/components/ui/filled-sentence/filled-sentence';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { useAcceptTerms } from '../use-account';

type TermsRequestProps = {
  /** Whether the user agreed to an older version; otherwise they joined without a sign-up form. */
  hasAgreedBefore: boolean;
};

/** Asks for agreement to the current terms. The account keeps working until the user agrees. */
export function TermsRequest({ hasAgreedBefore }: TermsRequestProps) {
  const { mutate: accept, isPending, error } = useAcceptTerms();
  const sentence = hasAgreedBefore ? m.account_terms_changed : m.account_terms_first;
  return (
    <Stack gap="xs">
      <Banner
        level="info"
        action={
          <Button isBusy={isPending} busyLabel={m.ui_saving()} onClick={() => accept()}>
            {m.account_terms_agree()}
          </Button>
        }
      >
        <LinkedSentence
          text={sentence({ date: formatDate(currentTermsVersion), terms: gap, privacy: gap })}
          links={[
            { label: m.account_terms_link(), href: routes.termsOfService },
            { label: m.ui_nav_privacy(), href: routes.privacyPolicy },
          ]}
        />
      </Banner>
      <Status isVisible>{error && errorMessage(error)}</Status>
    </Stack>
  );
}
