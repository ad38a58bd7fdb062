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
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { filterDimensions } from '#app/shared/analytics/filters.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { MetricTiles } from './tiles/metric-tiles.tsx'
import { overviewOf, rowOf } from '#tests/support/overviews.ts'
import { PanelList } from './panels/panel-list.tsx'
import type { RowAction } from './panels/row-link.tsx'
import { SetupChecklist } from './setup/setup-checklist.tsx'
import { toggleRows } from './panels/toggle-link.tsx'

/** Renders a part of a page at an address: links get their real addresses and can be followed. */
async function renderAt(href: string, part: ReactNode) {
  const root = createRootRoute({ component: Outlet })
  const paths = ['/', '/analytics', '/tracking/install', '/tracking/goals', '/profile'] as const
  const routeTree = root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [href] }) })
  await router.load()
  render(<RouterContextProvider router={router}>{part}</RouterContextProvider>, { wrapper: await speaking() })
  return router
}

const overview = overviewOf({
  totals: { visits: 100, visitors: 90 },
  previous: { visits: 80, visitors: 80 },
  panels: {
    country: [
      rowOf('DE', { visitors: 60 }, { visitors: 40 }),
      rowOf('AT', { visitors: 20 }),
      rowOf('', { visitors: 10 }, { visitors: 10 }),
    ],
  },
})

const renderCountries = (rowAction: RowAction) =>
  renderAt('/analytics', <PanelList overview={overview} dimension="country" rowAction={rowAction} />)

describe('a panel', () => {
  test('shows each row with its name, number and change, new ones marked', async () => {
    await renderCountries({ kind: 'none' })
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      'DEGermany6066.7%+50%, within normal variation (±75%)',
      'ATAustria2022.2%new',
      'Unknown1011.1%0%, within normal variation (±135%)',
    ])
  })

  test('shows regions and cities by name, and failed look-ups as unknown', async () => {
    const rows = { region: ['US-IL Illinois', 'Central, GH', '-'], city: ['4250542 Springfield, Illinois', '-'] }
    const panels = {
      region: rows.region.map((value) => rowOf(value, { visitors: 2 })),
      city: rows.city.map((value) => rowOf(value, { visitors: 2 })),
    }
    const textsOf = async (dimension: 'region' | 'city') => {
      await renderAt(
        '/',
        <PanelList overview={overviewOf({ panels })} dimension={dimension} rowAction={{ kind: 'open' }} />,
      )
      const links = screen.getAllByRole('link')
      const pairs = links.map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')])
      cleanup()
      return pairs
    }
    const link = (dimension: string, value: string) =>
      `/analytics?filters=[{"dimension":"${dimension}","operator":"is","values":["${value}"]}]`
    expect(await textsOf('region')).toEqual([
      ['USIllinois', link('region', 'US-IL+Illinois')],
      ['Central, GH', link('region', 'Central,+GH')],
      ['Unknown', link('region', '-')],
    ])
    expect(await textsOf('city')).toEqual([
      ['Springfield, Illinois', link('city', '4250542+Springfield,+Illinois')],
      ['Unknown', link('city', '-')],
    ])
  })

  test('of cities explains why it is empty', async () => {
    await renderAt('/', <PanelList overview={overviewOf({})} dimension="city" rowAction={{ kind: 'open' }} />)
    expect(screen.getByText(/once this server has a GeoIP file/)).toBeTruthy()
  })

  test('has the full name of a row as its title, because a long one may be cut', async () => {
    await renderCountries({ kind: 'none' })
    expect(screen.getByText('Germany').title).toBe('Germany')
    const path = '/'.padEnd(300, 'long/')
    const pages = overviewOf({ panels: { page: [rowOf(path, { visitors: 1 })] } })
    await renderAt('/', <PanelList overview={pages} dimension="page" rowAction={{ kind: 'open' }} />)
    expect(within(screen.getByRole('link', { name: path })).getByTitle(path)).toBeTruthy()
  })

  test('has plain rows for those who may not open /analytics', async () => {
    await renderCountries({ kind: 'none' })
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('links from the dashboard to /analytics, filtered by the row', async () => {
    await renderCountries({ kind: 'open' })
    const href = decodeURIComponent(screen.getByRole('link', { name: /Germany/ }).getAttribute('href') ?? '')
    expect(href).toBe('/analytics?filters=[{"dimension":"country","operator":"is","values":["DE"]}]')
  })

  test.each(filterDimensions)(
    'of %s has rows that filter by themselves, also by what is not known',
    async (dimension) => {
      const rows = [rowOf('7', { visits: 3, visitors: 3, conversions: 3, events: 3 }), rowOf('', { visits: 1 })]
      const month = overviewOf({ panels: { [dimension]: rows } })
      const panel = <PanelList overview={month} dimension={dimension} rowAction={toggleRows([])} />
      await renderAt('/analytics', panel)
      const hrefs = screen.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))
      expect(hrefs).toEqual(
        ['7', ''].map(
          (value) => `/analytics?filters=[{"dimension":"${dimension}","operator":"is","values":["${value}"]}]`,
        ),
      )
    },
  )

  test('shows hostile pages and referrers as text', async () => {
    const hostile = ['/<img src=x onerror=alert(1)>', 'javascript:alert(1)', '/\u202Egpj.exe', '=HYPERLINK("x")']
    const rows = hostile.map((value) => rowOf(value, { visits: 1, visitors: 1, pageviews: 1 }))
    const month = overviewOf({ panels: { page: rows, referrer: rows } })
    for (const dimension of ['page', 'referrer'] as const) {
      const action = toggleRows([])
      await renderAt('/analytics', <PanelList overview={month} dimension={dimension} rowAction={action} />)
      const links = screen.getAllByRole('link')
      expect(links.map((link) => link.textContent)).toEqual(hostile)
      // A row links to a filter on this page, and keeps its own text direction.
      expect(links.every((link) => link.getAttribute('href')?.startsWith('/analytics?filters='))).toBe(true)
      expect(links.every((link) => link.firstElementChild?.tagName === 'BDI')).toBe(true)
      expect(document.querySelector('img')).toBeNull()
      cleanup()
    }
  })

  test('removes an active filter again', async () => {
    await renderCountries(toggleRows([{ dimension: 'country', operator: 'is', values: ['DE', 'AT'] }]))
    const href = decodeURIComponent(screen.getByRole('link', { name: /Germany.*filtered/ }).getAttribute('href') ?? '')
    expect(href).toBe('/analytics?filters=[{"dimension":"country","operator":"is","values":["AT"]}]')
  })

  test('shows the limit if a row can’t be added to the filters', async () => {
    const values = Array.from({ length: 20 }, (_, index) => `X${index}`)
    const onFull = vi.fn<(limit: 'filters' | 'values') => void>()
    await renderCountries(toggleRows([{ dimension: 'country', operator: 'is', values }], onFull))
    await userEvent.setup().click(screen.getByRole('link', { name: /Germany/ }))
    expect(onFull.mock.calls).toEqual([['values']])
  })

  test('without goals offers to add one', async () => {
    await renderAt('/', <PanelList overview={overview} dimension="goal" rowAction={{ kind: 'none' }} />)
    expect(screen.getByRole('link', { name: 'Add a goal' }).getAttribute('href')).toBe('/tracking/goals')
  })
})

describe('the tiles', () => {
  test('are a choice of the chart’s metric', async () => {
    const onChoose = vi.fn()
    await renderAt('/', <MetricTiles overview={overview} chosen="visitors" onChoose={onChoose} />)
    const choice = within(screen.getByRole('radiogroup', { name: 'Metric in the chart' }))
    expect(choice.getAllByRole('radio')).toHaveLength(6)
    expect(choice.getByRole('radio', { name: /^Visitors: 90, counted per day, \+13%/ })).toHaveProperty('checked', true)
    await userEvent.setup().click(choice.getByRole('radio', { name: /^Visits:/ }))
    expect(onChoose).toHaveBeenCalledWith('visits')
  })

  test('link to the goals if there are none', async () => {
    await renderAt('/', <MetricTiles overview={overview} chosen="visitors" onChoose={() => {}} />)
    expect(screen.getByRole('link', { name: 'No goals yet' }).getAttribute('href')).toBe('/tracking/goals')
  })

  test('each explain their metric on request', async () => {
    await renderAt('/', <MetricTiles overview={overview} chosen="visitors" onChoose={() => {}} />)
    const button = screen.getByRole('button', { name: 'What Bounce rate means' })
    const target = document.getElementById(button.getAttribute('popovertarget') ?? '')
    expect(target?.textContent).toContain('at least 10 seconds of visible time')
  })
})

const open = { brandTerms: false, competitors: false, target: false }
const doneSteps = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .flatMap(({ textContent }) => /^(.*)done$/.exec(textContent ?? '')?.[1] ?? [])

test('the checklist links to each of its three steps and marks completed ones', async () => {
  const started = overviewOf({ hasEvents: false, goals: [{ id: 1, name: 'Order', kind: 'event', pattern: 'order' }] })
  await renderAt('/', <SetupChecklist overview={started} done={open} />)
  const steps = screen.getAllByRole('listitem')
  expect(steps).toHaveLength(3)
  expect(within(screen.getByRole('heading', { name: /Add goals/ })).getByText('done')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('Waiting for the first visit')
  expect(screen.getByRole('link', { name: 'Get the snippet' }).getAttribute('href')).toBe('/tracking/install')
})

test('the checklist has the steps of the Loop team for those who may take them', async () => {
  const started = overviewOf({ hasEvents: false })
  await renderAt('/', <SetupChecklist overview={started} reader="Admin" done={open} />)
  expect(screen.getByRole('heading', { name: '5 steps to your first month' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Watch competitors' }).getAttribute('href')).toBe('/competitors/watched')
  expect(screen.getByRole('link', { name: 'Open Growth' }).getAttribute('href')).toBe('/growth')
  cleanup()
  await renderAt('/', <SetupChecklist overview={started} reader="Editor" done={open} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.queryByRole('link', { name: 'Open Growth' })).toBeNull()
})

test('the checklist marks brand terms, competitors and a target once there are some', async () => {
  const started = overviewOf({ hasEvents: false })
  await renderAt('/', <SetupChecklist overview={started} reader="Admin" done={open} />)
  expect(doneSteps()).toEqual([])
  cleanup()
  await renderAt(
    '/',
    <SetupChecklist overview={started} reader="Admin" done={{ brandTerms: true, competitors: true, target: true }} />,
  )
  expect(doneSteps()).toEqual(['Add brand terms', 'Add competitors', 'Set the first target'])
})
