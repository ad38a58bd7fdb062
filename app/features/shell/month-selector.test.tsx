import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { LocaleContext } from '#app/components/locale/use-locale.ts'
import { messagesQueryOptions } from '#app/components/locale/use-messages.ts'
import type { Language } from '#app/shared/account/appearance.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { monthRange } from '#app/shared/calendar/month-range.ts'
import { MonthSelector } from './month-selector.tsx'

const newYear = '2026-01-01T05:00:00Z'
const aMinuteBefore = '2026-01-01T04:59:00Z'

interface Opened {
  joined?: string
  asked?: string
  language?: Language
}

/** The open selector of a company in New York at a given moment. */
async function open(now: string, { joined = '2025-11-03', asked, language = 'en' }: Opened = {}) {
  const queryClient = new QueryClient()
  await queryClient.query(messagesQueryOptions(language, 'shell'))
  const company = { createdAt: `${joined}T15:00:00Z`, timeZone: 'America/New_York', now: new Date(now) }
  const months = monthRange(asked === undefined ? undefined : v.parse(monthSchema, asked), company)
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({ component: () => <MonthSelector months={months} /> }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <LocaleContext value={language}>
        <RouterProvider router={router} />
      </LocaleContext>
    </QueryClientProvider>,
  )
  const trigger = await screen.findByRole('button')
  await userEvent.setup().click(trigger)
  return {
    name: trigger.getAttribute('aria-label'),
    long: trigger.querySelector('.month-long')?.textContent,
    short: trigger.querySelector('.month-short')?.getAttribute('data-text'),
    inOrange: trigger.classList.contains('month-past'),
    years: screen.queryAllByRole('heading').map((heading) => heading.textContent),
    months: screen
      .getAllByRole<HTMLAnchorElement>('link')
      .map((link) => [link.textContent, new URLSearchParams(link.search).get('month')]),
  }
}

test('until the year ends in the website’s time zone, the months of its first year are one list', async () => {
  expect(await open(aMinuteBefore)).toEqual({
    name: 'Month: December 2025',
    long: 'December',
    short: 'Dec',
    inOrange: false,
    years: [],
    months: [
      ['Decembernow', null],
      ['November', '2025-11'],
    ],
  })
})

test('at New Year they are grouped by year, and the new one is the current', async () => {
  expect(await open(newYear)).toEqual({
    name: 'Month: January 2026',
    long: 'January',
    short: 'Jan',
    inOrange: false,
    years: ['2026', '2025'],
    months: [
      ['Januarynow', null],
      ['December', '2025-12'],
      ['November', '2025-11'],
    ],
  })
})

test('December stays selected after New Year, in orange and with its year', async () => {
  expect(await open(newYear, { asked: '2025-12' })).toMatchObject({
    name: 'Month: December 2025',
    long: 'December 2025',
    short: 'Dec 25',
    inOrange: true,
  })
})

test('a company that joins with the new year has one list of one month', async () => {
  expect(await open(newYear, { joined: '2026-01-01' })).toMatchObject({ years: [], months: [['Januarynow', null]] })
})

test('months have names in the reader’s language', async () => {
  expect(await open(newYear, { asked: '2025-12', language: 'fr' })).toMatchObject({
    name: 'Mois\u202f: décembre 2025',
    long: 'décembre 2025',
    short: 'déc. 25',
    months: [
      ['janvieren cours', null],
      ['décembre', '2025-12'],
      ['novembre', '2025-11'],
    ],
  })
})
