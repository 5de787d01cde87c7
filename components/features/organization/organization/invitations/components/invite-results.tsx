import { useId, type Ref } from 'react';
import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { Badge, type BadgeShape, type BadgeTone } from '@/components/ui/badge/badge';
import { Banner } from '@/components/ui/banner/banner';
import { CopyButton } from '@/components/ui/copy-button/copy-button';
import { Link } from '@/components/ui/link/link';
import { Stack } from '@/components/ui/stack/stack';
import styles from './invitations.module.css';
import { outcomeLabels, resultsText, summaryOf } from '../model/outcome-labels';
import type { InviteOutcome, InviteResult } from '../model/send-invitations';

/** The same badges as in the list of members. */
const badges: Record<InviteOutcome, { tone: BadgeTone; shape: BadgeShape }> = {
  sent: { tone: 'info', shape: 'ring' },
  already_member: { tone: 'ok', shape: 'disc' },
  already_invited: { tone: 'neutral', shape: 'half' },
  invalid: { tone: 'bad', shape: 'diamond' },
  duplicate: { tone: 'neutral', shape: 'square' },
  too_many_emails: { tone: 'warn', shape: 'triangle' },
  outside_sso_domains: { tone: 'bad', shape: 'diamond' },
};

/** Sorts addresses that were not sent first, as they may need action. */
const sorted = (results: readonly InviteResult[]) =>
  [...results].sort((one, other) => Number(one.outcome === 'sent') - Number(other.outcome === 'sent'));

/** Explains why addresses outside of the domains of required single sign-on were not invited, and what an admin can do. */
function OutsideDomains() {
  return (
    <Banner level="warn">
      <p>{m.organization_outside_domains()}</p>
      <p>
        <Link href={routes.accountSso}>{m.organization_sso_link()}</Link>
      </p>
    </Banner>
  );
}

type InviteResultsProps = { results: readonly InviteResult[]; headingRef?: Ref<HTMLHeadingElement> };

/** A summary and the outcome of each address. */
export function InviteResults({ results, headingRef }: InviteResultsProps) {
  const id = useId();
  return (
    <Stack gap="s">
      <h3 id={id} ref={headingRef} tabIndex={-1}>
        {summaryOf(results)}
      </h3>
      {results.some(({ outcome }) => outcome === 'outside_sso_domains') && <OutsideDomains />}
      <div className={styles.results} role="region" aria-labelledby={id} tabIndex={0}>
        <ul role="list">
          {sorted(results).map(({ email, outcome }, index) => (
            <li key={`${index}-${email}`} className={styles.result}>
              <span className={styles.email}>{email}</span>
              <Badge {...badges[outcome]}>{outcomeLabels[outcome]()}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <CopyButton value={resultsText(results)} resource={m.organization_results_resource()} />
      </div>
    </Stack>
  );
}
