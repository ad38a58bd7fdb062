import { afterEach, beforeEach, expect, test } from 'vitest'
import { admin, clientOf, companyId, editor, insertCompanies, removeCompanies } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { announceImport } from './announce-import.ts'
import { eventReport, emptyTally } from './events/import-tally.ts'

const site = { clientId: companyId(1), domain: 'site-1.test' }
const context = openContext()
beforeEach(async () => {
  await insertCompanies(context, 2)
  const people = [clientOf(1), clientOf(2), editor, admin]
  await context.database.db
    .insertInto('app_user')
    .values(
      people.map(({ userId, role, clientId }) => ({
        id: userId,
        role,
        client_id: clientId,
        first_name: role,
        email: `${userId}@loop.test`,
      })),
    )
    .execute()
})
afterEach(async () => {
  await removeCompanies(context)
  await context.database.db.deleteFrom('app_user').execute()
})

const announce = (result: { imported: number; alreadyKnown?: number; damage?: string }) =>
  announceImport(context, context.database.db, site, {
    kind: 'access-log',
    fileName: 'access.log',
    report: eventReport({
      tally: {
        ...emptyTally(),
        imported: result.imported,
        alreadyKnown: result.alreadyKnown ?? 0,
        days: { '2026-03-31': 2, '2026-02-01': 9, '2026-03-02': 1 },
      },
      damage: result.damage ?? null,
    }),
  })
const notices = () =>
  context.database.db
    .selectFrom('notification')
    .select(['user_id', 'kind', 'title', 'text', 'url'])
    .orderBy('user_id')
    .execute()

test('the company’s people and the Admins are notified of what an import added', async () => {
  await announce({ imported: 12_345, alreadyKnown: 67 })
  const news = {
    kind: 'import',
    title: 'Import into site-1.test finished',
    text: 'Imported 12,345 events from an access log (Feb 1 – Mar 31, 2026). 67 more were already imported.',
    url: `/?client=${companyId(1)}`,
  }
  expect(await notices()).toEqual([
    { user_id: clientOf(1).userId, ...news },
    { user_id: admin.userId, ...news },
  ])
})

test('an import that ends early says so', async () => {
  await announce({ imported: 1, damage: 'unexpected end of file' })
  expect((await notices())[0]?.text).toBe(
    'Imported 1 event from an access log (Feb 1 – Mar 31, 2026). The file ends early, so later requests may be missing.',
  )
})

test('no one is notified of an import without new visits', async () => {
  await announce({ imported: 0, alreadyKnown: 12_345 })
  expect(await notices()).toEqual([])
})
