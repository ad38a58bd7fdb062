import * as v from 'valibot'
import { planLimits, planWithMore } from '#app/shared/billing/catalogue.ts'
import { planSchema } from '#app/shared/billing/plans.ts'
import { requireBelowLimit } from '../access/calls/use-case.ts'
import type { Trx } from '../db/database.ts'
import { userError } from '../errors/user-errors.ts'
import { countOpenCards, readPlanOfCompany } from './cards.sql.ts'

/**
 * Checks that the client's plan includes another open card, and keeps the room for this transaction. Cards that exist
 * stay, whatever the plan.
 * @throws UserError card.too_many
 */
export async function requireBelowCardLimit(trx: Trx, clientId: string): Promise<void> {
  const plan = v.parse(planSchema, await readPlanOfCompany(trx, clientId))
  const most = planLimits[plan].cards
  const next = planWithMore(plan, 'cards')
  await requireBelowLimit(trx, {
    kind: 'cards',
    within: clientId,
    most,
    count: () => countOpenCards(trx, clientId),
    error: () =>
      userError('card.too_many', (t) =>
        next === null
          ? t('tooManyCards', { plan, most })
          : t('tooManyCardsUpgrade', { plan, most, next, more: planLimits[next].cards }),
      ),
  })
}
