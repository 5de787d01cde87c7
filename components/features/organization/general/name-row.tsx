import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as m from '../../../../locales/generated/messages';
import { Button } from '../../../ui/button/button';
import { latePart } from '../../../ui/late/late-part';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import { Status } from '../../../ui/status/status';
import styles from '../organization.module.css';
import type { Organization } from '../use-organization';

/** Few visits rename: the form, with its schema, comes when somebody does. */
const NameForm = latePart(async () => (await import('./name-form')).NameForm, {
  waiting: () => <Skeleton shape="field" />,
  failed: (retry) => (
    <div role="alert">
      <p>{m.part_failed()}</p>
      <Button onClick={retry}>{m.ui_try_again()}</Button>
    </div>
  ),
});

type NameRowProps = { organization: Organization; mayChange: boolean };

/** The organization's name, and the way to another one. */
export function NameRow({ organization, mayChange }: NameRowProps) {
  const [isEditing, setEditing] = useState(false);
  const [notice, setNotice] = useState('');
  const edit = useRef<HTMLButtonElement>(null);
  const region = useRef<HTMLDivElement>(null);
  if (!mayChange) return organization.name;

  /** What was pressed goes away with the form: the focus goes to what comes in its place. */
  const open = () => {
    flushSync(() => {
      setNotice('');
      setEditing(true);
    });
    region.current?.focus();
  };
  const close = (said: string) => {
    flushSync(() => {
      setEditing(false);
      setNotice(said);
    });
    edit.current?.focus();
  };

  return (
    <div>
      {isEditing ? (
        <div ref={region} tabIndex={-1} role="group" aria-label={m.organization_rename()}>
          <NameForm
            name={organization.name}
            onSaved={() => close(m.organization_renamed())}
            onCancel={() => close('')}
          />
        </div>
      ) : (
        <span className={styles.value}>
          <span>{organization.name}</span>
          <Button ref={edit} onFocus={NameForm.preload} onPointerEnter={NameForm.preload} onClick={open}>
            {m.organization_rename()}
          </Button>
        </span>
      )}
      <Status isVisible className={styles.note}>
        {notice}
      </Status>
    </div>
  );
}
