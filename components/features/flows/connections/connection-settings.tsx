import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { connectionsKey } from '@/lib/query-keys';
import { ownTime } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import type { GoTo } from '@/lib/navigation/use-outside-redirect';
import * as m from '@/locales/generated/messages';
import { connectionLabels } from '@/locales/labels/connections';
import { Actions } from '@/components/ui/actions/actions';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { deferredDialog } from '@/components/ui/deferred/deferred-dialog';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Row, Rows } from '@/components/ui/rows/rows';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { ConnectButtons } from './connect-buttons';
import type { Connection } from './connection-calls';
import { connectionName } from './connection-name';
import { useConnect } from './use-connect';
import { useConnections } from './use-connections';

const DisconnectDialog = deferredDialog(async () => (await import('./disconnect-dialog')).DisconnectDialog);

type Disconnected = { connection: Connection; isRevoked: boolean };

function DisconnectedBanner({ connection, isRevoked }: Disconnected) {
  const provider = connectionLabels[connection.provider]();
  return (
    <Banner level={isRevoked ? 'ok' : 'warn'}>
      <p>{m.connections_disconnected({ name: connectionName(connection) })}</p>
      {!isRevoked && <p>{m.connections_remove_there({ provider })}</p>}
    </Banner>
  );
}

type ConnectionRowProps = {
  connection: Connection;
  isOpening: boolean;
  onConnect: () => void;
  onDisconnect: () => void;
};

function ConnectionRow({ connection, isOpening, onConnect, onDisconnect }: ConnectionRowProps) {
  const name = connectionName(connection);
  const provider = connectionLabels[connection.provider]();
  const hasEnded = connection.status === 'ended';
  return (
    <Row
      name={name}
      actions={
        <Actions>
          {hasEnded && (
            <Button isBusy={isOpening} busyLabel={m.connections_opening({ provider })} onClick={onConnect}>
              {m.connections_connect_again({ provider })}
            </Button>
          )}
          <Button aria-label={m.connections_disconnect_named({ name })} onClick={onDisconnect}>
            {m.connections_disconnect()}
          </Button>
        </Actions>
      }
    >
      <p className="text-hint">
        {hasEnded ? m.connections_ended({ provider }) : m.ui_since({ time: ownTime(connection.connectedAt) })}
      </p>
    </Row>
  );
}

/**
 * The user's connections to other services.
 * @param props `goTo` opens a service's page.
 */
export function ConnectionSettings({ goTo }: { goTo: GoTo }) {
  const client = useQueryClient();
  const { data, error, refetch } = useConnections();
  const { opening, problem, connect } = useConnect(goTo);
  const [target, setTarget] = useState<Connection>();
  const [disconnected, setDisconnected] = useState<Disconnected>();
  const noticeRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button that opened the dialog was removed with its row.
    if (disconnected) noticeRef.current?.focus();
  }, [disconnected]);

  const onDisconnected = async (connection: Connection, isRevoked: boolean) => {
    await client.invalidateQueries({ queryKey: connectionsKey });
    setTarget(undefined);
    setDisconnected({ connection, isRevoked });
  };

  return (
    <Stack gap="m">
      {disconnected && (
        <div ref={noticeRef} tabIndex={-1}>
          <DisconnectedBanner {...disconnected} />
        </div>
      )}
      {problem !== undefined && (
        <Banner level="bad" isAnnounced>
          {problem}
        </Banner>
      )}
      <AsyncSection
        resource={m.connections_resource()}
        data={data}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<Skeleton shape="field" count={2} />}
      >
        {({ providers, connections }) => (
          <Stack gap="m">
            {connections.length === 0 ? (
              <EmptyState seed="connections">{m.connections_empty()}</EmptyState>
            ) : (
              <Rows>
                {connections.map((connection) => (
                  <ConnectionRow
                    key={connection.connectionId}
                    connection={connection}
                    isOpening={opening === connection.provider}
                    onConnect={() => connect(connection.provider)}
                    onDisconnect={() => setTarget(connection)}
                  />
                ))}
              </Rows>
            )}
            <ConnectButtons providers={providers} connections={connections} opening={opening} onConnect={connect} />
          </Stack>
        )}
      </AsyncSection>
      {target && (
        <DisconnectDialog
          connection={target}
          onClose={() => setTarget(undefined)}
          onDisconnected={(isRevoked) => onDisconnected(target, isRevoked)}
        />
      )}
    </Stack>
  );
}
