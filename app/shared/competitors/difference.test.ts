import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

test('a changed word is shown between the words around it', () => {
  expect(differenceOf('The Team plan costs €9 a month', 'The Team plan costs €12 a month')).toEqual({
    lead: 'The Team plan costs',
    removed: '€9',
    added: '€12',
    tail: 'a month',
  })
})

test('of a long text only what is near the difference is shown', () => {
  const words = Array.from({ length: 50 }, (_, index) => `word${index}`)
  const difference = differenceOf(words.join(' '), words.with(25, 'other').join(' '))
  expect(difference).toEqual({
    lead: '… word19 word20 word21 word22 word23 word24',
    removed: 'word25',
    added: 'other',
    tail: 'word26 word27 word28 word29 word30 word31 …',
  })
})

test('words that were only added leave nothing removed', () => {
  expect(differenceOf('Free for teams', 'Free for small teams')).toMatchObject({ removed: '', added: 'small' })
})

test('a text that is new or gone has nothing around it', () => {
  expect(differenceOf('', 'Now with chat')).toEqual({ lead: '', removed: '', added: 'Now with chat', tail: '' })
  expect(differenceOf('Now with chat', '')).toEqual({ lead: '', removed: 'Now with chat', added: '', tail: '' })
})

test('a text without spaces is compared by characters, none of which is cut in half', () => {
  expect(differenceOf('月額九百円', '月額千円')).toEqual({ lead: '月額', removed: '九百', added: '千', tail: '円' })
  const long = differenceOf('😀'.repeat(400), '😎'.repeat(400))
  expect(long.removed.isWellFormed() && long.added.isWellFormed()).toBe(true)
  expect(long.removed.endsWith('😀…')).toBe(true)
})

test('whatever the texts, what is shown is short and well-formed, and differs where they do', () => {
  const text = fc.array(fc.constantFrom('a', 'b', '9', '€', '😀', 'ש', 'long'.repeat(60)), {
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(text, text, fc.constantFrom(' ', ''), (one, other, glue) => {
      const difference = differenceOf(one.join(glue), other.join(glue))
      for (const part of Object.values<string>({ ...difference })) {
        expect(part.length).toBeLessThanOrEqual(160)
        expect(part.isWellFormed()).toBe(true)
      }
      expect(difference.removed === '' && difference.added === '').toBe(one.join(glue) === other.join(glue))
    }),
  )
})
