import { cleanup, render, screen, within } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { ListAndPanel } from './list-and-panel.tsx'

const wrapper = await speaking()
beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
afterEach(cleanup)

interface PageProps {
  isWide: boolean
  isOpen?: boolean
  hint?: string | null
}

function Page({ isWide, isOpen = true, hint = 'Open an item.' }: PageProps) {
  return (
    <ListAndPanel
      root={useRef<HTMLDivElement>(null)}
      controls={null}
      isWide={isWide}
      label="Open item"
      panel={isOpen && <p>Its text</p>}
      {...(hint !== null && { hint })}
      onClose={vi.fn()}
      dialogs={<p>Question</p>}
    >
      <p>List</p>
    </ListAndPanel>
  )
}

test('where there is room, the open item is next to its list, or what opens one', () => {
  const { rerender } = render(<Page isWide />, { wrapper })
  const aside = within(screen.getByRole('complementary', { name: 'Open item' }))
  expect(aside.getByText('Its text')).toBeTruthy()
  rerender(<Page isWide isOpen={false} />)
  expect(aside.getByText('Open an item.')).toBeTruthy()
})

test('elsewhere it is a sheet with the dialogs of its actions, because a sheet makes everything else inert', async () => {
  const { rerender } = render(<Page isWide={false} />, { wrapper })
  const sheet = within(await screen.findByRole('dialog', { name: 'Open item' }))
  expect(sheet.getByText('Its text')).toBeTruthy()
  expect(sheet.getByText('Question')).toBeTruthy()
  rerender(<Page isWide={false} isOpen={false} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Question')).toBeTruthy()
})

test('a list whose panel says nothing while it is empty has all the room until an item is opened', () => {
  const { rerender } = render(<Page isWide isOpen={false} hint={null} />, { wrapper })
  expect(screen.queryByRole('complementary')).toBeNull()
  rerender(<Page isWide hint={null} />)
  expect(screen.getByRole('complementary', { name: 'Open item' })).toBeTruthy()
})
