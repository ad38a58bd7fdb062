import { formatList } from '#app/shared/format/list.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import type { TrackedWebsite } from '#server/tracking/tracking.ts'

/** A titled part of the privacy sheet. */
export interface PrivacySection {
  title: string
  facts: readonly string[]
}

type PrivacyReader = Translator<'privacySheet'>

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

function whatIsStored({ t, locale }: PrivacyReader, website: TrackedWebsite): PrivacySection[] {
  const { settings, lookedUp, domain, origin, timeZone } = website
  return [
    {
      title: t('storedTitle'),
      facts: [
        t(settings.hashRouting ? 'storedPathAndHash' : 'storedPath'),
        ...on(settings.keptParameters.length > 0, () =>
          t('storedParameters', { names: formatList(locale, settings.keptParameters) }),
        ),
        t('storedReferrer'),
        t(storedCountry(website)),
        ...on(lookedUp === 'cities', () => t('storedRegion')),
        ...on(lookedUp !== 'nothing', () => t('storedByFile')),
        t('storedBrowser'),
        ...on(settings.visibleTime, () => t('storedTime')),
        t('storedEvents'),
        ...on(settings.outboundLinks, () => t('storedLinks')),
        ...on(settings.fileDownloads, () => t('storedFiles')),
        ...on(settings.formSubmissions, () => t('storedForms')),
        ...on(settings.notFound, () => t('storedNotFound')),
        ...on(settings.measureSpeed, () => t('storedSpeed')),
      ],
    },
    {
      title: t('neverTitle'),
      facts: [
        t('neverAddresses'),
        t('neverCookies'),
        t('neverTyped'),
        t('neverAcross'),
        ...on(!settings.visibleTime, () => t('neverTime')),
      ],
    },
    {
      title: t('visitorsTitle'),
      facts: [t('visitorsNumber', { domain, timeZone }), t('visitorsSecret'), ...ofLogs(t, website)],
    },
    {
      title: t('notCountedTitle'),
      facts: [
        t('notCountedBots'),
        t('notCountedOwn'),
        ...on(settings.respectDoNotTrack, () => t('notCountedSignals')),
        ...on(settings.excludedHostnames.length > 0, () =>
          t('notCountedHosts', { hosts: formatList(locale, settings.excludedHostnames) }),
        ),
        ...on(settings.excludedPaths.length > 0, () =>
          t('notCountedPages', { paths: formatList(locale, settings.excludedPaths) }),
        ),
        ...on(settings.excludedAddresses.length > 0, () => t('notCountedAddresses')),
      ],
    },
    { title: t('whereTitle'), facts: [t('whereServer', { host: new URL(origin).host }), t('whereLong')] },
    {
      title: t('retentionTitle'),
      facts: [t('retentionAddress'), t('retentionSecret'), ...ofLogs(t, website), t('whereLong')],
    },
  ]
}

/** Repeated in each part about deleted secrets, because people copy single parts. */
const ofLogs = (t: PrivacyReader['t'], { hasLogImports, domain }: TrackedWebsite) =>
  on(hasLogImports, () => t('visitorsOfLogs', { domain }))

function forTheRecords({ t }: PrivacyReader, website: TrackedWebsite): PrivacySection[] {
  const { settings, domain, origin } = website
  const { host } = new URL(origin)
  return [
    {
      title: t('recordsTitle'),
      facts: [
        t('recordsController', { domain }),
        t('recordsProcessor', { host }),
        t('recordsPurpose'),
        t('recordsSubjects', { domain }),
        t('recordsData'),
        t('recordsRecipients', { host }),
        t('recordsTransfer'),
        t('recordsMeasures'),
        ...ofLogs(t, website),
      ],
    },
    {
      title: t('assessTitle'),
      facts: [
        t('assessProfile'),
        t('assessAcross'),
        t('assessRest'),
        ...on(settings.hashRouting, () => t('assessHash')),
        ...on(website.lookedUp === 'cities', () => t('assessCity')),
      ],
    },
    {
      title: t('legalTitle'),
      facts: [
        t('legalBasis'),
        t('legalDevice'),
        ...on(!settings.respectDoNotTrack, () => t('legalSignals')),
        t('legalAdvice'),
      ],
    },
  ]
}

/** Returns the same as plain text. */
export const privacyText = (sections: readonly PrivacySection[]): string =>
  sections.map(({ title, facts }) => [title, ...facts.map((fact) => `- ${fact}`)].join('\n')).join('\n\n')
