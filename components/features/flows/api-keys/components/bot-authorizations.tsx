import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { botAuthorizationsKey } from '@/lib/query-keys';
import { ownTime } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { deferredDialog } from '@/components/ui/deferred/deferred-dialog';
import { Row, Rows } from '@/components/ui/rows/rows';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { readAuthorizations, type Authorization } from '../api/key-calls';
import { permissionsLabel } from '../model/key-labels';

const WithdrawDialog = deferredDialog(async () => (await import('./withdraw-dialog')).WithdrawDialog);

/** The research bots that may act for the user, with a button to stop each. */
export function BotAuthorizations() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: botAuthorizationsKey,
    queryFn: ({ signal }) => readAuthorizations(signal),
  });
  const [target, setTarget] = useState<Authorization>();
  const [stopped, setStopped] = useState<Authorization>();
  const noticeRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button that opened the dialog was removed with its row.
    if (stopped) noticeRef.current?.focus();
  }, [stopped]);

  const onStopped = async (authorization: Authorization) => {
    await client.invalidateQueries({ queryKey: botAuthorizationsKey });
    setTarget(undefined);
    setStopped(authorization);
  };

  return (
    <Stack gap="m">
      {stopped && (
        <div ref={noticeRef} tabIndex={-1}>
          <Banner level="ok">{m.bots_stopped({ bot: stopped.botName })}</Banner>
        </div>
      )}
      <AsyncSection
        resource={m.bots_resource()}
        data={data}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<Skeleton shape="field" count={1} />}
        isEmpty={(bots) => bots.length === 0}
        empty={<EmptyState seed="bots">{m.bots_empty()}</EmptyState>}
      >
        {(bots) => (
          <Rows>
            {bots.map((bot) => (
              <Row
                key={bot.keyId}
                name={bot.botName}
                actions={
                  <Button aria-label={m.bots_stop_named({ bot: bot.botName })} onClick={() => setTarget(bot)}>
                    {m.ui_stop()}
                  </Button>
                }
              >
                <ul role="list" className="text-hint">
                  <li>{permissionsLabel(bot)}</li>
                  <li>{m.ui_since({ time: ownTime(bot.authorizedAt) })}</li>
                </ul>
              </Row>
            ))}
          </Rows>
        )}
      </AsyncSection>
      {target && <WithdrawDialog bot={target} onClose={() => setTarget(undefined)} onStopped={onStopped} />}
    </Stack>
  );
}
