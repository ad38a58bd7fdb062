import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { overviewOf } from '#tests/support/overviews.ts'
import { ComparisonControl } from './comparison-control.tsx'
import { ExcludingNote } from '../filters/excluding-note.tsx'
import { MonthAccessContext } from './month-access.ts'
import { ownAnswers } from './month.queries.ts'
import { PanelParts } from '../panels/panel-dialog.tsx'
import { PanelNewAndLost } from '../panels/panel-new-and-lost.tsx'
import { UnmatchedFilters } from '../filters/unmatched-filters.tsx'

const month = (text: string) => v.parse(monthSchema, text)
const months = { first: month('2026-01'), current: month('2026-11'), selected: month('2026-11') }

async function renderPart(part: ReactNode) {
  const root = createRootRoute({ component: Outlet })
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/analytics' })])
  const history = createMemoryHistory({ initialEntries: ['/analytics'] })
  const router = createRouter({ routeTree, history })
  await router.load()
  render(<RouterContextProvider router={router}>{part}</RouterContextProvider>, { wrapper: await speaking() })
  return userEvent.setup()
}

describe('what a month is compared with', () => {
  const open = async (given: Partial<MonthOverview>) => {
    const user = await renderPart(<ComparisonControl overview={{ ...overviewOf({}), ...given }} months={months} />)
    const button = screen.getByRole('button')
    const name = button.textContent
    await user.click(button)
    const links = screen.getAllByRole<HTMLAnchorElement>('link')
    return {
      name,
      choices: links.map((link) => [link.textContent, new URL(link.href).searchParams.get('compare')]),
      chosen: links.filter((link) => link.getAttribute('aria-current')).map((link) => link.textContent),
    }
  }

  test('is shown by the control, which offers the months measured from their first day', async () => {
    expect(await open({ firstDay: '2026-08-20' })).toEqual({
      name: 'Compared with Oct 1 – 3, 2026',
      choices: [
        ['Previous month October 2026', 'previous'],
        ['No comparison', 'none'],
        ['October', '2026-10'],
        ['September', '2026-09'],
      ],
      chosen: ['Previous month October 2026'],
    })
    expect(
      screen.getByText(/compares its full days with the same days of the other month\. Today is excluded\.$/),
    ).toBeTruthy()
  })

  test('is nothing on the first day of a month, which has no full day, and says so', async () => {
    const period = { from: '2026-11-01', to: '2026-11-01' }
    const first = { comparison: null, previousTotals: null, period, firstDay: '2026-08-20' }
    expect((await open(first)).name).toBe('Not compared')
    expect(screen.getByText('No comparison yet: November 2026 has no full day.')).toBeTruthy()
  })

  test('can be the same month last year as soon as there are thirteen', async () => {
    const { choices, chosen } = await open({ firstDay: '2025-11-01', compare: 'year' })
    expect(choices[1]).toEqual(['Same month last year November 2025', 'year'])
    expect(choices).toHaveLength(3 + 12)
    expect(chosen).toEqual(['Same month last year November 2025'])
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['2026', '2025'])
  })

  test('can be nothing, and says so', async () => {
    expect((await open({ firstDay: '2026-08-20', compare: 'none', comparison: null })).name).toBe('Not compared')
  })

  test('is nothing if tracking began within the chosen month, and the day is shown', async () => {
    const chosen = { firstDay: '2026-09-22', compare: month('2026-09'), comparison: null }
    expect((await open(chosen)).name).toBe('Not compared')
    expect(screen.getByText(/^Measured since/).textContent).toBe(
      'Measured since Sep 22, 2026. No comparison: September 2026 wasn’t measured from its first day.',
    )
  })

  test('is shown to the reader of a share link without the day', async () => {
    const overview = { ...overviewOf({ previous: null, compare: 'year' }), firstDay: '2026-01-01' }
    await renderPart(
      <MonthAccessContext value={{ answers: ownAnswers, fixed: [], inside: false }}>
        <ComparisonControl overview={overview} months={months} />
      </MonthAccessContext>,
    )
    expect(screen.getByText(/wasn’t measured/).textContent?.trim()).toBe(
      'No comparison: November 2025 wasn’t measured from its first day.',
    )
  })

  test('is no choice in the first month of all', async () => {
    await renderPart(
      <ComparisonControl overview={{ ...overviewOf({ previous: null }), firstDay: '2026-11-02' }} months={months} />,
    )
    expect(screen.queryByRole('button')).toBeNull()
  })
})

test('a panel shows how many rows are new and gone, and links to them', async () => {
  const onOpen = vi.fn()
  const user = await renderPart(
    <PanelNewAndLost newAndLost={{ new: 0, gone: 1200 }} things="pages" onOpen={onOpen} onMayOpen={() => {}} />,
  )
  const buttons = screen.getAllByRole('button')
  expect(buttons.map((button) => button.textContent)).toEqual(['1,200 gone pages'])
  await user.click(screen.getByRole('button'))
  expect(onOpen).toHaveBeenCalledWith('gone')
})

test('a full table shows all, new or gone rows', async () => {
  const onPart = vi.fn()
  const user = await renderPart(
    <PanelParts part="all" onPart={onPart} total={40} newAndLost={{ new: 3, gone: 5 }} things="pages" />,
  )
  const choice = within(screen.getByRole('radiogroup', { name: 'Show pages' }))
  expect(choice.getByRole('radio', { name: 'All 40' })).toHaveProperty('checked', true)
  expect(choice.getByRole('radio', { name: '3 new' })).toBeTruthy()
  await user.click(choice.getByRole('radio', { name: '5 gone' }))
  expect(onPart).toHaveBeenCalledWith('gone')
})

describe('an empty filtered month', () => {
  const germany: Filter = { dimension: 'country', operator: 'is', values: ['DE'] }
  const france: Filter = { dimension: 'country', operator: 'is', values: ['FR'] }
  const hostile: Filter = { dimension: 'page', operator: 'is', values: ['<b>/nowhere</b>'] }
  const explain = (filters: Filter[], unmatched: { visits: number; known: boolean }[]) =>
    renderPart(<UnmatchedFilters overview={overviewOf({})} filters={filters} unmatched={unmatched} />)

  test('says which filters exclude each other, and how many visits match each alone', async () => {
    await explain(
      [germany, france],
      [
        { visits: 40, known: true },
        { visits: 1, known: true },
      ],
    )
    expect(screen.getByRole('heading', { name: 'Nov 1 – 3, 2026: no visits match all of these filters' })).toBeTruthy()
    expect(screen.getByText(/^These filters exclude each other/).textContent).toBe(
      'These filters exclude each other, so no visit can match them all: Country is “Germany”; Country is “France”.',
    )
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Country is “Germany”on its own, 40 visits matchRemove Country is “Germany”',
      'Country is “France”on its own, 1 visit matchesRemove Country is “France”',
    ])
    const [first] = screen.getAllByRole<HTMLAnchorElement>('link')
    expect(new URL(first?.href ?? '').searchParams.get('filters')).toBe(JSON.stringify([france]))
  })

  test('shows for a deleted goal neither its number nor that it was never recorded', async () => {
    await explain([{ dimension: 'goal', operator: 'is', values: ['99'] }], [{ visits: 0, known: false }])
    expect(screen.getByRole('listitem').textContent).toContain('Goal is “deleted goal”on its own, no visits match')
  })

  test('says only that no visits match for a text within codes', async () => {
    await explain([{ dimension: 'country', operator: 'contains', values: ['Ger'] }], [{ visits: 0, known: false }])
    expect(screen.getByRole('listitem').textContent).toContain('on its own, no visits match')
  })

  test('also says on the other tabs which filters exclude each other', async () => {
    await renderPart(<ExcludingNote filters={[germany, france]} goals={[]} />)
    expect(screen.getByText(/^These filters exclude each other/).textContent).toContain('Country is “Germany”')
  })

  test('says nothing if a visit can match all filters', async () => {
    await renderPart(<ExcludingNote filters={[germany, hostile]} goals={[]} />)
    expect(document.querySelector('p')).toBeNull()
  })

  test('says that a value was never recorded, and shows it as text', async () => {
    await explain([hostile], [{ visits: 0, known: false }])
    expect(screen.getByRole('listitem').textContent).toContain('Page is “<b>/nowhere</b>”never recorded on loop.test')
    expect(screen.queryByText(/^These filters exclude/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Remove all filters' })).toBeNull()
  })
})
