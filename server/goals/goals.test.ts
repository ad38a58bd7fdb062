import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostGoals } from '#app/shared/tracking/goals.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import type { Context } from '#server/context.ts'
import { asActor } from '#server/db/scope.ts'
import {
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeCompanies,
} from '#tests/support/companies.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { refusedIn } from '#tests/support/refused-in.ts'
import { testContext } from '#tests/support/test-context.ts'
import { deleteGoal, insertGoal, readGoals } from './goals.sql.ts'
import { addGoal, listGoals, removeGoal } from './goals.ts'

let context: Context
let siteId: number
beforeAll(async () => {
  context = await testContext()
})
beforeEach(async () => {
  await insertCompanies(context, 2)
  siteId = await insertWebsiteOf(context, 1)
})
afterEach(() => removeCompanies(context))
afterAll(() => context.close())

const clientId = companyId(1)
const signup = { kind: 'event', pattern: 'Signup', name: 'Signed up' }
const add = (goal: unknown) => addGoal(context, clientOf(1), { clientId, goal })
const goals = async () => (await listGoals(context, clientOf(1), clientId)).goals

async function sendEvents() {
  const at = context.clock()
  await createEventWriter(context.database, context.log).append([
    draft({ siteId, at, kind: 2, name: 'Signup' }),
    draft({ siteId, at, kind: 2, name: 'File Download' }),
    draft({ siteId, at, day: '2026-10-14' }),
  ])
}
const clean = () => context.database.db.updateTable('site_day').set({ dirty: '0', dirty_since: null }).execute()
const dirtyDays = () =>
  context.database.db
    .selectFrom('site_day')
    .select(['day', 'dirty_since'])
    .where('dirty', '<>', '0')
    .orderBy('day')
    .execute()

describe('goals', () => {
  it('are events by name and pages by pattern, named after these where no name is given', async () => {
    await add(signup)
    await add({ kind: 'page', pattern: ' /thanks/* ', name: '' })
    expect(await goals()).toMatchObject([
      { ...signup, conversions: 0 },
      { kind: 'page', pattern: '/thanks/*', name: '/thanks/*' },
    ])
  })

  it.each([
    [{ kind: 'event', pattern: ' ', name: 'x' }, 'Say which event or page reaches the goal.'],
    [
      { kind: 'page', pattern: 'thanks', name: '' },
      'A page goal begins with / and has no spaces, like /thanks or /blog/*.',
    ],
  ])('are refused when %j', async (goal, message) => {
    await expect(add(goal)).rejects.toMatchObject({ code: 'input.invalid', message })
  })

  it('cannot be added twice', async () => {
    await add(signup)
    await expect(add({ ...signup, name: 'Again' })).rejects.toMatchObject({ code: 'goal.exists', status: 409 })
    expect(await goals()).toHaveLength(1)
  })

  it('are limited in number', async () => {
    for (let number = 0; number < mostGoals; number += 1) await add({ kind: 'page', pattern: `/${number}`, name: '' })
    await expect(add(signup)).rejects.toMatchObject({ code: 'goal.too_many' })
  })

  it('are refused in the language of whoever reads it', async () => {
    await add(signup)
    expect(await refusedIn('de', add(signup))).toBe('„Signup“ ist schon ein Ziel.')
    const gone = removeGoal(context, clientOf(1), { clientId, goalId: 4711 })
    expect(await refusedIn('de', gone)).toBe('Das Ziel wurde nicht gefunden.')
  })

  it('count for the past: adding or removing one marks every day for recomputation', async () => {
    await sendEvents()
    await clean()
    const { id } = await add(signup)
    const all = [
      { day: '2026-10-14', dirty_since: context.clock() },
      { day: '2026-10-15', dirty_since: context.clock() },
    ]
    expect(await dirtyDays()).toEqual(all)
    await clean()
    await removeGoal(context, clientOf(1), { clientId, goalId: id })
    expect(await dirtyDays()).toEqual(all)
    expect(await goals()).toEqual([])
  })

  it('are suggested from the events that were seen and are no goal yet', async () => {
    await sendEvents()
    expect((await listGoals(context, editor, clientId)).suggestions).toEqual([
      { name: 'File Download', events: 0 },
      { name: 'Signup', events: 0 },
    ])
    await add(signup)
    expect((await listGoals(context, editor, clientId)).suggestions.map((event) => event.name)).toEqual([
      'File Download',
    ])
  })

  it('say who added and removed them', async () => {
    const { id } = await add(signup)
    await removeGoal(context, editor, { clientId, goalId: id })
    const entries = await context.database.db.selectFrom('audit_event').select(['kind', 'user_id', 'details']).execute()
    expect(entries).toEqual([
      { kind: 'goal.added', user_id: clientOf(1).userId, details: { siteId, ...signup } },
      { kind: 'goal.removed', user_id: editor.userId, details: { siteId, ...signup } },
    ])
  })

  it("are closed to another company's client, in the code and in the database", async () => {
    const { id } = await add(signup)
    const stranger = clientOf(2)
    await expect(listGoals(context, stranger, clientId)).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(addGoal(context, stranger, { clientId, goal: signup })).rejects.toMatchObject({ status: 403 })
    await expect(removeGoal(context, stranger, { clientId, goalId: id })).rejects.toMatchObject({ status: 403 })
    expect(await asActor(context.database, stranger, (trx) => readGoals(trx, siteId, '2026-10-01'))).toEqual([])
    expect(await asActor(context.database, stranger, (trx) => deleteGoal(trx, siteId, id))).toBeUndefined()
    await expect(
      asActor(context.database, stranger, (trx) =>
        insertGoal(trx, siteId, { kind: 'page', pattern: '/', name: '/' }, context.clock()),
      ),
    ).rejects.toThrow('row-level security')
  })

  it("another website's goal is not found", async () => {
    await insertWebsiteOf(context, 2)
    const { id } = await add(signup)
    await expect(removeGoal(context, clientOf(2), { clientId: companyId(2), goalId: id })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await goals()).toHaveLength(1)
  })
})
