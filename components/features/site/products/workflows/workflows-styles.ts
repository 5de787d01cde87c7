/** Styles of the Workflows page that the other product pages lack. */
import '../product-styles';
import '../scene.module.css';
import './workflow-frame.module.css';
