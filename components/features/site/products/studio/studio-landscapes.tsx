import { hasOutsideContent } from '@/lib/env';
import { useIsLive } from '@/lib/use-is-live';
import * as m from '@/locales/generated/messages';
import { Section } from '@/components/blocks/section/section';
import { LandscapeExplorer } from '@/components/ui/landscape/landscape-explorer';

/** The interactive landscape and a sentence on how to read it. */
export function StudioLandscapes() {
  return (
    <Section id="landscapes" heading={m.products_studio_landscapes()} intro={m.products_studio_landscapes_intro()}>
      <LandscapeExplorer isLive={useIsLive()} hasOutsideContent={hasOutsideContent} />
    </Section>
  );
}
