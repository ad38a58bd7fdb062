import { beforeEach, describe, expect, it } from 'vitest'
import type { Month } from '#app/shared/calendar/month.ts'
import { admin, companyId, editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { clientId, key, october, reportScene } from '#tests/support/report-scene.ts'
import { getReport } from '../draft/draft.ts'
import { deleteDraft } from '../draft/stages.ts'
import { saveReportAgency } from '../look/look.ts'
import { listReports } from '../reports.ts'
import { draftReports } from './draft-reports.ts'
import { getSchedule, saveSchedule, listPlannedSteps } from './schedule.ts'

const goingOn = new AbortController().signal
const third = { enabled: true, workingDay: 3, time: '09:00' }

describe('The schedule of report drafts', () => {
  const context = openContext()
  const scene = reportScene(context)
  beforeEach(() => scene.reset('2026-10-01T08:00:00Z'))

  const work = (at: string) => {
    context.clock.set(at)
    return draftReports(context, goingOn)
  }
  const drafted = async () => {
    const rows = await listReports(context, admin, { clientId, from: '2026-07' as Month, to: '2026-12' as Month })
    return rows.filter(({ report }) => report?.state === 'draft').map(({ month }) => month)
  }

  it('is off by default', async () => {
    expect(await getSchedule(context, admin, clientId)).toMatchObject({ enabled: false })
    await work('2026-12-15T12:00:00Z')
    expect(await scene.count('report')).toBe(0)
    expect(await listPlannedSteps(context, admin)).toEqual([])
  })

  it('makes the draft of the month before on the third working day at nine in Berlin, and nothing more', async () => {
    await saveSchedule(context, admin, { clientId, schedule: third })
    // Thursday, Friday, Monday; 9:00 in Berlin is 7:00 UTC in summer.
    await work('2026-10-05T06:59:00Z')
    expect(await drafted()).toEqual([])
    await work('2026-10-05T07:00:00Z')
    expect(await getReport(context, admin, key)).toMatchObject({ state: 'draft', version: 1, reviewer: null })
    expect(await context.database.db.selectFrom('mail').select('id').execute()).toEqual([])
    expect(await scene.count('report_version')).toBe(0)
  })

  it('makes each draft once with several processes, and a deleted one not again', async () => {
    await saveSchedule(context, admin, { clientId, schedule: third })
    context.clock.set('2026-10-05T07:00:00Z')
    await Promise.all([1, 2, 3].map(() => draftReports(context, goingOn)))
    expect(await drafted()).toEqual(['2026-09'])
    await deleteDraft(context, admin, key)
    await work('2026-10-06T07:00:00Z')
    expect(await drafted()).toEqual([])
  })

  it('leaves a report that a person has begun, and skips days that passed before it was set', async () => {
    context.clock.set('2026-10-05T12:00:00Z')
    await saveSchedule(context, admin, { clientId, schedule: third })
    await work('2026-10-06T12:00:00Z')
    expect(await drafted()).toEqual([])
    const begun = await scene.start({ clientId, month: october })
    await work('2026-11-30T12:00:00Z')
    expect((await getReport(context, admin, { clientId, month: october })).blocks).toEqual(begun.blocks)
  })

  it('makes up for the months in which the server was off', async () => {
    await saveSchedule(context, admin, { clientId, schedule: third })
    await work('2026-12-20T12:00:00Z')
    expect(await drafted()).toEqual(['2026-11', '2026-10', '2026-09'])
  })

  it('says what it will do next, with the agency’s holidays', async () => {
    await saveSchedule(context, admin, { clientId, schedule: third })
    await saveSchedule(context, admin, { clientId: companyId(2), schedule: { ...third, workingDay: 1, time: '00:00' } })
    const agency = { senderName: '', footer: '', accentColor: null, holidays: ['2026-10-05'] }
    await saveReportAgency(context, admin, agency)
    expect(await listPlannedSteps(context, admin)).toMatchObject([
      {
        clientId,
        company: 'Company 1',
        timeZone: 'Europe/Berlin',
        month: '2026-09',
        day: '2026-10-06',
        what: 'draft',
        at: '2026-10-06T07:00:00.000Z',
      },
      {
        clientId: companyId(2),
        company: 'Company 2',
        timeZone: 'UTC',
        month: '2026-10',
        day: '2026-11-02',
        what: 'draft',
        at: '2026-11-02T00:00:00.000Z',
      },
    ])
  })

  it('is set and read by Admins only', async () => {
    for (const other of [editor, clara]) {
      const calls = [
        getSchedule(context, other, clientId),
        saveSchedule(context, other, { clientId, schedule: third }),
        listPlannedSteps(context, other),
      ]
      for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'auth.forbidden' })
    }
  })

  it('leaves archived companies alone', async () => {
    await saveSchedule(context, admin, { clientId, schedule: third })
    await context.database.db.updateTable('client').set({ archived_at: context.clock() }).execute()
    await work('2026-12-20T12:00:00Z')
    expect(await scene.count('report')).toBe(0)
  })
})
