import { placeName, type RegionId } from '@app/api-client/rules/regions';
import { useId, type ComponentProps } from 'react';
import * as m from '../../../locales/generated/messages';
import { FieldError, joinIds } from '../../forms/field/field';
import type { filterRegions } from './filter-regions';
import styles from './region-list.module.css';

type RegionListProps = {
  /** The field's name; the first region that can be chosen carries it as its id, where the error summary leads. */
  name: string;
  groups: ReturnType<typeof filterRegions>;
  /** Where the data is: it stands in the list and cannot be chosen. */
  current: RegionId;
  /** What was chosen, where it is in sight for that alone and not for what is looked for. */
  kept: RegionId | undefined;
  error: string | undefined;
  /** What `register(name)` returns, for every radio button. */
  field: Omit<ComponentProps<'input'>, 'name' | 'id' | 'type' | 'value'>;
};

/** The regions as radio buttons, by continent: one group for the keyboard, however many continents. */
export function RegionList({ name, groups, current, kept, error, field }: RegionListProps) {
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
                        {region === kept && <span className={styles.choice}>{m.cloud_region_chosen()}</span>}
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
