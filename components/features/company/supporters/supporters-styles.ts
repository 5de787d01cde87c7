/** The styles of what this page is served with and fetches no code for. */
import '@/components/layouts/closing-call/closing-call.module.css';
import '@/components/layouts/page-intro/page-intro.module.css';
import '@/components/ui/button/button.module.css';
import '@/components/ui/icon/icon.module.css';
import './strata.module.css';
import './supporters.module.css';
