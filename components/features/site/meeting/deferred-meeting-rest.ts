import '@/components/blocks/onward-links/onward-links.module.css';
import '@/components/blocks/section/section.module.css';
import '@/components/ui/icon/icon.module.css';
import { defer } from '@/components/ui/deferred/defer';
import './meeting.module.css';

export const DeferredMeetingRest = defer(async () => (await import('./meeting-rest')).MeetingRest, { isStatic: true });
