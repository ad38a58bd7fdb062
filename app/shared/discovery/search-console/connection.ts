import * as v from 'valibot'
import { storableText } from '../../storable-text.ts'

/**
 * Why reading Search Console failed.
 * - `revoked`: Google no longer accepts our access. Connecting again helps
 * - `noAccess`: the Google account may no longer read the property. Connecting with another account helps
 * - `busy`: Google's quota is used up
 * - `unreachable`: Google doesn't answer as expected
 * - `setUp`: Google refuses the installation's client, which an Admin has to correct
 * - `unreadable`: the stored access can't be decrypted. Connecting again helps
 */
const searchProblems = ['revoked', 'noAccess', 'busy', 'unreachable', 'setUp', 'unreadable'] as const
export type SearchProblem = (typeof searchProblems)[number]
const problemSchema = v.picklist(searchProblems)
export const readProblem = (stored: string | null): SearchProblem | null =>
  stored === null ? null : v.is(problemSchema, stored) ? stored : 'unreachable'

/** A property of a Google account. `isOurs`: it is about the client's website, so it can be chosen. */
export interface SearchProperty {
  property: string
  isOurs: boolean
}

/** A website's connection to Search Console. */
export type SearchConnection =
  /** The installation has no OAuth client. */
  | { state: 'off' }
  | { state: 'none'; isTest: boolean }
  /** Google agreed, and a property is to be chosen. */
  | { state: 'choosing'; isTest: boolean }
  | ({ state: 'reading' | 'connected' | 'lost'; isTest: boolean } & ConnectedSearch)

export interface ConnectedSearch {
  property: string
  connectedAt: string
  /** The months of the reading in progress: all of them, and those that are read; null while nothing is to be read. */
  progress: { done: number; months: number } | null
  /** When everything had been read; null before the first time. */
  syncedAt: string | null
  /** The first and the last day that Google has given. */
  days: { from: string; to: string } | null
  /** What went wrong with the last try; null if nothing. */
  problem: SearchProblem | null
  /** When it is read again; null if nothing is planned. */
  dueAt: string | null
  /** The newest month with numbers, `YYYY-MM`, with the share of clicks whose query Google hides. */
  newest: { month: string; clicks: number; impressions: number; hiddenShare: number | null } | null
}

/** A property as it is chosen. */
export const chosenPropertySchema = v.object({
  clientId: v.pipe(v.string(), v.uuid()),
  property: v.pipe(storableText, v.nonEmpty(), v.maxLength(2000)),
})
export type ChosenProperty = v.InferOutput<typeof chosenPropertySchema>

/**
 * How an answer of Google ended that gave no access.
 * - `declined`, `failed`: Google gave no access, or not the one that is needed
 * - `expired`: it was used before, came too late, or belongs to another session
 * - `signedOut`: the person's session ended while they were at Google
 * - `interrupted`: Loop could not accept it, for example because of too many calls
 */
export const failedOutcomeSchema = v.picklist(['declined', 'expired', 'failed', 'signedOut', 'interrupted'])
export type FailedOutcome = v.InferOutput<typeof failedOutcomeSchema>
