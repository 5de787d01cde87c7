/** Styles of the explorer, for pages that defer it: they must load before its code. */
import '../disclosure/disclosure.module.css';
import '../table/table.module.css';
import './landscape.module.css';
import './landscape-explorer.module.css';
