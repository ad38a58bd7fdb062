import { expect, test } from 'vitest'
import { companyName } from './company-name.ts'

test('a company is named by the first existing one of company, website, uuid and id', () => {
  expect(companyName({ company: 'Fern & Co', website: 'fern.test', uuid: 'u-1', id: 7 })).toBe('Fern & Co')
  expect(companyName({ company: '  ', website: 'fern.test', uuid: 'u-1', id: 7 })).toBe('fern.test')
  expect(companyName({ company: null, uuid: 'u-1', id: 7 })).toBe('u-1')
  expect(companyName({ id: 7 })).toBe('7')
  expect(companyName({ id: 0 })).toBe('0')
})

test('a company without any name is <Unknown>', () => {
  expect(companyName({})).toBe('<Unknown>')
  expect(companyName(null)).toBe('<Unknown>')
  expect(companyName(undefined)).toBe('<Unknown>')
})
