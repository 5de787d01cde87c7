import type { ArticleSummary } from '@/lib/cms/content-types';
import { Link } from '@/components/ui/link/link';
import { Byline } from '../byline';
import { ContentPicture } from '../content-picture';
import styles from './article-card.module.css';

type ArticleCardProps = {
  article: ArticleSummary;
  href: string;
  /** The first of a list has the width of the sheet. */
  isLead?: boolean;
  headingLevel?: 'h2' | 'h3';
};

/** A text in a list: its title is the link, and the card is the place to press. */
export function ArticleCard({ article, href, isLead = false, headingLevel: Heading = 'h2' }: ArticleCardProps) {
  const { slug, title, abstract, image } = article;
  return (
    <article className={styles.card} data-lead={isLead}>
      <ContentPicture image={image} slug={slug} isFirst={isLead} isDecorative />
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link href={href} className={styles.link}>
            {title}
          </Link>
        </Heading>
        <p className={styles.abstract}>{abstract}</p>
        <Byline {...article} />
      </div>
    </article>
  );
}
