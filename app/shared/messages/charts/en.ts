export default {
  byDay: '{label} by day',
  noDayChosen: 'No day chosen',
  reading: '{day}: {value}',
  readingSoFar: '{day}: {value}, so far',
  twoReadings: '{now}; {before}',
  dayNotOver: 'This day isn’t over yet.',
  showAsTable: 'Show as table',
  notesOf: '{days}: {count, plural, one {# annotation} other {# annotations}}',
  marksOf: '{days}: {count, plural, one {# marker} other {# markers}}',
  moreNotes: '{count, plural, one {# more} other {# more}}',
  readingNoted: '{reading}; annotations: {notes}',
  daySoFar: '{day} (so far)',
} as const
