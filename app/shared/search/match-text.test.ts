import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, matchText } from './match-text.ts'

const towns = ['Old Zürich', 'Zürich', 'Ångström', 'São Tomé', 'Straße', 'Łódź', 'Zur Eiche']
const found = (typed: string) => matchText(towns, typed, (town) => [town])

test.each([
  ['what begins so comes before what contains it', 'zur', ['Zürich', 'Zur Eiche', 'Old Zürich']],
  ['case does not matter', 'ZÜRICH', ['Zürich', 'Old Zürich']],
  ['accents may be left out', 'angstrom', ['Ångström']],
  ['accents may be typed where there are none', 'zür é', ['Zur Eiche']],
  ['letters with a stroke are found by the plain ones', 'lodz', ['Łódź']],
  ['a sharp s is found by two', 'strasse', ['Straße']],
  ['spaces around and within do not matter', '  são   tomé ', ['São Tomé']],
  ['accents typed apart from their letters are the same', 'Zu\u0308rich', ['Zürich', 'Old Zürich']],
  ['what is in none of them is not found', 'paris', []],
  ['nothing typed finds nothing', '   ', []],
  ['what means something in a pattern means nothing here', '.*', []],
])('%s', (_rule, typed, expected) => {
  expect(found(typed)).toEqual(expected)
})

test('an entry is found by any of its texts', () => {
  const clients = [
    { name: 'Moss & Co', domain: 'fern.test' },
    { name: 'Atelier Fern', domain: 'atelier.test' },
  ]
  const names = (typed: string) => matchText(clients, typed, (c) => [c.name, c.domain]).map(({ name }) => name)
  expect(names('fern')).toEqual(['Moss & Co', 'Atelier Fern'])
  expect(names('.test')).toEqual(['Moss & Co', 'Atelier Fern'])
  expect(names('co fern')).toEqual([])
})

test('every entry is found once by any part of it, and no entry without the typed text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 8 }),
      fc.nat(),
      fc.nat(),
      (texts, from, size) => {
        const folded = foldText(texts[0] ?? '')
        const typed = folded.slice(from % (folded.length + 1)).slice(0, 1 + (size % 5))
        const hits = matchText(texts, typed, (text) => [text])
        const expected = foldText(typed) === '' ? [] : texts.filter((text) => foldText(text).includes(foldText(typed)))
        expect([...hits].sort()).toEqual(expected.sort())
      },
    ),
  )
})
