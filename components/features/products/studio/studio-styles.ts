/** The styles of the page of Studio beyond those of every product. */
import '../../../ui/landscape/landscape.module.css';
import '../product-styles';
import './studio.module.css';
