import type { Actor } from '#app/shared/access/permissions.ts'
import type { Context } from '../context.ts'
import { createRateLimit } from './rate-limit.ts'

/** Limited, because every export reads all of a person's or website's data. */
const exportsOfPerson = createRateLimit('exports', { points: 120, seconds: 60 * 60 })

/**
 * Counts an export that a person requests or downloads: 120 an hour, by sessions and API tokens together.
 * @throws UserError rate.too_many (429) with the time to wait
 */
export const takeExport = (context: Pick<Context, 'database'>, actor: Actor): Promise<void> =>
  exportsOfPerson.take(context, actor.userId)
