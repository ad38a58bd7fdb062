import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { serve } from 'srvx'
import * as v from 'valibot'
import { endWithStarter } from '../end-with-starter.ts'
import { readSecrets } from '../secrets.ts'
import { createStandIn } from './stand-in.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'webhook-url': { type: 'string', multiple: true, default: [] },
    'retry-days': { type: 'string', default: '3,5,7' },
    'after-retries': { type: 'string', default: 'cancel' },
    file: { type: 'string' },
  },
})

/** One secret for each webhook URL. */
const { webhooks: webhookSecrets } = readSecrets(v.object({ webhooks: v.optional(v.array(v.string()), []) }))

const days = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))

const server = serve({
  port: Number(values.port),
  hostname: 'localhost',
  silent: true,
  gracefulShutdown: false,
  fetch: createStandIn({
    clock: () => new Date(),
    webhooks: values['webhook-url'].map((url, index) => ({
      url: v.parse(v.pipe(v.string(), v.url()), url),
      secret: webhookSecrets[index] ?? 'whsec_stand_in',
    })),
    retryDays: values['retry-days'].split(',').map((text) => v.parse(days, text)),
    afterRetries: v.parse(v.picklist(['cancel', 'unpaid', 'past_due']), values['after-retries']),
    ...(values.file !== undefined && { file: values.file }),
    wait: async (milliseconds) => setTimeout(milliseconds),
  }),
})
await server.ready()
const url = (server.url ?? '').replace(/\/$/, '')
console.log(`Stripe stand-in is ready at ${url} with the key sk_test_stand_in`)

// Close all connections, because answers that never end would keep the process alive.
endWithStarter(url, () => server.close(true))
