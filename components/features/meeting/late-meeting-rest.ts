import '../../layouts/onward-links/onward-links.module.css';
import '../../layouts/section/section.module.css';
import '../../ui/icon/icon.module.css';
import { late } from '../../ui/late/late';
import './meeting.module.css';

export const LateMeetingRest = late(async () => (await import('./meeting-rest')).MeetingRest, { isStatic: true });
