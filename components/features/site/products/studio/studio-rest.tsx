import * as m from '@/locales/generated/messages';
import { Section } from '@/components/blocks/section/section';
import { useDeferredAnchor } from '@/lib/navigation/use-deferred-anchor';
import { TermList } from '@/components/ui/term-list/term-list';
import { ProductEnd } from '../product-end';
import { studio } from './studio';

/** The limits of a landscape, the data that overlays it, and the end of the page. */
export function StudioRest() {
  useDeferredAnchor();
  return (
    <>
      <Section id="limits" heading={m.products_studio_limits()} headingPlace="beside" ground="raised">
        <TermList
          items={[
            { term: m.products_studio_limit_near(), text: m.products_studio_limit_near_text() },
            { term: m.products_studio_limit_far(), text: m.products_studio_limit_far_text() },
            { term: m.products_studio_limit_place(), text: m.products_studio_limit_place_text() },
            { term: m.products_studio_limit_height(), text: m.products_studio_limit_height_text() },
          ]}
        />
      </Section>
      <Section
        id="news-and-social-data"
        heading={m.products_studio_media()}
        intro={m.products_studio_media_intro()}
        headingPlace="beside"
      >
        <TermList
          items={[
            { term: m.quota_articles_name(), text: m.products_studio_media_articles_text() },
            { term: m.quota_posts_name(), text: m.products_studio_media_posts_text() },
            { term: m.products_studio_media_own(), text: m.products_studio_media_own_text() },
          ]}
        />
      </Section>
      <ProductEnd product={studio} />
    </>
  );
}
