import { beforeEach, describe, expect, it } from 'vitest'
import { atOnce } from '#tests/support/at-once.ts'
import { admin, editor } from '#tests/support/companies.ts'
import { pngOf } from '#tests/support/logo-files.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import {
  bea,
  blockOf,
  clientId,
  compareVisits,
  countingVisits,
  key,
  october,
  reportScene,
  stranger,
} from '#tests/support/report-scene.ts'
import { saveBlocks, getReport } from '../draft/draft.ts'
import { deleteDraft, reissueReport, returnToDraft, publishReport } from '../draft/stages.ts'
import { getReportAgency, getReportLogo, saveReportAgency, saveReportLogo } from '../look/look.ts'
import { addPicture, getPicture } from '../pictures/pictures.ts'
import { restateReport, compareVersions } from './published-work.ts'
import { getPublished, getPublishedLogo, listPublished, markViewed } from './published.ts'

const png = pngOf(64, 48)

describe('A published report', () => {
  const context = openContext()
  const scene = reportScene(context)
  const visits = { now: 120 }
  const build = countingVisits(visits)
  beforeEach(async () => {
    visits.now = 120
    await scene.reset()
  })

  const newest = { ...key, version: null }
  const valueOf = async (version: number | null) => {
    const { content } = (await getPublished(context, clara, { ...key, version })).document.blocks[0] ?? {}
    return content?.state === 'shown' ? content.figures[0]?.value : undefined
  }
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: { code: string }) => error.code,
    )

  it('keeps its numbers, texts, pictures and look, whatever changes afterwards', async () => {
    const agency = { senderName: 'Loop & Co', footer: 'Confidential', accentColor: '#123456', holidays: [] }
    await saveReportAgency(context, admin, agency)
    await saveReportLogo(context, admin, { image: Buffer.from(png).toString('base64') })
    const { fileId } = await addPicture(context, admin, { clientId, file: png })
    await scene.start()
    const picture = blockOf(1, { kind: 'picture', picture: { fileId, alt: 'The new form' } })
    await saveBlocks(context, admin, { ...key, revision: 1, blocks: [picture] })
    await scene.publish(build)
    visits.now = 999
    await saveReportAgency(context, admin, { ...agency, senderName: 'Other' })
    await saveReportLogo(context, admin, { image: null })
    const read = await getPublished(context, clara, newest)
    expect(read).toMatchObject({
      version: 1,
      publishedAt: '2026-10-02T10:00:00.000Z',
      look: { senderName: 'Loop & Co', footer: 'Confidential', accentColor: '#123456' },
      document: { definitions: 1, month: '2026-09', blocks: [{ picture: { fileId, alt: 'The new form' } }] },
    })
    expect(await valueOf(1)).toBe(120)
    expect(Buffer.from((await getPublishedLogo(context, clara, { ...key, version: 1 })).bytes).equals(png)).toBe(true)
    expect(await codeOf(getReportLogo(context, admin))).toBe('not_found')
    expect(await getReportAgency(context, admin)).toMatchObject({ senderName: 'Other', logo: null })
    expect(Buffer.from((await getPicture(context, clara, { clientId, fileId })).bytes).equals(png)).toBe(true)
  })

  it('was in review before, in exactly the revision that is published', async () => {
    await scene.start()
    const publish = (revision = 1) => publishReport(context, bea, { ...key, version: 1, revision }, build)
    expect(await codeOf(publish())).toBe('report.wrong_state')
    await scene.sendToReview()
    // Somebody saves while the reviewer presses the button, and another one while the numbers are read.
    await saveBlocks(context, admin, { ...key, revision: 1, blocks: [blockOf(1)] })
    expect(await codeOf(publish())).toBe('report.changed')
    const saving: typeof build = async (...given) => {
      await saveBlocks(context, admin, { ...key, revision: 2, blocks: [blockOf(2)] })
      return build(...given)
    }
    expect(await codeOf(publishReport(context, bea, { ...key, version: 1, revision: 2 }, saving))).toBe(
      'report.changed',
    )
    const returning: typeof build = async (...given) => {
      await returnToDraft(context, admin, { ...key, remark: 'Wait' })
      return build(...given)
    }
    expect(await codeOf(publishReport(context, bea, { ...key, version: 1, revision: 3 }, returning))).toBe(
      'report.wrong_state',
    )
    expect(await scene.count('report_version')).toBe(0)
  })

  it('is published once by two people at the same moment, and by a second press of the button', async () => {
    await scene.start()
    await scene.sendToReview()
    const seen = { ...key, version: 1, revision: 1 }
    const tries = await atOnce(
      context,
      ['report'],
      [admin, bea, admin].map((who) => () => publishReport(context, who, seen, build)),
    )
    const published = { version: 1, publishedAt: '2026-10-02T10:00:00.000Z' }
    expect(tries.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([
      published,
      published,
      published,
    ])
    context.clock.advance(60_000)
    expect(await publishReport(context, admin, seen, build)).toEqual(published)
    expect(await scene.count('report_version')).toBe(1)
    expect((await scene.audited()).filter((kind) => kind === 'report.published')).toHaveLength(1)
  })

  it('is not published in part if a picture of it is gone', async () => {
    const { fileId } = await addPicture(context, admin, { clientId, file: png })
    await scene.start()
    await saveBlocks(context, admin, { ...key, revision: 1, blocks: [blockOf(1, { picture: { fileId, alt: 'x' } })] })
    await scene.sendToReview()
    await context.database.db.deleteFrom('report_picture').execute()
    const seen = { ...key, version: 1, revision: 2 }
    expect(await codeOf(publishReport(context, bea, seen, build))).toBe('input.invalid')
    expect([await scene.count('report_version'), (await getReport(context, bea, key)).state]).toEqual([0, 'in-review'])
  })

  it('is read by its company and by Admins, and its drafts by Admins alone', async () => {
    await scene.publish(build)
    await reissueReport(context, admin, key)
    const { fileId } = await addPicture(context, admin, { clientId, file: png })
    expect(await getPublished(context, clara, newest)).toMatchObject({ version: 1, newest: 1, publishedBy: null })
    expect(await getPublished(context, admin, newest)).toMatchObject({ publishedBy: 'Bea Doe', reviewer: 'Bea Doe' })
    expect(await codeOf(getPublished(context, clara, { ...key, version: 2 }))).toBe('not_found')
    expect(await codeOf(getPicture(context, clara, { clientId, fileId }))).toBe('not_found')
    for (const other of [stranger, editor]) {
      expect(await codeOf(getPublished(context, other, newest))).toBe('auth.forbidden')
      expect(await codeOf(listPublished(context, other, clientId))).toBe('auth.forbidden')
      expect(await codeOf(markViewed(context, other, { ...key, version: 1 }))).toBe('auth.forbidden')
    }
  })

  it('notes when its company first opened it, but not that an Admin did', async () => {
    await scene.publish(build)
    await markViewed(context, admin, { ...key, version: 1 })
    expect((await getReport(context, admin, key)).viewedAt).toBeNull()
    context.clock.advance(3_600_000)
    await markViewed(context, clara, { ...key, version: 1 })
    context.clock.advance(3_600_000)
    await markViewed(context, clara, { ...key, version: 1 })
    expect((await getReport(context, admin, key)).viewedAt).toBe('2026-10-02T11:00:00.000Z')
  })

  it('is reissued as version 2 from its frozen blocks; readers see version 1 until then', async () => {
    await scene.publish(build)
    const { blocks } = await getReport(context, admin, key)
    visits.now = 125
    await reissueReport(context, admin, key)
    expect(await getReport(context, admin, key)).toMatchObject({ state: 'draft', version: 2, revision: 1, blocks })
    expect(await valueOf(null)).toBe(120)
    await scene.publish(build)
    expect([await valueOf(null), await valueOf(1), await valueOf(2)]).toEqual([125, 120, 125])
    expect(await listPublished(context, clara, clientId)).toMatchObject([{ month: '2026-09', version: 2 }])
    const { figures } = await compareVersions(context, admin, { ...key, was: 1, is: 2 })
    // Blocks with nothing to show are left out if they ask for it.
    expect(figures).toHaveLength(blocks.filter(({ hideIfMissing }) => !hideIfMissing).length)
    expect(figures[0]).toMatchObject({ was: '120', is: '125' })
  })

  it('is there again if the draft of its next version is deleted, as often as that happens', async () => {
    await scene.publish(build)
    const published = await getReport(context, admin, key)
    for (let times = 0; times < 2; times += 1) {
      await reissueReport(context, admin, key)
      await saveBlocks(context, admin, { ...key, revision: 1, blocks: [blockOf(1)] })
      await deleteDraft(context, admin, key)
    }
    expect(await getReport(context, admin, key)).toMatchObject({
      state: 'published',
      version: 1,
      revision: 1,
      blocks: published.blocks,
    })
    expect(await codeOf(deleteDraft(context, admin, key))).toBe('report.wrong_state')
  })

  it('lists the numbers that late data changed, without changing them', async () => {
    await scene.publish(build)
    const restate = () => restateReport(context, admin, key, { build, compare: compareVisits })
    expect(await restate()).toEqual([])
    visits.now = 130
    context.clock.advance(60_000)
    const differences = await restate()
    expect(differences[0]).toMatchObject({ figureId: 'traffic.visits', was: 120, is: 130 })
    const read = await getPublished(context, clara, newest)
    expect(read).toMatchObject({ restated: differences, restatedAt: '2026-10-02T10:01:00.000Z' })
    expect(await valueOf(null)).toBe(120)
    visits.now = 120
    context.clock.advance(60_000)
    expect(await restate()).toEqual([])
    expect(await scene.count('report_restated')).toBe(0)
  })

  it('of a running month is not contradicted by the days that came after it', async () => {
    const running = { ...key, month: october }
    await scene.publish(undefined, running)
    expect(await restateReport(context, admin, running)).toEqual([])
    context.clock.advance(24 * 3_600_000)
    expect(await codeOf(restateReport(context, admin, running))).toBe('report.other_days')
  })
})
