/** Goals: on Site Tracking, and in the tab of Analytics. */
export default {
  intro: 'Actions that count as success: an event, a page view or time spent. Goals apply to past months too.',
  monthIntro: 'Conversions of each goal, and the share of visits that converted.',
  noGoal: 'No goals yet. Add a goal to track conversions.',
  thisMonth: 'this month',

  revenueIn: 'revenue in {currency}',
  secondsVisible: 'at least {time}',

  reachedBy: 'Goal type',
  secondsOfVisit: 'Seconds per visit',
  pathExample: '/thanks or /blog/*',
  eventExample: 'Signup',
  secondsExample: '30',
  pathNote:
    '* matches anything within a segment, ** matches anything, slashes included. /shop/** matches /shop and every page below it; /shop/*** only the pages below.',
  secondsNote: 'Time the website was visible, over all pages of the visit.',
  called: 'Display name (optional)',
  calledPage: 'Thank-you page',
  calledEvent: 'Sign-up',
  calledTime: 'Long visit',
  sumRevenue: 'Track revenue',
  currency: 'Main currency',
  currencyNote: 'Other currencies are shown next to it. Amounts are never converted.',
  addGoal: 'Add goal',
  newGoal: 'New goal',
  changeTitle: 'Edit goal',
  takesAbout: 'Recalculating past months takes about {time}.',
  changeTakes:
    'A different event, page or time recalculates past months, which takes about {time}. A new name or currency applies at once.',
  goalAdded: 'Goal added. Recalculating past months.',
  goalChanged: 'Goal “{name}” saved.',
  goalRecounts: 'Goal “{name}” saved. Recalculating past months.',

  // Preview of a goal
  'match.page': '{count, plural, =0 {No page views} one {# page view} other {# page views}} this month and last.',
  'match.event': '{count, plural, =0 {No events with this name} one {# event} other {# events}} this month and last.',
  'match.visible': '{count, plural, =0 {No visits} one {# visit} other {# visits}} this month and last.',
  matchPages: '{count, plural, one {# page} other {# pages}}: {pages}',

  // Effect of a change
  'met.page': '{count, plural, =0 {no page views} one {# page view} other {# page views}}',
  'met.event': '{count, plural, =0 {no events with this name} one {# event} other {# events}}',
  'met.visible': '{count, plural, =0 {no visits} one {# visit} other {# visits}}',
  asSaved: 'Saved goal: {met}.',
  pagesAdded: '{count, plural, one {# page added} other {# pages added}}: {pages}',
  pagesRemoved: '{count, plural, one {# page removed} other {# pages removed}}: {pages}',
  samePages: 'The same pages match.',
  onlyBelow: 'Counts only pages below {path}.',
  countItself: 'Include {path}',

  // Edit and delete
  editGoal: 'Edit goal {name}',
  removeGoal: 'Delete goal {name}',
  removeQuestion: 'Delete goal {name}?',
  removeText: 'Its conversions disappear from every month. Events and page views stay.',
  removeTarget: 'Its monthly target is deleted too. Undo restores both.',
  usedByShares:
    '{count, plural, one {# share link filters by this goal and may show nothing without it.} other {# share links filter by this goal and may show nothing without it.}}',
  usedBySegments:
    '{count, plural, one {# segment filters by this goal and won’t work without it.} other {# segments filter by this goal and won’t work without it.}}',
  useUnknown: 'Couldn’t check whether share links or segments use this goal.',
  remove: 'Delete goal',
  goalRemovedNamed: 'Goal “{name}” deleted.',
  undo: 'Undo',

  // Suggestions
  eventsSent: 'Events without a goal',
  eventsSentWhen: 'Events your website sent this month and the two before.',
  makeGoal: 'Track as goal',
  goalMade: '“{name}” is now a goal. Recalculating past months.',
  kindForm: 'form',
  kindOutbound: 'link to another website',
  kindDownload: 'download',
  kindNotFound: 'page not found',

  // Recalculation of past months
  recounting: 'Recalculating past months: {counted} of {days} days.',
  recountLeft: 'About {time} left.',
  recountProgress: 'Days recalculated',

  visits: 'Converted visits',
  rate: 'Conversion rate',
  rateOf: '{share} of {count, plural, one {# visit} other {# visits}}',
  revenueOf: 'Revenue ({currency})',
  revenueSum: '{amount} ({events, plural, one {# time} other {# times}})',
  revenueTotal: 'Revenue of all goals: {amounts}. Currencies are never added together.',
  before: 'Before',
  firstTime: 'none before',
  noneNow: 'none now',
  controls: 'Edit or delete',
  comparedWith: 'Compared with {period}.',
  fromImports:
    '{count, plural, one {# conversion comes} other {# conversions come}} from imported days. Imports don’t include which visits converted, so visits and rates cover only days measured here.',
  notComparable: 'Not compared with {period}: one of the two includes imported days, which don’t include every goal.',
} as const
