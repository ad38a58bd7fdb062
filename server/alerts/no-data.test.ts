import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  admin,
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeCompanies,
} from '#tests/support/companies.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { insertImport } from '#tests/support/imports.ts'
import { openContext } from '#tests/support/open-context.ts'
import { createEventWriter } from '../analytics/store/event-writer.ts'
import { refreshSite } from '../analytics/store/refresh.ts'
import { watchNoData } from './no-data.ts'

const hourMs = 3_600_000
const quarterMs = hourMs / 4

describe('the alert that no data was received from a website', () => {
  const context = openContext()
  let siteId: number
  const signal = new AbortController().signal
  const look = () => watchNoData(context, signal)

  beforeEach(async () => {
    context.clock.set('2026-10-15T12:00:00Z')
    await insertCompanies(context, 2)
    siteId = await insertWebsiteOf(context, 1, { timeZone: 'Europe/Berlin' })
    await context.database.db
      .insertInto('app_user')
      .values(
        [clientOf(1), clientOf(2), editor, admin].map(({ userId, role, clientId }) => ({
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
    for (const table of ['app_user', 'job_state', 'mail'] as const) {
      await context.database.db.deleteFrom(table).execute()
    }
  })

  /** Stores page views of different people at the given instants, and derives their visits. */
  const visitAt = async (...instants: (string | Date)[]) => {
    await writeAt(...instants)
    await refreshSite(context.database, siteId)
  }
  const writeAt = (...instants: (string | Date)[]) =>
    createEventWriter(context.database).append(
      instants.map((at, index) => draft({ siteId, at: new Date(at), visitor: BigInt(index + 1) })),
    )
  /** Runs the check every quarter of an hour, like the job, up to an instant. */
  const lookUntil = async (instant: string) => {
    while (context.clock().getTime() < Date.parse(instant)) {
      await look()
      context.clock.advance(quarterMs)
    }
    await look()
  }
  const notices = () =>
    context.database.db
      .selectFrom('notification')
      .select(['user_id', 'title', 'text', 'url', 'created_at'])
      .orderBy('created_at')
      .orderBy('user_id')
      .execute()
  const titles = async () => (await notices()).map(({ title }) => title)

  it('notifies the company’s people and all staff once, a day after the last visit', async () => {
    await visitAt('2026-10-15T12:05:00Z')
    await lookUntil('2026-10-16T12:00:00Z')
    expect(await notices()).toEqual([])
    await lookUntil('2026-10-20T00:00:00Z')
    expect((await notices()).map(({ user_id }) => user_id)).toEqual([clientOf(1).userId, editor.userId, admin.userId])
    expect((await notices())[0]).toEqual({
      user_id: clientOf(1).userId,
      title: 'No data received from site-1.test',
      text: 'No visits since Thursday 15 October at 14:05 (Europe/Berlin). Check that the snippet is still on the website.',
      url: `/tracking?client=${companyId(1)}`,
      created_at: new Date('2026-10-16T12:15:00Z'),
    })
    const mails = await context.database.db.selectFrom('mail').select('subject').execute()
    expect(mails).toHaveLength(3)
  })

  it('is sent once by two processes, and not again after a restart', async () => {
    await visitAt('2026-10-15T12:00:00Z')
    await lookUntil('2026-10-16T11:45:00Z')
    context.clock.advance(quarterMs)
    await Promise.all([look(), look(), look()])
    expect(await titles()).toHaveLength(3)
    context.clock.advance(2 * 24 * hourMs)
    await lookUntil('2026-10-20T00:00:00Z')
    expect(await titles()).toHaveLength(3)
  })

  it('notifies once when data arrives again, and again about the next gap', async () => {
    await visitAt('2026-10-15T12:00:00Z')
    await lookUntil('2026-10-17T00:00:00Z')
    await context.database.db.deleteFrom('notification').execute()
    await visitAt('2026-10-17T00:01:00Z', '2026-10-17T00:02:00Z')
    await lookUntil('2026-10-17T06:00:00Z')
    expect(await titles()).toEqual(Array.from({ length: 3 }, () => 'site-1.test is sending data again'))
    await context.database.db.deleteFrom('notification').execute()
    // The week before had a pause of two days, so the alert waits as long.
    await lookUntil('2026-10-18T23:45:00Z')
    expect(await titles()).toEqual([])
    await lookUntil('2026-10-19T12:00:00Z')
    expect(new Set(await titles())).toEqual(new Set(['No data received from site-1.test']))
  })

  it.runIf(isFullRun)('waits as long as the longest pause in the week before, for example a weekend', async () => {
    const weekdays = ['08', '09', '12', '13', '14', '15', '16'].map((day) => `2026-10-${day}T12:00:00Z`)
    await visitAt(...weekdays)
    context.clock.set('2026-10-15T12:00:00Z')
    await lookUntil('2026-10-19T11:45:00Z')
    expect(await titles()).toEqual([])
    await lookUntil('2026-10-19T12:00:00Z')
    expect(await titles()).toHaveLength(3)
  })

  it.runIf(isFullRun)('does not mistake a server that was off for missing data', async () => {
    await visitAt('2026-10-15T11:00:00Z')
    await look()
    // The server was off for two days and could count nothing.
    context.clock.set('2026-10-17T12:00:00Z')
    await lookUntil('2026-10-18T11:45:00Z')
    expect(await titles()).toEqual([])
    await lookUntil('2026-10-18T12:00:00Z')
    expect(await titles()).toHaveLength(3)
  })

  it('is not raised for a website without data for weeks, without any visit, or of an archived company', async () => {
    await insertWebsiteOf(context, 2)
    await visitAt('2026-09-20T12:00:00Z')
    await lookUntil('2026-10-17T12:00:00Z')
    expect(await titles()).toEqual([])
    await visitAt('2026-10-17T12:00:00Z')
    await context.database.db
      .updateTable('client')
      .set({ archived_at: context.clock() })
      .where('id', '=', companyId(1))
      .execute()
    await lookUntil('2026-10-20T12:00:00Z')
    expect(await titles()).toEqual([])
  })

  it('is closed when the company is archived, so that restoring it starts over', async () => {
    await visitAt('2026-10-15T12:00:00Z')
    await lookUntil('2026-10-16T12:00:00Z')
    expect(await titles()).toHaveLength(3)
    await context.database.db.updateTable('client').set({ archived_at: context.clock() }).execute()
    await look()
    await context.database.db.updateTable('client').set({ archived_at: null }).execute()
    await look()
    expect(await titles()).toHaveLength(6)
    await look()
    expect(await titles()).toHaveLength(6)
  })

  it.each(['access-log', 'umami'] as const)(
    'is not raised for a website that gets its data by imports: %s',
    async (kind) => {
      await visitAt('2026-10-15T12:00:00Z')
      await insertImport(context, siteId, ['2026-10-14'], kind)
      await lookUntil('2026-10-18T12:00:00Z')
      expect(await titles()).toEqual([])
    },
  )

  it.runIf(isFullRun)('waits while events are not derived into visits yet', async () => {
    await visitAt('2026-10-15T12:00:00Z')
    await lookUntil('2026-10-16T11:45:00Z')
    await writeAt('2026-10-16T11:50:00Z')
    await lookUntil('2026-10-16T13:00:00Z')
    expect(await titles()).toEqual([])
  })
})
