import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import english from '#app/features/tracking/messages/privacy-sheet/en.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import { trackingSettingsSchema } from '#app/shared/tracking/settings.ts'
import { privacyMarkdown, privacyPage } from './privacy-document.ts'
import { privacyFacts, privacyText } from './privacy-facts.ts'
import words from '#app/shared/messages/words/en.ts'

const reader = { t: translateFrom<'privacySheet'>('en', compileCatalogue({ ...words, ...english })), locale: 'en' }
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
  lookedUp: 'nothing',
  hasLogImports: false,
} as const
const sectionsWith = (settings: Record<string, unknown>) =>
  privacyFacts(reader, { ...website, settings: v.parse(trackingSettingsSchema, settings) })
const textWith = (settings: Record<string, unknown>) => privacyText(sectionsWith(settings))

describe('the privacy sheet', () => {
  it('lists what the settings store, and nothing else', () => {
    expect(textWith({})).toContain('The address of a link to another website that is clicked.')
    expect(textWith({ outboundLinks: false })).not.toContain('a link to another website')
    expect(textWith({})).not.toContain('web vitals')
    expect(textWith({ measureSpeed: true })).toContain('How fast the page loaded and responded (web vitals)')
    expect(textWith({})).not.toContain('the part after #')
    expect(textWith({ hashRouting: true })).toContain('path of the page, with the part after #')
  })

  it('says who is not counted', () => {
    expect(textWith({})).not.toContain('Do Not Track')
    expect(textWith({})).not.toContain('Pages on')
    const text = textWith({
      respectDoNotTrack: true,
      excludedHostnames: ['staging.example.com'],
      excludedPaths: ['/intern/**', '/preview'],
      excludedAddresses: ['203.0.113.7'],
    })
    expect(text).toContain('Do Not Track or Global Privacy Control')
    expect(text).toContain('Pages on staging.example.com.')
    expect(text).toContain('Pages under /intern/**, /preview.')
    expect(text).toContain('addresses that the website’s owner excluded')
    expect(text).not.toContain('203.0.113.7')
  })

  it('says how the country is known', () => {
    expect(privacyText(privacyFacts(reader, website))).toContain('The country the browser’s time zone belongs to.')
    expect(privacyText(privacyFacts(reader, { ...website, countryFrom: 'header' }))).toContain(
      'from our network’s edge',
    )
  })

  it('says that addresses are looked up in a file on this server, if there is one', () => {
    const lookedUp = (what: 'nothing' | 'countries' | 'cities', countryFrom: 'header' | 'timeZone' = 'timeZone') =>
      privacyText(privacyFacts(reader, { ...website, lookedUp: what, countryFrom }))
    expect(lookedUp('nothing')).toContain('No location is looked up.')
    expect(lookedUp('nothing')).not.toContain('GeoIP')
    expect(lookedUp('countries')).toContain('The country of the IP address')
    expect(lookedUp('countries')).not.toContain('region')
    const cities = lookedUp('cities')
    expect(cities).not.toContain('No location is looked up.')
    expect(cities).toContain('The region and city of the IP address')
    expect(cities).toContain('in memory, in a GeoIP file on this server. It asks no other service')
    expect(cities).toContain(
      'IP addresses and user agent strings. Loop reads them when an event arrives, then forgets them.',
    )
    expect(cities).toContain('few people live')
    expect(lookedUp('cities', 'header')).toContain('from our network’s edge')
  })

  it('says in each part about secrets that those of imported access logs are kept, if there are any', () => {
    const kept = 'a secret of example.com that is kept'
    expect(textWith({})).not.toContain(kept)
    const sections = privacyFacts(reader, { ...website, hasLogImports: true })
    expect(sections.filter(({ facts }) => facts.some((fact) => fact.includes(kept))).map(({ title }) => title)).toEqual(
      ['How visitors are counted', 'How long', 'For the record of processing activities (Art. 30 GDPR)'],
    )
  })

  it('reads as plain text', () => {
    expect(privacyText(privacyFacts(reader, website)).split('\n').slice(0, 2)).toEqual([
      'Stored with each page view or event',
      '- Time, host name and path of the page. From the query, only campaign labels such as utm_source.',
    ])
  })

  it('follows every switch', () => {
    expect(textWith({ formSubmissions: false })).not.toContain('a form was sent')
    expect(textWith({ visibleTime: false })).not.toContain('How long the page was visible')
    expect(textWith({ visibleTime: false })).toContain('The website turned this off')
    expect(textWith({ keptParameters: ['page', 'q'] })).toContain('also these parameters: page, q.')
    expect(textWith({ hashRouting: true })).toContain('it must hold nothing personal')
    expect(textWith({})).toContain('At present they are')
    expect(textWith({ respectDoNotTrack: true })).not.toContain('At present they are')
  })

  it('is a separate document, in which no entered text can run', () => {
    const hostile = { excludedPaths: ['/<img/src=x>', '/*_[a](b)'] }
    const sheet = {
      title: 'Privacy sheet of example.com',
      asOf: 'Reflects the settings of Nov 22, 2026.',
      sections: sectionsWith(hostile),
      language: 'en',
      direction: 'ltr',
    } as const
    const page = privacyPage(sheet)
    expect(page).toContain('<html lang="en" dir="ltr">')
    expect(page).toContain('/&lt;img/src=x&gt;')
    expect(page).not.toContain('<img')
    const markdown = privacyMarkdown(sheet)
    expect(markdown.split('\n').slice(0, 5)).toEqual([
      '# Privacy sheet of example.com',
      '',
      'Reflects the settings of Nov 22, 2026.',
      '',
      '## Stored with each page view or event',
    ])
    expect(markdown).toContain(String.raw`/\<img/src=x\>`)
    expect(markdown).toContain(String.raw`/\*\_\[a\](b)`)
  })
})
