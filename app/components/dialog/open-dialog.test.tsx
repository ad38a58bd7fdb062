import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { OpenConfirmDialog } from './confirm-question.tsx'
import { OpenDialog } from './open-dialog.tsx'

function Page({ elsewhere = false }: { elsewhere?: boolean }) {
  const [open, setOpen] = useState<'dialog' | 'question' | null>(null)
  const close = () => setOpen(null)
  useEffect(() => {
    if (elsewhere && open === null) document.querySelector<HTMLElement>('#elsewhere')?.focus()
  }, [elsewhere, open])
  return (
    <>
      <button onClick={() => setOpen('dialog')}>Open</button>
      <button onClick={() => setOpen('question')}>Ask</button>
      <button id="elsewhere">Elsewhere</button>
      {open === 'dialog' && (
        <OpenDialog title="Title" maxWidth="400px" onClose={close}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- as in forms that a person has just asked for */}
          <input aria-label="Name" autoFocus />
        </OpenDialog>
      )}
      {open === 'question' && (
        <OpenConfirmDialog title="Leave?" confirm="Leave" cancel="Stay" onConfirm={close} onClose={close}>
          Text.
        </OpenConfirmDialog>
      )}
    </>
  )
}

it.each(['Open', 'Ask'])('gives the focus back to what had it: %s', async (name) => {
  render(<Page />, { wrapper: await speaking() })
  const opener = screen.getByRole('button', { name })
  await userEvent.click(opener)
  expect(document.activeElement).not.toBe(opener)
  await userEvent.keyboard('{Escape}')
  expect(document.querySelector('[role$=dialog]')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

it('leaves the focus to what has taken it in the meantime', async () => {
  render(<Page elsewhere />, { wrapper: await speaking() })
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await new Promise((done) => setTimeout(done))
  expect(document.activeElement?.id).toBe('elsewhere')
})

it('shows why an action failed, and forgets it when it is closed', async () => {
  const onConfirm = vi.fn().mockRejectedValueOnce(new Error('Broken.')).mockResolvedValueOnce(undefined)
  render(
    <ConfirmDialog trigger={<button>Delete</button>} title="Delete?" confirm="Yes" onConfirm={onConfirm}>
      Text.
    </ConfirmDialog>,
    { wrapper: await speaking() },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect((await screen.findByRole('alert')).textContent).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
