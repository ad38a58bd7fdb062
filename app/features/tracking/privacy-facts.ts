import type { EnglishOf } from '#app/shared/messages/areas.ts'
import type { Say } from '#app/shared/messages/message-types.ts'
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
  say: Say<EnglishOf<'tracking'>>,
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
          say('notCountedPages', { paths: settings.excludedPaths.join(', ') }),
        ),
        ...on(settings.excludedAddresses.length > 0, () => say('notCountedAddresses')),
      ],
    },
    { title: say('whereTitle'), facts: [say('whereServer', { host: new URL(origin).host }), say('whereLong')] },
  ]
}

/** The same as plain text. */
export function privacyText(say: Say<EnglishOf<'tracking'>>, website: TrackedWebsite): string {
  return privacyFacts(say, website)
    .map(({ title, facts }) => [title, ...facts.map((fact) => `- ${fact}`)].join('\n'))
    .join('\n\n')
}
