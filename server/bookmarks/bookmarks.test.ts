import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { DemoGroups } from '#app/shared/search/demo-index.ts'
import { openContext } from '#tests/support/open-context.ts'
import { updateInstallationSettings } from '#server/admin/admin.ts'
import { asActor } from '../db/scope.ts'
import { listBookmarks, moveBookmark, starPage } from './bookmarks.ts'

const company = '5a3b1e00-0000-4000-8000-0000000000aa'
const ada: Actor = { userId: '00000000-0000-4000-8000-000000000001', role: 'Admin', clientId: null }
const clara: Actor = { userId: '00000000-0000-4000-8000-000000000002', role: 'Client', clientId: company }

/** An index with one page, because the template's own demo screens may be deleted. */
const demoIndex: DemoGroups = [
  {
    groupTitle: 'Pages',
    searchLimit: 4,
    data: [{ id: 2, target: 'mail', title: 'Mail', link: '/email/inbox', icon: 'Mail' }],
  },
  { groupTitle: 'Files', searchLimit: 4, data: [] },
  { groupTitle: 'Contacts', searchLimit: 4, data: [] },
]

describe('Bookmarks', () => {
  const context = openContext()
  beforeAll(async () => {
    context.demos = { index: demoIndex }
    const { db } = context.database
    await db.insertInto('client').values({ id: company, company: 'Ours', plan: 'Free', archived_at: null }).execute()
    await db
      .insertInto('app_user')
      .values(
        [ada, clara].map(({ userId, role, clientId }) => ({
          id: userId,
          role,
          client_id: clientId,
          first_name: role,
          email: `${role}@loop.test`,
        })),
      )
      .execute()
  })
  beforeEach(() => context.database.db.deleteFrom('bookmark_list').execute())

  const ids = async (actor: Actor) => (await listBookmarks(context, actor)).map(({ id }) => id)
  const star = (actor: Actor, id: string, starred = true) => starPage(context, actor, { id, starred })

  test('a new person has the default ones', async () => {
    expect(await ids(ada)).toEqual(['dashboard', 'tracking', 'team', 'account'])
    expect(await ids(clara)).toEqual(['dashboard', 'tracking', 'team', 'account'])
  })

  test('are stored per person, in the order in which they were added', async () => {
    expect((await star(ada, 'growth')).map(({ id }) => id)).toEqual([
      'dashboard',
      'tracking',
      'team',
      'account',
      'growth',
    ])
    await star(ada, 'growth')
    await star(ada, 'tracking', false)
    expect(await ids(ada)).toEqual(['dashboard', 'team', 'account', 'growth'])
    expect(await ids(clara)).toEqual(['dashboard', 'tracking', 'team', 'account'])
  })

  test('stay empty after a person removed all, instead of getting the defaults back', async () => {
    for (const id of await ids(clara)) await star(clara, id, false)
    expect(await ids(clara)).toEqual([])
  })

  test('can’t be added for a page that does not exist or that the person may not open', async () => {
    await star(clara, 'billing')
    await star(clara, 'no-such-page')
    await star(clara, 'demo-9999')
    expect(await ids(clara)).toEqual(['dashboard', 'tracking', 'team', 'account'])
  })

  test('are hidden for a page the person may not open any more, and return with the role', async () => {
    await star(ada, 'growth')
    const demoted: Actor = { ...ada, role: 'Editor' }
    expect(await ids(demoted)).not.toContain('growth')
    await moveBookmark(context, demoted, { id: 'account', before: 'dashboard' })
    expect(await ids(ada)).toEqual(['account', 'dashboard', 'tracking', 'team', 'growth'])
  })

  test('keep their order after a move, only for the person who moved them', async () => {
    await moveBookmark(context, ada, { id: 'dashboard', before: 'account' })
    expect(await ids(ada)).toEqual(['tracking', 'team', 'dashboard', 'account'])
    await moveBookmark(context, ada, { id: 'tracking', before: null })
    expect(await ids(ada)).toEqual(['team', 'dashboard', 'account', 'tracking'])
    expect(await ids(clara)).toEqual(['dashboard', 'tracking', 'team', 'account'])
  })

  test('are both stored if they are added in two windows at once', async () => {
    await Promise.all([star(ada, 'growth'), star(ada, 'reports'), star(ada, 'plans')])
    expect((await ids(ada)).slice(4).sort()).toEqual(['growth', 'plans', 'reports'])
  })

  test('for demo screens have title and URL, and are hidden while demo screens are off', async () => {
    const added = await star(clara, 'demo-2')
    expect(added.at(-1)).toEqual({ id: 'demo-2', demo: { title: 'Mail', link: '/email/inbox' } })
    await updateInstallationSettings(context, ada, { demoScreens: false })
    expect(await ids(clara)).not.toContain('demo-2')
    await updateInstallationSettings(context, ada, { demoScreens: true })
    expect(await ids(clara)).toContain('demo-2')
  })

  test('for demo screens are hidden if the demos were deleted', async () => {
    await star(clara, 'demo-2')
    const withoutDemos = { ...context, demos: null }
    expect((await listBookmarks(withoutDemos, clara)).map(({ id }) => id)).not.toContain('demo-2')
    expect((await starPage(withoutDemos, ada, { id: 'demo-2', starred: true })).map(({ id }) => id)).not.toContain(
      'demo-2',
    )
  })

  test('of other people can’t be read or changed, by the database itself', async () => {
    await star(ada, 'growth')
    const seen = await asActor(context.database, clara, async (trx) => {
      const rows = await trx.selectFrom('bookmark_list').selectAll().execute()
      const { numUpdatedRows } = await trx
        .updateTable('bookmark_list')
        .set({ entry_ids: [] })
        .where('user_id', '=', ada.userId)
        .executeTakeFirst()
      return { rows, changed: Number(numUpdatedRows) }
    })
    expect(seen).toEqual({ rows: [], changed: 0 })
    const forHer = { user_id: ada.userId, entry_ids: ['profile'], changed_at: context.clock() }
    await context.database.db.deleteFrom('bookmark_list').execute()
    await expect(
      asActor(context.database, clara, (trx) => trx.insertInto('bookmark_list').values(forHer).execute()),
    ).rejects.toThrow(/row-level security/)
  })

  test('are deleted with their person', async () => {
    const gone: Actor = { ...clara, userId: '00000000-0000-4000-8000-000000000009' }
    await context.database.db
      .insertInto('app_user')
      .values({ id: gone.userId, role: 'Client', client_id: company, first_name: 'Gone', email: 'gone@loop.test' })
      .execute()
    await star(gone, 'profile')
    await context.database.db.deleteFrom('app_user').where('id', '=', gone.userId).execute()
    const { rows } = await sql`select 1 from bookmark_list where user_id = ${gone.userId}`.execute(context.database.db)
    expect(rows).toEqual([])
  })
})
