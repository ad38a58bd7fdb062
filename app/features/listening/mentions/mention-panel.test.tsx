import { useQueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { MentionDetail } from '#app/shared/listening/mention-list.ts'
import { shownMention } from '#tests/support/shown-mention.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { MentionPanel } from './mention-panel.tsx'
import { mentionFacetsQueryOptions, mentionQueryOptions } from './mentions.queries.ts'

const wrapper = await speaking()
afterEach(cleanup)

const detail = (more: Partial<MentionDetail>): MentionDetail => ({
  ...shownMention('m'),
  publications: [],
  deadLinks: [],
  suggestion: { sentiment: null, words: [] },
  correction: null,
  history: [],
  comments: [],
  ...more,
})

/** Has read the mention from the server. */
function WithMention({ mention, children }: { mention: MentionDetail; children: ReactNode }) {
  const queryClient = useQueryClient()
  useState(() => {
    queryClient.setQueryData(mentionQueryOptions('c', 'm').queryKey, mention)
    queryClient.setQueryData(mentionFacetsQueryOptions('c').queryKey, {
      topics: [],
      sources: [],
      languages: [],
      people: [],
    })
  })
  return children
}

async function renderPanel(more: Partial<MentionDetail>) {
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/discovery' }),
    createRoute({ getParentRoute: () => root, path: '/crafting/$filter/$card' }),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  const handlers = { onAct: vi.fn(), onAskForLink: vi.fn(), onCorrect: vi.fn(), onHost: vi.fn(), onClose: vi.fn() }
  render(
    <RouterContextProvider router={router}>
      <WithMention mention={detail(more)}>
        <MentionPanel clientId="c" mentionId="m" timeZone="UTC" {...handlers} />
      </WithMention>
    </RouterContextProvider>,
    { wrapper },
  )
  return handlers
}

test('a mention becomes a card, also to ask for a link that it doesn’t have', async () => {
  const { onAct, onAskForLink } = await renderPanel({})
  await userEvent.click(screen.getByRole('button', { name: 'Make a card…' }))
  expect(onAct).toHaveBeenCalledExactlyOnceWith('card', expect.objectContaining({ id: 'm' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a link…' }))
  expect(onAskForLink).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'm' }))
})

test('a mention on a planned card leads to it and becomes no second one', async () => {
  await renderPanel({ state: 'handled', card: { id: 'k', title: 'Thank them', trashed: false, keeps: true } })
  expect(screen.getByRole('link', { name: 'Thank them' }).getAttribute('href')).toBe('/crafting/all/k')
  expect(screen.queryByRole('button', { name: 'Make a card…' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ask for a link…' })).toBeNull()
})

test('links that lead nowhere are marked, with a way to the findings about them', async () => {
  const linksToUs = ['https://site.test/fine', 'https://site.test/gone']
  await renderPanel({ linksToUs, deadLinks: ['https://site.test/gone'] })
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.filter((text) => text?.includes('Leads nowhere'))).toEqual([
    expect.stringContaining('https://site.test/gone'),
  ])
  expect(screen.getByRole('link', { name: 'Findings about such links' }).getAttribute('href')).toBe(
    '/discovery?rule=mention-broken-links',
  )
  expect(screen.queryByRole('button', { name: 'Ask for a link…' })).toBeNull()
})
