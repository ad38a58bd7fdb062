import { expect, test, vi } from 'vitest'
import { testContext } from '#tests/support/test-context.ts'
import { createRateLimit } from './rate-limit.ts'

test('attempts beyond the limit are refused with the time to wait, whatever the key is written like', async () => {
  const context = await testContext()
  const limit = createRateLimit('tried', { points: 2, seconds: 60 })
  await limit.take(context, 'ada@fern.test')
  await limit.take(context, ' Ada@fern.test')
  await expect(limit.take(context, 'ada@fern.test')).rejects.toMatchObject({ code: 'rate.too_many', status: 429 })
  await expect(limit.take(context, 'ben@fern.test')).resolves.toBeUndefined()
  await limit.forget(context, 'ada@fern.test')
  await expect(limit.take(context, 'ada@fern.test')).resolves.toBeUndefined()
  await context.close()
})

test('attempts at one installation are not counted at another', async () => {
  const [one, other] = [await testContext(), await testContext()]
  const limit = createRateLimit('tried', { points: 1, seconds: 60 })
  await limit.take(one, 'ada@fern.test')
  await expect(limit.take(one, 'ada@fern.test')).rejects.toMatchObject({ code: 'rate.too_many' })
  await expect(limit.take(other, 'ada@fern.test')).resolves.toBeUndefined()
  await one.close()
  await other.close()
})

test('a machine whose clock is set back keeps nobody waiting for longer than the limit lasts', async () => {
  const context = await testContext()
  const limit = createRateLimit('tried', { points: 1, seconds: 60 })
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  try {
    await limit.take(context, 'ada@fern.test')
    vi.setSystemTime(Date.now() - 3_600_000)
    await expect(limit.take(context, 'ada@fern.test')).rejects.toMatchObject({ retryAfterSeconds: 60 })
    vi.advanceTimersByTime(60_000)
    await expect(limit.take(context, 'ada@fern.test')).resolves.toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
  await context.close()
})
