import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MarkedText, partsOf } from './marked-text.tsx'

afterEach(cleanup)

const marked = (text: string, ...marks: [number, number][]) =>
  partsOf(
    text,
    marks.map(([from, to]) => ({ from, to })),
  )
    .map(({ part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('')

test('marks are shown in their order, and those that overlap as one', () => {
  expect(marked('one two three', [4, 7])).toBe('one [two] three')
  expect(marked('one two three', [8, 13], [0, 3])).toBe('[one] two [three]')
  expect(marked('one two three', [0, 7], [4, 10])).toBe('[one two th]ree')
  expect(marked('one two three', [0, 7], [1, 3])).toBe('[one two] three')
  expect(marked('one two')).toBe('one two')
})

test('marks beyond the text, or without a length, change nothing', () => {
  expect(marked('one', [2, 99], [50, 60], [1, 1])).toBe('on[e]')
  expect(marked('', [0, 5])).toBe('')
})

test('a text with HTML is shown as it is written', () => {
  const { container } = render(<MarkedText text="<img src=x> loop" marks={[{ from: 12, to: 16 }]} />)
  expect(container.textContent).toBe('<img src=x> loop')
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['loop'])
  expect(container.querySelector('img')).toBeNull()
})
