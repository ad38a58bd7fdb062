import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { readSecrets } from '../secrets.ts'
import { serveStandIn } from '../serve-stand-in.ts'
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

const standIn = await createStandIn({ anonKey: values['anon-key'], siteUrl: values['site-url'], accounts })
const { url, close } = await serveStandIn(standIn, Number(values.port))
console.log(`Supabase stand-in is ready at ${url} with the key ${values['anon-key']}`)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close())
