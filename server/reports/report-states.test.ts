import { beforeEach, describe, expect, it } from 'vitest'
import { admin, companyId, editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { key, october, reportScene, september } from '#tests/support/report-scene.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { listReportStates } from './report-states.ts'

describe('The reports of a month in the list of clients', () => {
  const context = openContext()
  const scene = reportScene(context)
  beforeEach(() => scene.reset())

  const states = async (month = september) =>
    new Map((await listReportStates(context, admin, month)).map((row) => [row.clientId, row]))
  const answer = (at: string, useful: boolean, month = '2026-09-01') =>
    context.database.db
      .insertInto('report_feedback')
      .values({
        client_id: key.clientId,
        month,
        version: 1,
        person_id: clara.userId,
        useful,
        sentence: 'So.',
        at: new Date(at),
      })
      .execute()

  it('have a state, the newest answer of the month, and whether someone has to do something', async () => {
    await scene.publish()
    await answer('2026-10-03T10:00:00Z', false)
    context.clock.set('2026-10-20T10:00:00Z')
    const found = await states()
    expect(found.get(companyId(1))).toMatchObject({
      report: { state: 'published', viewedAt: null },
      last: { useful: false, sentence: 'So.' },
      need: null,
    })
    expect(found.get(companyId(2))).toEqual({ clientId: companyId(2), report: null, last: null, need: 'late' })
    // Another month has its own.
    expect((await states(october)).get(companyId(1))).toMatchObject({ report: null, last: null, need: null })
  })

  it('are missing for months before a client began, and for archived clients', async () => {
    expect([...(await states('2026-06' as Month)).keys()]).toEqual([])
    await context.database.db
      .updateTable('client')
      .set({ archived_at: context.clock() })
      .where('id', '=', companyId(2))
      .execute()
    expect([...(await states()).keys()]).toEqual([companyId(1)])
  })

  it('are for Admins', async () => {
    for (const actor of [editor, clara])
      await expect(listReportStates(context, actor, september)).rejects.toMatchObject({ code: 'auth.forbidden' })
  })
})
