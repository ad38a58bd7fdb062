/** Goals: on Site Tracking, and in the tab of Analytics. */
export default {
  title: 'Goals',
  intro: 'What a visit should lead to: an event, a page, or time spent. Goals count for the past too.',
  monthIntro: 'How often each goal was reached, and by which share of the visits.',
  noGoal: 'No goal yet. Add the event or page that matters most to this website.',
  thisMonth: 'this month',

  // What reaches a goal
  event: 'Event',
  page: 'Page',
  visible: 'Visible time',
  revenueIn: 'revenue in {currency}',
  secondsVisible: 'at least {time}',

  // The form
  addGoalForm: 'Add a goal',
  reachedBy: 'Reached by',
  anEvent: 'an event',
  aPage: 'a page',
  someTime: 'visible time',
  pathOfPage: 'Path of the page',
  nameOfEvent: 'Name of the event',
  secondsOfVisit: 'Seconds of the visit',
  pathExample: '/thanks or /blog/*',
  eventExample: 'Signup',
  secondsExample: '30',
  pathNote:
    '* stands for anything within a segment, ** for anything, slashes included. /shop/** is /shop and every page below it; /shop/*** only what is below.',
  secondsNote: 'The time the website was in view, of all pages of the visit together.',
  called: 'Called (optional)',
  calledPage: 'Thanked us',
  calledEvent: 'Signed up',
  calledTime: 'Read on',
  sumRevenue: 'Sum up its revenue',
  currency: 'Currency shown first',
  currencyNote: 'Amounts in other currencies are shown beside it, never converted.',
  addGoal: 'Add the goal',
  newGoal: 'New goal',
  changeTitle: 'Change the goal',
  save: 'Save',
  takesAbout: 'The past is then counted anew, which takes about {time}.',
  changeTakes:
    'Another event, page or time counts the past anew, which takes about {time}; another name or currency shows at once.',
  goalAdded: 'Added; the past is being counted again.',
  goalChanged: 'The goal {name} is saved.',
  goalRecounts: 'The goal {name} is saved; the past is being counted again.',

  // What it would match
  matchViews: '{count, plural, =0 {No page view} one {# page view} other {# page views}} this month and last.',
  matchEvents: '{count, plural, =0 {No such event} one {# event} other {# events}} this month and last.',
  matchVisits: '{count, plural, =0 {No visit} one {# visit} other {# visits}} this month and last.',
  matchPages: '{count, plural, one {# page} other {# pages}}: {pages}',

  // What changing it changes
  views: '{count, plural, =0 {no page view} one {# page view} other {# page views}}',
  events: '{count, plural, =0 {no such event} one {# event} other {# events}}',
  visitsMet: '{count, plural, =0 {no visit} one {# visit} other {# visits}}',
  asSaved: 'As saved: {met}.',
  pagesAdded: '{count, plural, one {# page comes in} other {# pages come in}}: {pages}',
  pagesRemoved: '{count, plural, one {# page falls out} other {# pages fall out}}: {pages}',
  samePages: 'The pages stay the same.',
  onlyBelow: 'Counts only what is below {path}.',
  countItself: 'Count {path} too',

  // Change and remove
  editGoal: 'Change the goal {name}',
  removeGoal: 'Remove the goal {name}',
  removeQuestion: 'Remove the goal {name}?',
  removeText: 'Its conversions leave every month. The events and pages themselves stay counted.',
  removeTarget: 'A target set for it goes, too. “Put it back” brings back both.',
  usedByShares:
    '{count, plural, one {# share link filters by it and may show nothing without it.} other {# share links filter by it and may show nothing without it.}}',
  usedBySegments:
    '{count, plural, one {# segment filters by it and does not work without it.} other {# segments filter by it and do not work without it.}}',
  useUnknown: 'Whether share links or segments filter by it could not be found out.',
  remove: 'Remove it',
  goalRemovedNamed: 'The goal {name} is removed.',
  putGoalBack: 'Put it back',

  // Suggestions
  eventsSent: 'Events your website sends that no goal counts',
  eventsSentWhen: 'How often each was sent this month and in the two before.',
  makeGoal: 'Make a goal of',
  goalMade: '{name} is a goal now; the past is being counted again.',
  kindForm: 'form',
  kindOutbound: 'link to another website',
  kindDownload: 'download',
  kindNotFound: 'page not found',

  // Counting the past anew
  recounting: 'The past is being counted by the goals as they are now: {counted} of {days} days.',
  recountLeft: 'About {time} left.',
  recountProgress: 'Days counted anew',

  // The table of a month
  goal: 'Goal',
  conversions: 'Conversions',
  change: 'Change',
  visits: 'Visits that reached it',
  rate: 'Conversion rate',
  rateOf: '{share} of {count, plural, one {# visit} other {# visits}}',
  tooFew: 'too few visits',
  revenueOf: 'Revenue ({currency})',
  revenueSum: '{amount} ({events, plural, one {# time} other {# times}})',
  revenueTotal: 'Revenue of all goals: {amounts}. Different currencies are never added up.',
  before: 'Before',
  firstTime: 'none before',
  noneNow: 'none now',
  controls: 'Change or remove',
  table: 'goals',
  comparedWith: 'Compared with {period}.',
  notCompared: 'Nothing to compare with.',
  toldByImports:
    '{count, plural, one {# conversion comes} other {# conversions come}} from imported days. Imports don’t tell which visits converted, so visits and rates are of the days measured here.',
  notComparable:
    'Not compared with {period}: another tool counted visits of one of the two, and not every goal of it is known.',
  filtered: 'Only visits that meet the filters are counted.',
} as const
