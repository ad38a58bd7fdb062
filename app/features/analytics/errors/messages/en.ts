/** The tab Errors of /analytics: addresses that were asked for and not found. */
export default {
  intro: 'Addresses of this website that people asked for and that were not there, with what led them there.',
  summary:
    '{times, plural, one {Once} other {# times}} a page was not found, for {visitors, plural, one {# visitor} other {# visitors}}.',
  compared: 'In {period} {times, plural, =0 {it was never} one {it was once} other {it was # times}}.',
  nothingFound: 'No one requested a missing page this month.',
  nothingMatches: 'No visit that meets the filters asked for a page that is not there.',
  howCounted:
    'The tracking script counts a page that its server answers with 404. A page that answers 200 all the same says so with <mark></mark> in its head. Imported access logs bring theirs along.',
  table: 'pages not found',
  path: 'Address',
  noPath: '(no address)',
  times: 'Times',
  before: 'Times ({period})',
  firstDay: 'First on',
  lastDay: 'Last on',
  origins: 'Where from',
  originsButton: 'Where from: {path}',
  originsOf: 'What led to {path}',
  originsIntro:
    '{domain}, {period}: the page that was viewed before in the same visit, or else where the visit came from.',
  originsTable: 'origins',
  origin: 'Came from',
  kind: 'What it is',
  'origin.page': 'a page of this website',
  'origin.referrer': 'an address on another website',
  'origin.source': 'a source or campaign',
  'origin.unknown': 'not known',
  unknown: 'Typed, bookmarked, or a link that does not say where it is',
  noOrigins: 'No one requested this address this month.',
  mostFrequent: 'The {shown, number} most frequent of {total, number}.',
} as const
