import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import { useInlineForm } from '@/components/ui/inline-form/use-inline-form';
import { deferredPart } from '@/components/ui/deferred/deferred-part';
import { failedPart } from '@/components/ui/deferred/failed-part';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Status } from '@/components/ui/status/status';
import styles from '../organization.module.css';
import type { Organization } from '../use-organization';

/** Deferred: few visitors rename, so the form and its schema load on demand. */
const NameForm = deferredPart(async () => (await import('./name-form')).NameForm, {
  waiting: () => <Skeleton shape="field" />,
  failed: failedPart,
});

type NameRowProps = { organization: Organization; mayChange: boolean };

/** The organization's name, with a button to rename it. */
export function NameRow({ organization, mayChange }: NameRowProps) {
  const { isOpen, notice, close, region, opener } = useInlineForm();
  if (!mayChange) return <span>{organization.name}</span>;

  return (
    <div>
      {isOpen ? (
        <div {...region} aria-label={m.organization_rename()}>
          <NameForm name={organization.name} onSaved={() => close(m.organization_renamed())} onCancel={() => close()} />
        </div>
      ) : (
        <span className={styles.value}>
          <span>{organization.name}</span>
          <Button {...opener} onFocus={NameForm.preload} onPointerEnter={NameForm.preload}>
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
