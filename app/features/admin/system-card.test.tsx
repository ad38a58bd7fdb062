import { useQueryClient } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SystemFacts } from '#app/shared/admin/system-facts.ts'
import { healthySystem } from '#tests/support/healthy-system.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { systemFactsQueryOptions } from './admin.queries.ts'
import { SystemCard } from './system-card.tsx'

async function show(facts: SystemFacts) {
  function Shown() {
    const queryClient = useQueryClient()
    queryClient.setDefaultOptions({ queries: { staleTime: Infinity } })
    queryClient.setQueryData(systemFactsQueryOptions().queryKey, facts)
    return <SystemCard />
  }
  render(<Shown />, { wrapper: await speaking() })
}

test('what needs a person comes first, the healthy checks are folded and counted', async () => {
  await show({ ...healthySystem, disk: { freeBytes: 1e8, totalBytes: 100e9 } })
  const folded = within(screen.getByRole('group'))
  const [low, ...fine] = screen.getAllByRole('listitem')
  expect(low?.textContent).toContain('The disk is almost full.')
  expect(low && screen.getByRole('group').contains(low)).toBe(false)
  expect(folded.getByText(`${fine.length} checks are OK`)).toBeTruthy()
  expect(screen.getByRole('group')).toHaveProperty('open', false)
})

test('a healthy system shows no list but the folded one', async () => {
  await show(healthySystem)
  expect(screen.getByRole('status').textContent).toBe('No problems found.')
  expect(screen.getAllByRole('list')).toHaveLength(1)
})
