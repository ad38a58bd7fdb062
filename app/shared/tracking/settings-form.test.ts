import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '#tests/support/in-english.ts'
import { isAddressOrRange, trackingSettingsFormSchema } from './settings-form.ts'
import { trackingSettingsSchema } from './settings.ts'

const defaults = v.parse(trackingSettingsSchema, {})

describe('the settings a person may enter', () => {
  it('accepts the defaults as they are', () => {
    expect(v.parse(trackingSettingsFormSchema, defaults)).toEqual(defaults)
  })

  it('trims entries and drops empty and repeated ones', () => {
    const parsed = v.parse(trackingSettingsFormSchema, {
      ...defaults,
      alsoHostnames: [' Shop.Example.com ', '', '*.example.org'],
      excludedPaths: ['/intern/**', '/intern/** '],
    })
    expect(parsed.alsoHostnames).toEqual(['shop.example.com', '*.example.org'])
    expect(parsed.excludedPaths).toEqual(['/intern/**'])
  })

  it.each([
    ['alsoHostnames', 'https://example.com/', '“https://example.com/” isn’t a host name like shop.example.com.'],
    ['alsoHostnames', 'example', '“example” isn’t a host name like shop.example.com.'],
    ['excludedHostnames', '*.', '“*.” isn’t a host name like shop.example.com.'],
    ['excludedPaths', 'intern', '“intern” isn’t a path. Paths begin with / and have no spaces.'],
    ['excludedAddresses', '203.0.113.0/33', '“203.0.113.0/33” isn’t an IP address or a range like 203.0.113.0/24.'],
    ['excludedAddresses', 'office', '“office” isn’t an IP address or a range like 203.0.113.0/24.'],
  ])('says which entry of %s is wrong: %s', (field, entry, message) => {
    const parsed = v.safeParse(trackingSettingsFormSchema, { ...defaults, [field]: [entry] })
    expect(parsed.issues?.map((issue) => [v.getDotPath(issue), inEnglish(issue.message)])).toEqual([
      [`${field}.0`, message],
    ])
  })

  it.each([
    ['203.0.113.7', true],
    ['203.0.113.0/24', true],
    ['2001:db8::/32', true],
    ['2001:db8::1/128', true],
    ['2001:db8::1/129', false],
    ['203.0.113.7/', false],
    ['203.0.113.7/8/8', false],
    ['203.0.113', false],
  ])('%s is an address or a range: %s', (text, is) => {
    expect(isAddressOrRange(text)).toBe(is)
  })
})
