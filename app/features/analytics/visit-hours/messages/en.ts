export default {
  title: 'When visits begin',
  intro: 'Visits of an average week by weekday and hour, without today. Time zone: {timeZone}.',
  caption: 'Peak: {day}, {hours} ({visits} visits). Quietest hour: {quiet}.',
  weekday: 'Weekday',
  nothing: 'No measured visits in these days.',
  noDayOver: 'Appears after the first full day of the month.',
  importedWithoutHours:
    '{count, plural, one {# imported visit has no time of day and is left out} other {# imported visits have no time of day and are left out}}.',
} as const
