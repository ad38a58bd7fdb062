import { act, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { dismissToast, useToasts } from '#app/components/feedback/toasts.ts'
import AllIcons from './01-all-icons.tsx'

afterEach(() => {
  const { result } = renderHook(() => useToasts())
  act(() => result.current.forEach(({ id }) => dismissToast(id)))
})

test('A search shows the icons with the words in their names', async () => {
  const user = userEvent.setup()
  render(<AllIcons />)
  expect(screen.getAllByRole('button').length).toBeGreaterThan(260)
  await user.type(screen.getByRole('searchbox', { name: 'Find an icon' }), 'Cloud  rain')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['cloud-rain'])
})

test('Pressing an icon copies its name', async () => {
  const user = userEvent.setup()
  render(<AllIcons />)
  await user.click(screen.getByRole('button', { name: 'sprout' }))
  expect(await navigator.clipboard.readText()).toBe('sprout')
})
