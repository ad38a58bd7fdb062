import { useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ItemActions } from '#app/shared/items/item-kind.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { arrivalsQueryOptions } from './arrivals.ts'
import { ItemInbox } from './item-inbox.tsx'
import { ItemRow, type ListedItemProps } from './item-row.tsx'
import type { OfferedActions } from './offered-actions.ts'
import { useListAndPanel } from './use-list-and-panel.ts'

interface Letter {
  id: string
  state: 'new' | 'answered'
}
type LetterAction = 'answer' | 'forward'

const actions: ItemActions<Letter['state'], LetterAction> = {
  answer: { from: ['new'], key: 'r' },
  forward: { from: ['new', 'answered'], key: 'f' },
}
const offered: OfferedActions<Letter, LetterAction> = {
  actions,
  offeredFor: ({ state }) => (state === 'new' ? ['answer', 'forward'] : ['forward']),
  main: 'answer',
  opensDialog: (action) => action === 'forward',
}

const LetterRow = ({ item, ...row }: ListedItemProps<Letter, LetterAction>) => (
  <ItemRow
    {...row}
    item={item}
    actions={actions}
    selectLabel={`Select ${item.id}`}
    unread={null}
    from="Ada"
    time={<time>today</time>}
    title={`Letter ${item.id}`}
    meta={null}
  />
)

const wrapper = await speaking()
beforeEach(() => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true })))
afterEach(cleanup)

interface InboxProps {
  letters: readonly Letter[]
  act?: (action: LetterAction, letters: readonly Letter[]) => void
  arrived?: number
  showArrivals?: () => Promise<void>
}

function Inbox({ letters, act = vi.fn(), arrived = 0, showArrivals = vi.fn() }: InboxProps) {
  const [opened, open] = useState<string>()
  const query = useQuery({
    queryKey: ['letters', letters],
    queryFn: () => ({ letters, total: letters.length, until: '2026-10-15T12:00:00Z' }),
  })
  return (
    <ItemInbox
      page={useListAndPanel<Letter>({ opened, onOpen: open })}
      words={{
        list: 'Letters',
        pageBefore: 'Newer letters',
        pageAfter: 'Older letters',
        panel: 'Open letter',
        hint: 'Open a letter.',
        keysLine: 'Keys work.',
        selection: 'Selected letters',
        selected: (count) => `${count} selected`,
        arrived: (count) => `${count} new`,
        action: (action) => `Do ${action}`,
      }}
      offered={offered}
      act={act}
      undoLast={vi.fn()}
      dialog={null}
      controls={null}
      query={query}
      itemsOf={(results) => results.letters}
      Row={LetterRow}
      timeZone="UTC"
      empty={({ total }) => <p>{total} letters</p>}
      at={1}
      perPage={50}
      onPage={vi.fn()}
      arrivals={(since) =>
        arrivalsQueryOptions({ queryKey: ['arrived', since, arrived], since, count: () => Promise.resolve(arrived) })
      }
      showArrivals={showArrivals}
      panel={opened !== undefined && <p>Text of {opened}</p>}
    />
  )
}

test('an item opens next to the list, and the panel says how while none is open', async () => {
  render(<Inbox letters={[{ id: 'a', state: 'new' }]} />, { wrapper })
  const row = await screen.findByRole('button', { name: 'Letter a' })
  const panel = within(screen.getByRole('complementary', { name: 'Open letter' }))
  expect(panel.getByText('Open a letter.')).toBeTruthy()
  await userEvent.click(row)
  expect(panel.getByText('Text of a')).toBeTruthy()
  expect(row.getAttribute('aria-current')).toBe('true')
})

test('the bar offers what is possible with at least one of the selected items', async () => {
  const act = vi.fn()
  render(
    <Inbox
      letters={[
        { id: 'b', state: 'answered' },
        { id: 'c', state: 'new' },
      ]}
      act={act}
    />,
    { wrapper },
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select b' }))
  const bar = within(screen.getByRole('region', { name: 'Selected letters' }))
  const names = () => bar.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names()).toEqual(['Do forward', 'Clear selection'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select c' }))
  expect(names()).toEqual(['Do answer', 'Do forward', 'Clear selection'])
  expect(bar.getByRole('button', { name: 'Do forward' }).getAttribute('aria-haspopup')).toBe('dialog')
  await userEvent.click(bar.getByRole('button', { name: 'Do answer' }))
  expect(act.mock.calls).toEqual([
    [
      'answer',
      [
        { id: 'b', state: 'answered' },
        { id: 'c', state: 'new' },
      ],
    ],
  ])
  await userEvent.click(bar.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('region', { name: 'Selected letters' })).toBeNull()
})

test('keys act on the item that has the focus, and the help names those of the kind', async () => {
  const act = vi.fn()
  render(<Inbox letters={[{ id: 'd', state: 'new' }]} act={act} />, { wrapper })
  const row = await screen.findByRole('button', { name: 'Letter d' })
  row.focus()
  await userEvent.keyboard('f')
  expect(act.mock.calls).toEqual([['forward', [{ id: 'd', state: 'new' }]]])
  await userEvent.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(help.getByText('Do answer').previousElementSibling?.textContent).toBe('R')
  expect(help.getByText('Do forward').previousElementSibling?.textContent).toBe('F')
})

test('an empty list says why, without a place for an open item', async () => {
  render(<Inbox letters={[]} />, { wrapper })
  expect(await screen.findByText('0 letters')).toBeTruthy()
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('items that have arrived are counted, and come into the list when the person wants it', async () => {
  const showArrivals = vi.fn(() => Promise.resolve())
  render(<Inbox letters={[{ id: 'e', state: 'new' }]} arrived={2} showArrivals={showArrivals} />, { wrapper })
  await userEvent.click(await screen.findByRole('button', { name: '2 new' }))
  expect(showArrivals).toHaveBeenCalledTimes(1)
})
