import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { CopyButton } from '@/components/ui/copy-button/copy-button';
import { Stack } from '@/components/ui/stack/stack';
import styles from '../privacy.module.css';

/** The new recovery codes. They are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack gap="m">
      <h3>{m.privacy_codes_heading()}</h3>
      <Banner level="warn">{m.privacy_codes_once()}</Banner>
      <p>{m.privacy_codes_text()}</p>
      <ol role="list" className={styles.codes} aria-label={m.privacy_codes_heading()}>
        {codes.map((code) => (
          <li key={code} className={styles.key}>
            {code}
          </li>
        ))}
      </ol>
      <Stack direction="row">
        <CopyButton value={codes.join('\n')} resource={m.privacy_codes_resource()} />
        <Button tone="primary" onClick={onDone}>
          {m.privacy_codes_done()}
        </Button>
      </Stack>
    </Stack>
  );
}
