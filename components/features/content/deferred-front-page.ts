import '../../layouts/onward-links/onward-links.module.css';
import '../../layouts/section/section.module.css';
import '../../ui/badge/badge.module.css';
import '../../ui/icon/icon.module.css';
import '../../ui/landscape/contour-tile.module.css';
import { defer } from '../../ui/deferred/defer';
import './byline.module.css';
import './content-picture.module.css';
import './customers/customer-strip.module.css';
import './customers/story-plate.module.css';

const isStatic = true;

/** What the home page shows of the content. */
export const DeferredCustomerStrip = defer(async () => (await import('./customers/customer-strip')).CustomerStrip, {
  isStatic,
});
export const DeferredStoryPlate = defer(async () => (await import('./customers/story-plate')).StoryPlate, { isStatic });
