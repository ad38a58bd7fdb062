import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isStaff } from '#app/shared/access/permissions.ts'
import type { Context } from '#server/context.ts'
import {
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeCompanies,
} from '#tests/support/companies.ts'
import { refusedIn } from '#tests/support/refused-in.ts'
import { testContext } from '#tests/support/test-context.ts'
import { Refusal } from '../refusals/refusal.ts'
import {
  changingClient,
  changingOwn,
  changingWebsite,
  readingWebsite,
  refuseDuplicate,
  requireBelowLimit,
} from './use-case.ts'

const clientId = companyId(1)
const own = clientOf(1)
const staffOnly = {
  may: ({ role }: typeof own) => isStaff(role),
  refusal: (t: (key: 'staffShareNumbers') => string) => t('staffShareNumbers'),
}

let context: Context
let siteId: number
beforeAll(async () => {
  context = await testContext()
})
beforeEach(async () => {
  await removeCompanies(context)
  await insertCompanies(context, 2)
  siteId = await insertWebsiteOf(context, 1)
})
afterAll(() => context.close())

const recorded = () =>
  context.database.db.selectFrom('audit_event').select(['kind', 'user_id', 'client_id', 'at', 'details']).execute()
const goal = (pattern: string) => ({ site_id: siteId, kind: 'event' as const, name: pattern, pattern })

describe('A person who asks for a company’s data', () => {
  test('gets its website if they may see the company', async () => {
    expect(await readingWebsite(context, own, { clientId }, async (_trx, { id }) => id)).toBe(siteId)
    expect(await changingWebsite(context, editor, { clientId }, async (_change, { id }) => id)).toBe(siteId)
  })

  test('is refused before any work if the company is another one, or if they lack a right', async () => {
    const work = () => Promise.reject(new Error('the work began'))
    for (const ask of [readingWebsite, changingWebsite, changingClient]) {
      // Another company's person gets this error first, and learns nothing about rights.
      const other = ask(context, clientOf(2), { clientId, permission: staffOnly }, work)
      expect(await refusedIn('en', other)).toBe('You don’t have access to this.')
      const unable = ask(context, own, { clientId, permission: staffOnly }, work)
      await expect(unable).rejects.toMatchObject({ code: 'auth.forbidden', status: 403 })
    }
  })

  test('learns that there is no company, or no website yet', async () => {
    const work = () => Promise.resolve()
    const nobodys = { clientId: companyId(9) }
    await expect(changingClient(context, editor, nobodys, work)).rejects.toMatchObject({ code: 'not_found' })
    const bare = { clientId: companyId(2) }
    await expect(changingWebsite(context, editor, bare, work)).rejects.toMatchObject({ code: 'website.missing' })
    await expect(readingWebsite(context, editor, bare, work)).rejects.toMatchObject({ code: 'website.missing' })
  })
})

describe('A change', () => {
  test('is recorded with the person, the time and the company', async () => {
    const at = context.clock()
    await changingClient(context, editor, { clientId }, ({ record }) => record('goal.added', { siteId }))
    await changingOwn(context, own, ({ record }) => record('account.token_created', {}))
    expect(await recorded()).toEqual([
      { kind: 'goal.added', user_id: editor.userId, client_id: clientId, at, details: { siteId } },
      { kind: 'account.token_created', user_id: own.userId, client_id: own.clientId, at, details: {} },
    ])
  })

  test('leaves neither its rows nor its record if it fails', async () => {
    const failed = changingWebsite(context, own, { clientId }, async ({ trx, record }) => {
      await trx.insertInto('goal').values(goal('order')).execute()
      await record('goal.added', { siteId })
      throw new Error('the change failed')
    })
    await expect(failed).rejects.toThrow('the change failed')
    expect(await recorded()).toEqual([])
    expect(await context.database.db.selectFrom('goal').select('id').execute()).toEqual([])
  })

  test('is refused by the domain’s own error if the same thing exists already', async () => {
    const twice = (constraint: string) =>
      changingWebsite(context, own, { clientId }, async ({ trx }) => {
        await trx.insertInto('goal').values(goal('order')).execute()
        const again = trx.insertInto('goal').values(goal('order')).execute()
        await refuseDuplicate(again, constraint, () => new Refusal('goal.exists', 409, (t) => t('goalNotFound')))
      })
    await expect(twice('goal_site_id_kind_pattern_key')).rejects.toMatchObject({ code: 'goal.exists' })
    await expect(twice('funnel_site_id_name_key')).rejects.toMatchObject({ code: '23505' })
  })

  test('finds room up to the limit, and none beyond it', async () => {
    const add = (count: number) =>
      changingClient(context, own, { clientId }, ({ trx }) =>
        requireBelowLimit(trx, {
          kind: 'goals',
          within: siteId,
          most: 3,
          count: () => Promise.resolve(count),
          refusal: () => new Refusal('goal.too_many', 409, (t) => t('goalNotFound')),
        }),
      )
    await add(2)
    await expect(add(3)).rejects.toMatchObject({ code: 'goal.too_many' })
  })
})
