import { useId, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names';
import styles from './card.module.css';

type CardProps = {
  /** Makes the card a named region. */
  title?: ReactNode;
  /** Receives the title, to focus it. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** One action beside the title. */
  action?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A section of the page with a hairline border and no shadow. Never nest cards. */
export function Card({ title, titleRef, action, children, className }: CardProps) {
  const id = useId();
  if (title === undefined) return <div className={classNames(styles.card, className)}>{children}</div>;
  return (
    <section className={classNames(styles.card, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 ref={titleRef} tabIndex={titleRef ? -1 : undefined} id={id}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Settings in a card, as rows between hairlines. */
export function CardRows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}
