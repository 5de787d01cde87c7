import { runTextCharactersMax, runTextsMax } from '@app/api-client/rules/flows/flow-runs';
import { bodyBytesMax } from '@app/server-kit/request-limits';
import { isLongerThan } from '@app/api-client/rules/values/text';
import { formatNumber } from '@/lib/format/numbers';
import * as m from '@/locales/generated/messages';
import { filledLines } from '@/lib/text/filled-lines';
import type { InputFile } from '../api/file-calls';
import type { RunInput } from '../api/run-calls';

/** Input of a run, as entered. The other mode's input stays, in case the user returns to it. */
export type RunValues = { mode: 'texts' | 'files'; texts: string; fileIds: string; label: string };

export const emptyRun: RunValues = { mode: 'texts', texts: '', fileIds: '', label: '' };

const labelCharactersMax = 100;
/** Maximum size of the rest of the request. */
const otherBytesMax = 4 * 1_024;

const separator = ' ';

/** The IDs of the chosen files. They are one string, as drafts store fields of simple types. */
export const chosenIds = ({ fileIds }: Pick<RunValues, 'fileIds'>): string[] =>
  fileIds.split(separator).filter(Boolean);

export const withFile = (values: RunValues, fileId: string, isChosen: boolean): RunValues => {
  const others = chosenIds(values).filter((id) => id !== fileId);
  return { ...values, fileIds: [...others, ...(isChosen ? [fileId] : [])].join(separator) };
};

/** The chosen files that still exist. */
export const chosenFiles = (values: RunValues, files: readonly InputFile[]): InputFile[] => {
  const ids = new Set(chosenIds(values));
  return files.filter(({ id }) => ids.has(id));
};

/** Number of texts that the run would process. */
export const textCount = (values: RunValues, files: readonly InputFile[]): number =>
  values.mode === 'texts'
    ? filledLines(values.texts).length
    : chosenFiles(values, files).reduce((sum, { texts }) => sum + texts, 0);

export const toRunInput = (values: RunValues, files: readonly InputFile[]): RunInput => {
  const label = values.label.trim();
  return {
    ...(values.mode === 'texts'
      ? { texts: filledLines(values.texts) }
      : { inputFileIds: chosenFiles(values, files).map(({ id }) => id) }),
    ...(label !== '' && { label }),
  };
};

function textsIssue(text: string): string | undefined {
  const texts = filledLines(text);
  if (texts.length === 0) return m.flows_texts_required();
  if (texts.length > runTextsMax) return m.flows_texts_max({ n: formatNumber(runTextsMax) });
  const bytes = new TextEncoder().encode(JSON.stringify(texts)).length;
  const isTooLong = texts.some((one) => isLongerThan(one, runTextCharactersMax));
  return isTooLong || bytes > bodyBytesMax - otherBytesMax ? m.flows_texts_size() : undefined;
}

/** The messages of the invalid fields. */
export function checkRun(values: RunValues, files: readonly InputFile[]) {
  return {
    texts: values.mode === 'texts' ? textsIssue(values.texts) : undefined,
    files: values.mode === 'files' && textCount(values, files) === 0 ? m.flows_files_required() : undefined,
    label: isLongerThan(values.label.trim(), labelCharactersMax)
      ? m.validation_too_long({ n: labelCharactersMax })
      : undefined,
  };
}
