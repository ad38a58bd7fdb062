import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { listAttribute } from '#app/features/items/item-keys.ts'
import { MakeCardContext, type MakeCardProps } from '#app/features/items/make-card.ts'
import type { ShownChange } from '#app/shared/competitors/change-list.ts'
import { shownChange } from '#tests/support/shown-change.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { actionsFor, useChangeActions } from './use-change-actions.tsx'

const wrapper = await speaking()
afterEach(cleanup)

const held = { id: 'k', title: 'Answer', trashed: false, keeps: true }

interface ActionsProps {
  changes: readonly ShownChange[]
  /** Whether handled changes leave the list. */
  leaves: boolean
  onChanged: () => void
}

function Actions({ changes, leaves, onChanged }: ActionsProps) {
  const list = useRef<HTMLDivElement>(null)
  const { act, dialog } = useChangeActions({ clientId: 'c', list: () => list.current, leaves: () => leaves, onChanged })
  return (
    <div ref={list} {...{ [listAttribute]: '' }}>
      {changes.map(({ id }) => (
        <button key={id} type="button" data-item={id} onClick={() => act('card', changes)}>
          {id}
        </button>
      ))}
      {dialog}
    </div>
  )
}

function renderActions(changes: readonly ShownChange[], leaves: boolean) {
  const onChanged = vi.fn()
  const cardOf = ({ source, opener, onMade, onClose }: MakeCardProps) => (
    <dialog open>
      {JSON.stringify(source)}
      <button
        type="button"
        onClick={() => {
          onMade?.()
          // As a dialog does.
          opener.focus()
          onClose()
        }}
      >
        Create
      </button>
    </dialog>
  )
  render(
    <MakeCardContext value={cardOf}>
      <Actions changes={changes} leaves={leaves} onChanged={onChanged} />
    </MakeCardContext>,
    { wrapper },
  )
  const button = (name: string) => screen.getByRole('button', { name })
  return { button, press: (name: string) => userEvent.click(button(name)), onChanged }
}

const changes = [
  shownChange('1'),
  shownChange('2', { state: 'important' }),
  shownChange('3', { state: 'ignored' }),
  shownChange('4', { state: 'handled', card: held }),
]

test('a card is made of the changes that are on no other plan, and the focus goes to what follows them', async () => {
  const { button, press, onChanged } = renderActions(changes, true)
  await press('2')
  expect(screen.getByRole('dialog').textContent).toContain('{"kind":"competitor","changeIds":["1","2"]}')
  await press('Create')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button('3'))
  expect(onChanged).toHaveBeenCalledExactlyOnceWith([])
})

test('in a list that handled changes stay in, the focus stays too', async () => {
  const { button, press } = renderActions(changes, false)
  await press('2')
  await press('Create')
  expect(document.activeElement).toBe(button('2'))
})

test('a change gets a second card when the first is no plan any more, and an ignored one none', () => {
  expect(actionsFor(shownChange('1', { state: 'handled', card: held }))).not.toContain('card')
  expect(actionsFor(shownChange('1', { state: 'handled', card: { ...held, keeps: false } }))).toContain('card')
  expect(actionsFor(shownChange('1', { state: 'ignored' }))).toEqual(['important'])
})
