import type { RegionId } from '@app/api-client/rules/organization/regions';
import { useState, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { Organization, RegionChange } from '@/lib/organization/organization-query';
import { hasPressedEnter } from '@/lib/pressed-enter';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { useForm } from '@/components/forms/form/use-form';
import { TextField } from '@/components/forms/text-field/text-field';
import { Button } from '@/components/ui/button/button';
import { Status } from '@/components/ui/status/status';
import styles from '../cloud-settings.module.css';
import { ConfirmMove } from './confirm-move';
import { filterRegions } from '../model/filter-regions';
import { MovePlan } from './move-plan';
import { RegionList } from './region-list';

type RegionValues = { region: RegionId | '' };

type RegionFormProps = {
  organization: Organization;
  onPlanned: (change: RegionChange) => void;
};

/** Lets an admin choose another region, explains the move and asks for confirmation. */
export function RegionForm({ organization, onPlanned }: RegionFormProps) {
  const { region: current } = organization;
  const [text, setText] = useState('');
  const [confirmed, setConfirmed] = useState<RegionId>();
  const { register, handleSubmit, control, formState } = useForm<RegionValues>({
    defaultValues: { region: '' },
  });
  const { errors } = formState;
  const chosen = useWatch({ control, name: 'region' }) || undefined;
  const matching = filterRegions(text).flatMap(({ ids }) => ids);
  const count = matching.length;
  const pinned = chosen && !matching.includes(chosen) ? chosen : undefined;
  const groups = filterRegions(text, pinned);
  const { name, ...field } = register('region', { required: m.validation_required() });

  return (
    <>
      <Form
        onSubmit={handleSubmit(
          ({ region }) => setConfirmed(region || undefined),
          // Nothing was chosen: clear the filter, so that all regions can be chosen.
          () => setText(''),
        )}
        state={formState}
        labels={{ region: m.cloud_new_region() }}
      >
        <div className={styles.filter}>
          <TextField
            name="filter"
            type="search"
            label={m.cloud_filter()}
            hint={m.cloud_filter_hint()}
            isOptional
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
            // Enter in the filter must not submit the form.
            onKeyDown={(event: KeyboardEvent) => hasPressedEnter(event) && event.preventDefault()}
          />
        </div>
        <Status>{text && (count === 0 ? m.cloud_found_none({ text }) : m.cloud_found({ n: count }))}</Status>
        {count === 0 && (
          <div className={styles.none}>
            <p>{m.cloud_found_none({ text })}</p>
            <Button onClick={() => setText('')}>{m.cloud_show_all()}</Button>
          </div>
        )}
        {groups.length > 0 && (
          <RegionList
            name={name}
            groups={groups}
            current={current}
            pinned={pinned}
            error={errors.region?.message}
            field={field}
          />
        )}
        <div className={styles.meaning}>
          <MovePlan from={current} to={chosen} noticeMinutes={organization.regionNoticeMinutes} />
        </div>
        <SubmitButton busyLabel={m.ui_checking()}>{m.cloud_review()}</SubmitButton>
      </Form>
      <ConfirmMove
        organization={organization}
        to={confirmed}
        onClose={() => setConfirmed(undefined)}
        onPlanned={(change) => {
          setConfirmed(undefined);
          onPlanned(change);
        }}
      />
    </>
  );
}
