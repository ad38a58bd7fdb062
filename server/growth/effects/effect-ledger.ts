import type { Actor } from '#app/shared/access/permissions.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import type { EffectLedger, ShippedEffect } from '#app/shared/growth/effects.ts'
import { onWebsite, reading } from '../../access/calls/use-case.ts'
import { readShippedEffects, type ShippedCardEffect } from '../../cards/effect/shipped-effects.sql.ts'
import { turnedEffect, type EffectSize } from '../../cards/effect/turned-effect.ts'
import type { Context } from '../../context.ts'
import { growthPermission } from '../permission.ts'
import { effortKindsOf } from './effort-kinds.ts'

/** The most cards that are listed. */
const maxCards = 200

/**
 * Returns the cards of a client that shipped, the newest first, with what was promised and what was measured, and what kinds
 * of cards bring for each point of effort. Changes are shares, positive for the better: a bounce rate that fell by 15 % is
 * 0.15. Cards that are confounded, or had not enough data, are listed with their verdict, but kept and broke no promise. The
 * sample company has none. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function getEffectLedger(
  context: Context,
  actor: Actor,
  { clientId }: { clientId: string },
): Promise<EffectLedger> {
  return reading(context, actor, onWebsite({ clientId, permission: growthPermission }), async (trx, site) => {
    const today = localDay(context.clock(), site.time_zone)
    const rows = (await readShippedEffects(trx, clientId, { today })).filter(({ shippedAt }) => shippedAt !== null)
    const cards = rows.map((row) => shippedEffect(row, site.time_zone))
    const count = (kept: ShippedEffect['kept']) => cards.filter((card) => card.kept === kept).length
    return {
      cards: cards.slice(0, maxCards),
      more: Math.max(0, cards.length - maxCards),
      kinds: effortKindsOf(
        rows.flatMap((row) => {
          const { tags, source, effort } = row
          const measured = isClear(row) ? turnedEffect(row) : null
          return measured && effort !== null ? [{ tags, source, effort, ...measured }] : []
        }),
      ),
      kept: { within: count('within'), above: count('above'), below: count('below') },
    }
  })
}

function shippedEffect(row: ShippedCardEffect, timeZone: string): ShippedEffect {
  const { id, title, shippedAt, metric, expected, verdict, effort } = row
  const measured = better(row)
  const promised =
    expected === null || expected.low === null || expected.high === null
      ? null
      : { low: expected.low / 100, high: expected.high / 100 }
  // What was promised may have been changed since: it then has nothing to do with what was measured.
  const isComparable = expected?.metric === metric && (expected.direction === 'down') === row.falls
  return {
    id,
    title,
    // Cards without an instant of shipping are left out before.
    shippedOn: localDay(shippedAt ?? new Date(0), timeZone),
    metric,
    promised,
    measured,
    verdict,
    kept: promised && measured && isComparable && isClear(row) ? keptOf(measured, promised) : null,
    effort,
  }
}

/** Whether a verdict says something about the card alone. */
const isClear = ({ verdict }: ShippedCardEffect): boolean =>
  verdict === 'improved' || verdict === 'worse' || verdict === 'no-change'

/** Returns the measured change, positive for the better; null without a verdict or a number. */
function better({ verdict, falls, change, low, high }: ShippedCardEffect): EffectSize | null {
  if (verdict === null || change === null || low === null || high === null) return null
  // `+ 0` turns negative zero into 0.
  return falls ? { change: 0 - change + 0, low: 0 - high + 0, high: 0 - low + 0 } : { change, low, high }
}

const keptOf = ({ change }: EffectSize, { low, high }: { low: number; high: number }): ShippedEffect['kept'] =>
  change < low ? 'below' : change > high ? 'above' : 'within'
