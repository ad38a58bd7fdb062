import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { saveAgencyTemplateSchema, type ReportTemplate } from '#app/shared/reports/report-list.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { admin, companyId, editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { bea, blockOf, clientId, october, reportScene, september } from '#tests/support/report-scene.ts'
import { copyTemplate, getAgencyTemplate, getTemplate, saveAgencyTemplate, saveTemplate } from './template.ts'

describe('The agency’s template of reports', () => {
  const context = openContext()
  const scene = reportScene(context)
  beforeEach(() => scene.reset())

  const summary = blockOf(1, { kind: 'summary', text: 'Dear reader' })
  const agencys = [summary, blockOf(2, { kind: 'traffic' })]
  const saveAgencys = (revision = 0, by = admin) => saveAgencyTemplate(context, by, { revision, blocks: agencys })
  const saveOwn = (revision: number, blocks: ReportTemplate['blocks'] | null, language: 'fr' | 'pt' = 'fr') =>
    saveTemplate(context, admin, { clientId, revision, language, blocks })
  const texts = ({ blocks }: Pick<ReportTemplate, 'blocks'>) => blocks.map(({ text }) => text)

  it('is what reports begin with for every client without blocks of its own', async () => {
    expect(await getAgencyTemplate(context, admin)).toMatchObject({ revision: 0, changedAt: null })
    expect(await getTemplate(context, admin, clientId)).toMatchObject({ from: 'default', changedAt: null })
    const saved = await saveAgencys()
    expect(saved).toEqual({ revision: 1, blocks: agencys, changedAt: '2026-10-02T10:00:00.000Z' })
    expect(await getAgencyTemplate(context, bea)).toEqual(saved)
    expect(await getTemplate(context, admin, clientId)).toMatchObject({ from: 'agency', revision: 0, blocks: agencys })
    await saveOwn(0, [blockOf(7)])
    expect((await scene.start({ clientId, month: september })).blocks).toEqual([blockOf(7)])
    expect((await scene.start({ clientId: companyId(2), month: september })).blocks).toEqual(agencys)
  })

  it('leaves the language to the client, who may choose one and keep the agency’s blocks', async () => {
    await saveAgencys()
    expect(await saveOwn(0, null)).toMatchObject({ from: 'agency', revision: 1, language: 'fr', blocks: agencys })
    expect(await scene.start({ clientId, month: september })).toMatchObject({ language: 'fr', blocks: agencys })
    await saveAgencyTemplate(context, admin, { revision: 1, blocks: [summary] })
    expect(await scene.start({ clientId, month: october })).toMatchObject({ language: 'fr', blocks: [summary] })
  })

  it('takes the place of a client’s own one that is given up, whose begun reports stay', async () => {
    await saveAgencys()
    await saveOwn(0, [blockOf(7)])
    await scene.start({ clientId, month: september })
    expect(await saveOwn(1, null)).toMatchObject({ from: 'agency', revision: 2, language: 'fr', blocks: agencys })
    expect(texts(await scene.start({ clientId, month: september }))).toEqual(['Text 7'])
    expect(texts(await scene.start({ clientId, month: october }))).toEqual(texts({ blocks: agencys }))
    // One who saw the template before it was given up overwrites nothing, also after it was made again.
    await saveOwn(2, [blockOf(8)])
    await expect(saveOwn(1, [blockOf(7)])).rejects.toMatchObject({ code: 'report.template_changed', status: 409 })
    expect(texts(await getTemplate(context, admin, clientId))).toEqual(['Text 8'])
  })

  it('is what a client without blocks of its own copies to others', async () => {
    await saveAgencys()
    await copyTemplate(context, admin, { clientId, to: [companyId(2)] })
    expect(await getTemplate(context, admin, companyId(2))).toMatchObject({ from: 'client', blocks: agencys })
  })

  it('is saved over nobody’s work', async () => {
    const saves = await atOnce(context, ['report_agency_template'], [() => saveAgencys(), () => saveAgencys(0, bea)])
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(saveAgencys(2)).rejects.toMatchObject({ code: 'report.template_changed', status: 409 })
    expect(await saveAgencys(1, bea)).toMatchObject({ revision: 2 })
  })

  it('has no segments and pictures, which belong to one client', () => {
    const accepted = (block: ReportTemplate['blocks'][number]) =>
      v.safeParse(saveAgencyTemplateSchema, { revision: 0, blocks: [block] }).success
    expect(accepted(summary)).toBe(true)
    expect(accepted(blockOf(1, { kind: 'traffic', segmentId: blockOf(7).id }))).toBe(false)
    expect(accepted(blockOf(1, { kind: 'picture', picture: { fileId: blockOf(7).id, alt: 'Shop' } }))).toBe(false)
  })

  it('is for Admins only, and audited', async () => {
    for (const other of [editor, clara]) {
      await expect(getAgencyTemplate(context, other)).rejects.toMatchObject({ code: 'auth.forbidden' })
      await expect(saveAgencys(0, other)).rejects.toMatchObject({ code: 'auth.forbidden' })
    }
    await saveAgencys()
    await saveOwn(0, [blockOf(7)])
    await saveOwn(1, null)
    await saveOwn(2, null, 'pt')
    const events = await context.database.db
      .selectFrom('audit_event')
      .select(['kind', 'client_id', 'details'])
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { kind: 'report.agency_template_changed', client_id: null, details: { blocks: 2 } },
      { kind: 'report.template_changed', client_id: clientId, details: { blocks: 1 } },
      { kind: 'report.template_changed', client_id: clientId, details: { blocks: null, givenUp: true } },
      { kind: 'report.template_changed', client_id: clientId, details: { blocks: null } },
    ])
  })
})
