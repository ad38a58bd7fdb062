/** Names of targets, of what they are about, of their periods, and how they stand: on pages, in reports and in mails. */
export default {
  allConversions: 'All conversions',
  allRevenue: 'All revenue',
  revenueOf: 'Revenue: {goal}',
  shareOf: 'Share of {channel}',
  deletedGoal: 'Deleted goal',
  quarter: 'Q{number} {year}',
  inPeriod: '{name}, {period}',
  'state.notBegun': 'Not begun',
  'state.early': 'Too early to tell',
  'state.reached': 'Reached',
  'state.onTrack': 'On track',
  'state.behind': 'Behind',
  'state.atRisk': 'At risk',
  'state.missed': 'Missed',
  'state.unknown': 'Not measured',
} as const
