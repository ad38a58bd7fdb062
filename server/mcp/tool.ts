import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { monthPattern } from '#app/shared/calendar/month.ts'
import type { ApiTokenScope } from '#app/shared/account/api-token-scopes.ts'
import type { UserError } from '#app/shared/http/user-error.ts'
import { programError } from '../errors/user-errors.ts'
import type { Context } from '../context.ts'

/** How a tool changes data, for an assistant that decides whether to ask its person first. */
interface ToolChanges {
  /** Whether it changes what exists, instead of only adding something. */
  destructive: boolean
  /** Whether calling it again with the same input changes nothing more. */
  idempotent: boolean
}

/** A tool that a program may call. */
export interface Tool {
  name: string
  title: string
  /** The scope that an API token needs for it. */
  scope: ApiTokenScope
  /** What it changes; without it, the tool only reads. */
  changes?: ToolChanges
  /** The model chooses the tool by this text. */
  description: string
  /** JSON Schema of the properties of its input. */
  properties: Record<string, object>
  required: string[]
  /**
   * Runs the tool.
   * @throws UserError with a message for the model
   */
  run(context: Context, actor: Actor, input: unknown): Promise<Record<string, unknown>>
}

/** Returns the error of a tool for its model, in English, as the names and descriptions of tools are. */
export const toolError = (message: string): UserError => programError('input.invalid', message)

/** The property for the website in every tool's input. */
export const websiteProperty = {
  type: 'string',
  description: 'The domain of the website, such as example.com. Optional for people of the website’s company.',
}
export const websiteSchema = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(253)))

export const monthProperty = (description: string) => ({
  type: 'string',
  pattern: `^${monthPattern}$`,
  description,
})
