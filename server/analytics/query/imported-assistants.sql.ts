import { sql } from 'kysely'
import { assistantChannel } from '#app/shared/analytics/bots.ts'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { knownSources } from '#app/shared/analytics/sources.ts'
import type { Trx } from '#server/db/database.ts'
import { importedPart } from '../store/imported-days.sql.ts'
import type { AssistantAnswerRow } from './bots.sql.ts'

const assistants = knownSources.filter(({ kind }) => kind === 'ai').map(({ name }) => name)

interface BroughtRow extends AssistantAnswerRow {
  is_channel: boolean
}

/**
 * What sums of other tools know of assistants in a period and its comparison. They count channels and sources by
 * themselves: the channel says how many came, known assistants among the sources by which one, and what is left of the
 * channel came by one that is not told (source '').
 */
export async function readImportedAssistants(
  trx: Trx,
  siteId: number,
  { period, comparison }: { period: Period; comparison: Period | null },
): Promise<AssistantAnswerRow[]> {
  const termsOf = (kind: number, names: readonly string[]) => sql`
    select id from term where site_id = ${siteId} and kind = ${kind}
      and digest in (select md5(name)::uuid from unnest(${[...names]}::text[]) as name)`
  // Each period by itself: the index leads to its days alone.
  const broughtIn = (isNow: boolean, { from, to }: Period) => sql`
    select ${sql.lit(isNow)} as is_now, dimension, term_id, visits, visitors from day_rollup
    where site_id = ${siteId} and day between ${from}::date and ${to}::date and part = ${importedPart}
      and dimension in (${dimensions.channel}, ${dimensions.source}) and term_id = any(array(
        ${termsOf(dimensions.channel, [assistantChannel])} union all ${termsOf(dimensions.source, assistants)}
      ))`
  const { rows } = await sql<BroughtRow>`
    select dimension = ${dimensions.channel} as is_channel, value as source,
      coalesce(sum(visits) filter (where is_now), 0)::int as visits,
      coalesce(sum(visitors) filter (where is_now), 0)::int as visitors,
      coalesce(sum(visits) filter (where not is_now), 0)::int as visits_before,
      coalesce(sum(visitors) filter (where not is_now), 0)::int as visitors_before
    from (${broughtIn(true, period)} ${comparison ? sql`union all ${broughtIn(false, comparison)}` : sql``}) as brought
      join term on term.site_id = ${siteId} and term.id = term_id
    group by 1, 2`.execute(trx)
  return withRest(rows)
}

const counts = ['visits', 'visitors', 'visits_before', 'visitors_before'] as const

function withRest(rows: readonly BroughtRow[]): AssistantAnswerRow[] {
  const named = rows
    .filter(({ is_channel }) => !is_channel)
    .map(({ source, visits, visitors, visits_before, visitors_before }): AssistantAnswerRow => ({
      source,
      visits,
      visitors,
      visits_before,
      visitors_before,
    }))
  const rest: AssistantAnswerRow = { source: '', visits: 0, visitors: 0, visits_before: 0, visitors_before: 0 }
  const channel = rows.find(({ is_channel }) => is_channel)
  if (!channel) return named
  for (const name of counts) rest[name] = Math.max(0, channel[name] - named.reduce((sum, row) => sum + row[name], 0))
  return rest.visits + rest.visits_before > 0 ? [...named, rest] : named
}
