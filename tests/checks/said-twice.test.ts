import { expect, test } from 'vitest'
import { namespaces } from '#app/shared/messages/namespaces.gen.ts'
import type { Namespace } from '#app/shared/messages/namespaces.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import type { Catalogue } from '#app/shared/messages/message-types.ts'
import { serverNamespaces } from '#server/messages/namespaces.gen.ts'

/** English texts with more than one key because they have different meanings, by what separates them. */
const apart: Readonly<Record<string, readonly string[]>> = {
  'an alert, and a card: other languages have a word for each': ['Snooze'],
  'the health of a client, and a check of a website: other languages have a word for each': ['Good'],
  'one belongs to a family of keys, and a family’s texts are listed together': [
    'Decline',
    'Paused',
    'Dismiss',
    'Draft',
    'Due month',
    'Source',
    'Title',
    'Channel',
    'Goal',
    'Monthly target',
    'Page',
    'Bookmarks',
    'Clients',
    'Demo screens',
    'Imports',
    'Mentions',
    'Installation',
    'Pages',
    'Sign-in',
    'Team',
    'API tokens',
    'Open cards',
    'Share links',
    'Show demo data',
    'Average position',
    'Bounce rate',
    'CTR',
    'Clicks',
    'Conversion rate',
    'Conversions',
    'Day',
    'Days',
    'Device',
    'Entry page',
    'Impressions',
    'Redirects',
    'Search Console',
    'Search term',
    'Visits',
    'High',
    'Low',
    'Page path',
    'Connect Search Console',
    'Set up tracking',
    'Cards',
    'Traffic',
    'Goals and funnels',
    'Note',
    'Next month',
    'Due',
    'Events not counted',
    'Effect',
    'State',
    'Visit duration',
    'Channels',
    'Sources',
    'Entry pages',
    'Countries',
    'Devices',
    'Findings',
    'number',
    'position',
    'score',
    'LCP',
    'INP',
    'CLS',
    'Funnel',
    'Step',
    'Before',
    'Competitors',
    'Visitors',
    'Revenue',
    'Largest paint (LCP)',
    'Response (INP)',
    'Layout shift (CLS)',
    'Planned cards',
    'Change',
    'Goals',
    'Search terms',
    'Name',
    'Reason',
    'No problems found.',
    'Open findings',
    'Sent',
    'Failed',
    'Not sent',
    'Queued',
    'Bounced',
    'Subject',
  ],
  'a page that a reader chooses a comparison on, and a report, which has its own': ['Compared with {period}'],
  'the name of another product’s report': ['Events'],
  'a company whose website is measured, and a role': ['Client'],
  'what people write a message about, and what a client listens for': ['Topic'],
  'a number of the month, and a block of reports': ['Mentions', 'Share of voice', 'Sentiment balance'],
  'what a card was made from, and a column': ['Mention'],
  'a page of Listening, and a column': ['Month'],
  'what a visitor’s computer runs, and what runs Loop': ['System'],
  'a mail, and a website': ['Waiting'],
  'an event that was sent, and a member of the family of reasons': ['Too large'],
  'the label beside the text says whether the goal is behind or on track': [
    'About {expected, number} expected by the end of {day}. At this pace, the month ends at about {projected, number}.',
  ],
  'a page and a refusal of the server; too long for the namespace of words, which every page loads': [
    'Something went wrong on our side. We’ve logged the error. Try again.',
    'The sign-in service isn’t responding. Try again in a moment.',
  ],
  'a page, and a dialog of another page: each is loaded without the other': ['Change plan', 'Pay {amount}', 'Fixed'],
  'a page of reports, and another part of Loop: each is loaded without the other': [
    'PDF',
    'What should change?',
    'Comments',
    'Add comment',
    'Print',
    'Version',
    'Segment',
    'Today',
  ],
  'the inbox of mentions, and another part of Loop: each is loaded without the other': [
    'History',
    'Add a website',
    'On a card',
    'Clear filters',
    'Newest first',
    'Change undone.',
  ],
  'a page of Competitors, and another part of Loop: each is loaded without the other': [
    'Blocked by robots.txt',
    'Changes',
    'Languages',
    'Last changed',
    'Links of the menu, header and footer',
    'Medium',
    'Not found',
    'Pages in the sitemap',
    'Prices',
    'Product',
    'Rule',
    'Rules',
    'Severity',
    'Severity:',
    'Text',
    'Time to first byte',
    'Tools that the page loads',
    'Watched competitors',
    'What changed',
    'What it means',
  ],
  'when a mention was found or published, and how many findings or which reports were': ['Found', 'Published'],
  'a state of several mentions, and what makes one so: other languages have two forms': [
    'Relevant',
    'Handled',
    'Irrelevant',
  ],
  'a page in the reader’s language, and a table of a report in the report’s': ['Section'],
  'other languages use lower case within a sentence': [
    'UTM campaigns',
    'UTM contents',
    'UTM mediums',
    'UTM sources',
    'UTM terms',
  ],
  'other languages inflect it by gender or number': [
    'Active',
    'All',
    'Corrected by {person}.',
    'Failing',
    'Found by Loop',
    'Ignored',
    'Important',
    'Oldest first',
    'Unread',
    'Unread only',
    'Watched',
    '{count} unread',
    '{person} made a card of it',
    '{person} marked it as handled',
    'Approved',
    'Declined',
    'Dismissed',
    'Done',
    'In progress',
    'Measuring',
    'Proposed',
    'Shipped',
    'Snoozed',
    'Dark',
    'Excluded by your settings',
    'Imported',
    'New',
    'gone',
    'last <at></at>',
    'unknown',
    'Unknown',
    'page not found',
    'someone',
    'Shared with the client',
    'too few',
    'Too few',
    '{count, plural, one {# more} other {# more}}',
    'Expired',
    'Open it in your browser. If it loads there, allow this visitor and check again:',
  ],
  'other languages use an imperative in a heading, and an infinitive on a button': [
    'Create your account',
    'Search',
    'Set a new password',
    'Sign in',
    'Theme customizer',
    'Use another account',
  ],
  'other languages have two words for two things': [
    'Access log',
    'Back',
    'Client id',
    'Entry',
    'Open',
    'Password',
    'Report',
    'Share',
    'Undo',
    'What happened',
  ],
  'other languages use another word in each of the two contexts': [
    'Notifications',
    'Page view',
    'Page views',
    'Previous month',
    'Referrer',
  ],
}

/** Returns every English text with more than one key, with those keys. */
async function saidTwice(): Promise<Map<string, string[]>> {
  const all: [namespace: string, catalogue: Catalogue][] = [
    ...(await Promise.all(
      (Object.keys(namespaces) as Namespace[]).map(async (namespace): Promise<[string, Catalogue]> => [
        namespace,
        (await namespaces[namespace].en()).default,
      ]),
    )),
    ...Object.entries(serverNamespaces)
      .filter(([namespace]) => !(namespace in namespaces))
      .map(([namespace, { en }]): [string, Catalogue] => [namespace, en]),
  ]
  const keys = new Map<string, string[]>()
  for (const [namespace, catalogue] of all) {
    for (const [key, message] of Object.entries(catalogue)) {
      // Tests use catalogues as the build compiles them.
      const text = JSON.stringify(compileCatalogue({ message })['message'])
      keys.set(text, [...(keys.get(text) ?? []), `${namespace}.${key}`])
    }
  }
  return new Map([...keys].filter(([, { length }]) => length > 1))
}

test('one meaning has one key: a text that exists twice has two known meanings', async () => {
  const twice = await saidTwice()
  const known = Object.values(apart)
    .flat()
    .map((message) => JSON.stringify(compileCatalogue({ message })['message']))
  expect([...twice].filter(([text]) => !known.includes(text))).toEqual([])
  expect(known.filter((text) => !twice.has(text))).toEqual([])
})

test('no namespace has a text under a key of the words of all namespaces', async () => {
  const words = new Set(Object.keys((await namespaces.words.en()).default))
  const others = (Object.keys(namespaces) as Namespace[]).filter((namespace) => namespace !== 'words')
  const keys = await Promise.all(
    others.map(async (namespace) => Object.keys((await namespaces[namespace].en()).default)),
  )
  expect(keys.flat().filter((key) => words.has(key))).toEqual([])
})
