import { formatList } from '#app/shared/format/list.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
import type { TrackedWebsite } from '#server/tracking/tracking.ts'

/** A titled part of the privacy sheet. */
export interface PrivacySection {
  title: string
  facts: readonly string[]
}

type PrivacyReader = Reader<'privacySheet'>

const on = (flag: boolean, fact: () => string) => (flag ? [fact()] : [])

/**
 * Returns what is stored about visitors, what is not, and for how long, by the website's actual settings. The text can
 * be pasted into a privacy policy, a record of processing activities and a risk assessment.
 */
export const privacyFacts = (reader: PrivacyReader, website: TrackedWebsite): PrivacySection[] => [
  ...whatIsStored(reader, website),
  ...forTheRecords(reader, website),
]

/** Returns how the country is known. */
function storedCountry({ countryFrom, lookedUp }: TrackedWebsite) {
  const byFile = lookedUp !== 'nothing'
  if (countryFrom === 'header') return byFile ? 'storedCountryHeaderFile' : 'storedCountryHeader'
  return byFile ? 'storedCountryFile' : 'storedCountryZone'
}

function whatIsStored({ say, locale }: PrivacyReader, website: TrackedWebsite): PrivacySection[] {
  const { settings, lookedUp, domain, origin, timeZone } = website
  return [
    {
      title: say('storedTitle'),
      facts: [
        say(settings.hashRouting ? 'storedPathAndHash' : 'storedPath'),
        ...on(settings.keptParameters.length > 0, () =>
          say('storedParameters', { names: formatList(locale, settings.keptParameters) }),
        ),
        say('storedReferrer'),
        say(storedCountry(website)),
        ...on(lookedUp === 'cities', () => say('storedRegion')),
        ...on(lookedUp !== 'nothing', () => say('storedByFile')),
        say('storedBrowser'),
        ...on(settings.visibleTime, () => say('storedTime')),
        say('storedEvents'),
        ...on(settings.outboundLinks, () => say('storedLinks')),
        ...on(settings.fileDownloads, () => say('storedFiles')),
        ...on(settings.formSubmissions, () => say('storedForms')),
        ...on(settings.notFound, () => say('storedNotFound')),
        ...on(settings.measureSpeed, () => say('storedSpeed')),
      ],
    },
    {
      title: say('neverTitle'),
      facts: [
        say('neverAddresses'),
        say('neverCookies'),
        say('neverTyped'),
        say('neverAcross'),
        ...on(!settings.visibleTime, () => say('neverTime')),
      ],
    },
    {
      title: say('visitorsTitle'),
      facts: [say('visitorsNumber', { domain, timeZone }), say('visitorsSecret'), ...ofLogs(say, website)],
    },
    {
      title: say('notCountedTitle'),
      facts: [
        say('notCountedBots'),
        say('notCountedOwn'),
        ...on(settings.respectDoNotTrack, () => say('notCountedSignals')),
        ...on(settings.excludedHostnames.length > 0, () =>
          say('notCountedHosts', { hosts: formatList(locale, settings.excludedHostnames) }),
        ),
        ...on(settings.excludedPaths.length > 0, () =>
          say('notCountedPages', { paths: formatList(locale, settings.excludedPaths) }),
        ),
        ...on(settings.excludedAddresses.length > 0, () => say('notCountedAddresses')),
      ],
    },
    { title: say('whereTitle'), facts: [say('whereServer', { host: new URL(origin).host }), say('whereLong')] },
    {
      title: say('retentionTitle'),
      facts: [say('retentionAddress'), say('retentionSecret'), ...ofLogs(say, website), say('whereLong')],
    },
  ]
}

/** Repeated in each part about deleted secrets, because people copy single parts. */
const ofLogs = (say: PrivacyReader['say'], { hasLogImports, domain }: TrackedWebsite) =>
  on(hasLogImports, () => say('visitorsOfLogs', { domain }))

function forTheRecords({ say }: PrivacyReader, website: TrackedWebsite): PrivacySection[] {
  const { settings, domain, origin } = website
  const { host } = new URL(origin)
  return [
    {
      title: say('recordsTitle'),
      facts: [
        say('recordsController', { domain }),
        say('recordsProcessor', { host }),
        say('recordsPurpose'),
        say('recordsSubjects', { domain }),
        say('recordsData'),
        say('recordsRecipients', { host }),
        say('recordsTransfer'),
        say('recordsMeasures'),
        ...ofLogs(say, website),
      ],
    },
    {
      title: say('assessTitle'),
      facts: [
        say('assessProfile'),
        say('assessAcross'),
        say('assessRest'),
        ...on(settings.hashRouting, () => say('assessHash')),
        ...on(website.lookedUp === 'cities', () => say('assessCity')),
      ],
    },
    {
      title: say('legalTitle'),
      facts: [
        say('legalBasis'),
        say('legalDevice'),
        ...on(!settings.respectDoNotTrack, () => say('legalSignals')),
        say('legalAdvice'),
      ],
    },
  ]
}

/** Returns the same as plain text. */
export const privacyText = (sections: readonly PrivacySection[]): string =>
  sections.map(({ title, facts }) => [title, ...facts.map((fact) => `- ${fact}`)].join('\n')).join('\n\n')
