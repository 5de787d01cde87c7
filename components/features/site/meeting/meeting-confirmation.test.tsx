import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { MeetingConfirmation } from './meeting-confirmation';

const meeting = {
  startsAt: new Date('2026-03-07T14:30:00Z'),
  endsAt: new Date('2026-03-07T14:45:00Z'),
  zone: 'Europe/Berlin',
};

let zoneMock: { mockRestore: () => unknown } | undefined;

const visitorIn = (timeZone: string) => {
  const options = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
  const DateTimeFormat = Intl.DateTimeFormat;
  zoneMock = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (
    ...args: ConstructorParameters<typeof DateTimeFormat>
  ) {
    const format = new DateTimeFormat(...args);
    if (args.length === 0) format.resolvedOptions = () => options;
    return format;
  } as typeof DateTimeFormat);
};

afterEach(() => zoneMock?.mockRestore());

describe('the confirmation of a meeting', () => {
  it('shows date and time in the zones of the booking and the visitor', async () => {
    visitorIn('America/New_York');
    render(<MeetingConfirmation meeting={meeting} rescheduleUrl="https://meet.example/change" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your 15-minute meeting is booked');
    expect(screen.getByText('Europe/Berlin time')).toBeTruthy();
    expect(screen.getByText('07 Mar 2026, 15:30 to 15:45')).toBeTruthy();
    expect(screen.getByText('America/New York, where you are')).toBeTruthy();
    expect(screen.getByText('07 Mar 2026, 09:30 to 09:45')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose another time' }).getAttribute('href')).toBe(
      'https://meet.example/change',
    );
    expect(await componentViolations()).toEqual([]);
  });

  it('shows one time if both zones have the same', () => {
    visitorIn('Europe/Paris');
    render(<MeetingConfirmation meeting={meeting} rescheduleUrl={undefined} />);
    expect(screen.getAllByText(/^07 Mar 2026/)).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Choose another time' })).toBeNull();
  });

  it('offers a calendar file without a request to a server', () => {
    render(<MeetingConfirmation meeting={meeting} rescheduleUrl={undefined} />);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Add to calendar' });
    expect(link.download).toBe('meeting.ics');
    const file = decodeURIComponent(link.href.replace('data:text/calendar;charset=utf-8,', ''));
    expect(file).toContain('\r\nDTSTART:20260307T143000Z\r\n');
    expect(file).toContain('\r\nSUMMARY:15-minute meeting with Dcipher\r\n');
  });

  it('refers to the email if the time is unknown', async () => {
    render(<MeetingConfirmation meeting={undefined} rescheduleUrl={undefined} />);
    expect(screen.getByText('Check your email for the time.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });
});
