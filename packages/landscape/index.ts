/** Computes landscapes of texts (decision 005) and draws their contour lines. */
export { contourPaths, contoursOf, dotPath, gridPath, scale } from './contour-paths';
export { drawGround } from './draw-ground';
export { fitLabels } from './fit-labels';
export type { Point, Sheet } from './lattice';
export { levels } from './levels';
export { normalized } from './numbers';
export { indexPoints, type PointIndex } from './point-index';
export { squaredDistances } from './projection/nearest-neighbors';
export { principalComponents } from './projection/principal-components';
export { tSne } from './projection/t-sne';
export { createRandom } from './random';
export { fitToSheet, type Frame } from './survey/fit-to-sheet';
export type { Text } from './survey/map-texts';
export { placeLabels, type LabelPosition } from './survey/place-labels';
export { floor, surveyCorpus, type Summit, type Survey } from './survey/survey';
export { count, termVectors } from './terms/term-vectors';
export { stem } from './terms/tokenize';
export { createTerrain, scatter, type Hill, type Terrain } from './terrain';
