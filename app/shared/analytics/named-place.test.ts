import { expect, test } from 'vitest'
import { placeForms, placeName } from './named-place.ts'

test.each([
  ['DE-BE Land Berlin', 'Land Berlin', ['DE-BE', 'DE-BE Land Berlin']],
  ['4250542 Springfield, Illinois', 'Springfield, Illinois', ['4250542', '4250542 Springfield, Illinois']],
  ['DE-BE', 'DE-BE', ['DE-BE']],
  ['New York', 'New York', ['New York']],
  ['-', '-', ['-']],
])('%s is read as %s', (value, name, forms) => {
  expect(placeName(value)).toBe(name)
  expect(placeForms(value)).toEqual(forms)
})

test('A name that begins with a number is found in its stored form', () => {
  expect(placeForms('100 Mile House, British Columbia')).toContain('100 Mile House, British Columbia')
})
