import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { monthPattern } from '#app/shared/calendar/month.ts'
import type { Context } from '../context.ts'

/** Something a program may ask for; none of them changes anything. */
export interface Tool {
  name: string
  title: string
  /** For the model that chooses among tools. */
  description: string
  /** JSON Schema of the properties of its input. */
  properties: Record<string, object>
  required: string[]
  /** @throws AppError what the model is told */
  run(context: Context, actor: Actor, input: unknown): Promise<Record<string, unknown>>
}

/** The website a tool is asked about, in every tool's input. */
export const websiteProperty = {
  type: 'string',
  description:
    'The domain of the website, such as example.com. May be left out by people of the company it belongs to.',
}
export const websiteSchema = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(253)))

export const monthProperty = (description: string) => ({
  type: 'string',
  pattern: `^${monthPattern}$`,
  description,
})
