import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import type { Plan } from '#app/shared/billing/plans.ts'
import { enterDemoData } from './enter-demo-data.ts'

const company = (plan: Plan): ClientSummary => ({
  id: 'c',
  name: 'Fern',
  company: 'Fern',
  plan,
  createdAt: '2026-03-01T00:00:00.000Z',
  website: null,
  timeZone: 'Asia/Tokyo',
})
const sample = {
  name: 'Sample',
  domain: 'sample.test',
  timeZone: 'Europe/Lisbon',
  createdAt: '2025-09-01T00:00:00.000Z',
  ready: true,
}

interface Asked {
  on: boolean
  client: ClientSummary | null
  /** Whether the browser's document shows the sample; null while the server draws the page. */
  shown: boolean | null
}

/** What a page gets, or where the browser is redirected. */
async function enter({ on, client, shown }: Asked) {
  const href = `/analytics?month=2026-08${on ? '&demo=on' : ''}`
  const findCompany = async () => sample
  const see = enterDemoData({ queryClient: new QueryClient(), on, href, findCompany, shown })
  try {
    return await see(client)
  } catch (error) {
    if (!isRedirect(error)) throw error
    return { to: error.options.href, anew: error.options.reloadDocument ?? false }
  }
}

test('a company on Free or Demo is shown with the sample’s website and months, and keeps its name and plan', async () => {
  for (const plan of ['Free', 'Demo'] as const) {
    for (const shown of [true, null]) {
      expect(await enter({ on: true, client: company(plan), shown })).toEqual({
        ...company(plan),
        website: 'sample.test',
        timeZone: 'Europe/Lisbon',
        createdAt: '2025-09-01T00:00:00.000Z',
      })
    }
  }
})

test('without the mode a company is shown as it is', async () => {
  for (const shown of [false, null]) {
    expect(await enter({ on: false, client: company('Free'), shown })).toEqual(company('Free'))
    expect(await enter({ on: false, client: null, shown })).toBeNull()
  }
})

test('a larger plan, or no client at all, leads to the same address without the mode', async () => {
  for (const client of [company('Starter'), null]) {
    expect(await enter({ on: true, client, shown: null })).toEqual({ to: '/analytics?month=2026-08', anew: false })
    expect(await enter({ on: true, client, shown: false })).toEqual({ to: '/analytics?month=2026-08', anew: false })
  }
})

test('a link from one mode to the other opens a new document', async () => {
  expect(await enter({ on: true, client: company('Free'), shown: false })).toEqual({
    to: '/analytics?month=2026-08&demo=on',
    anew: true,
  })
  expect(await enter({ on: false, client: company('Free'), shown: true })).toEqual({
    to: '/analytics?month=2026-08',
    anew: true,
  })
  expect(await enter({ on: true, client: company('Growth'), shown: true })).toEqual({
    to: '/analytics?month=2026-08',
    anew: true,
  })
})
