import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/context.ts'
import { admin } from '#tests/support/companies.ts'
import { Killed, killedAfter } from '#tests/support/interrupted.ts'
import { pngOf } from '#tests/support/logo-files.ts'
import { openContext } from '#tests/support/open-context.ts'
import { bea, blockOf, clientId, countingVisits, key, reportScene } from '#tests/support/report-scene.ts'
import { saveBlocks, getReport } from '../draft/draft.ts'
import { publishReport } from '../draft/stages.ts'
import { addPicture } from '../pictures/pictures.ts'
import { draftReports } from '../schedule/draft-reports.ts'
import { saveSchedule } from '../schedule/schedule.ts'

describe('A process that is killed', () => {
  const context = openContext()
  const scene = reportScene(context)
  beforeEach(() => scene.reset())

  it('before any statement of publishing has published nothing, and the next press publishes all of it', async () => {
    const { fileId } = await addPicture(context, admin, { clientId, file: pngOf(64, 48) })
    await scene.start()
    await saveBlocks(context, admin, { ...key, revision: 1, blocks: [blockOf(1, { picture: { fileId, alt: 'x' } })] })
    await scene.sendToReview()
    const before = await scene.audited()
    const publish = (given: Context) =>
      publishReport(given, bea, { ...key, version: 1, revision: 2 }, countingVisits({ now: 1 }))
    let after = 0
    for (; after < 200; after += 1) {
      const interrupted = killedAfter(context, after)
      const outcome = await publish(interrupted.context).catch((error: unknown) => error)
      if (!(outcome instanceof Killed)) break
      const picture = await context.database.db.selectFrom('report_picture').select('published').execute()
      expect([after, await scene.count('report_version'), picture, await scene.audited()]).toEqual([
        after,
        0,
        [{ published: false }],
        before,
      ])
      expect((await getReport(context, bea, key)).state).toBe('in-review')
    }
    // Reading, checking again, freezing the document, the pictures, the state, the audit entry.
    expect(after).toBeGreaterThan(8)
    expect((await getReport(context, bea, key)).state).toBe('published')
    expect(await scene.count('report_version')).toBe(1)
    expect(await scene.audited()).toEqual([...before, 'report.published'])
  })

  it('while it makes drafts leaves them to the next look, once each', async () => {
    await saveSchedule(context, admin, { clientId, schedule: { enabled: true, workingDay: 3, time: '09:00' } })
    context.clock.set('2026-10-06T12:00:00Z')
    const goingOn = new AbortController().signal
    let after = 0
    for (; after < 50; after += 1) {
      const interrupted = killedAfter(context, after)
      const outcome = await draftReports(interrupted.context, goingOn).catch((error: unknown) => error)
      if (!(outcome instanceof Killed)) break
      expect([after, await scene.count('report')]).toEqual([after, 0])
    }
    expect(after).toBeGreaterThan(4)
    expect(await scene.count('report')).toBe(1)
  })
})
