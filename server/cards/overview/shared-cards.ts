import type { Actor } from '#app/shared/access/permissions.ts'
import { addDays } from '#app/shared/calendar/day.ts'
import { addMonths, firstDayOf, lastDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { endOfDay, localDay, startOfDay } from '#app/shared/calendar/zone.ts'
import { windowDays } from '#app/shared/cards/effect.ts'
import { sharedParts, type SharedCard } from '#app/shared/cards/overview.ts'
import { onClient, reading } from '../../access/calls/use-case.ts'
import { getWebsite } from '../../access/tenancy/tenancy.ts'
import type { Context } from '../../context.ts'
import { readSharedTexts } from '../cards.sql.ts'
import { readReportCards, type ReportCardRow } from './report-cards.sql.ts'

/** The Dashboard lists at most this many of a client's cards. */
const maxShared = 50

/**
 * Returns the cards of a client's month that its own people may read: while the month runs those that wait for their
 * decision and those that are approved or at work, and always those that shipped in it. They are cards of the month's
 * report, so cards for staff only and those in the trash are absent. Verdicts are left to the report, because none leaves
 * the agency unreviewed, and so are owners, comments, priorities and tags, which are for staff. At most 50, in the order
 * of the parts. For the client's own people and staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function listSharedCards(
  context: Context,
  actor: Actor,
  { clientId, month }: { clientId: string; month: Month },
): Promise<SharedCard[]> {
  return reading(context, actor, onClient({ clientId }), async (trx) => {
    const zone = (await getWebsite(trx, clientId))?.time_zone ?? 'UTC'
    const today = localDay(context.clock(), zone)
    const rows = await readReportCards(trx, {
      clientId,
      from: startOfDay(firstDayOf(month), zone),
      before: endOfDay(lastDayOf(month), zone),
      shipped: { from: addDays(firstDayOf(month), -windowDays), to: addDays(lastDayOf(month), -windowDays) },
      next: addMonths(month, 1),
      today,
      named: [],
      most: 4 * maxShared,
    })
    const isRunning = monthOf(today) === month
    const parts = rows.map((row) => ({ ...row, part: partOf(row, isRunning) }))
    const chosen = sharedParts.flatMap((part) => parts.filter((row) => row.part === part)).slice(0, maxShared)
    const texts = await readSharedTexts(
      trx,
      clientId,
      chosen.map(({ id }) => id),
    )
    return chosen.flatMap(({ id, part, stage, shippedAt, dueDay }): SharedCard[] => {
      const text = texts.get(id)
      if (!text || part === null) return []
      return [
        {
          ...text,
          part,
          stage,
          shippedOn: shippedAt === null ? null : localDay(shippedAt, zone),
          dueMonth: dueDay === null ? null : monthOf(dueDay),
        },
      ]
    })
  })
}

/** Returns the part of the list that a card belongs to; null if it is in none. */
function partOf(card: ReportCardRow, isRunning: boolean): SharedCard['part'] | null {
  if (card.inMonth) return 'shipped'
  if (!isRunning) return null
  if (card.waits) return 'waiting'
  return card.planned && card.stage !== 'proposed' ? 'planned' : null
}
