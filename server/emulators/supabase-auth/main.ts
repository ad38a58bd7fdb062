import { parseArgs } from 'node:util'
import { serve } from 'srvx'
import * as v from 'valibot'
import { readSecrets } from '../secrets.ts'
import { createStandIn } from './stand-in.ts'

const { accounts } = readSecrets(
  v.object({
    accounts: v.optional(
      v.array(v.object({ email: v.string(), password: v.string(), confirmed: v.exactOptional(v.boolean()) })),
      [],
    ),
  }),
)

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'anon-key': { type: 'string', default: 'stand-in-anon-key' },
    'site-url': { type: 'string', default: 'http://localhost:3000' },
  },
})

const server = serve({
  port: Number(values.port),
  hostname: 'localhost',
  silent: true,
  gracefulShutdown: false,
  fetch: await createStandIn({
    anonKey: values['anon-key'],
    siteUrl: values['site-url'],
    accounts,
  }),
})
await server.ready()
console.log(`Supabase stand-in is ready at ${(server.url ?? '').replace(/\/$/, '')} with the key ${values['anon-key']}`)
// Close all connections, because answers that never end would keep the process alive.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void server.close(true))
