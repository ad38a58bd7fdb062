import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { endWithStarter } from '../end-with-starter.ts'
import { readSecrets } from '../secrets.ts'
import { serveStandIn } from '../serve-stand-in.ts'
import { createStandIn } from './stand-in.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'client-id': { type: 'string', default: 'stand-in.apps.googleusercontent.com' },
    'redirect-uri': { type: 'string', default: 'http://localhost:3000/api/search-console/callback' },
    property: { type: 'string', multiple: true, default: [] },
  },
})

const { clientSecret } = readSecrets(v.object({ clientSecret: v.optional(v.string(), 'stand-in') }))

const standIn = createStandIn({
  clock: () => new Date(),
  clientId: values['client-id'],
  clientSecret,
  redirectUri: values['redirect-uri'],
  properties: values.property,
})
const { url, close } = await serveStandIn(standIn, Number(values.port))
console.log(`Search Console stand-in is ready at ${url} with the client ${values['client-id']}`)
endWithStarter({ url }, close)
