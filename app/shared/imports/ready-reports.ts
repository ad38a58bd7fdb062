/** Google Analytics 4's ready-made reports: most have one sum for a whole period, and no days. */
export const readyReports = [
  'snapshot',
  'userAcquisition',
  'trafficAcquisition',
  'pages',
  'landingPage',
  'keyEvents',
  'events',
  'technology',
  'demographics',
  'overview',
] as const
export type ReadyReport = (typeof readyReports)[number]

const visits = ['Active users', 'Sessions', 'Engaged sessions', 'Views', 'User engagement'] as const
const bySource = { rows: ['Date', 'Session source / medium'], values: visits } as const
const byEvent = { rows: ['Date', 'Event name'], values: ['Event count', 'Total users'] } as const
const byDate = { rows: ['Date'], values: visits } as const

/**
 * What to export instead of each, as a free-form exploration: its rows and values by their English names in Google
 * Analytics, which the import reads.
 */
export const exportInstead: Record<ReadyReport, { rows: readonly string[]; values: readonly string[] }> = {
  snapshot: byDate,
  overview: byDate,
  userAcquisition: bySource,
  trafficAcquisition: bySource,
  pages: { rows: ['Date', 'Page path and screen class'], values: ['Views', 'Active users'] },
  landingPage: { rows: ['Date', 'Landing page'], values: ['Sessions', 'Active users', 'Engaged sessions'] },
  events: byEvent,
  keyEvents: byEvent,
  technology: { rows: ['Date', 'Browser'], values: ['Sessions', 'Active users', 'Engaged sessions'] },
  demographics: { rows: ['Date', 'Country'], values: ['Sessions', 'Active users', 'Engaged sessions'] },
}
