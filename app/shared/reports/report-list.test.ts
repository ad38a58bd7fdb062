import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { reportAgencySchema } from './look.ts'
import { reportListSchema, saveTemplateSchema, startReportSchema } from './report-list.ts'

const clientId = '00000000-0000-4000-8000-000000000001'

describe('What people send about reports', () => {
  it('lists at most 24 months, the first before the last', () => {
    const isRead = (from: string, to: string) => v.is(reportListSchema, { clientId: null, from, to })
    expect([isRead('2026-10', '2026-10'), isRead('2024-11', '2026-10')]).toEqual([true, true])
    expect([isRead('2024-10', '2026-10'), isRead('2026-10', '2026-09'), isRead('2026-13', '2027-01')]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('starts a report in a known language or the client’s own', () => {
    const isRead = (more: object) => v.is(startReportSchema, { clientId, month: '2026-10', ...more })
    expect([isRead({}), isRead({ language: 'pt' }), isRead({ language: 'es' })]).toEqual([true, true, false])
  })

  it('saves a template whose blocks have ids of their own', () => {
    const block = {
      id: clientId,
      kind: 'text',
      segmentId: null,
      title: '',
      text: '',
      picture: null,
      hideIfMissing: false,
    }
    const isRead = (blocks: object[]) => v.is(saveTemplateSchema, { clientId, revision: 0, language: 'de', blocks })
    expect([isRead([block]), isRead([block, block])]).toEqual([true, false])
  })

  it('sets a colour of six digits', () => {
    const look = { senderName: '', footer: '', holidays: [] }
    const isRead = (accentColor: unknown) => v.is(reportAgencySchema, { ...look, accentColor })
    expect([isRead(null), isRead('#12ab3c'), isRead('red'), isRead('#12ab3c;')]).toEqual([true, true, false, false])
  })
})
