import * as v from 'valibot'
import { newPasswordSchema } from '../access/new-password.ts'
import { daySchema } from '../calendar/day.ts'
import { monthSchema, type Month } from '../calendar/month.ts'
import { filtersSchema, type Filter } from '../analytics/filters.ts'
import { overviewQuerySchema, panelQuerySchema } from '../analytics/overview.ts'
import { linkSecretSchema } from '../link-secret.ts'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'

/** Most links a website has at a time. */
export const mostShares = 50
/** Characters of a link’s name. */
export const longestShareName = 80

/** A share link as the list of them shows it. Its address was shown once: the server keeps no more than its hash. */
export interface Share {
  id: string
  /** For those who look after the links; who opens one never reads it. */
  name: string
  hasPassword: boolean
  /** What every answer is limited to. */
  filters: Filter[]
  /** The only month it shows; null for any. */
  month: Month | null
  /** The last day it opens on, by the website's calendar; null for ever. */
  lastDay: string | null
  expired: boolean
  createdAt: string
  /** To the minute; null while nobody has opened it. */
  lastUsedAt: string | null
  /** The name of who made it, while they are here. */
  madeBy: string | null
}

const name = v.pipe(
  storableText,
  v.trim(),
  v.nonEmpty(issue('shareNameNeeded')),
  v.maxLength(longestShareName, issue('atMostCharacters', { most: longestShareName })),
)
const lastDay = v.nullable(daySchema)

/** The form that makes a link. */
export const shareFormSchema = v.object({
  name,
  password: v.nullable(newPasswordSchema),
  lastDay,
  filters: filtersSchema,
  month: v.nullable(monthSchema),
})
export type ShareForm = v.InferOutput<typeof shareFormSchema>

/** What of a link is changed; what is left out stays. What it shows does not change: somebody has it already. */
export const shareChangeSchema = v.object({ name: v.optional(name), lastDay: v.optional(lastDay) })
export type ShareChange = v.InferOutput<typeof shareChangeSchema>

/** What a link opens. Of one that is unknown and one that was revoked the same is told: nothing. */
export type SharedView =
  | { state: 'unknown' | 'expired' | 'locked' }
  | {
      state: 'open'
      domain: string
      /** Limit every answer; whatever else is asked narrows them. */
      filters: Filter[]
      /** The first and the last month it shows; the same where it shows one alone. */
      first: Month
      last: Month
      /** Whether the shown month is one for good. */
      monthFixed: boolean
    }

const { clientId: _, ...overviewEntries } = overviewQuerySchema.entries
const { clientId: __, ...panelEntries } = panelQuerySchema.entries

/** What the viewer asks: the month as on /analytics, by the link instead of the company. */
export const sharedMonthQuerySchema = v.object({ token: linkSecretSchema, ...overviewEntries })
export type SharedMonthQuery = v.InferOutput<typeof sharedMonthQuerySchema>

/** One panel of it in full. */
export const sharedPanelQuerySchema = v.object({ token: linkSecretSchema, ...panelEntries })
export type SharedPanelQuery = v.InferOutput<typeof sharedPanelQuerySchema>

/** What a link of one month may be compared with: not with any other, which would show that one as well. */
export const fixedMonthComparisons = ['previous', 'year', 'none'] as const
