export default {
  byDay: '{label} by day',
  noDayChosen: 'No day chosen',
  noNumber: 'no number',
  reading: '{day}: {value}',
  readingSoFar: '{day}: {value}, so far',
  twoReadings: '{now}; {before}',
  dayNotOver: 'This day is not over yet.',
  showAsTable: 'Show as table',
  day: 'Day',
  daySoFar: '{day} (so far)',
} as const
