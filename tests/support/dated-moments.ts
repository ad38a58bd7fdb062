export const minuteMs = 60_000

/** An instant, and the date and time that a wall clock shows there; written by hand from the zones' published rules. */
interface Moment {
  zone: string
  why: string
  now: string
  day: string
  /** The days that the finished days of the running month are compared with; null on its first day. */
  comparison: { from: string; to: string } | null
  /** The same number of days of this month a year earlier. */
  yearBefore: { from: string; to: string } | null
}

const days = (from: string, to: string) => ({ from, to })
export const moments: Moment[] = [
  {
    zone: 'Pacific/Auckland',
    why: 'the last second of the 31st',
    now: '2026-10-31T10:59:59Z',
    day: '2026-10-31',
    comparison: days('2026-09-01', '2026-09-30'),
    yearBefore: days('2025-10-01', '2025-10-30'),
  },
  {
    zone: 'Pacific/Auckland',
    why: 'the first second of the 1st',
    now: '2026-10-31T11:00:00Z',
    day: '2026-11-01',
    comparison: null,
    yearBefore: null,
  },
  {
    zone: 'Pacific/Auckland',
    why: 'the hour that clocks skip in spring',
    now: '2026-09-26T14:00:00Z',
    day: '2026-09-27',
    comparison: days('2026-08-01', '2026-08-26'),
    yearBefore: days('2025-09-01', '2025-09-26'),
  },
  {
    zone: 'America/Los_Angeles',
    why: 'the last second of the 31st, on the eve of the change to winter time',
    now: '2026-11-01T06:59:59Z',
    day: '2026-10-31',
    comparison: days('2026-09-01', '2026-09-30'),
    yearBefore: days('2025-10-01', '2025-10-30'),
  },
  {
    zone: 'America/Los_Angeles',
    why: 'the 1st, in the hour that comes twice',
    now: '2026-11-01T09:30:00Z',
    day: '2026-11-01',
    comparison: null,
    yearBefore: null,
  },
  {
    zone: 'Europe/Berlin',
    why: 'the 29th of February',
    now: '2028-02-28T23:00:00Z',
    day: '2028-02-29',
    comparison: days('2028-01-01', '2028-01-28'),
    yearBefore: days('2027-02-01', '2027-02-28'),
  },
  {
    zone: 'Europe/Berlin',
    why: 'the 31st of March, which February has no 29th to 31st for',
    now: '2027-03-31T21:59:59Z',
    day: '2027-03-31',
    comparison: days('2027-02-01', '2027-02-28'),
    yearBefore: days('2026-03-01', '2026-03-30'),
  },
  {
    zone: 'Europe/Berlin',
    why: 'the last minute of the year',
    now: '2026-12-31T22:59:30Z',
    day: '2026-12-31',
    comparison: days('2026-11-01', '2026-11-30'),
    yearBefore: days('2025-12-01', '2025-12-30'),
  },
  {
    zone: 'Europe/Berlin',
    why: 'the first minute of the year',
    now: '2026-12-31T23:00:30Z',
    day: '2027-01-01',
    comparison: null,
    yearBefore: null,
  },
  {
    zone: 'Asia/Kolkata',
    why: 'the first second of the year, half an hour off the others',
    now: '2026-12-31T18:30:00Z',
    day: '2027-01-01',
    comparison: null,
    yearBefore: null,
  },
  {
    zone: 'Asia/Kolkata',
    why: 'the last second of the 31st',
    now: '2026-10-31T18:29:59Z',
    day: '2026-10-31',
    comparison: days('2026-09-01', '2026-09-30'),
    yearBefore: days('2025-10-01', '2025-10-30'),
  },
  {
    zone: 'Pacific/Apia',
    why: 'the 29th of February, a day ahead of London',
    now: '2028-02-28T11:00:00Z',
    day: '2028-02-29',
    comparison: days('2028-01-01', '2028-01-28'),
    yearBefore: days('2027-02-01', '2027-02-28'),
  },
  {
    zone: 'Pacific/Apia',
    why: 'the first second of the year',
    now: '2026-12-31T11:00:00Z',
    day: '2027-01-01',
    comparison: null,
    yearBefore: null,
  },
]

/** Local midnights as instants, with the days before and after. */
export const midnights: { zone: string; why: string; at: string; before: string; after: string }[] = [
  ['Pacific/Auckland', 'New Year', '2026-12-31T11:00:00Z', '2026-12-31', '2027-01-01'],
  ['Pacific/Auckland', 'before clocks go forward', '2026-09-26T12:00:00Z', '2026-09-26', '2026-09-27'],
  ['America/Los_Angeles', 'a new month before clocks go back', '2026-11-01T07:00:00Z', '2026-10-31', '2026-11-01'],
  ['America/Los_Angeles', 'the end of the day clocks went forward', '2026-03-09T07:00:00Z', '2026-03-08', '2026-03-09'],
  ['Europe/Berlin', 'into the leap day', '2028-02-28T23:00:00Z', '2028-02-28', '2028-02-29'],
  ['Europe/Berlin', 'out of the leap day', '2028-02-29T23:00:00Z', '2028-02-29', '2028-03-01'],
  ['Asia/Kolkata', 'a new month', '2026-10-31T18:30:00Z', '2026-10-31', '2026-11-01'],
  ['Pacific/Apia', 'New Year', '2026-12-31T11:00:00Z', '2026-12-31', '2027-01-01'],
].map(([zone = '', why = '', at = '', before = '', after = '']) => ({ zone, why, at, before, after }))

/** Days with a clock change, from midnight to midnight, of 23 or 25 hours. */
export const changes: { zone: string; day: string; from: string; to: string; hours: number }[] = [
  ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00:00Z', '2026-09-27T11:00:00Z'],
  ['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00:00Z', '2026-04-05T12:00:00Z'],
  ['America/Los_Angeles', '2026-03-08', '2026-03-08T08:00:00Z', '2026-03-09T07:00:00Z'],
  ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00Z', '2026-11-02T08:00:00Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
].map(([zone = '', day = '', from = '', to = '']) => ({
  zone,
  day,
  from,
  to,
  hours: (Date.parse(to) - Date.parse(from)) / 3_600_000,
}))
