import { beforeEach, describe, expect, it } from 'vitest'
import type { Month } from '#app/shared/calendar/month.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { admin, companyId, editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { bea, blockOf, clientId, key, october, reportScene, september } from '#tests/support/report-scene.ts'
import { listReports } from '../reports.ts'
import { copyTemplate, getTemplate, saveTemplate } from '../template/template.ts'
import {
  addReportComment,
  getReportChanges,
  saveBlocks,
  saveReportLanguage,
  getReport,
  startReport,
  deleteReportComment,
} from './draft.ts'
import { deleteDraft, returnToDraft, sendToReview } from './stages.ts'

describe('The draft of a report', () => {
  const context = openContext()
  const scene = reportScene(context)
  beforeEach(() => scene.reset())

  const save = (revision: number, numbers: number[], by = admin) =>
    saveBlocks(context, by, { ...key, revision, blocks: numbers.map((number) => blockOf(number)) })

  it('begins once from the default template, in the language of most of the company’s people', async () => {
    await context.database.db.updateTable('app_user').set({ language: 'pt' }).where('id', '=', clara.userId).execute()
    const starts = await atOnce(context, ['report'], [() => scene.start(), () => scene.start(key, bea)])
    const reports = starts.map((one) => (one.status === 'fulfilled' ? one.value : null))
    expect(reports[0]).toMatchObject({ state: 'draft', version: 1, revision: 1, language: 'pt', company: 'Company 1' })
    expect(reports[0]?.blocks).toEqual(reports[1]?.blocks)
    expect(reports[0]?.blocks.map(({ kind }) => kind)).toContain('traffic')
    expect(await scene.audited()).toEqual(['report.started'])
  })

  it('is refused for months before the company began and after the current one', async () => {
    for (const month of ['2026-06', '2026-11'] as Month[]) {
      await expect(scene.start({ clientId, month })).rejects.toMatchObject({ code: 'input.invalid' })
    }
    // In Berlin it is October already.
    context.clock.set('2026-09-30T22:30:00Z')
    expect(await scene.start({ clientId, month: october })).toMatchObject({ month: october })
  })

  it('is for Admins only', async () => {
    await scene.start()
    for (const other of [editor, clara]) {
      const calls = [
        listReports(context, other, { clientId, from: september, to: october }),
        getReport(context, other, key),
        startReport(context, other, key),
        saveBlocks(context, other, { ...key, revision: 1, blocks: [] }),
        addReportComment(context, other, { ...key, blockId: null, text: 'Hello' }),
        sendToReview(context, other, { ...key, revision: 1, reviewerId: admin.userId }),
        deleteDraft(context, other, key),
        getTemplate(context, other, clientId),
        copyTemplate(context, other, { clientId, to: [companyId(2)] }),
      ]
      for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'auth.forbidden' })
    }
    expect(await getReport(context, admin, key)).toMatchObject({ state: 'draft', revision: 1 })
  })

  it('is saved over nobody’s work: the second of two learns who changed what', async () => {
    await scene.start()
    await save(1, [1, 2, 3])
    await expect(save(1, [4], bea)).rejects.toMatchObject({
      code: 'report.changed',
      status: 409,
      message: expect.stringMatching(/^Ada Doe changed \d+ blocks of this report after you opened it\./),
    })
    await saveBlocks(context, bea, {
      ...key,
      revision: 2,
      blocks: [blockOf(3), blockOf(1, { text: 'Other' }), blockOf(4)],
    })
    const changes = await getReportChanges(context, admin, { ...key, revision: 2 })
    expect(changes).toMatchObject({ revision: 3, people: [{ name: 'Bea Doe' }] })
    expect(changes.blocks).toEqual([
      { blockId: blockOf(3).id, what: 'moved' },
      { blockId: blockOf(1).id, what: 'changed' },
      { blockId: blockOf(4).id, what: 'added' },
      { blockId: blockOf(2).id, what: 'removed' },
    ])
    const tries = await atOnce(context, ['report'], [() => save(3, [5]), () => save(3, [6], bea)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await getReport(context, admin, key)).toMatchObject({ revision: 4 })
  })

  it('saves the same blocks again without a new revision, and its language with one', async () => {
    await scene.start()
    expect(await save(1, [1])).toEqual({ revision: 2 })
    // The answer was lost, and the browser tries again.
    expect(await save(1, [1])).toEqual({ revision: 2 })
    expect(await saveReportLanguage(context, bea, { ...key, revision: 2, language: 'de' })).toEqual({ revision: 3 })
    expect(await getReport(context, admin, key)).toMatchObject({ language: 'de', blocks: [blockOf(1)] })
  })

  it('goes to a reviewer, who sees what changed since and may return it with a remark', async () => {
    await scene.start()
    await scene.sendToReview()
    await save(1, [1])
    const { state, reviewer, sentToReview } = await getReport(context, bea, key)
    expect([state, reviewer]).toEqual(['in-review', { id: bea.userId, name: 'Bea Doe' }])
    expect(sentToReview).toMatchObject({ person: 'Ada Doe' })
    expect(sentToReview?.changes.blocks).toContainEqual({ blockId: blockOf(1).id, what: 'added' })
    await returnToDraft(context, bea, { ...key, remark: 'Explain the fall.' })
    expect(await getReport(context, admin, key)).toMatchObject({
      state: 'draft',
      comments: [{ kind: 'returned', person: 'Bea Doe', text: 'Explain the fall.', blockId: null }],
    })
    const bell = await context.database.db.selectFrom('notification').select(['user_id', 'title', 'text']).execute()
    expect(bell).toEqual([
      { user_id: bea.userId, title: 'Ada Doe asks you to review the report for Company 1', text: 'September 2026' },
      {
        user_id: admin.userId,
        title: 'Bea Doe returned the report for Company 1',
        text: 'September 2026: Explain the fall.',
      },
    ])
    expect(await scene.audited()).toEqual(['report.started', 'report.sent_to_review', 'report.returned'])
  })

  it('is reviewed by active Admins only, in the revision that its sender saw', async () => {
    await scene.start()
    const send = (reviewerId: string, revision = 1) => sendToReview(context, admin, { ...key, revision, reviewerId })
    for (const other of [editor, clara]) {
      await expect(send(other.userId)).rejects.toMatchObject({ code: 'input.invalid' })
    }
    await save(1, [1], bea)
    await expect(send(bea.userId)).rejects.toMatchObject({ code: 'report.changed' })
    await context.database.db
      .updateTable('app_user')
      .set({ disabled_at: context.clock() })
      .where('id', '=', bea.userId)
      .execute()
    await expect(send(bea.userId, 2)).rejects.toMatchObject({ code: 'input.invalid' })
    await send(admin.userId, 2)
    await expect(returnToDraft(context, admin, { ...key, remark: 'x' })).resolves.toBeUndefined()
    await expect(returnToDraft(context, admin, { ...key, remark: 'x' })).rejects.toMatchObject({
      code: 'report.wrong_state',
    })
  })

  it('has comments on blocks, which anybody of its staff removes, but not the remark of a review', async () => {
    const { blocks } = await scene.start()
    const blockId = blocks[0]?.id ?? ''
    const { id } = await addReportComment(context, admin, { ...key, blockId, text: 'Is this right?' })
    const unknown = addReportComment(context, admin, { ...key, blockId: blockOf(9).id, text: 'x' })
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
    expect((await getReport(context, bea, key)).comments).toMatchObject([{ id, blockId, person: 'Ada Doe' }])
    await deleteReportComment(context, bea, { ...key, commentId: id })
    await scene.sendToReview()
    await returnToDraft(context, bea, { ...key, remark: 'No.' })
    const [remark] = (await getReport(context, bea, key)).comments
    const removal = deleteReportComment(context, bea, { ...key, commentId: remark?.id ?? '' })
    await expect(removal).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is deleted with its comments, and the month has no report again', async () => {
    await scene.start()
    await addReportComment(context, admin, { ...key, blockId: null, text: 'x' })
    await save(1, [1])
    await deleteDraft(context, admin, key)
    expect([
      await scene.count('report'),
      await scene.count('report_comment'),
      await scene.count('report_change'),
    ]).toEqual([0, 0, 0])
    await expect(getReport(context, admin, key)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is listed with its state among the months without a report, from the company’s first', async () => {
    await scene.start()
    const of = async (asked: string | null) =>
      (await listReports(context, admin, { clientId: asked, from: '2026-06' as Month, to: october })).map(
        ({ company, month, report }) => `${company} ${month} ${report?.state ?? '-'}`,
      )
    expect(await of(clientId)).toEqual([
      'Company 1 2026-10 -',
      'Company 1 2026-09 draft',
      'Company 1 2026-08 -',
      'Company 1 2026-07 -',
    ])
    expect((await of(null)).filter((row) => row.includes('2026-09'))).toEqual([
      'Company 1 2026-09 draft',
      'Company 2 2026-09 -',
    ])
    await context.database.db
      .updateTable('client')
      .set({ archived_at: context.clock() })
      .where('id', '=', companyId(2))
      .execute()
    expect((await of(null)).filter((row) => row.startsWith('Company 2'))).toEqual([])
  })

  it('begins from the company’s template, which is copied to others without what belongs to the company', async () => {
    const blocks = [blockOf(1, { kind: 'traffic', segmentId: blockOf(7).id }), blockOf(2)]
    const template = { clientId, language: 'fr' as const, blocks }
    expect(await saveTemplate(context, admin, { ...template, revision: 0 })).toMatchObject({ revision: 1, blocks })
    for (const revision of [0, 2]) {
      const late = saveTemplate(context, bea, { ...template, revision })
      await expect(late).rejects.toMatchObject({ code: 'report.template_changed' })
    }
    const { copied } = await copyTemplate(context, admin, { clientId, to: [companyId(2), clientId, companyId(8)] })
    expect(copied).toEqual([companyId(2)])
    expect((await scene.start()).blocks).toEqual(blocks)
    const other = await scene.start({ clientId: companyId(2), month: september })
    expect(other).toMatchObject({ language: 'fr', blocks: [{ kind: 'traffic', segmentId: null }, { text: 'Text 2' }] })
  })
})
