import { routes } from '@app/routes';
import type { CustomerSuccessStorySummary } from '@/lib/cms/content-types';
import * as m from '@/locales/generated/messages';
import { OnwardLinks } from '@/components/blocks/onward-links/onward-links';
import { Section } from '@/components/blocks/section/section';
import { Link } from '@/components/ui/link/link';
import { Byline } from '../byline';
import { ContentPicture } from '../content-picture';
import styles from './story-plate.module.css';

/** One story for the home page, framed like a map. */
export function StoryPlate({ story }: { story: CustomerSuccessStorySummary }) {
  const { slug, title, abstract, industry, image } = story;
  return (
    <Section id="story" heading={m.content_story_heading()} ground="sunken">
      <article className={styles.plate}>
        <ContentPicture image={image} slug={slug} isDecorative />
        <div className={styles.words}>
          {industry !== null && <p className={styles.industry}>{industry}</p>}
          <h3 className={styles.title}>
            <Link href={routes.customerSuccessStory(slug)}>{title}</Link>
          </h3>
          <p>{abstract}</p>
          <Byline {...story} />
        </div>
      </article>
      <OnwardLinks entries={[{ label: m.content_story_all(), href: routes.customerSuccessStories }]} />
    </Section>
  );
}
