import { sql } from 'kysely'
import { assistantChannel } from '#app/shared/analytics/bots.ts'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { knownSources } from '#app/shared/analytics/sources.ts'
import type { Trx } from '#server/db/database.ts'
import { importedPart } from '../store/imported-days.sql.ts'
import type { AskedDays, AssistantAnswerRow } from './bots.sql.ts'

const assistants = knownSources.filter(({ kind }) => kind === 'ai').map(({ name }) => name)

type ImportedRow = AssistantAnswerRow & { is_channel: boolean }

/**
 * Returns the imported visits of assistants in a period and its comparison. Imported sums count channels and sources
 * separately: the channel gives the number of visits, and known assistants among the sources say which assistant sent
 * them. The rest of the channel is returned with an unknown source ('').
 */
export async function readImportedAssistants(
  trx: Trx,
  siteId: number,
  { period, comparison, today }: AskedDays,
): Promise<AssistantAnswerRow[]> {
  const isToday = today === null ? sql`false` : sql`day = ${today}::date`
  const termsOf = (kind: number, names: readonly string[]) => sql`
    select id from term where site_id = ${siteId} and kind = ${kind}
      and digest in (select md5(name)::uuid from unnest(${[...names]}::text[]) as name)`
  // One query per period, so that the index finds only its days.
  const importedIn = (isNow: boolean, { from, to }: Period) => sql`
    select ${sql.lit(isNow)} as is_now, day, dimension, term_id, visits, visitors from day_rollup
    where site_id = ${siteId} and day between ${from}::date and ${to}::date and part = ${importedPart}
      and dimension in (${dimensions.channel}, ${dimensions.source}) and term_id = any(array(
        ${termsOf(dimensions.channel, [assistantChannel])} union all ${termsOf(dimensions.source, assistants)}
      ))`
  const { rows } = await sql<ImportedRow>`
    select dimension = ${dimensions.channel} as is_channel, value as source,
      coalesce(sum(visits) filter (where is_now), 0)::int as visits,
      coalesce(sum(visitors) filter (where is_now), 0)::int as visitors,
      coalesce(sum(visits) filter (where ${isToday}), 0)::int as visits_today,
      coalesce(sum(visitors) filter (where ${isToday}), 0)::int as visitors_today,
      coalesce(sum(visits) filter (where not is_now), 0)::int as visits_before,
      coalesce(sum(visitors) filter (where not is_now), 0)::int as visitors_before
    from (${importedIn(true, period)} ${comparison ? sql`union all ${importedIn(false, comparison)}` : sql``}) as imported
      join term on term.site_id = ${siteId} and term.id = term_id
    group by 1, 2`.execute(trx)
  return withRest(rows)
}

function withRest(rows: readonly ImportedRow[]): AssistantAnswerRow[] {
  const named: AssistantAnswerRow[] = rows.filter(({ is_channel }) => !is_channel)
  const channel = rows.find(({ is_channel }) => is_channel)
  if (!channel) return named
  const left = (of: (row: AssistantAnswerRow) => number) =>
    Math.max(0, of(channel) - named.reduce((sum, row) => sum + of(row), 0))
  const leftToday = (name: 'visits' | 'visitors') =>
    // The finished days of the rest are computed by themselves, because only they are compared.
    Math.max(0, left((row) => row[name]) - left((row) => row[name] - row[`${name}_today`]))
  const rest: AssistantAnswerRow = {
    source: '',
    visits: left(({ visits }) => visits),
    visitors: left(({ visitors }) => visitors),
    visits_today: leftToday('visits'),
    visitors_today: leftToday('visitors'),
    visits_before: left((row) => row.visits_before),
    visitors_before: left((row) => row.visitors_before),
  }
  return rest.visits + rest.visits_before > 0 ? [...named, rest] : named
}
