import { useInfiniteQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import { amountLabel } from '@/lib/pricing/quota-labels';
import * as m from '@/locales/generated/messages';
import { CheckboxField } from '@/components/forms/checkbox-field/checkbox-field';
import { FieldError, joinIds } from '@/components/forms/field/field';
import { FileField } from '@/components/forms/file-field/file-field';
import { MoreRows } from '@/components/blocks/more-rows/more-rows';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { VisuallyHidden } from '@/components/ui/visually-hidden/visually-hidden';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { inputFilesQuery, type InputFile, deleteInputFile } from '../api/file-calls';
import { useUploads } from '../hooks/use-uploads';
import { inspectFile, type InspectedFile, type InspectedTable } from '../model/inspect-file';
import { saveSampleFile } from '../model/sample-file';
import { withoutItem } from '../model/without-item';
import { moreOf } from '../model/more-of';
import styles from '../flows.module.css';
import { ColumnChoice } from './column-choice';
import { ProgressBar } from './progress-bar';

type DeleteFileDialogProps = { file: InputFile; onClose: () => void; onDeleted: () => void };

/** Asks before an uploaded file is deleted. */
function DeleteFileDialog({ file: { id, name }, onClose, onDeleted }: DeleteFileDialogProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => deleteInputFile(id), onSuccess: onDeleted });
  return (
    <ConfirmDialog
      title={m.flows_delete_title({ name })}
      description={m.flows_file_delete_text()}
      cancelLabel={m.flows_file_delete_keep()}
      confirmLabel={m.flows_file_delete_confirm()}
      busyLabel={m.ui_deleting()}
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onCancel={onClose}
      onConfirm={mutate}
    />
  );
}

export const filesFieldId = 'run-files';

type FileInputsProps = {
  /** IDs of the chosen files. */
  chosen: readonly string[];
  error: string | undefined;
  onChoose: (fileId: string, isChosen: boolean) => void;
};

const rowId = ({ id }: InputFile) => `file-${id}`;

/** Uploads files, and chooses among those that were uploaded before. */
export function FileInputs({ chosen, error, onChoose }: FileInputsProps) {
  const client = useQueryClient();
  const { data, error: loadError, refetch, ...list } = useInfiniteQuery(inputFilesQuery);
  const { uploads, problems, notice, upload } = useUploads(({ id }) => onChoose(id, true));
  const [deleting, setDeleting] = useState<InputFile>();
  const files = data?.pages.flatMap(({ items }) => items);
  const errorId = `${filesFieldId}-error`;
  const [[table, ...otherTables], setTables] = useState<readonly InspectedTable[]>([]);
  const [encoded, setEncoded] = useState<readonly InspectedFile[]>([]);

  /** Uploads what needs no choice, and asks for the column of each table. */
  const inspect = async (picked: readonly File[]) => {
    const inspected = await Promise.all(picked.map(inspectFile));
    setEncoded(inspected.filter(({ encoding }) => encoding !== undefined));
    setTables((asked) => [...asked, ...inspected.flatMap(({ table: found }) => found ?? [])]);
    await upload(inspected.flatMap(({ file, table: found }) => (found ? [] : [{ file }])));
  };

  const removed = ({ id }: InputFile) => {
    setDeleting(undefined);
    onChoose(id, false);
    client.setQueryData(inputFilesQuery.queryKey, (shown) => shown && withoutItem(shown, id));
  };

  return (
    <Stack gap="m">
      <FileField
        name={filesFieldId}
        label={m.flows_upload()}
        hint={m.flows_upload_hint()}
        isDropZone
        accept=".txt,.md,.csv,.tsv,.json,.jsonl"
        onFiles={(picked) => void inspect(picked)}
      />
      <p>
        <Button tone="quiet" icon="download" onClick={saveSampleFile}>
          {m.flows_upload_sample()}
        </Button>
      </p>
      {encoded.map(({ file, encoding }) => (
        <p key={file.name} className="text-hint">
          {m.flows_upload_encoding({ name: file.name, encoding: encoding ?? '' })}
        </p>
      ))}
      {table && (
        <ColumnChoice
          key={table.file.name}
          table={table}
          onChoose={(textColumnNumber) => {
            setTables(otherTables);
            void upload([{ file: table.file, textColumnNumber }]);
          }}
          onCancel={() => setTables(otherTables)}
        />
      )}
      {uploads.map(({ id, name, percent, stop }) => (
        <div key={id} className={styles.upload}>
          <span className={styles.fileName}>{m.flows_upload_progress({ name })}</span>
          <ProgressBar label={m.flows_upload_progress({ name })} percent={percent} />
          <span className={styles.percent}>{m.flows_progress_percent({ percent })}</span>
          <Button tone="quiet" onClick={stop}>
            <span aria-hidden="true">{m.ui_stop()}</span>
            <VisuallyHidden>{m.flows_upload_cancel_name({ name })}</VisuallyHidden>
          </Button>
        </div>
      ))}
      {problems.map((problem) => (
        <Banner key={problem} level="bad" isAnnounced>
          {problem}
        </Banner>
      ))}
      <Status>{notice}</Status>
      <fieldset aria-describedby={joinIds(error !== undefined && errorId)}>
        <legend className={styles.legend}>{m.flows_files_choose()}</legend>
        <FieldError id={errorId}>{error}</FieldError>
        <AsyncSection
          resource={m.flows_files_resource()}
          data={files}
          error={loadError ? errorMessage(loadError) : undefined}
          onRetry={() => void refetch()}
          skeleton={<Skeleton shape="field" count={2} />}
          isEmpty={(found) => found.length === 0}
          empty={<p className="text-hint">{m.flows_files_none()}</p>}
        >
          {(found) => (
            <Stack gap="s">
              <ul role="list" className={styles.files}>
                {found.map((file) => (
                  <li key={file.id} id={rowId(file)} tabIndex={-1} className={styles.file}>
                    <CheckboxField
                      name={`choose-${file.id}`}
                      label={file.name}
                      hint={[amountLabel(file.texts, 'texts'), amountLabel(file.sizeBytes, 'bytes')].join(', ')}
                      checked={chosen.includes(file.id)}
                      onChange={({ target }) => onChoose(file.id, target.checked)}
                    />
                    <Button tone="quiet" onClick={() => setDeleting(file)}>
                      <span aria-hidden="true">{m.ui_delete()}</span>
                      <VisuallyHidden>{m.flows_file_delete_name({ name: file.name })}</VisuallyHidden>
                    </Button>
                  </li>
                ))}
              </ul>
              {list.hasNextPage && (
                <MoreRows
                  resources={({ count }) => m.flows_files_count({ count })}
                  more={moreOf(list)}
                  ids={found.map(rowId)}
                  error={loadError}
                />
              )}
            </Stack>
          )}
        </AsyncSection>
      </fieldset>
      {deleting && (
        <DeleteFileDialog file={deleting} onClose={() => setDeleting(undefined)} onDeleted={() => removed(deleting)} />
      )}
    </Stack>
  );
}
