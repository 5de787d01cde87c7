import styles from './cloud-settings.module.css';

/** Words that name regions with their ids in brackets: an id is not broken at its hyphen where there is room for it. */
export function RegionText({ children }: { children: string }) {
  return children.split(/(\([a-z]+-[a-z]+\d\))/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.idInText}>
        {part}
      </span>
    ),
  );
}
