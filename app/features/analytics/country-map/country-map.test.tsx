import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { rowOf, overviewOf } from '#tests/support/overviews.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { MonthAccessContext } from '../month/month-access.ts'
import { CountryMap } from './country-map.tsx'

const rows = [
  rowOf('DE', { visits: 100 }),
  rowOf('SG', { visits: 50 }),
  rowOf('FR', { visits: 4 }),
  rowOf('', { visits: 3 }),
]

async function renderMap(found = rows) {
  const panel = vi.fn(async () => ({ rows: found, total: found.length, matching: found.length }))
  const answers = { panel, month: async () => overviewOf({}) }
  const { month } = overviewOf({})
  const Speaking = await speaking()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MonthAccessContext value={{ answers, fixed: [], inside: true }}>
        <Speaking>
          <CountryMap params={{ clientId: 'a', month, filters: [] }} />
        </Speaking>
      </MonthAccessContext>
    </QueryClientProvider>,
  )
  return screen.findByRole('img')
}

test('the map says in words where most visits come from', async () => {
  const map = await renderMap()
  expect(map.getAttribute('aria-label')).toBe('Visits by country, most from Germany, Singapore, and France')
})

test('countries are coloured in five steps, and a place without a shape is a point', async () => {
  const map = await renderMap()
  const stepOf = (name: string) =>
    [...map.children].find((shape) => shape.textContent?.startsWith(`${name}:`))?.getAttribute('data-step')
  expect([stepOf('Germany'), stepOf('Singapore'), stepOf('France'), stepOf('Spain')]).toEqual(['5', '4', '1', '0'])
  expect([...map.children].find((shape) => shape.textContent === 'Singapore: 50 visits')?.tagName).toBe('circle')
})

test('visits without a place on the map are counted below it', async () => {
  await renderMap()
  expect(screen.getByText('3 visits without a known place')).toBeTruthy()
})
