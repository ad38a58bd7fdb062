import { sql } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import { addDays, type Day } from '#app/shared/calendar/day.ts'
import { addMonths, firstDayOf, lastDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { endOfDay, localDay, startOfDay } from '#app/shared/calendar/zone.ts'
import { windowDays, type EffectResult, type Verdict } from '#app/shared/cards/effect.ts'
import { type Stage, closedStages } from '#app/shared/cards/stage.ts'
import { onClient, reading } from '../../access/calls/use-case.ts'
import { getWebsite } from '../../access/tenancy/tenancy.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx, Trx } from '../../db/database.ts'
import { effectOfCard, stageOn, verdictOn } from '../../db/shown-effect.sql.ts'
import { readSharedPictures, type PictureFile } from '../attachments/attachments.sql.ts'
import { waitsForClient } from '../cards.sql.ts'
import { requireCardStaff } from '../permission.ts'

/** A report has this many cards. */
const maxCards = 500

/**
 * A card in a report, with its measured change as a share and the 90 % interval; null if nothing could be measured.
 * Everything is as of now, which is the context's clock.
 */
export interface ReportCard extends Pick<EffectResult, 'change' | 'low' | 'high'> {
  id: string
  title: string
  stage: Stage
  /** The decided verdict, else the measured one; null without one. */
  verdict: Verdict | null
  dueMonth: Month | null
  /** The day it shipped, local to the website; null if it didn't. */
  shippedOn: Day | null
  /** The id of the first picture at it; null without one, and for cards that the Client doesn't see. */
  pictureId: string | null
}

/** A card with a verdict. */
export interface JudgedCard extends ReportCard {
  verdict: Verdict
  /** The last measured day. */
  measuredUntil: Day
}

/** The cards of a client's report. Those for staff only are in none of the lists and counts. */
export interface ReportCards {
  /** Shipped in the month and not returned to work. */
  shipped: ReportCard[]
  /** Measured for 28 days that ended in the month, with a verdict. */
  judged: JudgedCard[]
  /** Due in the next month; or approved or at work, and not due later. */
  planned: ReportCard[]
  /** Those that wait for the Client's decision, oldest first. */
  proposed: ReportCard[]
  /** The named ones; those that were deleted are absent, those in the trash are dismissed. */
  named: ReportCard[]
  /** Open now, and those that wait for the Client's decision. */
  open: number
  waiting: number
}

/**
 * Returns the cards that a client's report of a month is about, in two statements. For staff.
 * @param named ids of cards that the report before has named; those of another client are absent
 * @throws UserError auth.forbidden, not_found
 */
export async function readCardsForReport(
  context: Context,
  actor: Actor,
  { clientId, month, named }: { clientId: string; month: Month; named: readonly string[] },
): Promise<ReportCards> {
  requireCardStaff(actor)
  return reading(context, actor, onClient({ clientId }), async (trx) => {
    const zone = (await getWebsite(trx, clientId))?.time_zone ?? 'UTC'
    const rows = await readReportCards(trx, {
      clientId,
      from: startOfDay(firstDayOf(month), zone),
      before: endOfDay(lastDayOf(month), zone),
      shipped: { from: addDays(firstDayOf(month), -windowDays), to: addDays(lastDayOf(month), -windowDays) },
      next: addMonths(month, 1),
      today: localDay(context.clock(), zone),
      named,
      most: maxCards,
    })
    const shared = rows.filter(({ internal, trashed }) => !internal && !trashed)
    const cards = (chosen: ReportCardRow[]) => chosen.map((row) => cardOf(row, zone))
    return {
      shipped: cards(shared.filter(({ inMonth }) => inMonth)),
      judged: shared.filter(({ judged }) => judged).flatMap((row) => judgedOf(row, zone)),
      planned: cards(shared.filter(({ planned }) => planned)),
      proposed: cards(shared.filter(({ waits }) => waits)),
      named: cards(rows.filter(({ id }) => named.includes(id))),
      ...(await countSharedCards(trx, clientId)),
    }
  })
}

const cardOf = (
  { id, title, stage, trashed, verdict, dueDay, shippedAt, change, low, high, pictureId }: ReportCardRow,
  zone: string,
): ReportCard => ({
  id,
  title,
  stage: trashed ? 'dismissed' : stage,
  verdict,
  dueMonth: dueDay === null ? null : monthOf(dueDay),
  shippedOn: shippedAt === null ? null : localDay(shippedAt, zone),
  change,
  low,
  high,
  pictureId,
})

function judgedOf(row: ReportCardRow, zone: string): JudgedCard[] {
  const { verdict, shippedOn } = row
  if (verdict === null || shippedOn === null) return []
  return [{ ...cardOf(row, zone), verdict, measuredUntil: addDays(shippedOn, windowDays) }]
}

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
interface ReportCardRow {
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
async function readReportCards(trx: ActorTrx, asked: ReportCardsInput): Promise<ReportCardRow[]> {
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
async function countSharedCards(trx: ActorTrx, clientId: string): Promise<{ open: number; waiting: number }> {
  const closed = sql.join(closedStages.map((stage) => sql.lit(stage)))
  const { rows } = await sql<{ open: number; waiting: number }>`
    select count(*)::integer as open, (count(*) filter (where ${waitsForClient}))::integer as waiting
    from card where client_id = ${clientId} and trashed_at is null and not internal and stage not in (${closed})`.execute(
    trx,
  )
  return rows[0] ?? { open: 0, waiting: 0 }
}

/** Returns pictures at a client's shared cards by their ids, for drafts of reports. The caller has checked who asks. */
export const readCardPictures = (
  trx: Trx,
  clientId: string,
  pictureIds: readonly string[],
): Promise<Map<string, PictureFile>> => readSharedPictures(trx, clientId, pictureIds)
