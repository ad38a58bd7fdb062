/** The card “Search terms”: Search Console’s numbers of a month. */
export default {
  title: 'Search terms',
  intro: 'What people searched for on Google, from Search Console.',
  unfiltered: 'Filters don’t apply here: Search Console has no visits.',
  summary:
    '{days}: {clicks, plural, one {# click} other {# clicks}} of {impressions, plural, one {# impression} other {# impressions}} ({ctr}), at position {position} on average.',
  compared:
    '{days}: {clicks, plural, one {# click} other {# clicks}}, {impressions, plural, one {# impression} other {# impressions}}, position {position}.',
  breakDownBy: 'Break down by',
  query: 'Search term',
  tableOfQueries: 'Search terms of the month',
  tableOfPages: 'Pages found in search',
  clicks: 'Clicks',
  clicksBefore: 'Clicks ({period})',
  impressions: 'Impressions',
  ctr: 'CTR',
  position: 'Average position',
  daysAlone:
    'These exports have only daily totals for this month. To see search terms, import an export of this month alone.',
  mostClicked: 'Showing the top {shown, number} of {total, number} by clicks.',
} as const
