import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { maxGoals } from '#app/shared/tracking/goals.ts'
import { addDays } from '#app/shared/calendar/day.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshDay, refreshSite } from '#server/analytics/store/refresh.ts'
import { asActor } from '#server/db/scope.ts'
import {
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeCompanies,
} from '#tests/support/companies.ts'
import { enteredGoal } from '#tests/support/entered-goal.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { refusedIn } from '#tests/support/refused-in.ts'
import { deleteGoalRow, insertGoal, readGoals } from './goals.sql.ts'
import { createGoal, deleteGoal, listGoals, updateGoal } from './goals.ts'

const context = openContext()
let siteId: number
beforeEach(async () => {
  await insertCompanies(context, 2)
  siteId = await insertWebsiteOf(context, 1)
})
afterEach(() => removeCompanies(context))

const clientId = companyId(1)
const signup = { kind: 'event', pattern: 'Signup', name: 'Signed up' } as const
const add = (goal: Parameters<typeof enteredGoal>[0]) =>
  createGoal(context, clientOf(1), { clientId, goal: enteredGoal(goal) })
const goals = async () => (await listGoals(context, clientOf(1), clientId)).goals

async function sendEvents() {
  const at = context.clock()
  await createEventWriter(context.database).append([
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
  it('are events by name and pages by pattern, which are also their default names', async () => {
    await add(signup)
    await add({ kind: 'page', pattern: ' /thanks/* ', name: '' })
    expect(await goals()).toMatchObject([
      { ...signup, currency: null, conversions: 0 },
      { kind: 'page', pattern: '/thanks/*', name: '/thanks/*' },
    ])
  })

  it.each([
    [{ kind: 'event', pattern: ' ', name: 'x' }, 'Enter the event or page that reaches the goal.'],
    [
      { kind: 'page', pattern: 'thanks', name: '' },
      'A page goal begins with / and has no spaces, like /thanks or /blog/*.',
    ],
    [{ kind: 'visible', pattern: '0', name: '' }, 'Enter the visible time in whole seconds, from 1 to 43,200.'],
    [{ kind: 'visible', pattern: '9.5', name: '' }, 'Enter the visible time in whole seconds, from 1 to 43,200.'],
    [{ ...signup, currency: 'euro' }, 'Enter a currency by its three letters, like EUR.'],
  ] as const)('are refused at the edge when %j', (goal, message) => {
    expect(() => enteredGoal(goal)).toThrow(message)
  })

  it('cannot be added twice', async () => {
    await add(signup)
    await expect(add({ ...signup, name: 'Again' })).rejects.toMatchObject({ code: 'goal.exists', status: 409 })
    expect(await goals()).toHaveLength(1)
  })

  it('are limited in number', async () => {
    for (let number = 0; number < maxGoals; number += 1) await add({ kind: 'page', pattern: `/${number}`, name: '' })
    await expect(add(signup)).rejects.toMatchObject({ code: 'goal.too_many' })
  })

  it('are refused in the language of the reader', async () => {
    await add(signup)
    expect(await refusedIn('de', add(signup))).toBe('„Signup“ ist schon ein Ziel.')
    const gone = deleteGoal(context, clientOf(1), { clientId, goalId: 4711 })
    expect(await refusedIn('de', gone)).toBe('Dieses Ziel wurde nicht gefunden. Vielleicht wurde es gelöscht.')
  })

  it('count for the past: adding or deleting one marks every day for recomputation', async () => {
    await sendEvents()
    await clean()
    const { id } = await add(signup)
    const all = [
      { day: '2026-10-14', dirty_since: context.clock() },
      { day: '2026-10-15', dirty_since: context.clock() },
    ]
    expect(await dirtyDays()).toEqual(all)
    await clean()
    await deleteGoal(context, clientOf(1), { clientId, goalId: id })
    expect(await dirtyDays()).toEqual(all)
    expect(await goals()).toEqual([])
  })

  it('are suggested from the events of the last months that no goal counts, by kind', async () => {
    const at = context.clock()
    const event = (name: string, day = '2026-10-15') => draft({ siteId, at, day, kind: 2, name })
    await createEventWriter(context.database).append([
      { ...event('Purchase', '2026-08-01'), revenue: { currency: 'USD', minor: 500 } },
      event('Purchase'),
      event('File Download'),
      event('Outbound Link: Click'),
      event('Form: Submission'),
      event('404'),
      event('Long ago', '2026-07-31'),
    ])
    await refreshSite(context.database, siteId)
    expect((await listGoals(context, editor, clientId)).suggestions).toEqual([
      { name: 'Purchase', kind: 'custom', events: 2, currency: 'USD' },
      { name: '404', kind: 'notFound', events: 1, currency: null },
      { name: 'File Download', kind: 'download', events: 1, currency: null },
      { name: 'Form: Submission', kind: 'form', events: 1, currency: null },
      { name: 'Outbound Link: Click', kind: 'outbound', events: 1, currency: null },
    ])
    await add({ kind: 'event', pattern: 'Purchase', name: '' })
    expect((await listGoals(context, editor, clientId)).suggestions.map((seen) => seen.name)).not.toContain('Purchase')
  })

  it('by visible time have it as their default name, and no currency', async () => {
    await add({ kind: 'visible', pattern: ' 030 ', name: '', currency: 'EUR' })
    expect(await goals()).toMatchObject([{ kind: 'visible', pattern: '30', name: '≥ 30 s', currency: null }])
    await expect(add({ kind: 'visible', pattern: '30', name: 'Again' })).rejects.toMatchObject({ code: 'goal.exists' })
  })

  it('can be renamed and get a currency without a recalculation of the past', async () => {
    const { id } = await add(signup)
    await sendEvents()
    await refreshSite(context.database, siteId)
    const goal = enteredGoal({ ...signup, name: 'Joined', currency: 'eur' })
    expect(await updateGoal(context, clientOf(1), { clientId, goalId: id, goal })).toEqual({ recounts: false })
    expect(await dirtyDays()).toEqual([])
    expect(await goals()).toMatchObject([{ id, name: 'Joined', currency: 'EUR', conversions: 1 }])
  })

  it('recalculate the past when their event, page or time changes', async () => {
    const { id } = await add(signup)
    await sendEvents()
    await refreshSite(context.database, siteId)
    const goal = enteredGoal({ ...signup, pattern: 'File Download' })
    expect(await updateGoal(context, editor, { clientId, goalId: id, goal })).toEqual({ recounts: true })
    expect(await dirtyDays()).toHaveLength(2)
  })

  it('can’t be changed into an existing one, or after they were deleted', async () => {
    const { id } = await add(signup)
    await add({ kind: 'page', pattern: '/thanks', name: '' })
    const goal = enteredGoal({ kind: 'page', pattern: '/thanks', name: '' })
    await expect(updateGoal(context, editor, { clientId, goalId: id, goal })).rejects.toMatchObject({
      code: 'goal.exists',
      status: 409,
    })
    await expect(updateGoal(context, editor, { clientId, goalId: 4711, goal })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('show how much of the past is recalculated, continue after an interruption, and count nothing twice', async () => {
    const days = ['2026-10-11', '2026-10-12', '2026-10-13', '2026-10-14']
    const writer = createEventWriter(context.database)
    await writer.append(
      days.map((day, index) =>
        draft({ siteId, visitor: BigInt(index), day, at: new Date(`${day}T10:00:00Z`), kind: 2, name: 'Signup' }),
      ),
    )
    await refreshSite(context.database, siteId)
    const recount = async () => (await listGoals(context, editor, clientId)).recount
    const startedAt = context.clock().toISOString()
    expect(await recount()).toBeNull()
    await add(signup)
    expect(await recount()).toEqual({ startedAt, days: 4, counted: 0, secondsLeft: null })

    // Killed after one day, with another half done: what was not committed is repeated.
    for (const day of days.slice(0, 1)) await refreshDay(context.database, { siteId, day })
    await expect(
      refreshDay(
        context.database,
        { siteId, day: days[1] ?? '' },
        { afterStep: () => Promise.reject(new Error('kill')) },
      ),
    ).rejects.toThrow('kill')
    context.clock.advance(10_000)
    expect(await recount()).toEqual({ startedAt, days: 4, counted: 2, secondsLeft: 10 })
    // New events are not part of the past.
    await writer.append([draft({ siteId, visitor: 9n, day: days[0] ?? '', at: new Date(`${days[0]}T11:00:00Z`) })])
    expect(await recount()).toMatchObject({ counted: 2 })

    await refreshSite(context.database, siteId)
    expect(await recount()).toBeNull()
    expect(await goals()).toMatchObject([{ conversions: 4 }])
    context.clock.advance(-10_000)
  })

  it('show how long a recalculation takes for a small website, day by day', async () => {
    await createEventWriter(context.database).append(
      Array.from({ length: 120 }, (_, index) => {
        const day = addDays('2026-06-01', index)
        return draft({ siteId, visitor: BigInt(index), day, at: new Date(`${day}T10:00:00Z`) })
      }),
    )
    expect((await listGoals(context, editor, clientId)).recountSeconds).toBe(3)
  })

  it('restart the recalculation if they change during it', async () => {
    await sendEvents()
    await refreshSite(context.database, siteId)
    const { id } = await add(signup)
    await refreshDay(context.database, { siteId, day: '2026-10-14' })
    await deleteGoal(context, editor, { clientId, goalId: id })
    expect((await listGoals(context, editor, clientId)).recount).toMatchObject({ days: 2, counted: 0 })
  })

  it('say who added and deleted them', async () => {
    const { id } = await add(signup)
    await deleteGoal(context, editor, { clientId, goalId: id })
    const entries = await context.database.db.selectFrom('audit_event').select(['kind', 'user_id', 'details']).execute()
    expect(entries).toEqual([
      { kind: 'goal.added', user_id: clientOf(1).userId, details: { siteId, ...signup, currency: null } },
      { kind: 'goal.removed', user_id: editor.userId, details: { siteId, id, ...signup, currency: null } },
    ])
  })

  it('can’t be read or changed by another company’s client, in the code and in the database', async () => {
    const { id } = await add(signup)
    const goal = enteredGoal(signup)
    const stranger = clientOf(2)
    await expect(listGoals(context, stranger, clientId)).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(createGoal(context, stranger, { clientId, goal })).rejects.toMatchObject({ status: 403 })
    await expect(deleteGoal(context, stranger, { clientId, goalId: id })).rejects.toMatchObject({ status: 403 })
    await expect(updateGoal(context, stranger, { clientId, goalId: id, goal })).rejects.toMatchObject({
      status: 403,
    })
    expect(await asActor(context.database, stranger, (trx) => readGoals(trx, siteId, '2026-10-01'))).toEqual([])
    expect(await asActor(context.database, stranger, (trx) => deleteGoalRow(trx, siteId, id))).toBeUndefined()
    await expect(
      asActor(context.database, stranger, (trx) =>
        insertGoal(trx, siteId, { kind: 'page', pattern: '/', name: '/', currency: null }, context.clock()),
      ),
    ).rejects.toThrow('row-level security')
  })

  it("another website's goal is not found", async () => {
    await insertWebsiteOf(context, 2)
    const { id } = await add(signup)
    await expect(deleteGoal(context, clientOf(2), { clientId: companyId(2), goalId: id })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await goals()).toHaveLength(1)
  })
})
