import { beforeEach, describe, expect, it } from 'vitest'
import { admin, editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { bea, blockOf, clientId, compareVisits, countingVisits, key, reportScene } from '#tests/support/report-scene.ts'
import { restateReport, compareVersions, getPublishedWork } from '../published/published-work.ts'
import { saveBlocks, findReport, previewReport } from './draft.ts'
import { reissueReport, listReviewers } from './stages.ts'

describe('Working on a report', () => {
  const context = openContext()
  const scene = reportScene(context)
  beforeEach(() => scene.reset())

  it('shows nothing of a month without a report', async () => {
    expect(await findReport(context, admin, key)).toBeNull()
    expect(await previewReport(context, admin, key)).toBeNull()
    expect(await getPublishedWork(context, admin, key)).toBeNull()
  })

  it('shows a draft with what is left out, and why', async () => {
    const { revision } = await scene.start()
    const blocks = [blockOf(1, { kind: 'speed', text: '', hideIfMissing: true }), blockOf(2)]
    await saveBlocks(context, admin, { ...key, revision, blocks })
    const preview = await previewReport(context, admin, key)
    expect(preview).toMatchObject({ version: 1, revision: 2 })
    expect(
      preview?.written.blocks.map(({ title, missing, paragraphs }) => [title, missing !== null, paragraphs]),
    ).toEqual([
      ['Loading speed', true, []],
      ['Note', false, ['Text 2']],
    ])
  })

  it('shows a published report as it was frozen', async () => {
    const visits = { now: 100 }
    const build = countingVisits(visits)
    await scene.publish(build)
    visits.now = 120
    const preview = await previewReport(context, admin, key)
    expect(new Set(preview?.figures.map(({ label, value }) => `${label} ${value}`))).toEqual(new Set(['Visits 100']))
    const options = { build, compare: compareVisits }
    const [first] = await restateReport(context, admin, key, options)
    const work = await getPublishedWork(context, admin, key)
    expect(first).toMatchObject({ was: 100, is: 120 })
    expect(work?.restated[0]).toMatchObject({ label: 'Visits', was: '100', is: '120' })
    expect(work?.versions.map(({ version, publishedBy }) => [version, publishedBy])).toEqual([[1, 'Bea Doe']])
  })

  it('shows in words what differs between two versions', async () => {
    const visits = { now: 1100 }
    const { revision } = await scene.start()
    await saveBlocks(context, admin, { ...key, revision, blocks: [blockOf(1), blockOf(2)] })
    await scene.publish(countingVisits(visits))
    await reissueReport(context, admin, key)
    await saveBlocks(context, admin, { ...key, revision: 1, blocks: [blockOf(1, { text: 'Other', title: 'Remarks' })] })
    visits.now = 1204
    await scene.publish(countingVisits(visits))
    expect(await compareVersions(context, bea, { ...key, was: 1, is: 2 })).toEqual({
      figures: [{ blockId: blockOf(1).id, block: 'Remarks', label: 'Visits', was: '1,100', is: '1,204' }],
      blocks: [
        { blockId: blockOf(2).id, block: 'Note', change: 'removed' },
        { blockId: blockOf(1).id, block: 'Remarks', change: 'title' },
        { blockId: blockOf(1).id, block: 'Remarks', change: 'text' },
      ],
    })
    const gone = compareVersions(context, bea, { ...key, was: 2, is: 3 })
    await expect(gone).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is reviewed by active Admins', async () => {
    expect(await listReviewers(context, admin, clientId)).toEqual([
      { id: admin.userId, name: 'Ada Doe' },
      { id: bea.userId, name: 'Bea Doe' },
    ])
    const { db } = context.database
    await db.updateTable('app_user').set({ disabled_at: context.clock() }).where('id', '=', bea.userId).execute()
    expect((await listReviewers(context, admin, clientId)).map(({ name }) => name)).toEqual(['Ada Doe'])
  })

  it('is for Admins only', async () => {
    await scene.start()
    for (const other of [editor, clara]) {
      const calls = [
        findReport(context, other, key),
        previewReport(context, other, key),
        getPublishedWork(context, other, key),
        compareVersions(context, other, { ...key, was: 1, is: 2 }),
        listReviewers(context, other, clientId),
      ]
      for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'auth.forbidden' })
    }
  })
})
