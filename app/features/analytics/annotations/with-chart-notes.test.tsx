import { Theme } from '@radix-ui/themes'
import { useQueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Annotation } from '#app/shared/analytics/annotations/annotation.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { ShippedCard } from '#app/shared/cards/overview.ts'
import type { CompetitorMarker } from '#app/shared/competitors/marker.ts'
import { speaking } from '#tests/support/speaking.tsx'
import {
  annotationsQueryOptions,
  competitorMarkersQueryOptions,
  shippedCardsQueryOptions,
} from './annotations.queries.ts'
import { WithChartNotes } from './with-chart-notes.tsx'

const clientId = '11111111-0000-4000-8000-000000000001'
const month = (text: string) => v.parse(monthSchema, text)
const months = { first: month('2026-09'), current: month('2026-11'), selected: month('2026-10') }
const hostile = '<img src=x onerror=alert(1)> {count}'
const note = (id: string, more: Partial<Annotation>): Annotation => ({
  id,
  firstDay: '2026-10-05',
  lastDay: '2026-10-05',
  kind: 'manual',
  visibility: 'client',
  text: id,
  tags: [],
  madeBy: null,
  ...more,
})
const october = [
  note('a', { kind: 'deploy', text: hostile, tags: ['site', '<i>tag</i>'], madeBy: 'Emil Doe' }),
  note('b', {
    kind: 'campaign',
    firstDay: '2026-09-28',
    lastDay: '2026-10-06',
    text: 'Spring',
    visibility: 'internal',
  }),
]

const noCards: ShippedCard[] = []
const shippedCards: ShippedCard[] = [
  { id: 'c', title: hostile, internal: false, day: '2026-10-09' },
  { id: 'd', title: 'Prices', internal: true, day: '2026-10-30' },
]

const noMarkers: CompetitorMarker[] = []
const marker: CompetitorMarker = {
  id: 'e',
  day: '2026-10-12',
  competitor: 'Rival',
  kind: 'pricing',
  severity: 'high',
  title: hostile,
  more: 0,
}

function Seeded({
  annotations,
  shipped,
  markers,
  children,
}: {
  annotations: Annotation[]
  shipped: ShippedCard[]
  markers: CompetitorMarker[]
  children: ReactNode
}) {
  const queryClient = useQueryClient()
  queryClient.setQueryData(annotationsQueryOptions(clientId, months.selected).queryKey, annotations)
  queryClient.setQueryData(annotationsQueryOptions(clientId, month('2026-09')).queryKey, annotations.slice(1))
  queryClient.setQueryData(shippedCardsQueryOptions(clientId, months.selected).queryKey, shipped)
  queryClient.setQueryData(competitorMarkersQueryOptions(clientId, months.selected).queryKey, markers)
  return children
}

interface GivenNotes {
  mayWrite?: boolean
  mayOpenCards?: boolean
  mayOpenCompetitors?: boolean
  annotations?: Annotation[]
  shipped?: ShippedCard[]
  competitors?: CompetitorMarker[]
  day?: string
}

async function renderNotes({
  mayWrite = true,
  mayOpenCards = true,
  mayOpenCompetitors = true,
  annotations = october,
  shipped = noCards,
  competitors = noMarkers,
  day,
}: GivenNotes = {}) {
  render(
    <Theme>
      <Seeded annotations={annotations} shipped={shipped} markers={competitors}>
        <WithChartNotes
          clientId={clientId}
          months={months}
          timeZone="UTC"
          mayWrite={mayWrite}
          {...{ mayOpenCards, mayOpenCompetitors, day }}
        >
          {({ markers, choose, tools, formatDays }) => (
            <>
              <ul aria-label="Chart">
                {markers.map(({ id, from, to, label, symbol = 'flag', link }) => (
                  <li key={id}>{`${formatDays(from, to)} ${label}${link ? ' (opens)' : ''} ${symbol}`}</li>
                ))}
              </ul>
              {choose && (
                <button
                  type="button"
                  onClick={({ currentTarget }) =>
                    choose.onDays({ from: '2026-10-17', to: '2026-10-17' }, currentTarget, { x: 0, y: 0 })
                  }
                >
                  October 17
                </button>
              )}
              {tools}
            </>
          )}
        </WithChartNotes>
      </Seeded>
    </Theme>,
    { wrapper: await speaking() },
  )
  return userEvent.setup()
}

test('a chart gets each annotation with its kind, and whether it is internal', async () => {
  await renderNotes()
  const lines = within(screen.getByRole('list', { name: 'Chart' })).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    `Oct 5, 2026 Release: ${hostile} flag`,
    'Sep 28 – Oct 6, 2026 Campaign (internal): Spring flag',
  ])
})

test('a chart gets each shipped card on its day, apart from annotations, and links to it for those who may open it', async () => {
  await renderNotes({ annotations: [], shipped: shippedCards })
  const lines = () =>
    within(screen.getByRole('list', { name: 'Chart' }))
      .getAllByRole('listitem')
      .map((line) => line.textContent)
  expect(lines()).toEqual([
    `Oct 9, 2026 Shipped: ${hostile} (opens) rocket`,
    'Oct 30, 2026 Shipped (internal): Prices (opens) rocket',
  ])
  cleanup()
  await renderNotes({ annotations: [], shipped: shippedCards.slice(0, 1), mayWrite: false, mayOpenCards: false })
  expect(lines()).toEqual([`Oct 9, 2026 Shipped: ${hostile} rocket`])
})

test('staff’s chart gets what competitors changed, apart from annotations, with a link to the change', async () => {
  const competitors = [marker, { ...marker, id: 'f', day: '2026-10-20', title: '€9 → €12', more: 2 }]
  const lines = () =>
    within(screen.getByRole('list', { name: 'Chart' }))
      .queryAllByRole('listitem')
      .map((line) => line.textContent)
  await renderNotes({ annotations: [], competitors })
  expect(lines()).toEqual([
    `Oct 12, 2026 Rival changed: ${hostile} (opens) radar`,
    'Oct 20, 2026 Rival changed: €9 → €12, and 2 more changes (opens) radar',
  ])
  cleanup()
  // Others ask for nothing, so that not even what a colleague has loaded is shown.
  await renderNotes({ annotations: [], competitors, mayOpenCompetitors: false })
  expect(lines()).toEqual([])
})

test('the explained day of a change is marked, once', async () => {
  const marks = () => within(screen.getByRole('list', { name: 'Chart' })).getAllByRole('listitem')
  await renderNotes({ annotations: [], day: '2026-10-13', competitors: [marker] })
  expect(marks().at(-1)?.textContent).toBe('Oct 13, 2026 Explained day activity')
  cleanup()
  await renderNotes({ annotations: [], day: '2026-10-12', competitors: [marker] })
  expect(marks()).toHaveLength(1)
})

test('a client can read annotations but not write them', async () => {
  const user = await renderNotes({ mayWrite: false, annotations: october.slice(0, 1) })
  expect(screen.queryByRole('button', { name: 'October 17' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Annotations (1)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Annotations' }))
  expect(dialog.getByText(hostile)).toBeTruthy()
  expect(dialog.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Close',
    'Previous month',
    'Next month',
  ])
})

test('a client without annotations sees no button', async () => {
  await renderNotes({ mayWrite: false, annotations: [] })
  expect(screen.queryByRole('button')).toBeNull()
})

test('the list can be filtered by tag and links to other months', async () => {
  const user = await renderNotes()
  await user.click(screen.getByRole('button', { name: 'Annotations (2)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Annotations' }))
  const texts = () => dialog.getAllByRole('listitem').map((item) => item.querySelectorAll('p')[1]?.textContent)
  expect(texts()).toEqual([hostile, 'Spring'])
  expect(dialog.getByText(/by Emil Doe/)).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Filter by tag' }), '<i>tag</i>')
  expect(texts()).toEqual([hostile])
  await user.click(dialog.getByRole('button', { name: 'Previous month' }))
  expect(dialog.getByText('September 2026')).toBeTruthy()
  // No annotation has the tag, so all are shown.
  expect(texts()).toEqual(['Spring'])
  expect(dialog.getByRole('button', { name: 'Previous month' })).toHaveProperty('disabled', true)
})

test('a day of the chart opens the form, which is internal by default', async () => {
  const user = await renderNotes()
  await user.click(screen.getByRole('button', { name: 'October 17' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add annotation' }))
  const first = dialog.getByLabelText('First day')
  const last = dialog.getByLabelText('Last day')
  expect([first, last].map((field) => (field as HTMLInputElement).value)).toEqual(['2026-10-17', '2026-10-17'])
  expect(dialog.getByRole('combobox', { name: 'Visible to' })).toHaveProperty('value', 'internal')
  await user.click(dialog.getByRole('button', { name: 'Save annotation' }))
  expect(dialog.getByText('Describe in a few words what happened.')).toBeTruthy()
  await user.type(dialog.getByLabelText('What happened'), 'Relaunch')
  await user.type(dialog.getByLabelText('Tags'), 'x'.repeat(31))
  await user.click(dialog.getByRole('button', { name: 'Save annotation' }))
  expect(dialog.queryByText('Describe in a few words what happened.')).toBeNull()
  expect(dialog.getByText('A tag can have at most 30 characters.')).toBeTruthy()
})

test('editing starts with the current values, and deleting asks for confirmation', async () => {
  const user = await renderNotes()
  await user.click(screen.getByRole('button', { name: 'Annotations (2)' }))
  await user.click(await screen.findByRole('button', { name: 'Delete “Spring”' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete this annotation?' })
  expect(question.textContent).toContain('“Spring” disappears from everyone’s chart.')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: `Edit “${hostile}”` }))
  expect(screen.getByLabelText('What happened')).toHaveProperty('value', hostile)
  expect(screen.getByLabelText('Tags')).toHaveProperty('value', 'site, <i>tag</i>')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('dialog', { name: 'Annotations' })).toBeTruthy()
})
