import { MatchedText } from '../../ui/matched-text/matched-text';
import styles from './cloud-settings.module.css';

/** Words that name regions with their ids in brackets: an id is not broken at its hyphen where there is room for it. */
export function RegionText({ children }: { children: string }) {
  return (
    <MatchedText text={children} pattern={/(\([a-z]+-[a-z]+\d\))/}>
      {(id) => <span className={styles.idInText}>{id}</span>}
    </MatchedText>
  );
}
