import * as v from 'valibot'
import type { UserError } from '#app/shared/http/user-error.ts'
import { notFound } from '../errors/user-errors.ts'
import type { ActorCall } from './api-route.ts'

const idSchema = v.pipe(v.string(), v.uuid())

/** Returns whether a text is an id: the database refuses to compare others. */
export const isId = (text: string | undefined): text is string => v.is(idSchema, text)

/** Returns the client that a call's path names. @throws UserError not_found if it is no id */
export const clientOf = (call: Pick<ActorCall, 'params'>): string =>
  idOf(call, 'client', () => notFound((t) => t('clientNotFound')))

/** Returns the id that a part of a call's path names. @throws UserError `missing` if it is no id */
export function idOf({ params }: Pick<ActorCall, 'params'>, part: string, missing: () => UserError): string {
  const id = params[part]
  if (!isId(id)) throw missing()
  return id
}
