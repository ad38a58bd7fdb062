import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { onAll, reading } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import type { ActorTrx } from '../db/database.ts'
import { badInput, forbidden, type ErrorWords } from '../errors/user-errors.ts'
import { readStaff, type StaffChoice } from './people.sql.ts'

/** Returns the people who may work on items: the active staff, by name. For staff. @throws UserError auth.forbidden */
export async function listAssignees(context: Context, actor: Actor): Promise<{ id: string; name: string }[]> {
  if (!isStaff(actor.role)) throw forbidden((t) => t('staffManageCards'))
  return reading(context, actor, onAll(), (trx) => readStaff(trx))
}

/** People whom someone chose for an item, and the error if one of them may not work on it. */
interface ChosenPeople {
  ids: readonly string[]
  error: ErrorWords
}

/** Checks people who are new on an item. @throws UserError input.invalid if one is not one of the active staff */
export async function requireActiveStaff(
  trx: ActorTrx,
  chosen: readonly ChosenPeople[],
  choice?: StaffChoice,
): Promise<void> {
  if (chosen.every(({ ids }) => ids.length === 0)) return
  const staff = new Set((await readStaff(trx, choice)).map(({ id }) => id))
  const wrong = chosen.find(({ ids }) => ids.some((id) => !staff.has(id)))
  if (wrong) throw badInput(wrong.error)
}
