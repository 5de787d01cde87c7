import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { Card } from '@/components/ui/card/card';
import { Link } from '@/components/ui/link/link';
import { ssoStateLabels } from '../general/labels';
import styles from '../organization.module.css';
import type { Organization } from '../use-organization';
import { PasswordPolicy } from './password-policy';

/** Login security: password expiration and single sign-on. */
export function SecurityCard({ organization }: { organization: Organization | undefined }) {
  return (
    <Card title={m.organization_security_heading()}>
      <div className={styles.part}>
        <h3>{m.organization_policy_heading()}</h3>
        <PasswordPolicy />
      </div>
      <div className={styles.part}>
        <h3>{m.ui_single_sign_on()}</h3>
        {organization && <p>{ssoStateLabels[organization.ssoState]()}</p>}
        <p>
          <Link href={routes.accountSso}>{m.organization_sso_link()}</Link>
        </p>
      </div>
    </Card>
  );
}
