import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { DecisionForm } from './decision-form.tsx'

const wrapper = await speaking()
afterEach(cleanup)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a card is approved by one press, with or without a message', async () => {
  const onDecide = vi.fn().mockResolvedValue(undefined)
  render(<DecisionForm onDecide={onDecide} isWaiting={false} />, { wrapper })
  await press('Approve')
  await waitFor(() => expect(onDecide).toHaveBeenCalledWith({ action: 'approve', note: '' }))
})

test('changes and a refusal need a message, and a press that was refused decides nothing later', async () => {
  const onDecide = vi.fn().mockResolvedValue(undefined)
  render(<DecisionForm onDecide={onDecide} isWaiting={false} />, { wrapper })
  const message = screen.getByRole('textbox', { name: 'Your message' })
  for (const name of ['Ask for changes', 'Decline']) {
    await press(name)
    expect(screen.getByText('Give a reason in a few words.')).toBeTruthy()
    expect(document.activeElement).toBe(message)
  }
  expect(onDecide).not.toHaveBeenCalled()
  await userEvent.type(message, 'Cheaper, please')
  await press('Ask for changes')
  await waitFor(() => expect(onDecide).toHaveBeenCalledWith({ action: 'askForChanges', note: 'Cheaper, please' }))
  // The one that is pressed counts, not the one before.
  await userEvent.clear(message)
  await press('Approve')
  await waitFor(() => expect(onDecide).toHaveBeenLastCalledWith({ action: 'approve', note: '' }))
})

test('nothing is decided before the new version is read', () => {
  render(<DecisionForm onDecide={vi.fn()} isWaiting />, { wrapper })
  expect(screen.getAllByRole('button').map((button) => button.hasAttribute('disabled'))).toEqual([true, true, true])
})
