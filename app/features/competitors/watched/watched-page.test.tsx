import { useQueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '#app/shared/access/permissions.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { usualSettings, type CompetitorList, type ShownNoiseRule } from '#app/shared/competitors/competitor.ts'
import type { ShownProposal } from '#app/shared/competitors/proposal.ts'
import { competitorList, shownCompetitor, shownPage } from '#tests/support/shown-competitor.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { proposalsQueryOptions } from '../proposals/proposals.queries.ts'
import { CompetitorItems } from './competitor-items.tsx'
import { WatchedPage } from './watched-page.tsx'
import { competitorsQueryOptions, noiseRulesQueryOptions, suggestedCompetitorsQueryOptions } from './watched.queries.ts'

const client: ClientSummary = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Fern',
  company: 'Fern',
  plan: 'Growth',
  createdAt: '2026-01-01T00:00:00Z',
  website: 'fern.test',
  timeZone: 'UTC',
}
afterEach(cleanup)

interface Opening {
  role?: Role
  isAdding?: boolean
  rules?: ShownNoiseRule[]
  proposals?: ShownProposal[]
}

async function open(
  list: CompetitorList,
  { role = 'Editor', isAdding = false, rules = [], proposals = [] }: Opening = {},
) {
  const root = createRootRoute({ component: Outlet })
  const paths = ['/competitors', '/competitors/watched', '/plans'] as const
  const routeTree = root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/competitors/watched'] }) })
  await router.load()
  const Known = () => {
    const known = useQueryClient()
    known.setDefaultOptions({ queries: { staleTime: Infinity } })
    known.setQueryData(proposalsQueryOptions(client.id).queryKey, proposals)
    known.setQueryData(suggestedCompetitorsQueryOptions(client.id).queryKey, [])
    for (const { id } of list.competitors) known.setQueryData(noiseRulesQueryOptions(client.id, id).queryKey, rules)
    known.setQueryData(competitorsQueryOptions(client.id).queryKey, list)
    return (
      <WatchedPage
        client={client}
        demo={false}
        role={role}
        isAdding={isAdding}
        onAdded={() => undefined}
        withoutClient={null}
      />
    )
  }
  render(
    <RouterContextProvider router={router}>
      <Known />
    </RouterContextProvider>,
    { wrapper: await speaking() },
  )
}

const rival = shownCompetitor({
  changes: 7,
  lastChangeAt: '2026-10-14T09:30:00.000Z',
  pages: [
    shownPage({ id: '1' }),
    shownPage({ id: '2', kind: 'pricing', address: 'https://rival.test/pricing', state: 'learning', visits: 2 }),
    shownPage({
      id: '3',
      kind: 'blog',
      address: 'https://rival.test/<b>blog</b>',
      state: 'gone',
      failure: { name: 'not_found', detail: '404' },
      dueAt: null,
    }),
  ],
})
const moss = shownCompetitor({
  id: '10000000-0000-4000-8000-000000000002',
  name: 'Moss',
  domain: 'moss.test',
  pace: 'day',
  pages: [shownPage({ id: '4', noiseRules: 2 })],
})
const item = (name: string) => within(screen.getByRole('listitem', { name }))

test('each page says in words how it is, and what to do if it can’t be read', async () => {
  await open(competitorList([rival, moss]))
  expect(screen.getByText('1 of 4 pages can’t be read at the moment. See Rival.')).toBeTruthy()
  const pages = item('Rival')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(pages[0]).toMatch(/^Home pagerival\.test .*Watched.*Oct 15, 11:00 AM.*Oct 22, 11:00 AM$/)
  expect(pages[1]).toContain('Learning what varies2 of 3 first checks done')
  expect(pages[2]).toContain('/<b>blog</b>')
  expect(pages[2]).toContain('None planned')
  expect(pages[2]).toMatch(
    /The page wasn’t found \(status 404\)\. Edit the competitor to correct the address or to leave this page out\.$/,
  )
  expect(item('Rival').getByRole('link', { name: '7' }).getAttribute('href')).toBe(
    `/competitors?competitor=${rival.id}&when=all`,
  )
  expect(item('Moss').getByText('Once a day')).toBeTruthy()
  expect(item('Moss').getByText('2 rules ignore parts of it')).toBeTruthy()
})

test('competitors are sorted by arrow keys on their handle', async () => {
  const onOrder = vi.fn()
  const list = competitorList([{ ...rival, changes: 0 }, moss])
  render(<CompetitorItems client={client} list={list} label="Competitors" onOrder={onOrder} />, {
    wrapper: await speaking(),
  })
  screen.getByRole('button', { name: 'Move competitor: Rival' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(onOrder).toHaveBeenCalledWith([moss.id, rival.id])
})

test('at the plan’s limit the page and the dialog say what to do', async () => {
  await open(competitorList([rival, moss], { limit: 2 }), { isAdding: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add competitor' }))
  expect(dialog.queryByRole('textbox')).toBeNull()
  expect(dialog.getByText(/^2 of 2 competitors of the Growth plan used\./)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'switch to a larger plan' }).getAttribute('href')).toBe('/plans')
})

test('a limit that an Admin set isn’t the plan’s', async () => {
  await open(competitorList([rival], { limit: 1, settings: { ...usualSettings, maxCompetitors: 1 } }))
  expect(screen.getByText(/^1 of 1 competitors used\. An Admin set this limit\. .* ask an Admin/)).toBeTruthy()
})

test('only Admins set limits and pace', async () => {
  await open(competitorList([rival]))
  expect(screen.queryByRole('button', { name: 'Limits and pace' })).toBeNull()
  cleanup()
  await open(competitorList([rival]), { role: 'Admin' })
  await userEvent.click(screen.getByRole('button', { name: 'Limits and pace' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Limits and pace' }))
  expect(dialog.getByRole('combobox', { name: 'Notify the Loop team' })).toHaveProperty('value', 'high')
  expect(dialog.getByText('Leave it empty for the 10 of the plan.')).toBeTruthy()
})

test('what is ignored is said in plain words that quote the page, with who taught it', async () => {
  const page = { id: '1', kind: 'home' as const, address: 'https://rival.test/' }
  const rule = (id: string, part: Partial<ShownNoiseRule>): ShownNoiseRule => ({
    id,
    page,
    how: 'learnt',
    rule: { by: 'text', pattern: '* people are viewing' },
    createdAt: '2026-10-14T09:30:00.000Z',
    person: null,
    ...part,
  })
  const rules = [
    rule('a', {}),
    rule('b', { how: 'taught', person: 'Emil', page: null, rule: { by: 'heading', under: '<i>Guests</i>' } }),
    rule('c', { rule: { by: 'part', part: 'tool' } }),
  ]
  await open(competitorList([rival]), { rules })
  await userEvent.click(screen.getByRole('button', { name: 'What is ignored: Rival' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What is ignored of Rival' }))
  const shown = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(shown[0]).toMatch(/^Texts like “… people are viewing”Home page rival\.test · learnt by Loop · Oct 14, 2026/)
  expect(shown[1]).toMatch(/^Everything under the heading “<i>Guests<\/i>”On all pages · taught by Emil · /)
  expect(dialog.getByRole('button', { name: 'Stop ignoring: Tools that the page loads' })).toBeTruthy()
})

test('removing a competitor says that its changes and cards stay', async () => {
  await open(competitorList([rival]))
  await userEvent.click(screen.getByRole('button', { name: 'Remove competitor: Rival' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove competitor “Rival”?' }))
  expect(
    question.getByText('Its pages are no longer checked. Its changes and the cards made from them stay.'),
  ).toBeTruthy()
})

test('what a client’s people propose fills in the domain, and shows their reason', async () => {
  const proposal: ShownProposal = {
    id: '30000000-0000-4000-8000-000000000001',
    domain: 'thrown.test',
    note: 'They copy our glazes.',
    state: 'open',
    at: '2026-10-14T09:30:00.000Z',
    person: 'Cleo',
  }
  await open(competitorList([rival]), { proposals: [proposal] })
  const [add] = within(screen.getByText('They copy our glazes.').closest('li') ?? document.body).getAllByRole('button')
  if (add) await userEvent.click(add)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add competitor' }))
  expect(dialog.getByRole('textbox', { name: 'Domain' })).toHaveProperty('value', 'thrown.test')
  expect(dialog.getByText('Proposed by Cleo.')).toBeTruthy()
  expect(dialog.getByText('They copy our glazes.')).toBeTruthy()
})
