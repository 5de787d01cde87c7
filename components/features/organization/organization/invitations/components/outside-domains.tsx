import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Link } from '@/components/ui/link/link';

/** Explains why addresses outside of the domains of required single sign-on were not invited, and what an admin can do. */
export function OutsideDomains() {
  return (
    <Banner level="warn">
      <p>{m.organization_outside_domains()}</p>
      <p>
        <Link href={routes.accountSso}>{m.organization_sso_link()}</Link>
      </p>
    </Banner>
  );
}
