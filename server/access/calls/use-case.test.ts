import { beforeEach, describe, expect, test } from 'vitest'
import { isStaff } from '#app/shared/access/permissions.ts'
import {
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeCompanies,
} from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { refusedIn } from '#tests/support/refused-in.ts'
import { userError } from '../../errors/user-errors.ts'
import { changing, onClient, onOwn, onWebsite, reading, refuseDuplicate, requireBelowLimit } from './use-case.ts'

const clientId = companyId(1)
const own = clientOf(1)
const staffOnly = {
  may: ({ role }: typeof own) => isStaff(role),
  error: (t: (key: 'staffShareNumbers') => string) => t('staffShareNumbers'),
}

const context = openContext()
let siteId: number
beforeEach(async () => {
  await removeCompanies(context)
  await insertCompanies(context, 2)
  siteId = await insertWebsiteOf(context, 1)
})

const recorded = () =>
  context.database.db.selectFrom('audit_event').select(['kind', 'user_id', 'client_id', 'at', 'details']).execute()
const goal = (pattern: string) => ({ site_id: siteId, kind: 'event' as const, name: pattern, pattern })

describe('A person who asks for a company’s data', () => {
  test('gets its website if they may see the company', async () => {
    expect(await reading(context, own, onWebsite({ clientId }), async (_trx, { id }) => id)).toBe(siteId)
    expect(await changing(context, editor, onWebsite({ clientId }), async (_change, { id }) => id)).toBe(siteId)
  })

  test('is refused before any work if the company is another one, or if they lack a right', async () => {
    const work = () => Promise.reject(new Error('the work began'))
    type Asked = Parameters<typeof onClient>[0]
    const asking = [
      (actor: typeof own, asked: Asked) => reading(context, actor, onWebsite(asked), work),
      (actor: typeof own, asked: Asked) => changing(context, actor, onWebsite(asked), work),
      (actor: typeof own, asked: Asked) => changing(context, actor, onClient(asked), work),
    ]
    for (const ask of asking) {
      // Another company's person gets this error first, and learns nothing about rights.
      const other = ask(clientOf(2), { clientId, permission: staffOnly })
      expect(await refusedIn('en', other)).toBe('You don’t have access to this.')
      const unable = ask(own, { clientId, permission: staffOnly })
      await expect(unable).rejects.toMatchObject({ code: 'auth.forbidden', status: 403 })
    }
  })

  test('learns that there is no company, or no website yet', async () => {
    const work = () => Promise.resolve()
    const nobodys = { clientId: companyId(9) }
    await expect(changing(context, editor, onClient(nobodys), work)).rejects.toMatchObject({ code: 'not_found' })
    const bare = { clientId: companyId(2) }
    await expect(changing(context, editor, onWebsite(bare), work)).rejects.toMatchObject({ code: 'website.missing' })
    await expect(reading(context, editor, onWebsite(bare), work)).rejects.toMatchObject({ code: 'website.missing' })
  })
})

describe('A change', () => {
  test('is recorded with the person, the time and the company', async () => {
    const at = context.clock()
    await changing(context, editor, onClient({ clientId }), ({ record }) => record('goal.added', { siteId }))
    await changing(context, own, onOwn, ({ record }) => record('account.token_created', {}))
    expect(await recorded()).toEqual([
      { kind: 'goal.added', user_id: editor.userId, client_id: clientId, at, details: { siteId } },
      { kind: 'account.token_created', user_id: own.userId, client_id: own.clientId, at, details: {} },
    ])
  })

  test('leaves neither its rows nor its record if it fails', async () => {
    const failed = changing(context, own, onWebsite({ clientId }), async ({ trx, record }) => {
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
      changing(context, own, onWebsite({ clientId }), async ({ trx }) => {
        await trx.insertInto('goal').values(goal('order')).execute()
        const again = trx.insertInto('goal').values(goal('order')).execute()
        await refuseDuplicate(again, constraint, () => userError('goal.exists', (t) => t('goalNotFound')))
      })
    await expect(twice('goal_site_id_kind_pattern_key')).rejects.toMatchObject({ code: 'goal.exists' })
    await expect(twice('funnel_site_id_name_key')).rejects.toMatchObject({ code: '23505' })
  })

  test('finds room up to the limit, and none beyond it', async () => {
    const add = (count: number) =>
      changing(context, own, onClient({ clientId }), ({ trx }) =>
        requireBelowLimit(trx, {
          kind: 'goals',
          within: siteId,
          most: 3,
          count: () => Promise.resolve(count),
          error: () => userError('goal.too_many', (t) => t('goalNotFound')),
        }),
      )
    await add(2)
    await expect(add(3)).rejects.toMatchObject({ code: 'goal.too_many' })
  })
})
