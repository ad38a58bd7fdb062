import { useQueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CompetitorPreview, SuggestedCompetitor } from '#app/shared/competitors/competitor.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { DomainStep } from './domain-step.tsx'
import { suggestedCompetitorsQueryOptions } from './watched.queries.ts'

const clientId = '00000000-0000-4000-8000-000000000001'
const wrapper = await speaking()
afterEach(cleanup)

const suggestions: SuggestedCompetitor[] = [
  { domain: null, name: 'Moss Pottery', because: { kind: 'topic', mentions: 12 } },
  { domain: 'clay.test', name: 'Clay', because: { kind: 'referrer', visits: 34 } },
]

function Suggested({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const { queryKey } = suggestedCompetitorsQueryOptions(clientId)
  queryClient.setQueryDefaults(queryKey, { queryFn: () => suggestions })
  queryClient.setQueryData(queryKey, suggestions)
  return children
}

function open({
  isPending = false,
  problem = null,
}: { isPending?: boolean; problem?: CompetitorPreview['problem'] } = {}) {
  const calls = { looked: vi.fn(), chosen: vi.fn(), picked: vi.fn(), stopped: vi.fn(), closed: vi.fn() }
  render(
    <Suggested>
      <DomainStep
        clientId={clientId}
        known={['rival.test']}
        candidate={{ domain: isPending ? 'clay.test' : '', name: null }}
        problem={problem}
        proposal={null}
        preview={{
          mutate: (input) => calls.looked(input),
          reset: () => undefined,
          isPending,
          isSuccess: false,
          error: null,
        }}
        onChoose={calls.chosen}
        onLook={calls.picked}
        onFound={() => undefined}
        onStop={calls.stopped}
        onClose={calls.closed}
      />
    </Suggested>,
    { wrapper },
  )
  return calls
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Domain' })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('a website is looked at by its domain, also if its address is typed', async () => {
  const { looked } = open()
  await userEvent.type(field(), 'https://www.Clay.test/about')
  await press('Find pages')
  expect(looked).toHaveBeenCalledWith({ domain: 'clay.test' })
})

test('no domain and one that is watched already are refused before anything is asked', async () => {
  const { looked } = open()
  await userEvent.type(field(), 'clay')
  await press('Find pages')
  expect(screen.getByText('Enter the domain, like example.com.')).toBeTruthy()
  await userEvent.clear(field())
  await userEvent.type(field(), 'www.rival.test')
  await press('Find pages')
  expect(screen.getByText('This client already watches rival.test.')).toBeTruthy()
  expect(looked).not.toHaveBeenCalled()
})

test('a suggestion says why, is looked at by its domain, and without one asks for it', async () => {
  const { picked, chosen } = open()
  await press('Moss Pottery 12 mentions in Listening')
  expect(chosen).toHaveBeenCalledWith({ domain: '', name: 'Moss Pottery' })
  expect(document.activeElement).toBe(field())
  await press('clay.test 34 visits in 90 days')
  expect(picked).toHaveBeenCalledWith({ domain: 'clay.test', name: 'Clay' })
  expect(field().value).toBe('clay.test')
})

test('a look shows that it goes on, and Cancel ends it without closing the dialog', async () => {
  const { stopped, closed } = open({ isPending: true })
  expect(screen.getByRole('progressbar', { name: 'Looking at the website' })).toBeTruthy()
  expect(screen.getByText(/^Looking at clay\.test: /)).toBeTruthy()
  await press('Cancel')
  expect(stopped).toHaveBeenCalledOnce()
  expect(closed).not.toHaveBeenCalled()
})

test('a website that can’t be looked at says why at its field', () => {
  open({ problem: { name: 'private_address', detail: '' } })
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('The address leads into a private network, which Loop never reads.')).toBeTruthy()
})
