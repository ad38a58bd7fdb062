import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Popup } from './popup.tsx'

function open() {
  const onIntent = vi.fn()
  render(
    <>
      <Popup label="Fruit" trigger="Fruit" triggerClass="" align="start" onIntent={onIntent}>
        {(close) => (
          <>
            <button type="button">Apple</button>
            <button type="button" onClick={close}>
              Pear
            </button>
          </>
        )}
      </Popup>
      <button type="button">Elsewhere</button>
    </>,
  )
  return { onIntent, user: userEvent.setup(), trigger: screen.getByRole('button', { name: 'Fruit' }) }
}
const panel = () => screen.queryByRole('button', { name: 'Apple' })

test('the trigger opens and closes the panel and shows its state', async () => {
  const { user, trigger } = open()
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
  await user.click(trigger)
  expect(panel()).not.toBeNull()
  expect(trigger.getAttribute('aria-expanded')).toBe('true')
  await user.click(trigger)
  expect(panel()).toBeNull()
})

test('pointing at the trigger calls onIntent', async () => {
  const { user, trigger, onIntent } = open()
  await user.hover(trigger)
  expect(onIntent).toHaveBeenCalledOnce()
})

test('the arrow keys cycle through the entries, Escape returns the focus', async () => {
  const { user, trigger } = open()
  trigger.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Apple')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Pear')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(trigger)
  await user.keyboard('{ArrowDown}{Escape}')
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(trigger)
})

test('it closes on Tab, on a click elsewhere, and on a choice', async () => {
  const { user, trigger } = open()
  await user.click(trigger)
  await user.tab()
  await user.tab()
  await user.tab()
  expect(panel()).toBeNull()
  await user.click(trigger)
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(panel()).toBeNull()
  await user.click(trigger)
  await user.click(screen.getByRole('button', { name: 'Pear' }))
  expect(panel()).toBeNull()
})

test('choosing by keyboard returns the focus to the trigger', async () => {
  const { user, trigger } = open()
  trigger.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(trigger)
})
