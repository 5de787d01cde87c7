import { ApiError } from '@app/api-client/api-error';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { routes } from '@app/routes';
import { dataExportKey } from '@/lib/query-keys';
import { ownTimeZone } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Link } from '@/components/ui/link/link';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { saveFile } from '@/lib/save-file';
import { requestExport, downloadExport, readExportState, type ExportState } from './data-export-calls';
import styles from './data-export.module.css';
import { ExportStateLabels } from './export-state';

/** Interval of fetching the state of a running export. */
const pollMs = 3_000;

const mayRequest = ({ state, nextRequestAt }: ExportState) => state !== 'waiting' && nextRequestAt === null;

/** Lets the user request a copy of all their data and download it when it is ready. */
export function DataExport() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: dataExportKey,
    queryFn: ({ signal }) => readExportState(signal),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? pollMs : false),
  });
  const [busy, setBusy] = useState<'requesting' | 'downloading'>();
  const [problem, setProblem] = useState('');
  const [notice, setNotice] = useState('');
  const region = useRef<HTMLDivElement>(null);

  const attempt = async (kind: 'requesting' | 'downloading', action: () => Promise<void>) => {
    setBusy(kind);
    setProblem('');
    setNotice('');
    try {
      await action();
    } catch (rejection) {
      const isExpired = rejection instanceof ApiError && rejection.code === 'error_not_found';
      setProblem(isExpired ? m.your_data_gone() : errorMessage(rejection));
      // The shown state is outdated.
      await refetch();
    } finally {
      setBusy(undefined);
    }
  };
  const request = () =>
    attempt('requesting', async () => {
      client.setQueryData(dataExportKey, await requestExport());
      // The button is unmounted, so the focus moves to the status.
      region.current?.focus();
    });
  const download = () =>
    attempt('downloading', async () => {
      const copy = await downloadExport();
      saveFile(`my-data-${copy.madeAt.slice(0, 10)}.json`, JSON.stringify(copy, null, 2), 'application/json');
      setNotice(m.your_data_downloaded());
    });

  return (
    <Stack gap="m">
      <AsyncSection
        resource={m.your_data_resource()}
        data={data}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<Skeleton shape="field" count={1} />}
      >
        {(state) => (
          <div ref={region} tabIndex={-1} role="group" aria-label={m.ui_your_data()} className={styles.region}>
            {problem && (
              <Banner level="bad" isAnnounced>
                {problem}
              </Banner>
            )}
            <div role="status">{problem !== m.your_data_gone() && <ExportStateLabels state={state} />}</div>
            {(state.state === 'ready' || mayRequest(state)) && (
              <Stack direction="row">
                {state.state === 'ready' && (
                  <Button
                    icon="download"
                    isBusy={busy === 'downloading'}
                    busyLabel={m.ui_downloading()}
                    onClick={() => void download()}
                  >
                    {m.your_data_download()}
                  </Button>
                )}
                {mayRequest(state) && (
                  <Button
                    isBusy={busy === 'requesting'}
                    busyLabel={m.your_data_asking()}
                    onClick={() => void request()}
                  >
                    {state.state === 'none' ? m.your_data_ask() : m.your_data_ask_again()}
                  </Button>
                )}
              </Stack>
            )}
            <Status isVisible className={styles.note}>
              {notice}
            </Status>
            {state.state !== 'none' && <p className={styles.note}>{m.ui_times({ zone: ownTimeZone() })}</p>}
          </div>
        )}
      </AsyncSection>
      <p className={styles.note}>
        <span>{m.your_data_delete()}</span> <Link href={routes.accountDelete}>{m.ui_delete_account()}</Link>
      </p>
    </Stack>
  );
}
