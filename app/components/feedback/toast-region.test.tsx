import { act, fireEvent, render, screen } from '@testing-library/react'
import { Theme } from '@radix-ui/themes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { ToastHost } from './toast-host.tsx'
import ToastRegion from './toast-region.tsx'
import { dismissToast, showToast, type Toast } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (let id = 1; id <= 100; id++) dismissToast(id)
  vi.useRealTimers()
})

async function page(direction: 'ltr' | 'rtl' = 'ltr') {
  document.documentElement.dir = direction
  const Wrapper = await speaking()
  render(
    <Wrapper>
      <Theme>
        <button type="button">Somewhere</button>
        <ToastRegion />
      </Theme>
    </Wrapper>,
  )
}
const send = (...toasts: Toast[]) => {
  act(() => toasts.forEach(showToast))
  pass(50)
}
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
/** Returns the texts of the visible toasts, from top to bottom. */
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const close = () => screen.getAllByRole('button', { name: 'Close this message' })

test('a page without a toast has no toast region', async () => {
  const Wrapper = await speaking()
  const { container } = render(
    <Wrapper>
      <ToastHost />
    </Wrapper>,
  )
  expect(container.innerHTML).toBe('')
})

test('a toast stays for six seconds, an error until it is dismissed', async () => {
  await page()
  send({ kind: 'success', text: 'The goal is removed.' }, { kind: 'error', text: 'That did not work.' })
  pass(5900)
  expect(shown()).toEqual(['The goal is removed.', 'That did not work.'])
  pass(400)
  expect(shown()).toEqual(['That did not work.'])
  pass(3_600_000)
  expect(shown()).toEqual(['That did not work.'])
  fireEvent.click(close()[0] ?? document.body)
  pass(250)
  expect(shown()).toEqual([])
})

test('three are shown at once, the others wait; the same text is not shown twice', async () => {
  await page()
  const of = (text: string): Toast => ({ kind: 'error', text })
  send(of('One'), of('Two'), of('Three'), of('Four'), of('Two'))
  expect(shown()).toEqual(['One', 'Three', 'Four'])
  fireEvent.click(close()[0] ?? document.body)
  pass(250)
  expect(shown()).toEqual(['Three', 'Four', 'Two'])
})

test('good news is announced in a pause, an error at once', async () => {
  await page()
  send({ kind: 'info', text: 'Fern was added.' }, { kind: 'error', text: 'Oak was not added.' })
  const announced = screen
    .getAllByRole('status')
    .map((status) => [status.ariaLive ?? status.getAttribute('aria-live'), status.textContent])
  expect(announced).toEqual([
    ['polite', 'Message Fern was added.'],
    ['assertive', 'Message Oak was not added.'],
  ])
})

test('it stays while the pointer is on it, and its time continues when the pointer leaves', async () => {
  await page()
  send({ kind: 'success', text: 'Saved elsewhere.' })
  pass(3000)
  fireEvent.pointerMove(screen.getByRole('listitem'))
  pass(60_000)
  expect(shown()).toEqual(['Saved elsewhere.'])
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Messages (F8)' }))
  pass(3300)
  expect(shown()).toEqual([])
})

test('F8 focuses it, Escape dismisses it, and the focus returns to where it was', async () => {
  await page()
  send({ kind: 'error', text: 'No answer.' })
  const before = screen.getByRole('button', { name: 'Somewhere' })
  before.focus()
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  expect(screen.getByRole('region', { name: 'Messages (F8)' }).contains(document.activeElement)).toBe(true)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab' })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  pass(250)
  expect(shown()).toEqual([])
  expect(document.activeElement).toBe(before)
})

test('its action runs once and closes it', async () => {
  const run = vi.fn()
  await page()
  send({ kind: 'info', text: 'A goal was removed.', action: { label: 'Undo', run } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  pass(250)
  expect(run).toHaveBeenCalledOnce()
  expect(shown()).toEqual([])
})

test.each([
  ['ltr', 'right'],
  ['rtl', 'left'],
] as const)('on a page that reads %s it is swiped away to the %s', async (direction, side) => {
  await page(direction)
  send({ kind: 'info', text: 'Look.' })
  expect(screen.getByRole('listitem').dataset['swipeDirection']).toBe(side)
})
