import '@/components/blocks/onward-links/onward-links.module.css';
import '@/components/blocks/section/section.module.css';
import '@/components/ui/badge/badge.module.css';
import '@/components/ui/icon/icon.module.css';
import '@/components/ui/landscape/contour-tile.module.css';
import { defer } from '@/components/ui/deferred/defer';
import './byline.module.css';
import './content-picture.module.css';
import './customers/customer-strip.module.css';
import './customers/story-plate.module.css';

const isStatic = true;

/** The content on the home page. */
export const DeferredCustomerStrip = defer(async () => (await import('./customers/customer-strip')).CustomerStrip, {
  isStatic,
});
export const DeferredStoryPlate = defer(async () => (await import('./customers/story-plate')).StoryPlate, { isStatic });
