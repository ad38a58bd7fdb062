import { useQueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import type { ListeningAlert, ListeningFacts } from '#app/shared/listening/listening-alert.ts'
import type { ListeningMonth } from '#app/shared/listening/month.ts'
import { listeningId } from '#tests/support/listening-month-scene.ts'
import { listeningMonthOf, topicMonthOf } from '#tests/support/listening-months.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { MonthPage } from './month-page.tsx'
import { listeningAlertsQueryOptions, listeningMonthQueryOptions } from './month.queries.ts'

const client: ClientSummary = {
  id: listeningId('source', 1),
  name: 'Fern',
  company: 'Fern',
  plan: 'Growth',
  createdAt: '2026-01-01T00:00:00Z',
  website: 'site-1.test',
  timeZone: 'UTC',
}

async function renderMonth(found: ListeningMonth, alerts: readonly ListeningAlert[] = []) {
  const root = createRootRoute({ component: Outlet })
  const paths = ['/listening', '/listening/month'] as const
  const routeTree = root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/listening/month'] }) })
  await router.load()
  const Speaking = await speaking()
  const Known = () => {
    const known = useQueryClient()
    known.setQueryData(listeningMonthQueryOptions(client.id, found.month).queryKey, found)
    known.setQueryData(listeningAlertsQueryOptions(client.id, found.month).queryKey, [...alerts])
    return <MonthPage client={client} month={found.month} demo={false} withoutClient={null} />
  }
  render(
    <RouterContextProvider router={router}>
      <Known />
    </RouterContextProvider>,
    { wrapper: Speaking },
  )
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const hrefOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '')

describe('the month of Listening', () => {
  it('says what to do before there is a topic or a mention', async () => {
    await renderMonth(listeningMonthOf({ began: null, comparison: null }))
    expect(screen.getByRole('heading', { name: 'No mentions to count yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the inbox' }).getAttribute('href')).toBe('/listening')
  })

  it('names a spike with its expected number, in the chart and in words, and links to its mentions', async () => {
    const topic = topicMonthOf(1, { name: '<b>Fern</b>', mentions: { now: 14, compared: 14, before: 3 } })
    const empty = listeningMonthOf()
    await renderMonth(
      listeningMonthOf({
        topics: [topic],
        drawn: [topic.id, 'none'],
        days: empty.days.map((day) => ({ ...day, ...(day.day === '2026-10-12' && { mentions: 16, drawn: [14, 2] }) })),
        spikes: [{ topicId: topic.id, day: '2026-10-12', count: 14, expected: 1.5, deviations: 8.33 }],
      }),
    )
    const chart = region('Mentions by day')
    const row = chart.getByRole('row', { name: /Oct 12/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['16', '14', '2', '<b>Fern</b>: 14, expected 1.5'])
    expect(chart.getByText('14 mentions, 1.5 expected (8.3 σ)')).toBeTruthy()
    expect(hrefOf(chart.getByRole('link', { name: '<b>Fern</b>' }))).toContain(`topic=${topic.id}&when=month`)
  })

  it('names the sources that the share of voice is within, and says “too few” for a small competitor', async () => {
    const names = Array.from({ length: 10 }, (_, number) => `Feed ${number}`)
    await renderMonth(
      listeningMonthOf({
        sources: { names, added: 2 },
        voices: { now: { own: 9, competitors: 3 }, compared: { own: 0, competitors: 0 }, before: null },
        topics: [
          topicMonthOf(3, { kind: 'competitor', name: 'Moss', mentions: { now: 3, compared: 3, before: null } }),
          topicMonthOf(4, { kind: 'competitor', name: 'Clay', mentions: { now: 0, compared: 0, before: null } }),
        ],
      }),
    )
    const shares = region('Share of voice')
    expect(shares.getByText(/^Within these sources: Feed 0, .*Feed 7 and 2 more\. 2 sources were added/)).toBeTruthy()
    const rows = shares.getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Moss3–75%', 'Clay0–too few'])
  })

  it('shows visits as an upper bound, titles of strangers as text, and opens pages without telling them where from', async () => {
    const mention = { title: '<img src=x>', address: 'https://blog.test/a', host: 'blog.test', day: '2026-10-12' }
    await renderMonth(
      listeningMonthOf({
        visits: {
          upTo: 12,
          before: null,
          mentions: 2,
          sending: 1,
          rows: [{ ...mention, id: listeningId('mention', 1), upTo: 12, named: 3, isOpen: true }],
        },
      }),
    )
    const visits = region('Visits sent')
    expect(visits.getByText('up to 12').closest('td')?.textContent).toBe('up to 123 named this pagedays not over')
    const link = visits.getByRole('link', { name: '<img src=x>' })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://blog.test/a',
      'noopener noreferrer nofollow',
    ])
    expect(hrefOf(visits.getByRole('link', { name: 'blog.test' }))).toContain('host=blog.test')
  })

  it('lists alerts with what they say, their day, and a link to their mentions', async () => {
    const alert = (number: number, facts: ListeningFacts) => ({
      id: listeningId('mention', number),
      at: '2026-10-13T09:00:00Z',
      topicId: facts.what === 'spike' ? listeningId('topic', 1) : null,
      mentionId: null,
      facts,
    })
    await renderMonth(listeningMonthOf(), [
      alert(1, { what: 'spike', topic: 'Fern', day: '2026-10-12', count: 14, expected: 1.5, deviations: 8.33 }),
      alert(2, { what: 'negative', title: '<b>Bad</b>', host: '', day: '2026-10-13', score: -4, notified: false }),
      alert(3, { what: 'newHost', host: 'new.test', topic: 'Fern', title: 'A', day: '2026-09-30', notified: true }),
    ])
    await screen.findByRole('region', { name: 'Alerts of the month' })
    const alerts = region('Alerts of the month')
    expect(alerts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'FernOct 13, 2026 · 14 mentions, 1.5 expected (8.3 σ)',
      '<b>Bad</b>Oct 13, 2026 · strongly negative mention (−4)',
      'new.testOct 13, 2026 · first mention of the topic Fern',
    ])
    expect(alerts.getAllByRole('link').map((link) => hrefOf(link).split('?')[1])).toEqual([
      `topic=${listeningId('topic', 1)}&when=month`,
      'sentiment=negative&when=month',
      'host=new.test&when=all',
    ])
  })

  it('shows no alerts where there are none', async () => {
    await renderMonth(listeningMonthOf())
    await import('./alerts-card.tsx')
    expect(screen.queryByRole('region', { name: 'Alerts of the month' })).toBeNull()
  })
})
