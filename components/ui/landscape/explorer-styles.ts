/** The styles of the explorer, for a page that brings it to life late: they must be there before its code is. */
import '../disclosure/disclosure.module.css';
import '../table/table.module.css';
import './landscape.module.css';
import './landscape-explorer.module.css';
