/** The quality of a month’s data: what its numbers miss, each a sentence with its number. */
export default {
  title: 'About this month’s data',
  gaps: '{count, plural, one {# day has} other {# days have}} no visit although the same weekdays before do: {days}.',
  moreDays: '{days} and {count, plural, one {# more} other {# more}}',
  checkTracking: 'Check that the script is there',
  dropped: '{events} of {total} events ({share}) were not counted: {reasons}.',
  reason: '{reason} {count}',
  bot: 'bots',
  unknownSite: 'another website',
  badUrl: 'an unusable address',
  badEvent: 'a malformed event',
  excluded: 'excluded by settings',
  tooLarge: 'too large',
  rate: 'too many at once',
  seeDropped: 'See why',
  deepDirect:
    'At least {visits} of {total} visits ({share}) came to a deep page without saying from where. Links in mails and apps often lack a tag.',
  seeVisits: 'See these visits',
  unknownCountry: 'The country of {visits} of {total} visits ({share}) is not known.',
  howCountries: 'How countries are known',
  imported:
    '{count, plural, one {# day was} other {# days were}} imported from access logs ({days}): they know nothing of visible time and events in the page.',
  importedUmami:
    '{count, plural, one {# day was} other {# days were}} imported from Umami ({days}): it tells no visible time.',
  elsewhere:
    '{count, plural, one {# day comes} other {# days come}} from {tool} ({days}): its visitors are summed up by day, and it tells nothing of goals, funnels and languages.',
  elsewhereFiltered:
    'In the totals, the chart and the panel of your filter, but in no other panel: {count, plural, one {# day} other {# days}} from {tool} ({days}), as sums of other tools cannot be filtered by two things at once.',
  elsewhereSeveral: 'On these days, visitors who came under several of the values are counted under each of them.',
  elsewhereLeftOut:
    'Not among these numbers: {count, plural, one {# day} other {# days}} from {tool} ({days}), as sums of other tools answer nothing but a single filter with “is” or “contains” by a channel, source, campaign, entry or exit page, country, browser, system or device that they were counted by.',
  elsewhereAbsent:
    'Not among these numbers: {count, plural, one {# day} other {# days}} from {tool} ({days}), of which it tells no more than sums.',
  seeImports: 'See Site Tracking',
} as const
