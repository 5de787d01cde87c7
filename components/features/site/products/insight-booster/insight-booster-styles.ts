/** Styles of the Insight Booster page that the other product pages lack. */
import '@/components/ui/banner/banner.module.css';
import '../product-styles';
import '../scene.module.css';
import './sample-section.module.css';
