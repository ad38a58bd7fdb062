import { sql } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import { firstDayOf, type Month } from '#app/shared/calendar/month.ts'
import type { EffectResult, Verdict } from '#app/shared/cards/effect.ts'
import { closedStages, type Stage } from '#app/shared/cards/stage.ts'
import type { ActorTrx } from '../../db/database.ts'
import { effectOfCard, stageOn, verdictOn } from '../../db/shown-effect.sql.ts'
import { waitsForClient } from '../cards.sql.ts'

/** Which of a client's cards a report is about. */
interface ReportCardsInput {
  clientId: string
  /** The month's beginning and end. */
  from: Date
  before: Date
  /** The days on which cards shipped whose measurement ended in the month. */
  shipped: { from: Day; to: Day }
  next: Month
  /** The website's day on which the report is made. */
  today: Day
  /** Cards that the report before named. */
  named: readonly string[]
  most: number
}

/** A card of a report as it is stored, and why it is in the report. */
export interface ReportCardRow {
  id: string
  title: string
  stage: Stage
  internal: boolean
  trashed: boolean
  /** Text of its due day, the first of a month. */
  dueDay: Day | null
  shippedAt: Date | null
  /** The measured days begin after it; null while nothing was measured. */
  shippedOn: Day | null
  /** The decided verdict, else the measured one; null before its 28 days are full. */
  verdict: Verdict | null
  change: EffectResult['change']
  low: EffectResult['low']
  high: EffectResult['high']
  pictureId: string | null
  inMonth: boolean
  judged: boolean
  planned: boolean
  waits: boolean
}

/**
 * Returns the cards that shipped in a month or were measured until then, that are planned for the next one, that wait for
 * the Client, or that are named; by when they shipped, and planned ones by their due month. Cards for staff only are left out, unless they are
 * named.
 */
export async function readReportCards(trx: ActorTrx, asked: ReportCardsInput): Promise<ReportCardRow[]> {
  const { clientId, from, before, shipped, next, today, named, most } = asked
  const number = (name: 'change' | 'low' | 'high') => sql`(effect.result ->> ${name})::float8`
  const { rows } = await sql<ReportCardRow>`
    select * from (
      select card.id, card.title, ${stageOn(today)} as stage, card.internal, card.trashed_at is not null as trashed,
        card.due_month as "dueDay", card.shipped_at as "shippedAt", card.created_at,
        effect.shipped_on as "shippedOn", ${verdictOn(today)} as verdict,
        (select file.id from card_attachment file
          where file.client_id = card.client_id and file.card_id = card.id and not file.internal and file.width is not null
          order by file.at, file.id limit 1) as "pictureId",
        ${number('change')} as change, ${number('low')} as low, ${number('high')} as high,
        card.shipped_at >= ${from} and card.shipped_at < ${before} and card.stage in ('shipped', 'measuring', 'done')
          as "inMonth",
        ${verdictOn(today)} is not null
          and effect.shipped_on between ${shipped.from}::date and ${shipped.to}::date as judged,
        (card.stage in ('proposed', 'approved', 'in-progress') and card.due_month = ${firstDayOf(next)}::date)
          or (card.stage in ('approved', 'in-progress') and coalesce(card.due_month < ${firstDayOf(next)}::date, true))
          as planned,
        ${waitsForClient} as waits
      from card ${effectOfCard}
      where card.client_id = ${clientId}
    ) as card
    where id = any(${[...named]}::uuid[])
      or (not internal and not trashed and ("inMonth" or judged or planned or waits))
    order by "shippedAt" nulls last, "dueDay" nulls last, created_at, id
    limit ${most}`.execute(trx)
  return rows
}

/** Returns how many of a client's cards that are shared with it are open, and how many of them wait for its decision. */
export async function countSharedCards(trx: ActorTrx, clientId: string): Promise<{ open: number; waiting: number }> {
  const closed = sql.join(closedStages.map((stage) => sql.lit(stage)))
  const { rows } = await sql<{ open: number; waiting: number }>`
    select count(*)::integer as open, (count(*) filter (where ${waitsForClient}))::integer as waiting
    from card where client_id = ${clientId} and trashed_at is null and not internal and stage not in (${closed})`.execute(
    trx,
  )
  return rows[0] ?? { open: 0, waiting: 0 }
}
