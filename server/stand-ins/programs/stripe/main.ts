import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { endWithStarter } from '../end-with-starter.ts'
import { readSecrets } from '../secrets.ts'
import { serveStandIn } from '../serve-stand-in.ts'
import { usualRules } from './options.ts'
import { createStandIn } from './stand-in.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'webhook-url': { type: 'string', multiple: true, default: [] },
    'retry-days': { type: 'string', default: usualRules.retryDays.join(',') },
    'after-retries': { type: 'string', default: usualRules.afterRetries },
    file: { type: 'string' },
  },
})

/** One secret for each webhook URL. */
const { webhooks: webhookSecrets } = readSecrets(v.object({ webhooks: v.optional(v.array(v.string()), []) }))

const days = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))

const standIn = createStandIn({
  clock: () => new Date(),
  webhooks: values['webhook-url'].map((url, index) => ({
    url: v.parse(v.pipe(v.string(), v.url()), url),
    secret: webhookSecrets[index] ?? 'whsec_stand_in',
  })),
  retryDays: values['retry-days'].split(',').map((text) => v.parse(days, text)),
  afterRetries: v.parse(v.picklist(['cancel', 'unpaid', 'past_due']), values['after-retries']),
  ...(values.file !== undefined && { file: values.file }),
  wait: async (milliseconds) => setTimeout(milliseconds),
})
const { url, close } = await serveStandIn(standIn, Number(values.port))
console.log(`Stripe stand-in is ready at ${url} with the key sk_test_stand_in`)
endWithStarter({ url }, close)
