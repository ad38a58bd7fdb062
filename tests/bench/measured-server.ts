import { randomBytes } from 'node:crypto'
import { addMonths, firstDayOf } from '#app/shared/calendar/month.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import { beginSession } from '#server/auth/auth.ts'
import { composeContext } from '#server/compose.ts'
import { readEnv } from '#server/env.ts'
import { startServer, temporaryFolder, type ServerProcess } from '#tests/support/server-process.ts'
import { generateMonth } from './generate-events.ts'

/** A data folder with one website that has a full last month, and a signed-in person who may see it. */
export interface MeasuredData {
  /** Cookie header of a Client of that website. */
  cookie: string
  /** The full month, as in the URL. */
  month: string
  /** Number of events in that month. */
  events: number
  /** Starts the built server on it; measures its event loop. @param args such as `--workers 2` */
  start(args?: readonly string[]): Promise<ServerProcess>
  /** Returns the number of all stored events; call it after the server has ended. */
  countEvents(): Promise<number>
  remove(): Promise<void>
}

/** The built server on such a folder. */
export interface MeasuredServer extends MeasuredData {
  process: ServerProcess
}

/** Payments are set up, so that webhooks are read. Nothing listens at Stripe's address. */
const billing = {
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
  STRIPE_API_URL: 'http://127.0.0.1:9',
}

const clientId = '00000000-0000-4000-8000-000000000001'

/**
 * Prepares a data folder and starts the server on it; measures its event loop.
 * @param folder of the product, if it isn't this one
 */
export async function startMeasuredServer(events: number, folder?: string): Promise<MeasuredServer> {
  const data = await prepareMeasuredData(events, folder)
  return { ...data, process: await data.start() }
}

/**
 * Prepares a data folder.
 * @param folder of the product, if it isn't this one
 */
export async function prepareMeasuredData(events: number, folder?: string): Promise<MeasuredData> {
  const data = await temporaryFolder()
  const env = readEnv({ DATA_DIR: data.path, SAMPLE_DATA: 'off', LOG_LEVEL: 'silent' })
  const month = addMonths(localMonth(new Date(), 'UTC'), -1)
  const context = await composeContext({ env })
  const added = await generateMonth(context.database, events, firstDayOf(month))
  const person = await context.database.db
    .insertInto('app_user')
    .values({
      client_id: clientId,
      role: 'Client',
      first_name: 'Bench',
      email: `bench-${randomBytes(4).toString('hex')}@loop.test`,
      password_hash: null,
      disabled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cookie = await beginSession(context, { userId: person.id, provider: 'embedded', headers: new Headers() })
  await context.close()

  const settings = { DATA_DIR: data.path, SAMPLE_DATA: 'off', TRUST_PROXY: 'on', CALL_RATE_PER_MINUTE: '0', ...billing }
  const preload = new URL('./event-loop-delay.ts', import.meta.url).href
  return {
    start: (args) => startServer(settings, preload, folder, args),
    cookie: cookie.split(';')[0] ?? '',
    month,
    events: added,
    async countEvents() {
      const again = await composeContext({ env })
      const { count } = await again.database.db
        .selectFrom('stored_event')
        .select((expression) => expression.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      await again.close()
      return Number(count)
    },
    remove: data.remove,
  }
}
