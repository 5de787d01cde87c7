import { TableError } from '@app/tables';
import { useState } from 'react';
import { columnLabels } from '@/lib/csv/column-labels';
import { formatNumber } from '@/lib/format/numbers';
import { amountLabel } from '@/lib/pricing/quota-labels';
import * as m from '@/locales/generated/messages';
import { tableProblem } from '@/locales/labels/table-problems';
import { FileField } from '@/components/forms/file-field/file-field';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { useForm } from '@/components/forms/form/use-form';
import { SelectField } from '@/components/forms/select-field/select-field';
import { TextareaField } from '@/components/forms/textarea-field/textarea-field';
import { Actions } from '@/components/ui/actions/actions';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Status } from '@/components/ui/status/status';
import {
  fileBytesMax,
  pastedTexts,
  readTextFile,
  textsOfFile,
  triedTextsMax,
  triedTextsMin,
  type TextFile,
  type TriedTexts,
} from './model/try-texts';

/** Says how many of the visitor's texts become the map. */
function countSentence({ texts, found }: TriedTexts): string {
  if (found === 0) return '';
  return found > texts.length
    ? m.try_count_limited({ texts: amountLabel(texts.length, 'texts'), all: formatNumber(found) })
    : m.try_count({ texts: amountLabel(texts.length, 'texts') });
}

type TryFormProps = {
  pasted: string;
  onPaste: (text: string) => void;
  onDraw: (texts: readonly string[]) => unknown;
  onSample: () => unknown;
};

/** Takes a visitor's texts: pasted, from a file, or a sample. */
export function TryForm({ pasted, onPaste, onDraw, onSample }: TryFormProps) {
  const [file, setFile] = useState<TextFile>();
  const [fileError, setFileError] = useState<string>();
  const [column, setColumn] = useState(0);
  const tried = file ? textsOfFile(file, column) : pastedTexts(pasted);
  const { register, handleSubmit, formState } = useForm<{ texts: string }>({ defaultValues: { texts: pasted } });
  const issue = formState.errors.texts?.message;

  const choose = async (chosen: File | undefined) => {
    setFileError(undefined);
    setFile(undefined);
    if (!chosen) return;
    if (chosen.size > fileBytesMax) return setFileError(m.try_file_too_large());
    const content = await chosen.arrayBuffer();
    try {
      const read = readTextFile(chosen.name, content);
      setFile(read);
      setColumn(read.kind === 'table' ? read.likely : 0);
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      setFileError(tableProblem(error, formatNumber));
    }
  };
  return (
    <Form onSubmit={handleSubmit(() => onDraw(tried.texts))} state={formState} labels={{ texts: m.try_texts() }}>
      <noscript>
        <Banner level="warn">{m.try_no_script()}</Banner>
      </noscript>
      <TextareaField
        {...register('texts', {
          validate: () => tried.texts.length >= triedTextsMin || m.try_too_few({ n: triedTextsMin }),
          onChange: ({ target }: { target: HTMLTextAreaElement }) => onPaste(target.value),
        })}
        label={m.try_texts()}
        hint={m.try_texts_hint({ n: formatNumber(triedTextsMax) })}
        rows={8}
        isOptional={file !== undefined}
        error={file ? undefined : issue}
      />
      <FileField
        name="try-file"
        label={m.try_file()}
        hint={m.try_file_hint()}
        isOptional
        isDropZone
        accept=".csv,.tsv,.txt,.md"
        error={fileError ?? (file ? issue : undefined)}
        onFile={(chosen) => void choose(chosen)}
      />
      {file?.kind === 'table' && (
        <SelectField
          name="try-column"
          autoComplete="off"
          label={m.try_column()}
          options={columnLabels(file.columns).map((label, index) => ({ value: String(index), label }))}
          value={String(column)}
          onChange={({ target: { value } }) => setColumn(Number(value))}
        />
      )}
      <Status isVisible>{countSentence(tried)}</Status>
      <Actions>
        <SubmitButton size="l" busyLabel={m.try_drawing()}>
          {m.try_draw()}
        </SubmitButton>
        <Button size="l" onClick={onSample}>
          {m.try_sample()}
        </Button>
      </Actions>
    </Form>
  );
}
