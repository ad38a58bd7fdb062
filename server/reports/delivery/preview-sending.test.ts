import { beforeEach, describe, expect, it } from 'vitest'
import { admin, editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { key, reportScene } from '#tests/support/report-scene.ts'
import { startReport } from '../draft/draft.ts'
import { saveReportAgency } from '../look/look.ts'
import { previewSending, deliversReports } from './delivery.ts'

describe('The preview before a report is sent', () => {
  const context = openContext()
  const scene = reportScene(context)
  beforeEach(() => scene.reset())

  it('is nothing before the report was published', async () => {
    expect(await previewSending(context, admin, key)).toBeNull()
    await scene.start()
    expect(await previewSending(context, admin, key)).toBeNull()
  })

  it('has the published version, the subject in the report’s language, and the agency as the sender', async () => {
    const agency = { senderName: 'North & Co', footer: '', accentColor: null, holidays: [] }
    await saveReportAgency(context, admin, agency)
    await startReport(context, admin, { ...key, language: 'de' })
    await scene.publish()
    expect(await previewSending(context, admin, key)).toEqual({
      version: 1,
      publishedAt: context.clock().toISOString(),
      subject: 'Company 1: Ihr Bericht für September 2026',
      sender: 'North & Co <loop@localhost>',
    })
  })

  it('says whether a mail server is configured', () => {
    const env = (url: string | undefined) => ({ ...context, env: { ...context.env, SMTP_URL: url } })
    expect(deliversReports(env(undefined), admin)).toBe(false)
    expect(deliversReports(env('smtp://mail.test'), admin)).toBe(true)
  })

  it('is for Admins only', async () => {
    for (const other of [editor, clara]) {
      await expect(previewSending(context, other, key)).rejects.toMatchObject({ code: 'auth.forbidden' })
      expect(() => deliversReports(context, other)).toThrow(
        expect.objectContaining({ code: 'auth.forbidden' }) as Error,
      )
    }
  })
})
