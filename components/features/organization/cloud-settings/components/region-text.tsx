import { MatchedText } from '@/components/ui/matched-text/matched-text';
import styles from '../cloud-settings.module.css';

/** Text with region ids in brackets. An id is not broken at its hyphen unless it does not fit on a line. */
export function RegionText({ children }: { children: string }) {
  return (
    <MatchedText text={children} pattern={/(\([a-z]+-[a-z]+\d\))/}>
      {(id) => <span className={styles.idInText}>{id}</span>}
    </MatchedText>
  );
}
