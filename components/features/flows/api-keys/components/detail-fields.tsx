import type { UseFormReturn } from 'react-hook-form';
import * as m from '@/locales/generated/messages';
import { fieldOf } from '@/components/forms/form/field-of';
import { TextField } from '@/components/forms/text-field/text-field';
import { TextareaField } from '@/components/forms/textarea-field/textarea-field';
import type { KeyKind } from '../api/key-calls';
import type { DetailValues, NewKeyValues } from '../model/key-values';

/** The fields' labels in the dialog's order, for the error summary. */
export const detailLabels = (kind: KeyKind): Record<string, string> => ({
  name: m.keys_name(),
  ...(kind === 'research-bot' && { botName: m.keys_bot_name(), sites: m.keys_sites() }),
});

type DetailFieldsProps = { kind: KeyKind; form: UseFormReturn<DetailValues> | UseFormReturn<NewKeyValues> };

/** The name of a key and, for a research bot, the bot's name and allowed sites. */
export function DetailFields({ kind, form }: DetailFieldsProps) {
  const details = form as UseFormReturn<DetailValues>;
  return (
    <>
      <TextField {...fieldOf(details, 'name')} label={m.keys_name()} hint={m.keys_name_hint()} autoComplete="off" />
      {kind === 'research-bot' && (
        <>
          <TextField
            {...fieldOf(details, 'botName')}
            label={m.keys_bot_name()}
            hint={m.keys_bot_name_hint()}
            autoComplete="off"
          />
          <TextareaField
            {...fieldOf(details, 'sites')}
            label={m.keys_sites()}
            hint={m.keys_sites_hint()}
            rows={3}
            spellCheck={false}
            isOptional
          />
        </>
      )}
    </>
  );
}
