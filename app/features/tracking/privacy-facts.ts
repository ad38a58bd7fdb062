import { formatList } from '#app/shared/format/list.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
import type { TrackedWebsite } from '#server/websites/websites.ts'

export interface PrivacySection {
  title: string
  facts: readonly string[]
}

/**
 * What is stored about visitors, what is not, and for how long, as the website's actual settings make it; written so
 * that it can be pasted into a privacy policy.
 */
export function privacyFacts(
  { say, locale }: Reader<'tracking'>,
  { settings, countryFrom, domain, origin, timeZone }: TrackedWebsite,
): PrivacySection[] {
  const on = (flag: boolean, fact: () => string) => (flag ? [fact()] : [])
  return [
    {
      title: say('storedTitle'),
      facts: [
        say(settings.hashRouting ? 'storedPathAndHash' : 'storedPath'),
        say('storedReferrer'),
        say(countryFrom === 'header' ? 'storedCountryHeader' : 'storedCountryZone'),
        say('storedBrowser'),
        say('storedTime'),
        say('storedEvents'),
        ...on(settings.outboundLinks, () => say('storedLinks')),
        ...on(settings.fileDownloads, () => say('storedFiles')),
        ...on(settings.notFound, () => say('storedNotFound')),
        ...on(settings.measureSpeed, () => say('storedSpeed')),
      ],
    },
    { title: say('neverTitle'), facts: [say('neverAddresses'), say('neverCookies'), say('neverAcross')] },
    { title: say('visitorsTitle'), facts: [say('visitorsNumber', { domain, timeZone }), say('visitorsSecret')] },
    {
      title: say('notCounted'),
      facts: [
        say('notCountedBots'),
        ...on(settings.respectDoNotTrack, () => say('notCountedSignals')),
        ...on(settings.excludedPaths.length > 0, () =>
          say('notCountedPages', { paths: formatList(locale, settings.excludedPaths) }),
        ),
        ...on(settings.excludedAddresses.length > 0, () => say('notCountedAddresses')),
      ],
    },
    { title: say('whereTitle'), facts: [say('whereServer', { host: new URL(origin).host }), say('whereLong')] },
  ]
}

/** The same as plain text. */
export function privacyText(reader: Reader<'tracking'>, website: TrackedWebsite): string {
  return privacyFacts(reader, website)
    .map(({ title, facts }) => [title, ...facts.map((fact) => `- ${fact}`)].join('\n'))
    .join('\n\n')
}
