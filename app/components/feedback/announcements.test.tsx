import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce, useAnnounced } from './announcements.ts'
import { LiveRegion } from './live-region.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  pass(1000)
  vi.useRealTimers()
})

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const regions = () => document.querySelectorAll('[aria-live=polite]')
const said = () => regions()[0]?.textContent

test('the changes of one click are announced together: the page, the month, then the result', () => {
  render(<LiveRegion />)
  announce('result', '12 visits match the filters.')
  announce('month', 'October 2026')
  announce('page', 'Fernhollow Pottery')
  pass(1000)
  expect(said()).toBe('Fernhollow Pottery. October 2026. 12 visits match the filters.')
  expect(regions()).toHaveLength(1)
})

test('while typing, the number of rows is announced only at the end', () => {
  render(<LiveRegion />)
  announce('result', '40 of 90 pages', 'pages')
  pass(100)
  announce('result', '3 of 90 pages', 'pages')
  pass(100)
  expect(said()).toBe('')
  pass(1000)
  expect(said()).toBe('3 of 90 pages.')
})

test('two parts with the same text are announced once, others one after the other', () => {
  render(<LiveRegion />)
  announce('result', '12 rows', 'one')
  announce('result', '12 rows', 'two')
  announce('result', '4 crawlers', 'three')
  pass(1000)
  expect(said()).toBe('12 rows. 4 crawlers.')
})

test('the same words are announced again when they are repeated', () => {
  render(<LiveRegion />)
  announce('result', 'No visits match the filters.')
  pass(1000)
  const first = screen.getByText('No visits match the filters.')
  announce('result', 'No visits match the filters.')
  pass(1000)
  expect(screen.getByText('No visits match the filters.')).not.toBe(first)
})

test('a region that mounts later doesn’t repeat old announcements', () => {
  render(<LiveRegion />)
  announce('month', 'October 2026')
  pass(1000)
  render(<LiveRegion />)
  expect([...regions()].map(({ textContent }) => textContent)).toEqual(['October 2026.', ''])
})

function Rows({ text, question }: { text: string; question?: string }) {
  useAnnounced('result', text, question)
  return null
}

test('a part announces its result when the question changes, not its first content', () => {
  const page = (text: string, question: string) => (
    <>
      <LiveRegion />
      <Rows text={text} question={question} />
    </>
  )
  const { rerender } = render(page('90 visits', 'October'))
  pass(1000)
  expect(said()).toBe('')
  rerender(page('91 visits', 'October'))
  pass(1000)
  expect(said(), 'the same question answered anew').toBe('')
  rerender(page('7 visits', 'September'))
  pass(1000)
  expect(said()).toBe('7 visits.')
  rerender(page('', 'nothing'))
  pass(1000)
  expect(said(), 'nothing to say').toBe('7 visits.')
})

test('a part without a question announces its words whenever they change', () => {
  const { rerender } = render(<Rows text="12 pages" />)
  render(<LiveRegion />)
  rerender(<Rows text="3 of 12 pages" />)
  pass(1000)
  expect(said()).toBe('3 of 12 pages.')
})
