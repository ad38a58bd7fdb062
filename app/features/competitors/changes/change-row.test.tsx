import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { listAttribute } from '#app/features/items/item-keys.ts'
import { ItemRows } from '#app/features/items/item-row.tsx'
import type { ShownChange } from '#app/shared/competitors/change-list.ts'
import { shownChange } from '#tests/support/shown-change.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { ChangeRow } from './change-row.tsx'

const wrapper = await speaking()
afterEach(cleanup)

function renderRows(changes: readonly ShownChange[]) {
  const handlers = { onOpen: vi.fn(), onSelect: vi.fn(), onAct: vi.fn(), onCommand: vi.fn() }
  render(
    <div {...{ [listAttribute]: '' }}>
      <ItemRows
        {...handlers}
        Row={ChangeRow}
        label="List"
        items={changes}
        now="2026-10-15T12:00:00.000Z"
        timeZone="UTC"
        selected={new Map()}
        opened={undefined}
      />
    </div>,
    { wrapper },
  )
  const rows = screen.getAllByRole('listitem')
  const button = (id: string) => screen.getByRole('button', { name: new RegExp(`Plan ${id} `) })
  return { ...handlers, rows, button, user: userEvent.setup() }
}

test('a row says who changed what, where and when, how severe it is, and what became of it', () => {
  const { rows } = renderRows([
    shownChange('1', { seen: false, differences: 5, again: 2 }),
    shownChange('2', {
      state: 'handled',
      severity: 'low',
      kind: 'wording',
      competitor: { id: 'g', name: 'Gone', domain: 'gone.test', removed: true },
      card: { id: 'k', title: 'Answer', trashed: false, keeps: true },
    }),
  ])
  const says = rows.map(({ textContent }) => textContent)
  for (const text of [
    'Rival · Pricing page',
    '3 hours ago',
    'Unread',
    'Severity: High',
    'Pricing',
    'Price changed',
    'and 4 more differences',
    'changed again 2 times',
  ]) {
    expect(says[0]).toContain(text)
  }
  for (const text of ['no longer watched', 'Severity: Low', 'Wording', 'Handled', 'On a card']) {
    expect(says[1]).toContain(text)
  }
  expect(says[1]).not.toContain('Unread')
})

test('what was before is struck and named as removed, what is there now is named as added', () => {
  const { button } = renderRows([shownChange('1')])
  expect(button('1').querySelector('del')?.textContent).toBe('removed: €9')
  expect(button('1').querySelector('ins')?.textContent).toBe('added: €12')
  expect(button('1').textContent).toBe('Plan 1 costs removed: €9 added: €12 a month')
})

test('texts of a competitor are text, whatever they contain', () => {
  const { rows } = renderRows([shownChange('1', { before: '', after: '<img src=x onerror=alert(1)> Plan 1 ' })])
  expect(rows[0]?.querySelector('img')).toBeNull()
  expect(rows[0]?.querySelector('ins')?.textContent).toContain('<img src=x onerror=alert(1)>')
})

test('a change without texts is named by its rule', () => {
  renderRows([shownChange('1', { before: '', after: '', rule: 'pageGone' })])
  expect(screen.getByRole('button', { name: 'Page gone' })).toBeTruthy()
})

test('keys move, open, sort, select, undo, search and show help, while the focus is in the list', async () => {
  const { button, user, onOpen, onSelect, onAct, onCommand } = renderRows([shownChange('1'), shownChange('2')])
  button('1').focus()
  await user.keyboard('j')
  expect(document.activeElement).toBe(button('2'))
  await user.keyboard('k{Enter}o')
  expect(onOpen.mock.calls).toEqual([['1'], ['1']])
  await user.keyboard('reic')
  expect(onAct.mock.calls.map(([action, { id }]) => [action, id])).toEqual([
    ['important', '1'],
    ['handle', '1'],
    ['ignore', '1'],
    ['card', '1'],
  ])
  await user.keyboard('x')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '1' }), true)
  await user.keyboard('uz/?')
  expect(onCommand.mock.calls).toEqual([['undo'], ['undo'], ['search'], ['help']])
})
