import { routes } from '@app/routes';
import { ownDate, ownTime, ownTimeZone } from '@/lib/format/own-time';
import { serverNowMs } from '@/lib/auth/server-clock';
import * as m from '@/locales/generated/messages';
import { Badge, type BadgeShape, type BadgeTone } from '@/components/ui/badge/badge';
import { Card } from '@/components/ui/card/card';
import { Link } from '@/components/ui/link/link';
import { certificateEnd, type CertificateEnd } from '../model/certificate-end';
import { adviceOn } from '../model/problem-advice';
import type { SsoConfig, SsoSettingsData } from '../api/sso-settings-calls';
import shared from '../sso-settings.module.css';
import styles from './sso-state.module.css';

const badges: Record<SsoConfig['state'] | 'none', { tone: BadgeTone; shape: BadgeShape; label: () => string }> = {
  none: { tone: 'neutral', shape: 'ring', label: m.sso_state_none },
  untested: { tone: 'info', shape: 'half', label: m.sso_state_untested },
  active: { tone: 'ok', shape: 'disc', label: m.ui_status_active },
  failing: { tone: 'bad', shape: 'diamond', label: m.sso_state_failing },
};

/** Explains the state and the next step. */
function sentencesOf(config: SsoConfig | undefined): string[] {
  if (!config) return [m.sso_state_none_text()];
  const { state, lastTestedAt, lastFailedAt, lastError } = config;
  if (state === 'untested') return [m.sso_state_untested_text()];
  const tested = lastTestedAt === null ? undefined : ownTime(lastTestedAt);
  if (state === 'active') return tested === undefined ? [] : [m.sso_state_active_text({ time: tested })];
  return [
    ...(lastFailedAt === null ? [] : [m.sso_state_failing_text({ time: ownTime(lastFailedAt) })]),
    adviceOn(lastError),
    ...(tested === undefined ? [] : [m.sso_state_failing_before({ time: tested })]),
  ];
}

function certificateSentence({ daysLeft, expiresAt }: CertificateEnd): string {
  const date = ownDate(expiresAt);
  if (daysLeft < 0) return m.sso_state_certificate_over({ date });
  return daysLeft === 0 ? m.sso_state_certificate_today() : m.sso_state_certificate_days({ n: daysLeft, date });
}

/** Warns of an expiring provider certificate. */
function CertificateNotice({ end }: { end: CertificateEnd }) {
  if (end.level === 'ok') return null;
  return (
    <div className={styles.stateRow}>
      <Badge tone={end.level} shape={end.level === 'bad' ? 'diamond' : 'triangle'}>
        {m.sso_certificate()}
      </Badge>
      <p>
        <span>{certificateSentence(end)}</span> <span>{m.sso_state_certificate_advice()}</span>
      </p>
    </div>
  );
}

function DomainsNotice({ domains }: Pick<SsoConfig, 'domains'>) {
  const verified = domains.filter(({ isVerified }) => isVerified).length;
  if (verified === domains.length) return null;
  return (
    <div className={styles.stateRow}>
      <Badge tone="info" shape="ring">
        {m.sso_step_domains()}
      </Badge>
      <p>
        {verified === 0
          ? m.sso_state_domains_none({ all: domains.length })
          : m.sso_state_domains_some({ verified, all: domains.length, others: domains.length - verified })}
      </p>
    </div>
  );
}

/** Links to the organization's other configurations. */
function Others({ configs }: { configs: readonly SsoConfig[] }) {
  if (configs.length === 0) return null;
  return (
    <nav aria-label={m.sso_state_others()} className={styles.others}>
      <p className={shared.note}>{m.sso_state_others()}</p>
      <ul role="list">
        {configs.map(({ id, name }) => (
          <li key={id}>
            <Link href={`${routes.accountSso}?config=${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SsoStateProps = {
  config: SsoConfig | undefined;
  others: readonly SsoConfig[];
  keeper: SsoSettingsData['passwordKeeper'];
};

/** Status of single sign-on: what works, what fails and what is about to expire. */
export function SsoState({ config, others, keeper }: SsoStateProps) {
  const { tone, shape, label } = badges[config?.state ?? 'none'];
  const end = config && certificateEnd(config, serverNowMs());
  return (
    <Card title={m.ui_status()} action={config && <span className={shared.note}>{config.name}</span>}>
      <div className={shared.state}>
        <div className={styles.stateRow}>
          <Badge tone={tone} shape={shape}>
            {label()}
          </Badge>
          <div>
            {sentencesOf(config).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </div>
        {config?.isRequired && (
          <div className={styles.stateRow}>
            <Badge tone="neutral" shape="square">
              {m.sso_state_required()}
            </Badge>
            <p>{m.sso_state_required_text({ name: keeper.name })}</p>
          </div>
        )}
        {end && <CertificateNotice end={end} />}
        {config && <DomainsNotice domains={config.domains} />}
        {config && <p className={shared.note}>{m.ui_times({ zone: ownTimeZone() })}</p>}
        <Others configs={others} />
      </div>
    </Card>
  );
}
