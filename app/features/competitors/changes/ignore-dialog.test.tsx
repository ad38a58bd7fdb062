import { useQueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { changeDetail } from '#tests/support/shown-change.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { changeQueryOptions } from './changes.queries.ts'
import { IgnoreDialog } from './ignore-dialog.tsx'

const wrapper = await speaking()
afterEach(cleanup)

const change = changeDetail({
  noise: [
    { by: 'text', pattern: '* people are viewing this' },
    { by: 'heading', under: 'Team' },
  ],
})

function WithChange({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  useState(() => queryClient.setQueryData(changeQueryOptions('c', change.id).queryKey, change))
  return children
}

function renderDialog(onSend = vi.fn(async () => undefined)) {
  const onClose = vi.fn()
  render(
    <WithChange>
      <IgnoreDialog clientId="c" change={change} opener={document.body} onSend={onSend} onClose={onClose} />
    </WithChange>,
    { wrapper },
  )
  return {
    onSend,
    onClose,
    user: userEvent.setup(),
    submit: () => screen.getByRole('button', { name: 'Ignore these changes' }),
  }
}

test('the narrowest way to ignore a change is chosen at first, on its page alone', async () => {
  const { onSend, onClose, user, submit } = renderDialog()
  expect(screen.getByText(/“… people are viewing this”/)).toBeTruthy()
  await user.click(submit())
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ rule: change.noise[0], everywhere: false })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('more can be ignored, on all pages of the competitor', async () => {
  const { onSend, user, submit } = renderDialog()
  await user.click(screen.getByRole('radio', { name: 'Everything under the heading “Team”' }))
  await user.click(screen.getByRole('radio', { name: 'On all pages of Rival' }))
  await user.click(submit())
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ rule: change.noise[1], everywhere: true })
})

test('an error is shown in the dialog, which stays open', async () => {
  const { onClose, user, submit } = renderDialog(vi.fn(() => Promise.reject(new Error('Lost.'))))
  await user.click(submit())
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(onClose).not.toHaveBeenCalled()
})
