import { StructuredData } from '@/components/seo/structured-data';
import { Landscape } from '@/components/ui/landscape/landscape';
import { homeGraph } from './model/home-graph';
import { HomeHero } from './components/home-hero';
import { LandscapeLegend } from './components/landscape-legend';

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
