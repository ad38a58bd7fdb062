import type { Actor } from '#app/shared/access/permissions.ts'
import { addDays, type Day } from '#app/shared/calendar/day.ts'
import { addMonths, firstDayOf, lastDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { endOfDay, localDay, startOfDay } from '#app/shared/calendar/zone.ts'
import { windowDays, type EffectResult, type Verdict } from '#app/shared/cards/effect.ts'
import type { Stage } from '#app/shared/cards/stage.ts'
import { onClient, reading } from '../../access/calls/use-case.ts'
import { getWebsite } from '../../access/tenancy/tenancy.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { readSharedPictures, type PictureFile } from '../attachments/attachments.sql.ts'
import { requireCardStaff } from '../permission.ts'
import { countSharedCards, readReportCards, type ReportCardRow } from './report-cards.sql.ts'

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

/** Returns pictures at a client's shared cards by their ids, for drafts of reports. The caller has checked who asks. */
export const readCardPictures = (
  trx: Trx,
  clientId: string,
  pictureIds: readonly string[],
): Promise<Map<string, PictureFile>> => readSharedPictures(trx, clientId, pictureIds)
