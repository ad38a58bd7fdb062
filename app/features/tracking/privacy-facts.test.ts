import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import english from '#app/shared/messages/tracking/en.ts'
import { sayFrom } from '#app/shared/messages/translator.ts'
import { trackingSettingsSchema } from '#app/shared/tracking/settings.ts'
import { privacyText } from './privacy-facts.ts'

const reader = { say: sayFrom<'tracking'>('en', compileCatalogue(english)), locale: 'en' }
const website = {
  id: 1,
  clientId: '00000000-0000-4000-8000-000000000001',
  domain: 'example.com',
  publicKey: 'key1',
  timeZone: 'Europe/Berlin',
  settings: v.parse(trackingSettingsSchema, {}),
  createdAt: '2026-01-01T00:00:00.000Z',
  origin: 'https://loop.test',
  countryFrom: 'timeZone',
} as const
const textWith = (settings: Record<string, unknown>) =>
  privacyText(reader, { ...website, settings: v.parse(trackingSettingsSchema, settings) })

describe('the privacy sheet', () => {
  it('says what the settings store, and nothing that they do not', () => {
    expect(textWith({})).toContain('The address of a link to another website that is clicked.')
    expect(textWith({ outboundLinks: false })).not.toContain('a link to another website')
    expect(textWith({})).not.toContain('web vitals')
    expect(textWith({ measureSpeed: true })).toContain('How fast the page loaded and answered (web vitals)')
    expect(textWith({})).not.toContain('the part after #')
    expect(textWith({ hashRouting: true })).toContain('path of the page, with the part after #')
  })

  it('says who is not counted', () => {
    expect(textWith({})).not.toContain('Do Not Track')
    const text = textWith({
      respectDoNotTrack: true,
      excludedPaths: ['/intern/**', '/preview'],
      excludedAddresses: ['203.0.113.7'],
    })
    expect(text).toContain('Do Not Track or Global Privacy Control')
    expect(text).toContain('Pages under /intern/**, /preview.')
    expect(text).toContain('addresses that the website’s owner excluded')
    expect(text).not.toContain('203.0.113.7')
  })

  it('says how the country is known', () => {
    expect(privacyText(reader, website)).toContain('The country the browser’s time zone belongs to.')
    expect(privacyText(reader, { ...website, countryFrom: 'header' })).toContain('told by our network’s edge')
  })

  it('reads as plain text', () => {
    expect(privacyText(reader, website).split('\n').slice(0, 2)).toEqual([
      'Stored with each page view or event',
      '- Time, host name and path of the page; of the query only campaign labels such as utm_source.',
    ])
  })
})
