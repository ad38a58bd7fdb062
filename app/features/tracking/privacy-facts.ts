import type { TrackedWebsite } from '#server/websites/websites.ts'

export interface PrivacySection {
  title: string
  facts: readonly string[]
}

/**
 * What is stored about visitors, what is not, and for how long, as the website's actual settings make it; written so
 * that it can be pasted into a privacy policy.
 */
export function privacyFacts({ settings, countryFrom, domain, origin, timeZone }: TrackedWebsite): PrivacySection[] {
  const on = (flag: boolean, fact: string) => (flag ? [fact] : [])
  return [
    {
      title: 'Stored with each page view or event',
      facts: [
        `Time, host name and path of the page${settings.hashRouting ? ', with the part after #' : ''}; of the query only campaign labels such as utm_source.`,
        'The page or website the visit came from, as host and path.',
        countryFrom === 'header'
          ? 'The country, as told by our network’s edge; where it does not know, the country of the browser’s time zone.'
          : 'The country the browser’s time zone belongs to. No location is looked up.',
        'The browser’s language, name and major version, the operating system and its version, and the kind of device.',
        'How long the page was visible.',
        'Names of events the website sends, with the properties and amounts it adds to them.',
        ...on(settings.outboundLinks, 'The address of a link to another website that is clicked.'),
        ...on(settings.fileDownloads, 'The address of a file that is downloaded.'),
        ...on(settings.notFound, 'That a page was not found.'),
      ],
    },
    {
      title: 'Never stored',
      facts: [
        'IP addresses and user agent strings: they are read while an event arrives, and forgotten.',
        'Cookies or identifiers in the browser. The script only reads a mark by which a person excludes their own browser.',
        'Anything that links a person across websites, or from one day to another.',
      ],
    },
    {
      title: 'How visitors are counted',
      facts: [
        `A visitor is a number computed with a random secret of ${domain} that is new each day (in ${timeZone}); the same person is another number the next day. Only a visit that runs past midnight stays one visit.`,
        'A secret is deleted within 48 hours; after that, nobody can tell which number was whom.',
      ],
    },
    {
      title: 'Not counted',
      facts: [
        'Known bots and crawlers.',
        ...on(settings.respectDoNotTrack, 'Browsers that send Do Not Track or Global Privacy Control.'),
        ...on(settings.excludedPaths.length > 0, `Pages under ${settings.excludedPaths.join(', ')}.`),
        ...on(settings.excludedAddresses.length > 0, 'Visits from addresses that the website’s owner excluded.'),
      ],
    },
    {
      title: 'Where and how long',
      facts: [
        `On the server of ${new URL(origin).host}; nothing is passed on to third parties.`,
        'Page views and events are kept until the website’s owner deletes them.',
      ],
    },
  ]
}

/** The same as plain text. */
export function privacyText(website: TrackedWebsite): string {
  return privacyFacts(website)
    .map(({ title, facts }) => [title, ...facts.map((fact) => `- ${fact}`)].join('\n'))
    .join('\n\n')
}
