import * as m from '@/locales/generated/messages';
import { Section } from '@/components/blocks/section/section';
import { useDeferredAnchor } from '@/lib/navigation/use-deferred-anchor';
import { TermList } from '@/components/ui/term-list/term-list';
import { ProductEnd } from '../product-end';
import { ProductTop } from '../product-top';
import { CutScene } from './cut-scene';
import { insightBooster } from './insight-booster';
import { SampleSection } from './sample-section';

/** The whole page. It needs no JavaScript. */
export function InsightBoosterPage() {
  useDeferredAnchor();
  return (
    <>
      <ProductTop product={insightBooster} scene={<CutScene />} />
      <SampleSection />
      <Section
        id="models"
        heading={m.products_booster_models()}
        intro={m.products_booster_models_intro()}
        headingPlace="beside"
        ground="raised"
      >
        <TermList
          items={[
            { term: m.products_booster_models_efficient(), text: m.products_booster_models_efficient_text() },
            { term: m.products_booster_models_art(), text: m.products_booster_models_art_text() },
          ]}
        />
      </Section>
      <Section
        id="research-agent"
        heading={m.ui_nav_research_agent()}
        intro={m.products_booster_agent_intro()}
        headingPlace="beside"
      >
        <TermList
          items={[
            { term: m.products_booster_agent_task(), text: m.products_booster_agent_task_text() },
            { term: m.products_booster_agent_result(), text: m.products_booster_agent_result_text() },
            { term: m.products_booster_agent_count(), text: m.products_booster_agent_count_text() },
          ]}
        />
      </Section>
      <Section
        id="knowledge-base"
        heading={m.ui_nav_knowledge_base()}
        intro={m.products_booster_base_intro()}
        headingPlace="beside"
        ground="raised"
      >
        <TermList
          items={[
            { term: m.products_booster_base_texts(), text: m.products_booster_base_texts_text() },
            { term: m.products_booster_base_volume(), text: m.products_booster_base_volume_text() },
            { term: m.products_booster_base_roles(), text: m.products_booster_base_roles_text() },
          ]}
        />
      </Section>
      <ProductEnd product={insightBooster} />
    </>
  );
}
