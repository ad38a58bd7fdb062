import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { listAlertRules, updateAlertRule } from '#server/alerts/alerts.ts'
import { createSegment } from '#server/analytics/segments/segments.ts'
import { createShare } from '#server/analytics/shares/shares.ts'
import {
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeCompanies,
} from '#tests/support/companies.ts'
import { enteredGoal } from '#tests/support/entered-goal.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, insertAccounts } from '#tests/support/people.ts'
import { createGoal, deleteGoal, listGoals, getGoalUse, restoreGoal } from './goals.ts'

const context = openContext()
beforeEach(async () => {
  await insertCompanies(context, 2)
  await insertWebsiteOf(context, 1)
  await insertWebsiteOf(context, 2)
})
afterEach(async () => {
  await removeCompanies(context)
  await context.database.db.deleteFrom('app_user').execute()
})

const clientId = companyId(1)
const signup = { kind: 'event', pattern: 'Signup', name: 'Signed up', currency: 'EUR' } as const
const goals = async () => (await listGoals(context, clara, clientId)).goals
const restore = (goalId: number, actor = clara, of = clientId) => restoreGoal(context, actor, { clientId: of, goalId })

describe('A deleted goal', () => {
  it('is restored unchanged, with its id and target', async () => {
    await insertAccounts(context, [{ actor: clara, email: 'clara@one.test' }])
    const { id } = await createGoal(context, clara, { clientId, goal: signup })
    const settings = { target: 40, margin: 20 }
    await updateAlertRule(context, clara, { clientId, rule: { kind: 'pacing', goalId: id, enabled: false, settings } })
    await deleteGoal(context, clara, { clientId, goalId: id })
    expect(await goals()).toEqual([])
    await restore(id)
    expect(await goals()).toMatchObject([{ id, ...signup }])
    const { targets } = await listAlertRules(context, clara, clientId)
    expect(targets).toMatchObject([{ goalId: id, rule: { enabled: false, settings } }])
    // Restoring twice has no further effect, and the next goal gets another id.
    await restore(id)
    const next = await createGoal(context, clara, {
      clientId,
      goal: enteredGoal({ kind: 'page', pattern: '/x', name: 'X' }),
    })
    expect((await goals()).map((goal) => goal.id)).toEqual([id, next.id])
    const kinds = await context.database.db.selectFrom('audit_event').select('kind').orderBy('at').execute()
    expect(kinds.filter(({ kind }) => kind === 'goal.restored')).toHaveLength(1)
  })

  it('can’t be restored under an id that no goal of the website had', async () => {
    const { id } = await createGoal(context, clara, { clientId, goal: signup })
    await deleteGoal(context, clara, { clientId, goalId: id })
    await expect(restore(id + 1000)).rejects.toMatchObject({ code: 'not_found' })
    await expect(restore(id, clientOf(2), companyId(2))).rejects.toMatchObject({ code: 'not_found' })
    await expect(restore(id, editor, companyId(2))).rejects.toMatchObject({ code: 'not_found' })
    await expect(restore(id, clientOf(2))).rejects.toMatchObject({ code: 'auth.forbidden' })
    expect(await goals()).toEqual([])
  })

  it('can’t be restored if another goal counts the same event', async () => {
    const { id } = await createGoal(context, clara, { clientId, goal: signup })
    await deleteGoal(context, clara, { clientId, goalId: id })
    const again = await createGoal(context, clara, { clientId, goal: signup })
    await expect(restore(id)).rejects.toMatchObject({ code: 'goal.exists' })
    expect((await goals()).map((goal) => goal.id)).toEqual([again.id])
  })
})

it('The number of links and segments that use a goal is shown before its deletion, including other people’s', async () => {
  await insertAccounts(context, [
    { actor: clara, email: 'clara@one.test' },
    { actor: editor, email: 'emil@loop.test' },
  ])
  const { id } = await createGoal(context, clara, { clientId, goal: signup })
  const use = () => getGoalUse(context, clara, { clientId, goalId: id })
  expect(await use()).toEqual({ shares: 0, segments: 0 })
  const share = (filters: Filter[], lastDay: string | null = null) =>
    createShare(context, editor, { clientId, share: { name: 'x', password: null, month: null, lastDay, filters } })
  const segment = (name: string, filters: Filter[], actor = editor) =>
    createSegment(context, actor, { clientId, segment: { name, filters, shared: false } })
  const ofGoal = (operator: Filter['operator'], ...values: string[]): Filter => ({
    dimension: 'goal',
    operator,
    values,
  })
  await share([ofGoal('is_not', String(id))])
  await share([ofGoal('does_not_contain', 'SIGNED')])
  await share([ofGoal('is', String(id + 1)), ofGoal('contains', String(id))])
  await share([{ dimension: 'page', operator: 'is', values: [String(id)] }])
  await segment('one', [{ dimension: 'device', operator: 'is', values: ['TV'] }, ofGoal('is', '1', String(id))])
  await segment('two', [ofGoal('is', '1')])
  await segment('three', [ofGoal('is', String(id))], clara)
  expect(await use()).toEqual({ shares: 2, segments: 2 })
  await expect(getGoalUse(context, clientOf(2), { clientId, goalId: id })).rejects.toMatchObject({ status: 403 })
})
