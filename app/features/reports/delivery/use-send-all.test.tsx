import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ReportToSend, SendOutcome, SendReport } from '#app/shared/reports/recipients.ts'
import { companyId } from '#tests/support/companies.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { useSendAll } from './use-send-all.ts'

const month = '2026-10' as Month
const reports = Array.from({ length: 25 }, (_, index): ReportToSend => ({
  clientId: companyId(index + 1),
  company: `Company ${index + 1}`,
  version: 2,
  publishedAt: '2026-11-03T09:00:00Z',
  reviewer: 'Bea',
  recipients: [{ id: companyId(1000 + index), email: `kim@${index}.test`, name: '' }],
}))
const allSent = (asked: readonly SendReport[]) => asked.map(({ clientId }): SendOutcome => ({ clientId, sent: 1 }))

async function sending(send: (asked: readonly SendReport[]) => Promise<SendOutcome[]>) {
  const { result } = renderHook(() => useSendAll(month, send), { wrapper: await speaking() })
  return {
    result,
    stateOf: (number: number) => result.current.states.get(companyId(number)),
    async run() {
      act(() => result.current.start(reports))
      await waitFor(() => expect(result.current.running).toBe(false))
    },
  }
}

test('each report is sent to the recipients of the preview, in the version that the person saw', async () => {
  const asked: SendReport[] = []
  const { run, result } = await sending(async (some) => {
    asked.push(...some)
    return allSent(some)
  })
  await run()
  expect(asked).toEqual(
    reports.map(({ clientId, version, recipients }) => ({
      clientId,
      month,
      version,
      recipientIds: recipients.map(({ id }) => id),
    })),
  )
  expect([...result.current.states.values()].filter(({ state }) => state === 'done')).toHaveLength(25)
})

test('what is refused of one company, or fails for some, does not keep the others from being sent', async () => {
  const newer = { code: 'report.newer_version', message: 'A newer version was published.' }
  let calls = 0
  const { run, stateOf, result } = await sending(async (some) => {
    calls += 1
    if (calls === 2) throw new TypeError('Failed to fetch')
    return allSent(some).map((one) =>
      one.clientId === companyId(3) ? { clientId: one.clientId, refused: newer } : one,
    )
  })
  await run()
  expect(stateOf(3)).toEqual({ state: 'failed', reason: newer.message })
  expect(stateOf(11)?.state).toBe('failed')
  expect(stateOf(25)).toEqual({ state: 'done' })
  const states = [...result.current.states.values()].map(({ state }) => state)
  expect(states.filter((state) => state === 'failed')).toHaveLength(11)
  expect(states.filter((state) => state === 'done')).toHaveLength(14)
})

test('whoever stops it sends nothing after the reports on their way', async () => {
  let stop = () => {}
  const asked: SendReport[] = []
  const { run, stateOf, result } = await sending(async (some) => {
    asked.push(...some)
    stop()
    return allSent(some)
  })
  stop = result.current.stop
  await run()
  expect(asked).toHaveLength(10)
  expect(stateOf(10)).toEqual({ state: 'done' })
  expect(stateOf(11)).toEqual({ state: 'queued' })
})
