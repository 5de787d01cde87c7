import { useLastLogin, type LoginMethod } from '@/lib/auth/last-login';
import { isPlannedRoute } from '@/lib/planned-routes';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';
import { ButtonLink } from '@/components/ui/button/button-link';
import styles from './login-form.module.css';

const names: Record<LoginMethod, () => string> = { password: m.login_way_password, sso: m.login_way_sso };

/** The link to single sign-on, and a reminder which login this device used last. */
export function LoginWays({ ssoHref }: { ssoHref: string }) {
  const last = useLastLogin();
  return (
    <>
      {!isPlannedRoute(routes.loginSso) && (
        <ButtonLink href={ssoHref} isWide>
          {m.login_sso()}
        </ButtonLink>
      )}
      {last && <p className={styles.pause}>{m.login_last_used({ way: names[last]() })}</p>}
    </>
  );
}
