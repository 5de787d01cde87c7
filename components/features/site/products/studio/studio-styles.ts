/** Styles of the Studio page that the other product pages lack. */
import '@/components/ui/landscape/explorer-styles';
import '../product-styles';
import './studio.module.css';
