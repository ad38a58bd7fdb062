import { afterEach, beforeEach, expect, test } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { standInServer } from '#tests/support/own-stand-ins.ts'
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server-process.ts'
import { offerStandIns } from '#server/stand-ins/stand-ins.ts'
import { billingMode } from './mode.ts'
import { ownStripe } from './own-stand-in.ts'
import { askStripe } from './stripe-client.ts'

let folder: TemporaryFolder
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => folder.remove())

test('A new installation with sample data can sell its plans at once, and no money moves', async () => {
  const server = await standInServer(folder.path)
  await offerStandIns(server, [ownStripe(server)])
  expect(billingMode(server.env)).toMatchObject({
    kind: 'stand-in',
    at: { url: expect.stringContaining('127.0.0.1') },
  })
  const prices = await askStripe(server, (stripe) => stripe.prices.list({ lookup_keys: ['loop_growth_month'] }))
  expect(prices.data).toMatchObject([{ unit_amount: 9_900, livemode: false }])
  await server.close()
  await expect(askStripe(server, (stripe) => stripe.prices.list())).rejects.toMatchObject({
    code: 'billing.unreachable',
  })
})

test.runIf(isFullRun)('What was bought is still there after a restart', async () => {
  const first = await standInServer(folder.path)
  await offerStandIns(first, [ownStripe(first)])
  const { id } = await askStripe(first, (stripe) => stripe.customers.create({ name: 'Fern' }))
  await first.close()
  const second = await standInServer(folder.path)
  await offerStandIns(second, [ownStripe(second)])
  expect(await askStripe(second, (stripe) => stripe.customers.retrieve(id))).toMatchObject({ name: 'Fern' })
  await second.close()
})

test('Until the stand-in has an address, billing can’t be reached, but it isn’t off', async () => {
  await expect(askStripe(await standInServer(folder.path), (stripe) => stripe.prices.list())).rejects.toMatchObject({
    code: 'billing.unreachable',
  })
})
