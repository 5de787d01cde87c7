/**
 * The styles of the deferred parts of the home page, which load before their script
 * (docs/decisions/004-deferred-parts.md).
 */
import '@/components/blocks/trial-actions/trial-actions.module.css';
import '@/components/ui/landscape/landscape.module.css';
import './components/home-hero.module.css';
import '@/components/ui/drawing/drawing.module.css';
import './components/landscape-legend.module.css';
import './components/platform-parts.module.css';
import './components/product-panels.module.css';
import './white-paper-band.module.css';
import './components/work-steps.module.css';
