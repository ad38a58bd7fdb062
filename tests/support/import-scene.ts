import { monthOf } from '#app/shared/calendar/month.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import { readMonths } from '#server/imports/events/stored-events.sql.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { logOf } from './access-log.ts'
import { admin, companyId, editor, insertCompanies, insertWebsiteOf, removeCompanies } from './companies.ts'
import { clara } from './people.ts'
import { draft } from './event-drafts.ts'
import { uploadImport } from './imports.ts'
import { openContext } from './open-context.ts'
import { listImports, startImport } from '#server/imports/imports.ts'
import { workOnImports } from '#server/imports/run-imports.ts'

const clientId = companyId(1)
const gptBot = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)'

/** Two visitors, four page views, two days, a crawler, and a line that is not a request. */
export const log =
  logOf([
    { at: '2026-03-10T08:00:00Z' },
    { at: '2026-03-10T08:01:00Z', target: '/pricing' },
    { at: '2026-03-10T09:00:00Z', target: '/pricing', userAgent: gptBot },
    { at: '2026-03-11T08:00:00Z', address: '192.0.2.9' },
    { at: '2026-03-11T08:01:00Z', address: '192.0.2.9', target: '/docs' },
  ]) + 'no line of a log\n'

/** The numbers of that log's month. */
export const march = [{ month: '2026-03', visitors: 2, visits: 2, pageviews: 4 }]

/** Sets up a company's website, another company and staff before each test. The company's Clara imports access logs. */
export function importScene() {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  let siteId = 0
  const scene = {
    context,
    get siteId(): number {
      return siteId
    },
    /** Runs the two jobs of imports once. */
    async work(signal = new AbortController().signal) {
      await workOnImports(context, 'previews', signal)
      await workOnImports(context, 'runs', signal)
    },
    upload: (file: string | Buffer, name = 'access.log') =>
      uploadImport(context, clara, { clientId, kind: 'access-log', name, file }),
    all: async () => (await listImports(context, clara, { clientId })).imports,
    async one(importId: number) {
      const found = (await scene.all()).find(({ id }) => id === importId)
      if (!found) throw new Error('The import is gone.')
      return found
    },
    /** Uploads a file and runs its import to the end. */
    async bring(file: string | Buffer) {
      const importId = await scene.upload(file)
      await scene.work()
      await startImport(context, clara, { clientId, importId })
      await scene.work()
      return scene.one(importId)
    },
    months: (...which: string[]) => readMonths(context.database.db, siteId, which.map(monthOf)),
    rowsOf: async (table: 'event' | 'visit' | 'day_rollup' | 'month_rollup' | 'crawler_read') =>
      (await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(context.database.db))
        .rows[0]?.rows,
    /** Stores one measured page view on each of the days. */
    async measure(...days: string[]) {
      const { database } = context
      await createEventWriter(database).append(
        days.map((day) => draft({ siteId, day, at: new Date(`${day}T10:00:00.123Z`) })),
      )
      await refreshSite(database, siteId)
    },
  }
  beforeEach(async () => {
    await insertCompanies(context, 2)
    siteId = await insertWebsiteOf(context, 1)
    const people = [clara, editor, admin].map(({ userId, role, clientId: of }) => ({
      id: userId,
      role,
      client_id: of,
      first_name: role,
      email: `${userId}@loop.test`,
    }))
    await context.database.db.insertInto('app_user').values(people).execute()
  })
  afterEach(async () => {
    await removeCompanies(context)
    await context.database.db.deleteFrom('app_user').execute()
  })
  return scene
}
