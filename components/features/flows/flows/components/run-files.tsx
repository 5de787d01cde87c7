import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import { amountLabel } from '@/lib/pricing/quota-labels';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { VisuallyHidden } from '@/components/ui/visually-hidden/visually-hidden';
import { saveFlowFile } from '../api/file-calls';
import { runFilesQuery, type FlowFile, type FlowRun } from '../api/run-calls';
import { runName } from '../model/run-texts';
import styles from '../flows.module.css';

function RunFile({ file, onProblem }: { file: FlowFile; onProblem: (problem: string | undefined) => void }) {
  const { name, texts, sizeBytes } = file;
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    onProblem(undefined);
    try {
      await saveFlowFile(file);
    } catch (error) {
      onProblem(m.flows_download_failed({ name, reason: errorMessage(error) }));
    } finally {
      setBusy(false);
    }
  };
  const facts = [...(texts === null ? [] : [amountLabel(texts, 'texts')]), amountLabel(sizeBytes, 'bytes')];
  return (
    <li className={styles.file}>
      <span className={styles.fileName}>
        <span>{name}</span> <span className="text-hint">{facts.join(', ')}</span>
      </span>
      <Button icon="download" isBusy={isBusy} busyLabel={m.ui_downloading()} onClick={() => void download()}>
        <span aria-hidden="true">{m.ui_download()}</span>
        <VisuallyHidden>{m.flows_download_name({ name })}</VisuallyHidden>
      </Button>
    </li>
  );
}

/** The files that a run created. */
export function RunFiles({ run }: { run: FlowRun }) {
  const { data, error, refetch } = useQuery(runFilesQuery(run.flowId, run.id));
  const [problem, setProblem] = useState<string>();
  return (
    <Stack gap="s">
      {problem !== undefined && (
        <Banner level="bad" isAnnounced>
          {problem}
        </Banner>
      )}
      <AsyncSection
        resource={m.flows_run_files_resource()}
        data={data}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<Skeleton shape="field" />}
        isEmpty={(files) => files.length === 0}
        empty={<p className="text-hint">{m.flows_run_files_none()}</p>}
      >
        {(files) => (
          <ul role="list" className={styles.files} aria-label={m.flows_run_files_name({ name: runName(run) })}>
            {files.map((file) => (
              <RunFile key={file.id} file={file} onProblem={setProblem} />
            ))}
          </ul>
        )}
      </AsyncSection>
    </Stack>
  );
}
