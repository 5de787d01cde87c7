/** The styles of the page of Insight Booster beyond those of every product. */
import '../../../ui/banner/banner.module.css';
import '../product-styles';
import '../scene.module.css';
import './sample-section.module.css';
