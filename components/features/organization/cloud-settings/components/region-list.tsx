import { placeName, type RegionId } from '@app/api-client/rules/organization/regions';
import { useId, type ComponentProps } from 'react';
import * as m from '@/locales/generated/messages';
import { FieldError, joinIds } from '@/components/forms/field/field';
import type { filterRegions } from '../model/filter-regions';
import styles from './region-list.module.css';

type RegionListProps = {
  /** The field's name, which is also the id of the first enabled radio button: the error summary links to it. */
  name: string;
  groups: ReturnType<typeof filterRegions>;
  /** The current region. It is listed but disabled. */
  current: RegionId;
  /** The chosen region, if it is listed although it does not match the filter. */
  pinned: RegionId | undefined;
  error: string | undefined;
  /** The return value of `register(name)`, for every radio button. */
  field: Omit<ComponentProps<'input'>, 'name' | 'id' | 'type' | 'value'>;
};

/** The regions as one group of radio buttons, listed by continent. */
export function RegionList({ name, groups, current, pinned, error, field }: RegionListProps) {
  const id = useId();
  const first = groups.flatMap(({ ids }) => ids).find((region) => region !== current);
  return (
    <fieldset
      className={styles.list}
      data-error={error ? true : undefined}
      aria-describedby={joinIds(error && `${name}-error`)}
    >
      <legend className={styles.legend}>{m.cloud_new_region()}</legend>
      <FieldError id={`${name}-error`}>{error}</FieldError>
      <div className={styles.continents}>
        {groups.map(({ continent, ids }) => (
          <div
            key={continent}
            className={styles.group}
            role="group"
            aria-labelledby={`${id}-${continent.replaceAll(' ', '-')}`}
          >
            <h3 id={`${id}-${continent.replaceAll(' ', '-')}`} className={styles.continent}>
              {continent}
            </h3>
            <ul role="list">
              {ids.map((region) => {
                const radioId = region === first ? name : `${name}-${region}`;
                const isCurrent = region === current;
                return (
                  <li key={region}>
                    <label className={styles.region} htmlFor={radioId} data-current={isCurrent || undefined}>
                      <input
                        {...field}
                        id={radioId}
                        name={name}
                        type="radio"
                        value={region}
                        disabled={isCurrent}
                        className={styles.radio}
                      />
                      <span className={styles.words}>
                        <span className={styles.place}>{placeName(region)}</span>{' '}
                        <span className={styles.id}>{`(${region})`}</span>{' '}
                        {isCurrent && <span className={styles.here}>{m.cloud_region_current()}</span>}
                        {region === pinned && <span className={styles.choice}>{m.cloud_region_chosen()}</span>}
                      </span>
                    </label>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
