import { StructuredData } from '@/components/seo/structured-data';
import { Landscape } from '@/components/ui/landscape/landscape';
import { homeGraph } from './home-graph';
import { HomeHero } from './home-hero';
import { LandscapeLegend } from './landscape-legend';

/** The first part of the home page with its landscape, legend and structured data. */
export function HomeTop() {
  return (
    <>
      <StructuredData graph={homeGraph()} />
      <HomeHero landscape={<Landscape />} />
      <LandscapeLegend />
    </>
  );
}
