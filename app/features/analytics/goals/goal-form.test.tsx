import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { GoalFormFields, noGoalYet } from './goal-form.tsx'

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('No preview in this test.'))))

async function open() {
  const sent = vi.fn<(goal: unknown) => void>()
  render(
    <GoalFormFields
      clientId="00000000-0000-4000-8000-000000000001"
      goal={noGoalYet}
      currency="EUR"
      submit="Add goal"
      mutation={{
        mutate: (goal) => sent(goal),
        reset: () => undefined,
        isPending: false,
        isSuccess: false,
        error: null,
      }}
      label="Add goal"
      onSent={() => undefined}
    />,
    { wrapper: await speaking() },
  )
  return sent
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Add goal' }))

it('asks for the fields of its kind, and removes an error once the field is right', async () => {
  const sent = await open()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Goal type' }), 'page')
  const path = screen.getByRole('textbox', { name: 'Page path' })
  await userEvent.type(path, 'thanks')
  await submit()
  expect(path.getAttribute('aria-invalid')).toBe('true')
  expect(sent).not.toHaveBeenCalled()
  await userEvent.clear(path)
  await userEvent.type(path, '/thanks')
  expect(path.getAttribute('aria-invalid')).toBeNull()
  await submit()
  expect(sent).toHaveBeenCalledWith({ kind: 'page', pattern: '/thanks', name: '/thanks', currency: null })
})

it('tracks revenue in the website’s currency, or in an entered one', async () => {
  const sent = await open()
  await userEvent.type(screen.getByRole('textbox', { name: 'Event name' }), 'Order')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Track revenue' }))
  const currency = screen.getByRole('textbox', { name: 'Main currency' })
  expect(currency).toHaveProperty('value', 'EUR')
  await userEvent.clear(currency)
  await userEvent.type(currency, 'usd')
  await submit()
  expect(sent).toHaveBeenCalledWith({ kind: 'event', pattern: 'Order', name: 'Order', currency: 'USD' })
})

it('accepts whole seconds of visible time', async () => {
  const sent = await open()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Goal type' }), 'visible')
  await userEvent.type(screen.getByRole('textbox', { name: 'Seconds per visit' }), '45')
  await submit()
  expect(sent).toHaveBeenCalledWith({ kind: 'visible', pattern: '45', name: '≥ 45 s', currency: null })
})
