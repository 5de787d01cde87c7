import type { ConnectionProvider } from '@app/api-client/rules/flows/connection-providers';
import * as m from '@/locales/generated/messages';
import { connectionLabels } from '@/locales/labels/connections';
import { Actions } from '@/components/ui/actions/actions';
import { Button } from '@/components/ui/button/button';
import type { Connections } from './connection-calls';

type ConnectButtonsProps = Connections & {
  opening: ConnectionProvider | undefined;
  onConnect: (provider: ConnectionProvider) => void;
};

/** Services of which a user can connect several accounts. */
const hasTeams: readonly ConnectionProvider[] = ['miro'];

/** A button for each service that can be connected: once, or once for each team. */
export function ConnectButtons({ providers, connections, opening, onConnect }: ConnectButtonsProps) {
  const isConnected = (provider: ConnectionProvider) =>
    connections.some((connection) => connection.provider === provider);
  const offered = providers.filter((provider) => !isConnected(provider) || hasTeams.includes(provider));
  if (offered.length === 0) return null;
  return (
    <Actions>
      {offered.map((name) => {
        const provider = connectionLabels[name]();
        return (
          <Button
            key={name}
            isBusy={opening === name}
            busyLabel={m.connections_opening({ provider })}
            onClick={() => onConnect(name)}
          >
            {isConnected(name) ? m.connections_connect_team({ provider }) : m.connections_connect({ provider })}
          </Button>
        );
      })}
    </Actions>
  );
}
