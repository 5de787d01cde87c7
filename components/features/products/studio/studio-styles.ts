/** The styles of the page of Studio beyond those of every product. */
import '../../../ui/landscape/explorer-styles';
import '../product-styles';
import './studio.module.css';
