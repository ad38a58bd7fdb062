import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { ofShell, StaleNumbers } from './stale-numbers.tsx'

afterEach(() => vi.restoreAllMocks())

/** Five of these is the first pause: far longer than a test, unless the test is about it. */
const longSecond = 60_000

/** A page with one number, and a bell beside it; the server answers as the test says. */
async function showPage({ secondMs = longSecond }: { secondMs?: number } = {}) {
  const server = { isDown: false, visits: 100 }
  const cache: { client?: QueryClient } = {}
  const ask = async () => {
    if (server.isDown) throw new Error('The server does not answer')
    return server.visits
  }
  function Visits() {
    const queryClient = useQueryClient()
    useEffect(() => {
      cache.client = queryClient
    }, [queryClient])
    const { data } = useQuery({ queryKey: ['visits'], queryFn: ask, retry: false, staleTime: Infinity })
    return <p>{data === undefined ? 'nothing' : `${data} visits`}</p>
  }
  function Bell() {
    useQuery({ queryKey: ['bell'], queryFn: ask, retry: false, staleTime: Infinity, meta: ofShell })
    return null
  }
  render(
    <>
      <Bell />
      <StaleNumbers secondMs={secondMs}>
        <Visits />
      </StaleNumbers>
    </>,
    { wrapper: await speaking() },
  )
  await screen.findByText('100 visits')
  return {
    server,
    readAgain: (key: string) => act(async () => cache.client?.refetchQueries({ queryKey: [key] })),
    isDimmed: () => screen.getByText(/visits$/).parentElement?.dataset['stale'] === 'true',
  }
}

const banner = () => screen.queryByRole('status')

test('Numbers that could not be updated stay, dimmed, below a banner with their time', async () => {
  const { server, readAgain, isDimmed } = await showPage()
  expect(banner()).toBeNull()
  expect(isDimmed()).toBe(false)
  server.isDown = true
  await readAgain('visits')
  const said = await screen.findByRole('status')
  expect(screen.getByText('100 visits')).toBeTruthy()
  expect(isDimmed()).toBe(true)
  expect(said.textContent).toMatch(/^Couldn’t update\. Showing numbers of \d{1,2}:\d\d( [AP]M)?\./)
})

test('The numbers come back by themselves once the server answers again', async () => {
  const { server, readAgain, isDimmed } = await showPage({ secondMs: 2 })
  server.isDown = true
  await readAgain('visits')
  await screen.findByRole('status')
  server.isDown = false
  server.visits = 120
  await screen.findByText('120 visits')
  await expect.poll(banner).toBeNull()
  expect(isDimmed()).toBe(false)
})

test('Someone who does not want to wait tries again', async () => {
  const { server, readAgain } = await showPage()
  server.isDown = true
  await readAgain('visits')
  server.isDown = false
  server.visits = 120
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('120 visits')
  await expect.poll(banner).toBeNull()
})

test('Without a connection the banner says so, and the numbers are read when it is back', async () => {
  const { server, readAgain } = await showPage()
  server.isDown = true
  await readAgain('visits')
  const said = await screen.findByRole('status')
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(said.textContent).toMatch(/^You’re offline\. Showing numbers of /)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  server.isDown = false
  server.visits = 120
  connection.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByText('120 visits')
  await expect.poll(banner).toBeNull()
})

test('A bell that can’t be updated makes no number old', async () => {
  const { server, readAgain, isDimmed } = await showPage()
  server.isDown = true
  await readAgain('bell')
  // The cache tells its watchers in a task of its own.
  await act(async () => new Promise((done) => void setTimeout(done)))
  expect(banner()).toBeNull()
  expect(isDimmed()).toBe(false)
})
