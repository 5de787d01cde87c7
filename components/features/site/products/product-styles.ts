/** Styles of the static parts of product pages, whose code is not loaded. */
import '@/components/blocks/closing-call/closing-call.module.css';
import '@/components/blocks/onward-links/onward-links.module.css';
import '@/components/blocks/page-intro/page-intro.module.css';
import '@/components/blocks/questions/questions.module.css';
import '@/components/blocks/section/section.module.css';
import '@/components/blocks/trial-actions/trial-actions.module.css';
import '@/components/ui/button/button.module.css';
import '@/components/ui/disclosure/disclosure.module.css';
import '@/components/ui/drawing/drawing.module.css';
import '@/components/ui/term-list/term-list.module.css';
import './product-fits.module.css';
import './product-jobs.module.css';
import './product-navigation.module.css';
import './product-top.module.css';
