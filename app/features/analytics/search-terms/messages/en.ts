/** Search Console’s numbers beside a month’s traffic. */
export default {
  title: 'Search terms',
  intro: 'What people searched for on Google before they came, from imported exports of Search Console.',
  unfiltered: 'Filters don’t apply here: Search Console has no visits.',
  summary:
    '{days}: {clicks, plural, one {# click} other {# clicks}} of {impressions, plural, one {# impression} other {# impressions}} ({ctr}), at position {position} on average.',
  compared:
    '{days}: {clicks, plural, one {# click} other {# clicks}}, {impressions, plural, one {# impression} other {# impressions}}, position {position}.',
  tellBy: 'Tell by',
  query: 'Search term',
  tableOfQueries: 'Search terms of the month',
  tableOfPages: 'Pages found by searching',
  clicks: 'Clicks',
  clicksBefore: 'Clicks {period}',
  impressions: 'Impressions',
  ctr: 'Click rate',
  position: 'Average position',
  daysAlone:
    'The exports cover this month by day alone: search terms are kept when an export covers one month and not several.',
  mostClicked: 'The first {shown, number} of {total, number} by clicks are shown.',
} as const
