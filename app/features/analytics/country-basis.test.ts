import { expect, test } from 'vitest'
import { countryBasisSentence } from './country-basis.ts'
import { reader } from '#tests/support/dashboard-reader.ts'

test('the countries panel explains how countries are known', () => {
  expect(countryBasisSentence({ header: 60, file: 0, timeZone: 30, unknown: 10 }, reader)).toBe(
    'Countries come from the proxy’s header (60%) and the browser’s time zone (30%); 10% are unknown.',
  )
  expect(countryBasisSentence({ header: 0, file: 0, timeZone: 5, unknown: 0 }, reader)).toBe(
    'Countries come from the browser’s time zone.',
  )
  expect(countryBasisSentence({ header: 0, file: 0, timeZone: 0, unknown: 5 }, reader)).toBe(
    'We don’t know the countries of these visits.',
  )
  expect(countryBasisSentence({ header: 0, file: 0, timeZone: 0, unknown: 0 }, reader)).toBe('')
})

test('under 30 visits it shows no shares', () => {
  const sentence = 'Countries come from the proxy’s header or the browser’s time zone. Too few visits to show shares.'
  expect(countryBasisSentence({ header: 20, file: 0, timeZone: 9, unknown: 0 }, reader)).toBe(sentence)
  expect(countryBasisSentence({ header: 0, file: 0, timeZone: 1, unknown: 2 }, reader)).toBe(sentence)
  expect(countryBasisSentence({ header: 20, file: 0, timeZone: 10, unknown: 0 }, reader)).toContain('(66.7%)')
})

test('the sentence about countries mentions the GeoIP file', () => {
  expect(countryBasisSentence({ header: 0, file: 40, timeZone: 0, unknown: 0 }, reader)).toBe(
    'Countries come from the IP address, looked up in this server’s GeoIP file.',
  )
  expect(countryBasisSentence({ header: 0, file: 60, timeZone: 30, unknown: 10 }, reader)).toBe(
    'Countries come from the IP address (60%), the browser’s time zone (30%); 10% are unknown.',
  )
  expect(countryBasisSentence({ header: 50, file: 50, timeZone: 0, unknown: 0 }, reader)).toBe(
    'Countries come from the proxy’s header (50%), the IP address (50%).',
  )
  expect(countryBasisSentence({ header: 5, file: 5, timeZone: 0, unknown: 0 }, reader)).toBe(
    'Countries come from several sources. Too few visits to show shares.',
  )
})
