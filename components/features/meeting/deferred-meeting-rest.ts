import '../../layouts/onward-links/onward-links.module.css';
import '../../layouts/section/section.module.css';
import '../../ui/icon/icon.module.css';
import { defer } from '../../ui/deferred/defer';
import './meeting.module.css';

export const DeferredMeetingRest = defer(async () => (await import('./meeting-rest')).MeetingRest, { isStatic: true });
