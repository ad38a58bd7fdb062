import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { endWithStarter } from './end-with-starter.ts'
import { createStandIn as createSearchConsole } from './search-console/stand-in.ts'
import { readSecrets } from './secrets.ts'
import { serveStandIn, type ServedStandIn } from './serve-stand-in.ts'
import { usualRules } from './stripe/options.ts'
import { createStandIn as createStripe } from './stripe/stand-in.ts'

/**
 * The stand-ins that Loop starts itself, in one process: Stripe's if it gets a webhook URL, Search Console's if it gets a
 * redirect URI. Each has a port of its own.
 */
const { values } = parseArgs({
  options: {
    'webhook-url': { type: 'string' },
    file: { type: 'string' },
    'client-id': { type: 'string', default: '' },
    'redirect-uri': { type: 'string' },
    property: { type: 'string', multiple: true, default: [] },
  },
})

const secret = v.optional(v.string(), '')
const { webhook, client } = readSecrets(v.object({ webhook: secret, client: secret }))
const clock = () => new Date()
const served: Record<string, ServedStandIn> = {}

if (values['webhook-url'] !== undefined) {
  const stripe = createStripe({
    clock,
    webhooks: [{ url: values['webhook-url'], secret: webhook }],
    ...usualRules,
    ...(values.file !== undefined && { file: values.file }),
    wait: async (milliseconds) => setTimeout(milliseconds),
  })
  served['stripe'] = await serveStandIn(stripe, 0)
}
if (values['redirect-uri'] !== undefined) {
  const searchConsole = createSearchConsole({
    clock,
    clientId: values['client-id'],
    clientSecret: client,
    redirectUri: values['redirect-uri'],
    properties: values.property,
  })
  served['searchConsole'] = await serveStandIn(searchConsole, 0)
}

endWithStarter(Object.fromEntries(Object.entries(served).map(([name, { url }]) => [name, url])), () =>
  Promise.all(Object.values(served).map(({ close }) => close())),
)
