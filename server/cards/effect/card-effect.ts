import type { Actor } from '#app/shared/access/permissions.ts'
import { addDays, type Day } from '#app/shared/calendar/day.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import type { CardForm, EffectDecision } from '#app/shared/cards/card.ts'
import type { EffectForecast } from '#app/shared/cards/effect.ts'
import { ledgerOf, type LedgerRow, type LedgerCard } from '#app/shared/cards/ledger.ts'
import { targetOfColumns, type CardTarget } from '#app/shared/cards/target.ts'
import { changing, onAll, onClient, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { furthestDay } from '../../db/shown-effect.sql.ts'
import { badInput, userError } from '../../errors/user-errors.ts'
import { insertCardEvent } from '../card-history.sql.ts'
import { lockStates } from '../card-moves.sql.ts'
import { notifyClientOfVerdict } from '../news/notify-client.ts'
import { cardNotFound, requireCard, requireCardStaff, shownTitle, type CardAddress } from '../permission.ts'
import { decideRow, readCardsUnderWay, readEffectRow, readMeasuringSite } from './card-effect.sql.ts'
import { forecastTarget, targetMeasureOf } from './measure-target.ts'
import { overlaps } from './overlap.ts'
import { readShippedEffects } from './shipped-effects.sql.ts'

/**
 * Confirms or overrules the measured verdict of a card, which is then done; also later, if late data restated it. Another
 * verdict than the measured one needs a note. For staff.
 * @throws UserError card.unmeasured (409) without a verdict, input.invalid without a note, auth.forbidden, not_found
 */
export async function decideEffect(
  context: Context,
  actor: Actor,
  { decision: { verdict, note }, ...address }: CardAddress & { decision: EffectDecision },
): Promise<void> {
  requireCardStaff(actor)
  await changing(context, actor, onAll(), async ({ trx, about }) => {
    const card = (await lockStates(trx, address.clientId ?? null, [address.cardId])).get(address.cardId)
    if (!card) throw cardNotFound()
    const effect = card.trashed ? undefined : await readEffectRow(trx, card, furthestDay(context.clock()))
    const measured = effect?.result.verdict ?? null
    if (measured === null) throw userError('card.unmeasured', (t) => t('cardUnmeasured'))
    const overrules = verdict !== measured
    if (overrules && note === '') throw badInput((t) => t('overruleReasonNeeded'))
    const { at, record } = about(card.clientId)
    await decideRow(trx, card, { verdict, note, personId: actor.userId, at })
    const kind = overrules ? 'overruled' : 'confirm'
    await insertCardEvent(trx, card, { kind, at, personId: actor.userId, from: card.stage, to: 'done', note })
    await record('card.moved', { id: card.id, action: kind, from: card.stage, to: 'done', ...shownTitle(card) })
    await notifyClientOfVerdict(context, trx, card, verdict)
  })
}

/**
 * Returns the smallest change that could be seen on a card's target if it shipped now, a wider target on which the
 * expected change would show, and other cards whose measurement would be mixed up with this one. For staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function forecastEffect(context: Context, actor: Actor, address: CardAddress): Promise<EffectForecast> {
  requireCardStaff(actor)
  return reading(context, actor, onAll(), async (trx) => {
    const card = await requireCard(trx, actor, address)
    return forecast(context, trx, card)
  })
}

/**
 * Returns the same for a card that no one has created yet. For staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function forecastNewCard(
  context: Context,
  actor: Actor,
  asked: { clientId: string } & Pick<CardForm, 'target' | 'effect'>,
): Promise<EffectForecast> {
  requireCardStaff(actor)
  return reading(context, actor, onClient({ clientId: asked.clientId }), (trx) => forecast(context, trx, asked))
}

async function forecast(
  context: Context,
  trx: ActorTrx,
  card: { clientId: string; id?: string } & Pick<CardForm, 'target' | 'effect'>,
): Promise<EffectForecast> {
  const target = card.target ?? { kind: 'website' as const }
  const underWay = await readCardsUnderWay(trx, card)
  const clashes = underWay
    .filter((other) => overlaps(targetOfColumns(other) ?? { kind: 'website' }, target))
    .map(({ id, title }) => ({ id, title }))
  const { metric, expected } = targetMeasureOf({ target, expected: card.effect })
  const site = await readMeasuringSite(trx, card.clientId)
  if (!site) return { metric, expected, visible: null, history: 0, wider: null, clashes }
  const lastFull = addDays(localDay(context.clock(), site.zone), -1)
  const touched = underWay.map((other) => targetOfColumns(other) ?? { kind: 'website' as const })
  const forecastOf = (of: CardTarget) =>
    forecastTarget(trx, { siteId: site.id, target: of, expected: card.effect, touched }, lastFull)
  const { visible, history } = await forecastOf(target)
  let wider: EffectForecast['wider'] = null
  // Without an expected size there is nothing that a target could be too narrow for.
  if (visible !== null && expected !== null && visible > expected) {
    for (const candidate of widerTargets(target)) {
      const { visible: seen } = await forecastOf(candidate)
      if (seen !== null && seen < (wider?.visible ?? visible)) wider = { target: candidate, visible: seen }
      if (seen !== null && seen <= expected) break
    }
  }
  return { metric, expected, visible, history, wider, clashes }
}

/** Returns wider targets, the narrowest first: the section of a page, then the website. */
function widerTargets(target: CardTarget): CardTarget[] {
  if (target.kind === 'website' || target.kind === 'goal') return []
  const section = target.kind === 'page' ? /^\/[^/]+\//.exec(target.path)?.[0] : undefined
  return [...(section === undefined ? [] : [{ kind: 'section' as const, prefix: section }]), { kind: 'website' }]
}

/**
 * Returns which kinds of cards shipped how often, and what came of it: of a client, or of all clients. For staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function readLedger(
  context: Context,
  actor: Actor,
  { clientId }: { clientId: string | null },
): Promise<LedgerRow[]> {
  requireCardStaff(actor)
  const read = (trx: ActorTrx) => readLedgerCards(trx, clientId, furthestDay(context.clock()))
  return ledgerOf(
    await (clientId === null
      ? reading(context, actor, onAll(), read)
      : reading(context, actor, onClient({ clientId }), read)),
  )
}

/**
 * Returns the cards that shipped, of a client or of all that the person may see; at most 5,000, the latest first. The
 * numbers of a metric that should fall are turned around, so that more is better everywhere.
 * @param today verdicts whose days are not full on it are not counted
 */
const readLedgerCards = async (trx: ActorTrx, clientId: string | null, today: Day): Promise<LedgerCard[]> =>
  (await readShippedEffects(trx, clientId, { today })).map(({ tags, source, verdict, falls, change, low, high }) =>
    falls && change !== null && low !== null && high !== null
      ? { tags, source, verdict, change: turned(change), low: turned(high), high: turned(low) }
      : { tags, source, verdict, change, low, high },
  )

/** Returns the share that undoes a change: half as many for twice as many. */
const turned = (share: number): number => 1 / (1 + share) - 1
