import { useQueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChangeDetail } from '#app/shared/competitors/change-list.ts'
import { changeDetail, shownHunk, shownVisit } from '#tests/support/shown-change.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { ChangePanel } from './change-panel.tsx'
import { changeQueryOptions } from './changes.queries.ts'

const wrapper = await speaking()
afterEach(cleanup)

/** Has read the change from the server. */
function WithChange({ change, children }: { change: ChangeDetail; children: ReactNode }) {
  const queryClient = useQueryClient()
  useState(() => queryClient.setQueryData(changeQueryOptions('c', change.id).queryKey, change))
  return children
}

async function renderPanel(part: Partial<ChangeDetail> = {}) {
  const root = createRootRoute()
  const paths = ['/competitors/rules', '/crafting/$filter/$card', '/analytics']
  const routeTree = root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  const change = changeDetail(part)
  const handlers = { onAct: vi.fn(), onIgnoreSimilar: vi.fn(), onCorrect: vi.fn(), onClose: vi.fn() }
  render(
    <RouterContextProvider router={router}>
      <WithChange change={change}>
        <ChangePanel clientId="c" changeId={change.id} timeZone="UTC" {...handlers} />
      </WithChange>
    </RouterContextProvider>,
    { wrapper },
  )
  return { ...handlers, change, user: userEvent.setup() }
}

const part = (name: string) => within(screen.getByRole('region', { name }))

test('what differs is shown under its headings, word by word, with words for screen readers', async () => {
  const words = [
    { how: 'same', text: 'The plan costs ' },
    { how: 'removed', text: '€9' },
    { how: 'added', text: '€12' },
    { how: 'same', text: ' a month' },
  ] as const
  await renderPanel({ visits: [shownVisit([shownHunk({ words: [...words] })])] })
  const shown = part('What changed')
  expect(shown.getByRole('heading', { name: 'Pricing › Team' })).toBeTruthy()
  expect(shown.getByRole('listitem').textContent).toBe('The plan costs removed: €9added: €12 a month')
  expect(screen.getByText(/Between Oct 8, 2026.* and Oct 15, 2026/)).toBeTruthy()
})

test('each visit has its own differences, the newest first, and says how many aren’t stored', async () => {
  await renderPanel({
    visits: [
      shownVisit([shownHunk({ part: 'tool', how: 'removed', under: [], before: 'Old tool', after: null })], {
        id: '1',
      }),
      shownVisit([shownHunk({ part: 'price' })], { id: '2', more: 3 }),
    ],
  })
  const headings = part('What changed')
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
  expect(headings).toEqual(['Prices › Pricing › Team', 'Tools that the page loads'])
  expect(screen.getByText('3 further differences aren’t stored.')).toBeTruthy()
})

test('many differences are shown on demand', async () => {
  const hunks = Array.from({ length: 25 }, (_, index) => shownHunk({ before: null, after: `New ${index}` }))
  const { user } = await renderPanel({ visits: [shownVisit(hunks)] })
  expect(part('What changed').getAllByRole('listitem')).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Show 5 more differences' }))
  expect(part('What changed').getAllByRole('listitem')).toHaveLength(25)
})

test('the rule that judged leads to what it looks at, and the page to the competitor without vouching for it', async () => {
  await renderPanel()
  const [link] = screen.getAllByRole('link', { name: 'Price changed' })
  expect(link?.getAttribute('href')).toBe('/competitors/rules#priceChanged')
  const page = screen.getByRole('link', { name: /rival.test\/pricing/ })
  expect(page.getAttribute('rel')).toBe('noopener noreferrer nofollow')
})

test('a person can say otherwise than the rules, and return to them', async () => {
  const { user, onCorrect, change } = await renderPanel({
    severity: 'low',
    isCorrected: true,
    correctedBy: 'Ada',
    suggestion: { kind: 'pricing', severity: 'high' },
  })
  const judged = part('Kind and severity')
  expect(judged.getByText(/The rules say: Pricing, High\./).textContent).toContain('Corrected by Ada.')
  await user.selectOptions(judged.getByRole('combobox', { name: 'Kind' }), 'Product')
  await user.selectOptions(judged.getByRole('combobox', { name: 'Severity' }), 'High')
  await user.click(judged.getByRole('button', { name: 'Follow the rules again' }))
  expect(onCorrect.mock.calls).toEqual([
    [change, { kind: 'product', severity: 'low' }],
    // What the rules say is no correction.
    [change, null],
    [change, null],
  ])
})

test('what is like a change can be ignored only if something of it can be named', async () => {
  const noise = [{ by: 'heading', under: 'Team' } as const]
  const { user, onIgnoreSimilar, change } = await renderPanel({ noise })
  await user.click(screen.getByRole('button', { name: 'Ignore similar changes…' }))
  expect(onIgnoreSimilar).toHaveBeenCalledExactlyOnceWith(change)
  cleanup()
  await renderPanel({ noise: [] })
  expect(screen.queryByRole('button', { name: 'Ignore similar changes…' })).toBeNull()
})

test('a change on a planned card leads to it and becomes no second one', async () => {
  await renderPanel({ state: 'handled', card: { id: 'k', title: 'Answer them', trashed: false, keeps: true } })
  expect(screen.getByRole('link', { name: 'Answer them' }).getAttribute('href')).toBe('/crafting/all/k')
  expect(screen.queryByRole('button', { name: 'Make a card…' })).toBeNull()
})
