import { sourceOfName } from '#app/shared/analytics/sources.ts'
import type { VisitFacts } from '../facts/facts.ts'

type Campaign = VisitFacts['campaigns'][number]

/** A fault of a campaign's links, with the visits that came by them. */
export interface CampaignFault {
  kind: 'twins' | 'incomplete' | 'missing'
  /** The campaign, or the source of links without one, as most visits have it. */
  name: string
  isSource: boolean
  visits: number
  /** The tags of its links, most visits first. */
  tags: readonly { text: string; visits: number }[]
  /** The missing page; null for the other kinds. */
  entry: string | null
  /** The status with which the missing page answers. */
  status: number
}

/** Tags that differ only by case or separators are meant as one. */
const normal = (tag: string) =>
  tag
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_+.-]+/g, '-')
const textOf = ({ campaign, source, medium }: Campaign) =>
  [campaign, source, medium].map((tag) => tag || '–').join(' / ')

/** Returns rows with the same key, summed up by their tags, most visits first. */
function tagsOf(rows: readonly Campaign[]): { text: string; visits: number }[] {
  const visits = new Map<string, number>()
  for (const row of rows) visits.set(textOf(row), (visits.get(textOf(row)) ?? 0) + row.visits)
  return [...visits].map(([text, sum]) => ({ text, visits: sum })).toSorted((a, b) => b.visits - a.visits)
}

const sumOf = (rows: readonly Campaign[]) => rows.reduce((sum, { visits }) => sum + visits, 0)

function faultOf(
  kind: CampaignFault['kind'],
  rows: readonly Campaign[],
  { entry, status }: Pick<CampaignFault, 'entry' | 'status'> = { entry: null, status: 0 },
): CampaignFault | null {
  const [first] = rows.toSorted((a, b) => b.visits - a.visits)
  if (!first) return null
  const name = first.campaign || first.source
  return { kind, name, isSource: first.campaign === '', visits: sumOf(rows), tags: tagsOf(rows), entry, status }
}

/** AI assistants tag their own links, with a source alone. No one can correct those. */
const isOwnTag = ({ source }: Campaign) => sourceOfName(source)?.kind === 'ai'

/** A link needs a source and a medium; links with a source alone are often other people's. */
const isIncomplete = (row: Campaign) =>
  !isOwnTag(row) &&
  ((row.campaign !== '' && (row.source === '' || row.medium === '')) || (row.medium !== '' && row.source === ''))

/**
 * Returns the faults of the links of campaigns: tags in several spellings, missing tags, and links to missing pages.
 * @param minNotFoundShare the part of an entry page's visits from a campaign that must not have found it
 * @param goneStatus the status of a page that the latest crawl could not open; null for others
 */
export function campaignFaults(
  campaigns: readonly Campaign[],
  minNotFoundShare: number,
  goneStatus: (path: string) => number | null,
): CampaignFault[] {
  const byTags = Map.groupBy(campaigns, ({ campaign, source, medium }) =>
    JSON.stringify([campaign, source, medium].map(normal)),
  )
  const twins = [...byTags.values()].filter((rows) => new Set(rows.map(textOf)).size > 1)
  const byName = Map.groupBy(twins.flat(), ({ campaign, source }) => normal(campaign || source))
  const incomplete = Map.groupBy(campaigns.filter(isIncomplete), ({ campaign, source, medium }) =>
    normal(campaign || source || medium),
  )
  const missing = Map.groupBy(
    campaigns.filter(({ entry }) => entry !== ''),
    ({ campaign, source, entry }) => JSON.stringify([normal(campaign || source), entry]),
  )
  return [
    ...[...byName.values()].map((rows) => faultOf('twins', rows)),
    ...[...incomplete.values()].map((rows) => faultOf('incomplete', rows)),
    ...[...missing.values()].map((rows) => {
      const entry = rows[0]?.entry ?? ''
      const status = goneStatus(entry)
      // A website that doesn't send the event 404 has page views of its error page; then the crawl knows better.
      const failed = status === null ? rows.reduce((sum, { notFound }) => sum + notFound, 0) : sumOf(rows)
      if (failed === 0 || failed < minNotFoundShare * sumOf(rows)) return null
      const fault = faultOf('missing', rows, { entry, status: status ?? 404 })
      return fault && { ...fault, visits: failed }
    }),
  ].filter((fault) => fault !== null)
}
