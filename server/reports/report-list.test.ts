import { sql, type KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { firstDayOf, type Month } from '#app/shared/calendar/month.ts'
import type { Context } from '#server/context.ts'
import { admin, companyId, editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { clientId, key, october, reportScene, september } from '#tests/support/report-scene.ts'
import { saveReportAgency } from './look/look.ts'
import { listReports } from './reports.ts'
import { saveSchedule } from './schedule/schedule.ts'

describe('The list of reports', () => {
  const context = openContext()
  const scene = reportScene(context)
  beforeEach(() => scene.reset('2026-10-02T10:00:00Z'))

  const rowOf = async (month: Month) => {
    const [row] = await listReports(context, admin, { clientId, from: month, to: month })
    return row
  }
  const recipient = (email: string, more: { unsubscribed?: boolean; bounced?: boolean } = {}) => {
    const at = context.clock()
    return sql`insert into report_recipient (client_id, email, created_at, unsubscribed_at, bounced_at)
      values (${clientId}, ${email}, ${at}, ${more.unsubscribed ? at : null}, ${more.bounced ? at : null})`.execute(
      context.database.db,
    )
  }
  const delivery = (email: string, version: number, { written }: { written: boolean }) => {
    const at = context.clock()
    return sql`insert into report_delivery (client_id, month, version, email, asked_at, written_at)
      values (${clientId}, ${firstDayOf(september)}, ${version}, ${email}, ${at}, ${written ? at : null})`.execute(
      context.database.db,
    )
  }
  const answer = (personId: string, useful: boolean, sentence: string) =>
    sql`insert into report_feedback (client_id, month, version, person_id, useful, sentence, at)
      values (${clientId}, ${firstDayOf(september)}, 1, ${personId}, ${useful}, ${sentence}, ${context.clock()})`.execute(
      context.database.db,
    )

  it('has the months without a report too, from the client’s first one, newest first', async () => {
    await scene.start()
    const rows = await listReports(context, admin, { clientId: null, from: '2026-06' as Month, to: october })
    expect(rows.map(({ company, month, report }) => [month, company, report?.state ?? null])).toEqual([
      ['2026-10', 'Company 1', null],
      ['2026-10', 'Company 2', null],
      ['2026-09', 'Company 1', 'draft'],
      ['2026-09', 'Company 2', null],
      ['2026-08', 'Company 1', null],
      ['2026-08', 'Company 2', null],
      ['2026-07', 'Company 1', null],
      ['2026-07', 'Company 2', null],
    ])
    expect(rows[0]).toMatchObject({ delivery: null, answers: null, due: null })
  })

  it('counts the mails of the newest published version, and active recipients without one', async () => {
    await recipient('Anna@one.test')
    await recipient('bert@one.test')
    await recipient('left@one.test', { unsubscribed: true })
    await recipient('gone@one.test', { bounced: true })
    await scene.start()
    expect((await rowOf(september))?.delivery).toBe(null)
    await scene.publish()
    expect((await rowOf(september))?.delivery).toEqual({ sent: 0, of: 2 })
    await delivery('anna@one.test', 1, { written: true })
    await delivery('bert@one.test', 1, { written: false })
    // Sent to somebody who left the list since.
    await delivery('former@one.test', 1, { written: true })
    expect((await rowOf(september))?.delivery).toEqual({ sent: 2, of: 3 })
  })

  it('has the newest answer of readers, and how many found the newest version useful', async () => {
    await scene.publish()
    expect((await rowOf(september))?.answers).toBe(null)
    await answer(clara.userId, true, 'Clear.')
    context.clock.set('2026-10-03T10:00:00Z')
    await answer(editor.userId, false, 'Too long.')
    expect((await rowOf(september))?.answers).toEqual({
      useful: 1,
      notUseful: 1,
      last: { useful: false, sentence: 'Too long.', version: 1, at: '2026-10-03T10:00:00.000Z' },
    })
  })

  it('says when the schedule makes the next draft, after the agency’s holidays', async () => {
    await saveSchedule(context, admin, { clientId, schedule: { enabled: true, workingDay: 3, time: '09:00' } })
    await saveReportAgency(context, admin, {
      senderName: '',
      footer: '',
      accentColor: null,
      holidays: ['2026-10-05'],
    })
    expect((await rowOf(september))?.due).toEqual({ what: 'draft', day: '2026-10-06', at: '2026-10-06T07:00:00.000Z' })
    await scene.start()
    expect((await rowOf(september))?.due).toBe(null)
  })

  it('asks the database as often for all months of all clients as for one', async () => {
    await scene.publish()
    let count = 0
    const counted: KyselyPlugin = {
      transformQuery: ({ node }) => {
        count += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const { database } = context
    const counting: Context = { ...context, database: { ...database, db: database.db.withPlugin(counted) } }
    await listReports(counting, admin, { clientId: null, from: september, to: september })
    const one = count
    expect(one).toBeGreaterThan(1)
    await listReports(counting, admin, { clientId: null, from: '2026-07' as Month, to: october })
    expect(count - one).toBe(one)
  })

  it('is read by Admins only', async () => {
    for (const other of [editor, clara]) {
      for (const one of [clientId, companyId(2), null]) {
        const listing = listReports(context, other, { clientId: one, from: september, to: september })
        await expect(listing).rejects.toMatchObject({ code: 'auth.forbidden' })
      }
    }
    expect(await listReports(context, admin, { ...key, from: october, to: october })).toHaveLength(1)
  })
})
