/**
 * The styles of the legal pages, which are served as HTML without a script of their own
 * (docs/decisions/004-deferred-parts.md).
 */
import '@/components/blocks/on-this-page/on-this-page.module.css';
import '@/components/blocks/page-intro/page-intro.module.css';
import '@/components/ui/banner/banner.module.css';
import '@/components/ui/breadcrumb/breadcrumb.module.css';
import '@/components/ui/disclosure/disclosure.module.css';
import '@/components/ui/icon/icon.module.css';
import '@/components/ui/rich-text/rich-text.module.css';
import './legal.module.css';
