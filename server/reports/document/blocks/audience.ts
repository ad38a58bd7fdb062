import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { BlockContent } from '#app/shared/reports/document.ts'
import { missing, shown } from '../block.ts'
import { hasNoVisits, topValueSentence, panelTable } from '../visited.ts'

/** Who visited: countries and kinds of devices. */
export function audienceContent(overview: MonthOverview | null): BlockContent {
  if (!overview) return missing('noWebsite')
  if (hasNoVisits(overview)) return missing('noVisits')
  const country = topValueSentence('audience', 'countryLeads', overview, 'country')
  const device = topValueSentence('audience', 'deviceLeads', overview, 'device')
  return shown({
    figures: [...country.figures, ...device.figures],
    sentences: [...country.sentences, ...device.sentences],
    tables: [
      panelTable(overview, 'country', 'countries', { first: 'name', second: 'visits' }),
      panelTable(overview, 'device', 'devices', { first: 'name', second: 'visits' }),
    ],
  })
}
