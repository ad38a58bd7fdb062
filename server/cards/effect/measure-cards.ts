import { createHash } from 'node:crypto'
import { addDays, daysBetween, type Day } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { effectVersion, windowDays, type EffectResult, type Verdict } from '#app/shared/cards/effect.ts'
import { targetOfColumns, type CardTarget } from '#app/shared/cards/target.ts'
import { readDaysVersion } from '../../analytics/query/days-version.sql.ts'
import type { Context } from '../../context.ts'
import type { Db, SystemTrx } from '../../db/database.ts'
import { insertCardEvent, type CardKey } from '../card-history.sql.ts'
import {
  beginRow,
  readMeasuredCompanies,
  readShippedCards,
  replaceRow,
  type CardWebsite,
  type NewMeasurement,
  type ShippedCardRow,
} from './effect-rows.sql.ts'
import { measuredDaysOf, fullDays, measureTarget, unmeasured, type TargetInput } from './measure-target.ts'
import { notifyOfVerdict } from './notify-verdict.ts'
import { overlaps } from './overlap.ts'

/** A move can be undone for 15 minutes; until then a shipped card waits. */
const restMs = 15 * 60_000
/** Visits continue over midnight, and are counted a moment later. */
const settleMs = 2 * 3_600_000
/** Late data restates a verdict for a year. */
const restatedMs = 365 * dayMs
/** The smallest difference of a share that restates a verdict. */
const restatedFrom = 0.01

type MeasureCardsDeps = Pick<Context, 'database' | 'clock' | 'origin'>

/**
 * Measures what shipped cards did, called by a job: begins with new ones (shipped to measuring), adds the days that have
 * become full, proposes a verdict after 28, and restates it if data arrived later. A card whose days have not changed
 * costs one small query. Each card is a transaction of its own that changes nothing if another process was faster, so
 * that a run can be killed anywhere and repeated. The people of a card are notified of its verdict.
 * @param options.quiet notifies no one, for the invented past of the sample companies
 */
export async function measureCards(
  context: MeasureCardsDeps,
  signal: AbortSignal,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<void> {
  const db = context.database.db
  const now = context.clock()
  const tell: Measurement['tell'] = async (trx, card, news) => {
    if (!quiet) await notifyOfVerdict(context, trx, card, news)
  }
  for (const website of await readMeasuredCompanies(db, new Date(now.getTime() - restatedMs))) {
    const zone = website.zone
    const shipped = (await readShippedCards(db, website.clientId)).map((card) => ({
      ...card,
      shippedOn: localDay(card.shippedAt, zone),
      target: targetOf(card),
    }))
    const lastFull = addDays(localDay(new Date(now.getTime() - settleMs), zone), -1)
    for (const card of shipped) {
      if (signal.aborted) return
      // A card that was closed before its measurement began only keeps its pages out of other cards' comparisons.
      if (card.stage === 'done' && !card.measured) continue
      if (card.stage === 'shipped' && now.getTime() - card.shippedAt.getTime() < restMs) continue
      await measureCard(db, { card, others: shipped, website, lastFull, now, tell })
    }
  }
}

/** Without a target, a card is about the whole website. */
const targetOf = (card: Pick<ShippedCardRow, 'target_kind' | 'target_value'>): CardTarget =>
  targetOfColumns(card) ?? { kind: 'website' }

interface DatedCard extends ShippedCardRow {
  shippedOn: Day
  target: CardTarget
}

interface Measurement {
  card: DatedCard
  others: readonly DatedCard[]
  website: CardWebsite
  lastFull: Day
  now: Date
  /** Notifies the card's people of a verdict. */
  tell: (trx: SystemTrx, card: CardKey, news: { verdict: Verdict; isRestated: boolean }) => Promise<void>
}

async function measureCard(db: Db, { card, others, website, lastFull, now, tell }: Measurement): Promise<void> {
  const { shippedOn, measured } = card
  const { siteId, domain } = website
  const days = fullDays(shippedOn, lastFull)
  const asked = { domain, ...circumstancesOf(card, others, website) }
  const read = { from: measuredDaysOf(shippedOn).from, to: addDays(shippedOn, days) }
  const counted = siteId === null ? '' : await readDaysVersion(db, siteId, [read])
  // Some days are being counted at the moment: the next run finds them.
  if (counted === null) return
  const version = createHash('sha256')
    .update(JSON.stringify([effectVersion, counted, siteId, asked]))
    .digest('base64url')
  const same = measured !== null && measured.shippedOn === shippedOn && card.stage !== 'shipped'
  if (same && measured.version === version && measured.days === days) return
  const result =
    siteId === null
      ? unmeasured(asked, { reason: 'no-website', full: days })
      : await measureTarget(db, { siteId, ...asked }, { shippedOn, lastFull })
  const next: NewMeasurement = { shippedOn, days, result, version, at: now }
  await db.transaction().execute(async (trx) => {
    if (card.stage === 'shipped') {
      if (!(await beginRow(trx, card, next))) return
      await insertCardEvent(trx, card, { kind: 'measure', at: now, personId: null, from: 'shipped', to: 'measuring' })
      if (result.verdict !== null) await tell(trx, card, { verdict: result.verdict, isRestated: false })
      return
    }
    if (!same) return
    const { verdict, version: before, days: daysBefore } = measured
    const restated = verdict !== null && isRestated(measured.result, result)
    const { change, low, high } = measured.result
    const older = restated ? { verdict, change, low, high, until: now.toISOString() } : null
    const replaced = await replaceRow(trx, card, { before: { version: before, days: daysBefore }, now: next, older })
    if (!replaced) return
    if (older) await insertCardEvent(trx, card, { kind: 'restated', at: now, personId: null })
    if (result.verdict === null || result.verdict === verdict) return
    await tell(trx, card, { verdict: result.verdict, isRestated: verdict !== null })
  })
}

/** Returns whether a measurement says something else than the one before. */
function isRestated(before: EffectResult, now: EffectResult): boolean {
  if (before.verdict !== now.verdict) return true
  if (before.change === null || now.change === null) return before.change !== now.change
  return Math.abs(before.change - now.change) >= restatedFrom
}

function circumstancesOf(
  card: DatedCard,
  others: readonly DatedCard[],
  { goalIds }: Pick<CardWebsite, 'goalIds'>,
): Omit<TargetInput, 'siteId' | 'domain'> {
  const { metric, direction, high, target, shippedOn } = card
  const near = others.filter(
    (other) => other.id !== card.id && Math.abs(daysBetween(other.shippedOn, shippedOn)) <= windowDays,
  )
  return {
    target,
    expected: metric === null || direction === null ? null : { metric, direction, high },
    touched: near.map((other) => other.target),
    otherCard: near.some((other) => overlaps(other.target, target)),
    goalGone: target.kind === 'goal' && !goalIds.includes(target.goalId),
  }
}
