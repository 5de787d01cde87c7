import { useState } from 'react';
import * as m from '@/locales/generated/messages';
import { CheckboxField } from '@/components/forms/checkbox-field/checkbox-field';
import { FileField } from '@/components/forms/file-field/file-field';
import { fieldOf } from '@/components/forms/form/field-of';
import { RadioGroupField } from '@/components/forms/radio-group-field/radio-group-field';
import { TextField } from '@/components/forms/text-field/text-field';
import { TextareaField } from '@/components/forms/textarea-field/textarea-field';
import { Status } from '@/components/ui/status/status';
import { plainText, type FieldsProps } from '../model/fields-props';
import styles from '../sso-settings.module.css';

function AddressFields({ form, values, config }: FieldsProps) {
  const isStored = config?.metadataUrl === values.metadataUrl.trim();
  return (
    <>
      <TextField
        {...fieldOf(form, 'metadataUrl')}
        {...plainText}
        label={m.sso_metadata_url()}
        hint={m.sso_metadata_url_hint()}
        type="url"
        inputMode="url"
      />
      {isStored && (
        <CheckboxField {...fieldOf(form, 'readsAgain')} label={m.sso_reads_again()} hint={m.sso_reads_again_hint()} />
      )}
    </>
  );
}

function FileFields({ form }: FieldsProps) {
  const [fileName, setFileName] = useState('');
  const { name, error } = fieldOf(form, 'metadata');
  const read = async (file: File | undefined) => {
    form.setValue('metadata', file ? await file.text() : '', {
      shouldDirty: true,
      shouldValidate: error !== undefined,
    });
    setFileName(file?.name ?? '');
  };
  return (
    <div className={styles.step}>
      <FileField
        name={name}
        label={m.sso_metadata()}
        hint={m.sso_metadata_hint()}
        error={error}
        accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
        onFile={(file) => void read(file)}
      />
      <Status isVisible className={styles.note}>
        {fileName !== '' && m.sso_metadata_chosen({ name: fileName })}
      </Status>
    </div>
  );
}

function HandFields({ form }: FieldsProps) {
  return (
    <>
      <TextField
        {...fieldOf(form, 'entityId')}
        {...plainText}
        label={m.sso_entity_id()}
        hint={m.sso_entity_id_hint()}
      />
      <TextField
        {...fieldOf(form, 'signOnUrl')}
        {...plainText}
        label={m.sso_sign_on_url()}
        hint={m.sso_sign_on_url_hint()}
        type="url"
        inputMode="url"
      />
      <TextareaField
        {...fieldOf(form, 'certificate')}
        {...plainText}
        label={m.sso_certificate()}
        hint={m.sso_certificate_hint()}
        rows={6}
        className={styles.code}
      />
    </>
  );
}

const ways = { address: AddressFields, file: FileFields, hand: HandFields };

/** Chooses one of three sources of the SAML values and shows its fields. */
export function SamlFields(props: FieldsProps) {
  const Fields = ways[props.values.source];
  return (
    <>
      <RadioGroupField
        {...fieldOf(props.form, 'source')}
        label={m.sso_source()}
        isInline
        options={[
          { value: 'address', label: m.sso_source_address() },
          { value: 'file', label: m.sso_source_file() },
          { value: 'hand', label: m.sso_source_hand() },
        ]}
      />
      <Fields {...props} />
    </>
  );
}
