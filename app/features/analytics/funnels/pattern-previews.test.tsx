import { Theme } from '@radix-ui/themes'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { GoalPreview } from '#app/shared/tracking/goals.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { GoalFormFields } from '../goals/goal-form.tsx'
import { goalPreviewQueryOptions } from '../goals/goals.queries.ts'
import { funnelDraftOf, type DraftStep } from './funnel-draft.ts'
import { FunnelPreview } from './funnel-editor.tsx'
import { FunnelSteps } from './funnel-steps.tsx'
import { funnelPreviewQueryOptions } from './funnels.queries.ts'

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('No server in this test.'))))

const clientId = '00000000-0000-4000-8000-000000000001'

interface AnsweredProps {
  /** Puts an answer of the server into the cache. */
  fill: (queries: QueryClient) => void
  children: ReactNode
}

function Answered({ fill, children }: AnsweredProps) {
  const queries = useQueryClient()
  useState(() => fill(queries))
  return <Theme>{children}</Theme>
}
const answered = (fill: AnsweredProps['fill'], children: ReactNode) => <Answered fill={fill}>{children}</Answered>

async function editShop(pattern: string, preview: GoalPreview) {
  const sent = vi.fn<(goal: unknown) => void>()
  const goal = { kind: 'page' as const, pattern, name: 'Shop', currency: null }
  render(
    answered(
      (queries) =>
        queries.setQueryData(goalPreviewQueryOptions({ clientId, kind: 'page', pattern, goalId: 7 }).queryKey, preview),
      <GoalFormFields
        clientId={clientId}
        goal={goal}
        goalId={7}
        currency="EUR"
        submit="Save"
        mutation={{
          mutate: (changed) => sent(changed),
          reset: () => undefined,
          isPending: false,
          isSuccess: false,
          error: null,
        }}
        onSent={() => undefined}
      />,
    ),
    { wrapper: await speaking() },
  )
  return sent
}

it('A goal that counts only pages below an address says so, and includes the address on a click', async () => {
  const sent = await editShop('/über/***', { matches: 0, pages: [], pagesTotal: 0 })
  expect(screen.getByText('Counts only pages below /über.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Include /über' }))
  expect(screen.getByRole('textbox', { name: 'Page path' })).toHaveProperty('value', '/über/**')
  expect(screen.queryByText(/^Counts only pages below/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toHaveBeenCalledWith({ kind: 'page', pattern: '/über/**', name: 'Shop', currency: null })
})

it('An event may have any name: there is no note about pages below', async () => {
  await editShop('/shop/***', { matches: 0, pages: [], pagesTotal: 0 })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Goal type' }), 'event')
  expect(screen.queryByText(/^Counts only pages below/)).toBeNull()
})

it('A goal in the editor shows how often the saved one was reached, and which pages it adds and removes', async () => {
  await editShop('/shop/**', {
    matches: 12,
    pages: ['/shop', '/shop/%C3%BC'],
    pagesTotal: 2,
    change: {
      kind: 'page',
      matches: 1,
      added: { pages: ['/shop/%C3%BC'], total: 1 },
      removed: { pages: ['/1', '/2', '/3', '/4', '/5'], total: 9 },
    },
  })
  expect(screen.getByText(/^12 page views this month and last\. 2 pages: \/shop, \/shop\/ü/)).toBeDefined()
  expect(screen.getByText('Saved goal: 1 page view.')).toBeDefined()
  expect(screen.getByText('1 page added: /shop/ü')).toBeDefined()
  expect(screen.getByText('9 pages removed: /1, /2, /3, /4, /5, …')).toBeDefined()
  expect(screen.queryByText('The same pages match.')).toBeNull()
})

it('A goal in the editor says if its pages stay the same', async () => {
  const none = { pages: [], total: 0 }
  const change = { kind: 'page' as const, matches: 0, added: none, removed: none }
  await editShop('/shop/**', { matches: 0, pages: [], pagesTotal: 0, change })
  expect(screen.getByText('Saved goal: no page views.')).toBeDefined()
  expect(screen.getByText('The same pages match.')).toBeDefined()
})

it('A funnel step that counts only pages below an address says so, and includes the address on a click', async () => {
  const changed = vi.fn<(steps: readonly DraftStep[]) => void>()
  const { steps } = funnelDraftOf({
    id: 1,
    name: '',
    strict: false,
    changedAt: '',
    steps: [
      { kind: 'page', pattern: '/shop/***' },
      { kind: 'event', pattern: '/shop/***' },
    ],
  })
  render(
    <Theme>
      <FunnelSteps steps={steps} wrong={() => undefined} onChange={changed} />
    </Theme>,
    { wrapper: await speaking() },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Include /shop' }))
  expect(changed.mock.calls[0]?.[0].map(({ pattern }) => pattern)).toEqual(['/shop/**', '/shop/***'])
})

it('A funnel in the editor shows the saved funnel’s numbers next to its own', async () => {
  const month = v.parse(monthSchema, '2026-10')
  const page = (pattern: string) => ({ kind: 'page' as const, pattern })
  const saved = { id: 1, name: 'x', strict: false, changedAt: '', steps: [page('/shop/***'), page('/basket')] }
  const changed = { ...saved, steps: [page('/shop/**'), page('/basket')] }
  const wrapper = await speaking()
  const shown = (draft: typeof saved) =>
    answered(
      (queries) => {
        for (const [{ steps }, reached] of [
          [saved, [20, 5]],
          [changed, [1200, 7]],
        ] as const)
          queries.setQueryData(
            funnelPreviewQueryOptions({ clientId, month, strict: false, steps: [...steps] }).queryKey,
            { visits: 3000, reached: [...reached] },
          )
      },
      <FunnelPreview clientId={clientId} month={month} draft={funnelDraftOf(draft)} saved={saved} />,
    )
  const { unmount } = render(shown(changed), { wrapper })
  expect(screen.getByRole('status').textContent).toBe(
    'Visits (October 2026), of 3,000 in total: 1,200 → 7Saved funnel: 20 → 5',
  )
  unmount()
  render(shown(saved), { wrapper })
  expect(screen.getByRole('status').textContent).toBe('Visits (October 2026), of 3,000 in total: 20 → 5')
})
