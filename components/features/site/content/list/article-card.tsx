import type { ArticleSummary } from '@/lib/cms/content-types';
import { Link } from '@/components/ui/link/link';
import { Byline } from '../byline';
import { ContentPicture } from '../content-picture';
import styles from './article-card.module.css';

type ArticleCardProps = {
  article: ArticleSummary;
  href: string;
  /** Whether the card spans the width of the list. */
  isLead?: boolean;
  headingLevel?: 'h2' | 'h3';
};

/** An article in a list. The title is the link, and the whole card is clickable. */
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
