import type { ConnectionProvider } from '@app/api-client/rules/flows/connection-providers';
import { routes } from '@app/routes';
import type { GoTo } from '@/lib/navigation/use-outside-redirect';
import * as m from '@/locales/generated/messages';
import { connectionLabels } from '@/locales/labels/connections';
import { Actions } from '@/components/ui/actions/actions';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Card } from '@/components/ui/card/card';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { Working } from '@/components/ui/working/working';
import { useConnect } from './use-connect';
import { useConnectionArrival, type ConnectionArrival as Arrival, type Redirected } from './use-connection-arrival';

function Outcome({ arrival, label }: { arrival: Arrival; label: string }) {
  if (arrival.name === 'working') return <Working>{m.connections_working({ provider: label })}</Working>;
  if (arrival.name === 'done') return <Banner level="ok">{m.connections_done({ provider: label })}</Banner>;
  return <Banner level="warn">{arrival.sentence}</Banner>;
}

type ConnectionArrivalProps = {
  /** Undefined for an address of no service. */
  provider: ConnectionProvider | undefined;
  /** Undefined until the URL is known. */
  redirected: Redirected | undefined;
  clearQuery: () => void;
  goTo: GoTo;
};

function KnownArrival({
  provider,
  redirected,
  clearQuery,
  goTo,
}: ConnectionArrivalProps & { provider: ConnectionProvider }) {
  const arrival = useConnectionArrival({ provider, redirected, clearQuery });
  const { opening, problem, connect } = useConnect(goTo);
  const label = connectionLabels[provider]();
  return (
    <Card title={label}>
      <Stack gap="m">
        <Status isVisible>
          <Outcome arrival={problem === undefined ? arrival : { name: 'failed', sentence: problem }} label={label} />
        </Status>
        {arrival.name !== 'working' && (
          <Actions>
            {arrival.name === 'failed' && (
              <Button
                tone="primary"
                isBusy={opening !== undefined}
                busyLabel={m.connections_opening({ provider: label })}
                onClick={() => connect(provider)}
              >
                {m.connections_start_again()}
              </Button>
            )}
            <BackLink isPrimary={arrival.name === 'done'} />
          </Actions>
        )}
      </Stack>
    </Card>
  );
}

const BackLink = ({ isPrimary = false }: { isPrimary?: boolean }) => (
  <ButtonLink href={routes.accountConnections} tone={isPrimary ? 'primary' : 'secondary'}>
    {m.connections_back()}
  </ButtonLink>
);

/** The page to which a service redirects: completes the connection and says what came of it. */
export function ConnectionArrival({ provider, ...options }: ConnectionArrivalProps) {
  if (provider !== undefined) return <KnownArrival provider={provider} {...options} />;
  return (
    <Stack gap="m">
      <Banner level="warn">{m.error_connection_not_configured()}</Banner>
      <div>
        <BackLink />
      </div>
    </Stack>
  );
}
