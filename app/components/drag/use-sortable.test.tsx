import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveRegion } from '../feedback/live-region.tsx'
import { useSortable } from './use-sortable.ts'

// What the test's browser doesn't do: each item is 40 pixels high, below the one before it.
beforeEach(() => {
  Element.prototype.setPointerCapture = () => {}
  Element.prototype.hasPointerCapture = () => false
  Element.prototype.scrollIntoView = () => {}
  window.scrollBy = () => {}
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = this.parentElement ? [...this.parentElement.children].indexOf(this) : 0
    return this.matches('[data-item]') ? new DOMRect(0, 300 + index * 40, 100, 40) : new DOMRect(0, 300, 100, 120)
  })
})
afterEach(() => vi.restoreAllMocks())

function List({ handles }: { handles: boolean }) {
  const [ids, setIds] = useState(['a', 'b', 'c'])
  const list = useRef<HTMLOListElement>(null)
  const { move } = useSortable(list, {
    ids,
    axis: 'column',
    onMove: (id, to) => setIds(ids.filter((one) => one !== id).toSpliced(to, 0, id)),
    moved: (id, to) => `${id} is ${to + 1} of ${ids.length}`,
  })
  return (
    <>
      <ol ref={list}>
        {ids.map((id, at) => (
          <li key={id} data-item={id}>
            {handles && <button data-handle>Move {id}</button>}
            <a href={`#${id}`}>{id}</a>
            <button onClick={() => move(id, at + 1)}>{id} down</button>
          </li>
        ))}
      </ol>
      <LiveRegion />
    </>
  )
}

/** Draws the list and waits until it can be dragged: that comes after the page. */
async function renderSortable(handles: boolean) {
  render(<List handles={handles} />)
  await waitFor(() => expect(screen.getByRole('list').hasAttribute('data-sortable')).toBe(true))
}

const order = () => screen.getAllByRole('link').map((link) => link.textContent)
const press = (target: Element, clientY: number) =>
  fireEvent.pointerDown(target, { pointerId: 1, button: 0, clientX: 10, clientY })
const drag = (...ys: number[]) =>
  ys.forEach((clientY) => fireEvent.pointerMove(window, { pointerId: 1, clientX: 10, clientY }))
const release = (clientY: number) => fireEvent.pointerUp(window, { pointerId: 1, clientX: 10, clientY })

it('is sorted by arrow keys on a handle, keeps the focus there and says the new position', async () => {
  render(<List handles />)
  const handle = screen.getByRole('button', { name: 'Move a' })
  handle.focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(order(), 'the first one has nowhere to go').toEqual(['a', 'b', 'c'])
  await userEvent.keyboard('{ArrowDown}')
  expect(order()).toEqual(['b', 'a', 'c'])
  expect(document.activeElement).toBe(handle)
  expect(await screen.findByText('a is 2 of 3.')).toBeDefined()
})

it('is sorted by Shift with an arrow key without handles, and by buttons', async () => {
  render(<List handles={false} />)
  screen.getByRole('link', { name: 'a' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(order(), 'an arrow key alone scrolls').toEqual(['a', 'b', 'c'])
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(order()).toEqual(['b', 'a', 'c'])
  const button = screen.getByRole('button', { name: 'b down' })
  await userEvent.click(button)
  expect(order()).toEqual(['a', 'b', 'c'])
  expect(document.activeElement).toBe(button)
})

it('is sorted by dragging: the others make room, and what is dropped has its place', async () => {
  await renderSortable(true)
  const [first, second] = screen.getAllByRole('listitem')
  press(screen.getByRole('button', { name: 'Move a' }), 310)
  drag(312)
  expect(first?.hasAttribute('data-dragged'), 'a short movement is a press').toBe(false)
  drag(360)
  expect(first?.hasAttribute('data-dragged')).toBe(true)
  expect(second?.style.transform).toBe('translateY(-40px)')
  release(360)
  expect(order()).toEqual(['b', 'a', 'c'])
  expect([first, second].map((item) => item?.style.cssText)).toEqual(['', ''])
})

it('stays as it is when a drag ends with Escape, is cancelled, or began beside the handle', async () => {
  await renderSortable(true)
  const handle = screen.getByRole('button', { name: 'Move a' })
  press(handle, 310)
  drag(380)
  fireEvent.keyDown(window, { key: 'Escape' })
  release(380)
  press(handle, 310)
  drag(380)
  fireEvent.pointerCancel(window, { pointerId: 1 })
  press(screen.getByRole('link', { name: 'a' }), 310)
  drag(380)
  release(380)
  expect(order()).toEqual(['a', 'b', 'c'])
})

it('opens nothing when a drag ends on a link', async () => {
  await renderSortable(false)
  const link = screen.getByRole('link', { name: 'a' })
  press(link, 310)
  drag(380)
  release(380)
  expect(fireEvent.click(link), 'prevented').toBe(false)
  expect(fireEvent.click(link)).toBe(true)
})
