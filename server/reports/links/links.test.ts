import { beforeEach, describe, expect, it } from 'vitest'
import type { ReportLinkForm } from '#app/shared/reports/report-links.ts'
import { admin, editor } from '#tests/support/companies.ts'
import { pngOf } from '#tests/support/logo-files.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import {
  blockOf,
  clientId,
  compareVisits,
  countingVisits,
  key,
  october,
  reportScene,
  stranger,
} from '#tests/support/report-scene.ts'
import { archiveClient } from '../../clients/managed-clients.ts'
import { saveBlocks } from '../draft/draft.ts'
import { reissueReport } from '../draft/stages.ts'
import { saveReportLogo } from '../look/look.ts'
import { addPicture } from '../pictures/pictures.ts'
import { restateReport } from '../published/published-work.ts'
import { listPublished } from '../published/published.ts'
import { createReportLink, listReportLinks, revokeReportLink } from './links.ts'
import { getLinkFile, getLinkLogo, getLinkPicture, openReportLink, viewReportLink } from './open-link.ts'
import { getReadReport } from './read-report.ts'

const png = pngOf(64, 48)

describe('A link to a report', () => {
  const context = openContext()
  const scene = reportScene(context)
  const visits = { now: 120 }
  const build = countingVisits(visits)
  beforeEach(async () => {
    visits.now = 120
    await scene.reset()
  })

  const make = async (more: Partial<ReportLinkForm> = {}) => {
    const form = { ...key, name: 'The board', password: null, lastDay: null, ...more }
    const { id, url } = await createReportLink(context, admin, form)
    expect(url).toMatch(/^http:\/\/[^/]+\/shared-report\/[\w-]{43}$/)
    return { id, token: url.split('/').at(-1) ?? '' }
  }
  const holding = (token: string, cookie = '', address = '203.0.113.1') => ({
    token,
    headers: new Headers({ cookie }),
    address,
  })
  const open = (token: string, { version = null }: { version?: number | null } = {}) =>
    openReportLink(context, { ...holding(token), version })
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
  const firstFigure = async (token: string, version: number | null = null) => {
    const held = await open(token, { version })
    return held.state === 'open' ? held.report.written.blocks[0]?.figures[0]?.value : held.state
  }

  it('shows the newest published version, and older ones, to anyone who has it', async () => {
    await scene.publish(build)
    const { token } = await make()
    visits.now = 140
    await reissueReport(context, admin, key)
    expect(await firstFigure(token)).toBe('120')
    await scene.publish(build)
    expect(await firstFigure(token)).toBe('140')
    expect(await firstFigure(token, 1)).toBe('120')
    expect(await open(token, { version: 1 })).toMatchObject({
      state: 'open',
      mails: null,
      report: { month: '2026-09', version: 1, newest: 2, reissue: null, feedback: null },
    })
    expect(await open(token)).toMatchObject({
      report: {
        version: 2,
        reissue: {
          since: 1,
          numbers: expect.arrayContaining([{ block: 'Traffic', label: 'Visits', was: '120', is: '140' }]),
          blocks: [],
        },
      },
    })
    expect(await codeOf(open(token, { version: 3 }))).toBe('not_found')
  })

  it('is refused as long as nothing is published, and shows no other month', async () => {
    await scene.start()
    expect(await codeOf(make())).toBe('report.not_published')
    await scene.publish(build)
    await scene.start({ clientId, month: october })
    expect(await codeOf(make({ month: october }))).toBe('report.not_published')
    expect(await codeOf(make())).toBe('done')
  })

  it('is revoked once; its row stays', async () => {
    await scene.publish(build)
    const { id } = await make()
    await revokeReportLink(context, admin, { ...key, linkId: id })
    await revokeReportLink(context, admin, { ...key, linkId: id })
    expect(await listReportLinks(context, admin, key)).toMatchObject([{ name: 'The board', state: 'revoked' }])
    expect((await scene.audited()).filter((kind) => kind.startsWith('report.link_'))).toEqual([
      'report.link_made',
      'report.link_revoked',
    ])
  })

  it('is listed as expired after its last day in the website’s time zone', async () => {
    await scene.publish(build)
    await make({ lastDay: '2026-10-20' })
    context.clock.set('2026-10-20T22:00:00.000Z')
    expect(await listReportLinks(context, admin, key)).toMatchObject([{ state: 'expired', lastDay: '2026-10-20' }])
    expect(await codeOf(make({ lastDay: '2026-10-20' }))).toBe('input.invalid')
  })

  it('counts what its page says, not what opens it, and notes the first view of the version', async () => {
    await scene.publish(build)
    const { token } = await make()
    await open(token)
    expect(await listReportLinks(context, admin, key)).toMatchObject([{ views: 0, viewedAt: null }])
    expect(await listPublished(context, admin, clientId)).toMatchObject([{ viewedAt: null }])
    context.clock.set('2026-10-03T08:00:00Z')
    await viewReportLink(context, { ...holding(token), version: 1 })
    context.clock.set('2026-10-04T08:00:00Z')
    await viewReportLink(context, { ...holding(token), version: 1 })
    expect(await listReportLinks(context, admin, key)).toMatchObject([
      { views: 2, viewedAt: '2026-10-04T08:00:00.000Z', madeBy: 'Ada Doe', hasPassword: false },
    ])
    expect(await listPublished(context, admin, clientId)).toMatchObject([{ viewedAt: '2026-10-03T08:00:00.000Z' }])
    expect(await codeOf(viewReportLink(context, { ...holding(token), version: 2 }))).toBe('not_found')
  })

  it('serves the pictures, the logo and the numbers of its own report only', async () => {
    await saveReportLogo(context, admin, { image: Buffer.from(png).toString('base64') })
    const { fileId } = await addPicture(context, admin, { clientId, file: png })
    const { fileId: elsewhere } = await addPicture(context, admin, { clientId, file: pngOf(8, 8) })
    await scene.start()
    const picture = blockOf(1, { kind: 'picture', picture: { fileId, alt: 'The new form' } })
    await saveBlocks(context, admin, { ...key, revision: 1, blocks: [picture] })
    await scene.publish(build)
    const { token } = await make()
    expect(Buffer.from((await getLinkPicture(context, { ...holding(token), fileId })).bytes).equals(png)).toBe(true)
    expect(await codeOf(getLinkPicture(context, { ...holding(token), fileId: elsewhere }))).toBe('not_found')
    expect(Buffer.from((await getLinkLogo(context, { ...holding(token), version: 1 })).bytes).equals(png)).toBe(true)
    expect(await getLinkFile(context, { ...holding(token), version: null, form: 'csv' })).toMatchObject({
      name: 'report-company-1-2026-09.zip',
      type: 'application/zip',
    })
  })

  it('is made, listed and revoked by Admins only, and gone with its company', async () => {
    await scene.publish(build)
    const { id, token } = await make()
    for (const actor of [editor, clara, stranger]) {
      const form = { ...key, name: 'x', password: null, lastDay: null }
      expect(await codeOf(createReportLink(context, actor, form))).toBe('auth.forbidden')
      expect(await codeOf(listReportLinks(context, actor, key))).toBe('auth.forbidden')
      expect(await codeOf(revokeReportLink(context, actor, { ...key, linkId: id }))).toBe('auth.forbidden')
    }
    expect(await codeOf(revokeReportLink(context, admin, { ...key, month: october, linkId: id }))).toBe('not_found')
    await archiveClient(context, admin, { id: clientId })
    expect(await open(token)).toEqual({ state: 'unknown' })
  })

  it('is one of at most twenty that work', async () => {
    await scene.publish(build)
    const made = []
    for (let links = 0; links < 20; links += 1) made.push(await make())
    expect(await codeOf(make())).toBe('report.too_many_links')
    await revokeReportLink(context, admin, { ...key, linkId: made[0]?.id ?? '' })
    expect(await codeOf(make())).toBe('done')
  })

  it('is not needed by the company’s own people, who read the same', async () => {
    await scene.publish(build)
    visits.now = 121
    await restateReport(context, admin, key, { build, compare: compareVisits })
    const asked = { ...key, version: null }
    const read = await getReadReport(context, clara, asked)
    expect(read).toMatchObject({
      version: 1,
      written: { language: 'en', company: 'Company 1' },
      restated: Array.from(read.written.blocks, () => ({ label: 'Visits', was: '120', is: '121' })),
    })
    expect(await open((await make()).token)).toMatchObject({ report: read })
    expect(await codeOf(getReadReport(context, admin, asked))).toBe('done')
    for (const actor of [editor, stranger]) {
      expect(await codeOf(getReadReport(context, actor, asked))).toBe('auth.forbidden')
    }
    expect(await codeOf(getReadReport(context, clara, { ...asked, month: october }))).toBe('not_found')
  })
})
