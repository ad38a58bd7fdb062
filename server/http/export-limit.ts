import type { Actor } from '#app/shared/access/permissions.ts'
import type { Context } from '../context.ts'
import { createRateLimit } from './rate-limit.ts'

/** Each reads as much as there is. */
const exportsOfPerson = createRateLimit('exports', { points: 120, seconds: 60 * 60 })

/**
 * Counts an export that a person asks for or downloads: 120 an hour, by sessions and API tokens together.
 * @throws AppError rate.too_many (429) with the time to wait
 */
export const takeExport = (context: Pick<Context, 'database'>, actor: Actor): Promise<void> =>
  exportsOfPerson.take(context, actor.userId)
