/** Computes landscapes of texts (decisions 005 and 035), and draws their contour lines. */
export { contourPaths, contoursOf, dotPath, gridPath, scale } from './contour-paths';
export { drawGround } from './draw-ground';
export { fitLabels } from './fit-labels';
export type { Point, Sheet } from './lattice';
export { levels } from './levels';
export { indexPoints, type PointIndex } from './point-index';
export { createRandom } from './random';
export type { Frame } from './survey/fit-to-sheet';
export {
  createTopicMap,
  drawnTextsMax,
  mapTexts,
  type LocateText,
  type MapOptions,
  type Topic,
  type TopicMap,
} from './survey/map-texts';
export type { Text } from './survey/place-corpus';
export { placeLabels, type LabelPosition } from './survey/place-labels';
export { floor, surveyCorpus, type Summit, type Survey } from './survey/survey';
export { widestBandwidth } from './survey/summits';
export { createTerrain, scatter, type Hill, type Terrain } from './terrain';
export { stopWordsOf } from './words/language';
export { segmentsOf } from './words/segments';
export { toComparable, topicWords, wordRuns } from './words/word-runs';
