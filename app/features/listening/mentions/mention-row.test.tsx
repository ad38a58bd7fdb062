import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { listAttribute } from '#app/features/items/item-keys.ts'
import { ItemRows } from '#app/features/items/item-row.tsx'
import type { ShownMention } from '#app/shared/listening/mention-list.ts'
import { shownMention } from '#tests/support/shown-mention.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { MentionRow } from './mention-row.tsx'

const wrapper = await speaking()
afterEach(cleanup)

function renderList(mentions: readonly ShownMention[]) {
  const handlers = { onOpen: vi.fn(), onSelect: vi.fn(), onAct: vi.fn(), onCommand: vi.fn() }
  render(
    <div {...{ [listAttribute]: '' }}>
      <ItemRows
        {...handlers}
        Row={MentionRow}
        label="List"
        items={mentions}
        now="2026-10-15T12:00:00.000Z"
        timeZone="UTC"
        selected={new Map()}
        opened={undefined}
      />
    </div>,
    { wrapper },
  )
  const row = (title: string) => screen.getByRole('button', { name: title })
  return { ...handlers, row, user: userEvent.setup() }
}

test('a row says where a mention is, when it was published, what it is about, and what is unread', () => {
  renderList([
    shownMention('1', {
      author: 'Zoë',
      seen: false,
      sentiment: 'negative',
      copies: 4,
      marks: [{ in: 'title', from: 0, to: 7 }],
      topics: ['A', 'B', 'C', 'D', 'E'].map((name) => ({ id: name, name, kind: 'brand' })),
      linksToUs: ['https://site.test/'],
      assignee: { id: 'a', name: 'Ada' },
    }),
    shownMention('2', {
      address: null,
      host: '',
      title: '',
      source: null,
      via: 'email',
      publishedAt: '2026-09-01T00:00:00Z',
    }),
  ])
  const [first, second] = screen.getAllByRole('listitem')
  for (const text of [
    'clay.test',
    'Zoë',
    '3 hours ago',
    'Unread',
    'Negative',
    'and 4 copies',
    'and 2 more topics',
    'Ada',
  ]) {
    expect(first?.textContent).toContain(text)
  }
  expect(first?.querySelector('mark')?.textContent).toBe('Mention')
  expect(second?.textContent).toContain('From an email')
  expect(second?.textContent).toContain('Untitled')
  expect(second?.textContent).toContain('Sep 1, 2026')
  expect(second?.textContent).not.toContain('Unread')
})

test('keys move, open, sort, select, undo, search and show help, while the focus is in the list', async () => {
  const { row, user, onOpen, onSelect, onAct, onCommand } = renderList([shownMention('1'), shownMention('2')])
  row('Mention 1').focus()
  await user.keyboard('j')
  expect(document.activeElement).toBe(row('Mention 2'))
  await user.keyboard('k{Enter}o')
  expect(onOpen.mock.calls).toEqual([['1'], ['1']])
  await user.keyboard('reica')
  expect(onAct.mock.calls.map(([action, { id }]) => [action, id])).toEqual([
    ['relevant', '1'],
    ['handle', '1'],
    ['irrelevant', '1'],
    ['card', '1'],
    ['assign', '1'],
  ])
  await user.keyboard('x')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '1' }), true)
  await user.keyboard('uz/?')
  expect(onCommand.mock.calls).toEqual([['undo'], ['undo'], ['search'], ['help']])
})
