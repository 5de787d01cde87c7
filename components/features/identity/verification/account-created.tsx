import { useEffect, useState } from 'react';
import { maskEmail } from '@app/api-client/rules/identity/mask-email';
import { routes } from '@app/routes';
import type { PlacedOrder } from '@/lib/pricing/placed-order';
import * as m from '@/locales/generated/messages';
import { ButtonLink } from '@/components/ui/button/button-link';
import { DefinitionList } from '@/components/ui/definition-list/definition-list';
import { Link } from '@/components/ui/link/link';
import { Stack } from '@/components/ui/stack/stack';
import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';
import { ResendLink, type SentLink } from '@/components/forms/resend-link/resend-link';
import styles from './account-created.module.css';
import longAddress from './long-address.module.css';
import { watchVerified } from './verified-signal';

export type AccountCreatedProps = {
  Frame: Frame;
  /** The new account, and when it was created. Undefined unless the user signed up in this tab. */
  created: { email: string; atMs: number; isConfirmed: boolean; order?: PlacedOrder | undefined } | undefined;
  /** Emails a new link to the address. */
  resend: (email: string) => Promise<SentLink>;
};

/** Becomes true when the link is used in another tab of this browser. */
function useIsVerified(created: AccountCreatedProps['created']): boolean {
  const [isVerified, setVerified] = useState(false);
  const { email, atMs } = created ?? {};
  useEffect(() => {
    if (email === undefined || atMs === undefined) return;
    return watchVerified(maskEmail(email), atMs, () => setVerified(true));
  }, [email, atMs]);
  return isVerified;
}

type Created = NonNullable<AccountCreatedProps['created']>;

/** The order placed with the account, and the place of its receipt. */
function OrderPlaced({ order: { item, total, renewal }, email }: { order: PlacedOrder; email: string }) {
  const items = [
    { term: m.postsignup_order_item(), value: item },
    { term: m.postsignup_order_total(), value: total },
  ];
  return (
    <section aria-labelledby="placed-order">
      <Stack>
        <h2 id="placed-order" className={styles.heading}>
          {m.postsignup_order()}
        </h2>
        <DefinitionList items={items} emptyLabel={m.ui_not_provided()} />
        {renewal !== '' && <p className="text-hint">{renewal}</p>}
        <p>{m.postsignup_order_receipt({ email })}</p>
      </Stack>
    </section>
  );
}

function LogIn({ text, created }: { text: string; created: Created | undefined }) {
  return (
    <Stack gap="m" className={longAddress.sheet}>
      <p>{text}</p>
      {created?.order && <OrderPlaced order={created.order} email={created.email} />}
      <ButtonLink href={routes.login} tone="primary">
        {m.ui_log_in()}
      </ButtonLink>
    </Stack>
  );
}

/**
 * Confirms a sign-up: of an address that a link has confirmed already, or else, once its link is used in another tab,
 * the address, too.
 */
export function AccountCreated({ Frame, created, resend }: AccountCreatedProps) {
  const isVerified = useIsVerified(created);
  const title = isVerified ? m.verify_done_title() : m.postsignup_title();
  const titleRef = useNoticeHeading(isVerified ? title : '');
  if (created?.isConfirmed) {
    const { email, order } = created;
    const text = order ? m.signup_link_ordered({ email, plan: order.planName }) : m.signup_link_done({ email });
    return (
      <Frame title={m.account_ready_title()} titleRef={titleRef}>
        <LogIn text={text} created={created} />
      </Frame>
    );
  }
  return (
    <Frame title={title} titleRef={titleRef}>
      {isVerified ? (
        <LogIn text={m.postsignup_verified()} created={created} />
      ) : (
        <NextSteps created={created} resend={resend} />
      )}
    </Frame>
  );
}

/** Names the plan that has started: the ordered one, or else the free trial. Unknown after a bookmark. */
function logInStep(created: Created | undefined): string {
  if (!created) return m.postsignup_step_log_in_generic();
  const { order } = created;
  return order ? m.postsignup_step_log_in_ordered({ plan: order.planName }) : m.postsignup_step_log_in();
}

/** The order, the next steps, and what to do if no email arrives. */
function NextSteps({ created, resend }: Pick<AccountCreatedProps, 'created' | 'resend'>) {
  const email = created?.email;
  return (
    <Stack gap="m" className={longAddress.sheet}>
      <p className="text-lead">{email ? m.postsignup_sent({ email }) : m.postsignup_sent_generic()}</p>
      {created?.order && <OrderPlaced order={created.order} email={created.email} />}
      <section aria-labelledby="next-steps">
        <h2 id="next-steps" className={styles.heading}>
          {m.postsignup_next()}
        </h2>
        <ol className={styles.steps}>
          <li>{m.postsignup_step_open()}</li>
          <li>{m.postsignup_step_confirm()}</li>
          <li>{logInStep(created)}</li>
        </ol>
      </section>
      <section aria-labelledby="no-mail">
        <Stack>
          <h2 id="no-mail" className={styles.heading}>
            {m.postsignup_missing()}
          </h2>
          <p>{m.postsignup_spam()}</p>
          {email ? (
            <ResendLink send={() => resend(email)} sentNotice={m.resend_sent({ email })} />
          ) : (
            <p>
              <Link href={routes.login}>{m.postsignup_resend_generic()}</Link>
            </p>
          )}
          <p>
            <span>{m.ui_wrong_address()}</span> <Link href={routes.signup}>{m.ui_sign_up_again()}</Link>
          </p>
        </Stack>
      </section>
    </Stack>
  );
}
