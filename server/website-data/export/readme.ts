import type { Language } from '#app/shared/account/appearance.ts'
import { sayIn } from '../../messages/say-in.ts'

/** Returns the README.md of an export, in the language of the person who asked for it. */
export function readmeOf(
  language: Language,
  { domain, timeZone, moment }: { domain: string; timeZone: string; moment: Date },
): string {
  const say = sayIn(language, 'exports')
  const at = `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const files = [
    ['schema.json', say('websiteSchema')],
    ['website.json', say('websiteSettings')],
    ['goals.csv', say('within.goals')],
    ['funnels.ndjson', say('websiteFunnels')],
    ['segments.ndjson', say('websiteSegments')],
    ['annotations.csv', say('websiteAnnotations')],
    ['cards.ndjson', say('websiteCards')],
    ['alert-rules.ndjson', say('websiteAlertRules')],
    ['alerts.ndjson', say('websiteAlerts')],
    ['share-links.ndjson', say('websiteShareLinks')],
    ['events/', say('websiteEvents')],
    ['visits/', say('websiteVisits')],
    ['not-counted/', say('websiteDropped')],
    ['own-referrals.csv', say('websiteOwnReferrals')],
    ['speed.csv', say('websiteSpeed')],
    ['imported-days.csv', say('websiteImported')],
    ['crawlers.csv', say('websiteCrawlers')],
    ['search-days.csv, search-months.csv, search-pairs.csv', say('websiteSearch')],
  ]
  return [
    `# ${say('websiteTitle', { domain })}`,
    '',
    say('websiteMoment', { at }),
    say('websiteUnfinished'),
    '',
    ...files.map(([name, what]) => `- \`${name}\`: ${what}`),
    '',
    say('websiteDays', { timeZone }),
    say('websiteVisitors'),
    say('websiteFormulas'),
    '',
  ].join('\n')
}
