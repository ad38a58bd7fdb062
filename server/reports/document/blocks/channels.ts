import { changedRows } from '#app/shared/analytics/changed-rows.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { BlockContent } from '#app/shared/reports/document.ts'
import { missing, shown } from '../block.ts'
import { hasNoVisits, topValueSentence, panelTable, rowSentences } from '../visited.ts'

const maxChanged = 3

/** Where visits came from: channels and sources, and which channels changed. */
export function channelsContent(overview: MonthOverview | null): BlockContent {
  if (!overview) return missing('noWebsite')
  if (hasNoVisits(overview)) return missing('noVisits')
  const led = topValueSentence('channels', 'channelLeads', overview, 'channel')
  const changed = overview.previousTotals ? changedRows(overview, 'channel') : []
  const told = changed.slice(0, maxChanged).flatMap((row) => {
    const keys = { grew: 'channelGrew', fell: 'channelFell' } as const
    return rowSentences('channels', overview, 'channel', row, keys) ?? []
  })
  return shown({
    figures: [...led.figures, ...told.map(({ figure }) => figure)],
    sentences: [...led.sentences, ...told.map(({ sentence }) => sentence)],
    tables: [
      panelTable(overview, 'channel', 'channels', { first: 'name', second: 'visits' }),
      panelTable(overview, 'source', 'sources', { first: 'name', second: 'visits' }),
    ],
  })
}
