import type { Language } from '#app/shared/account/appearance.ts'
import { translateIn } from '../../messages/translate-in.ts'

/** Returns the README.md of an export, in the language of the person who asked for it. */
export function readmeOf(
  language: Language,
  { domain, timeZone, moment }: { domain: string; timeZone: string; moment: Date },
): string {
  const t = translateIn(language, 'exports')
  const at = `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const files = [
    ['schema.json', t('websiteSchema')],
    ['website.json', t('websiteSettings')],
    ['goals.csv', t('within.goals')],
    ['funnels.ndjson', t('websiteFunnels')],
    ['segments.ndjson', t('websiteSegments')],
    ['annotations.csv', t('websiteAnnotations')],
    ['cards.ndjson', t('websiteCards')],
    ['alert-rules.ndjson', t('websiteAlertRules')],
    ['alerts.ndjson', t('websiteAlerts')],
    ['share-links.ndjson', t('websiteShareLinks')],
    ['events/', t('websiteEvents')],
    ['visits/', t('websiteVisits')],
    ['not-counted/', t('websiteDropped')],
    ['own-referrals.csv', t('websiteOwnReferrals')],
    ['speed.csv', t('websiteSpeed')],
    ['imported-days.csv', t('websiteImported')],
    ['crawlers.csv', t('websiteCrawlers')],
    ['search-days.csv, search-months.csv, search-pairs.csv', t('websiteSearch')],
  ]
  return [
    `# ${t('websiteTitle', { domain })}`,
    '',
    t('websiteMoment', { at }),
    t('websiteUnfinished'),
    '',
    ...files.map(([name, what]) => `- \`${name}\`: ${what}`),
    '',
    t('websiteDays', { timeZone }),
    t('websiteVisitors'),
    t('websiteFormulas'),
    '',
  ].join('\n')
}
