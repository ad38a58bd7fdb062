import * as v from 'valibot'
import { notFound } from '../errors/user-errors.ts'
import type { ActorCall } from './api-route.ts'

const idSchema = v.pipe(v.string(), v.uuid())

/** Returns whether a text is an id: the database refuses to compare others. */
export const isId = (text: string | undefined): text is string => v.is(idSchema, text)

/** Returns the company that a call's path names. @throws UserError not_found if it is no id */
export function clientOf({ params }: Pick<ActorCall, 'params'>): string {
  const { client } = params
  if (!isId(client)) throw notFound((t) => t('clientNotFound'))
  return client
}
