import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionsKey } from '@/lib/query-keys';
import { ownTimeZone } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Rows } from '@/components/ui/rows/rows';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { EndSessionDialog, type EndingTarget } from './end-session-dialog';
import { readSessions } from '../api/privacy-calls';
import { SessionRow } from './session-row';

/** Devices where the user is logged in, with buttons to log them out. */
export function Sessions() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => readSessions(signal) });
  const [target, setTarget] = useState<EndingTarget>();
  const [notice, setNotice] = useState('');

  const onEnded = async (sentence: string) => {
    setTarget(undefined);
    setNotice(sentence);
    await queries.invalidateQueries({ queryKey: sessionsKey });
  };

  return (
    <Stack gap="m">
      {notice && (
        <Banner level="ok" isAnnounced>
          {notice}
        </Banner>
      )}
      <AsyncSection
        resource={m.privacy_sessions_resource()}
        data={data?.sessions}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<Skeleton shape="field" count={2} />}
      >
        {(sessions) => (
          <Stack gap="m">
            <Rows>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => setTarget(session)} />
              ))}
            </Rows>
            <p className="text-hint">{m.ui_times({ zone: ownTimeZone() })}</p>
            {sessions.length > 1 && (
              <div>
                <Button tone="danger" onClick={() => setTarget('others')}>
                  {m.privacy_end_others()}
                </Button>
              </div>
            )}
          </Stack>
        )}
      </AsyncSection>
      <EndSessionDialog target={target} onClose={() => setTarget(undefined)} onEnded={onEnded} />
    </Stack>
  );
}
