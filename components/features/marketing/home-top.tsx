import { StructuredData } from '@/components/seo/structured-data';
import { Landscape } from '@/components/ui/landscape/landscape';
import { homeGraph } from './home-graph';
import { HomeHero } from './home-hero';
import { LandscapeLegend } from './landscape-legend';

/** What it is and how its drawing is read, and what search engines read of the whole page. */
export function HomeTop() {
  return (
    <>
      <StructuredData graph={homeGraph()} />
      <HomeHero landscape={<Landscape />} />
      <LandscapeLegend />
    </>
  );
}
