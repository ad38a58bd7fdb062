import type { Day } from '#app/shared/calendar/day.ts'
import type { EffectResult } from '#app/shared/cards/effect.ts'
import { createCard } from '#server/cards/create-card.ts'
import type { Context } from '#server/context.ts'
import { cardForm } from './card-form.ts'
import { companyId, editor } from './companies.ts'

/**
 * Stores a card of the first test company that shipped at noon of a day, with what was measured of it; without a result
 * it is not measured yet. @returns its id
 */
export async function insertShipped(
  context: Context,
  {
    title,
    day,
    card = {},
    result,
  }: { title: string; day: Day; card?: Parameters<typeof cardForm>[1]; result?: Partial<EffectResult> | undefined },
): Promise<string> {
  const clientId = companyId(1)
  const { id } = await createCard(context, editor, { clientId, card: cardForm(title, card) })
  const { db } = context.database
  const shipped_at = new Date(`${day}T12:00:00Z`)
  await db
    .updateTable('card')
    .set({ stage: result ? 'measuring' : 'shipped', shipped_at })
    .where('id', '=', id)
    .execute()
  if (!result) return id
  const whole: EffectResult = {
    version: 2,
    target: { kind: 'website' },
    metric: 'visits',
    direction: 'up',
    website: 'site-1.test',
    comparison: { kind: 'none' },
    counts: { before: 2800, after: 3080 },
    compared: null,
    change: 0.1,
    low: 0.05,
    high: 0.2,
    visible: 0.05,
    history: 182,
    weeks: [],
    verdict: 'improved',
    reason: null,
    ...result,
  }
  await db
    .insertInto('card_effect')
    .values({
      client_id: clientId,
      card_id: id,
      shipped_on: day,
      days: 28,
      result: JSON.stringify(whole),
      verdict: whole.verdict,
      older: '[]',
      counted_version: '1',
      measured_at: new Date(`${day}T13:00:00Z`),
    })
    .execute()
  return id
}
