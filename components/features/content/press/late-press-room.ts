import { late } from '../../../ui/late/late';
import '../../../ui/copy-button/copy-button.module.css';
import '../../../ui/logo/logo.module.css';
import '../list/late-article-list';
import './press-kit.module.css';

/** Alive, for the description that is copied by a button. */
export const LatePressRoom = late(async () => (await import('./press-room')).PressRoom);
