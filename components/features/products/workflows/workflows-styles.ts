/** The styles of the page of Workflows beyond those of every product. */
import '../product-styles';
import '../scene.module.css';
import './workflow-frame.module.css';
