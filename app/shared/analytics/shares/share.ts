import * as v from 'valibot'
import { newPasswordSchema } from '../../access/new-password.ts'
import { daySchema } from '../../calendar/day.ts'
import { monthSchema, type Month } from '../../calendar/month.ts'
import { issue } from '../../messages/issue.ts'
import { linkSecretSchema, type ClosedSharedLink, type ListedLink } from '../../secret-links.ts'
import { storableText } from '../../storable-text.ts'
import { filtersSchema, type Filter } from '../filters.ts'
import { overviewQuerySchema, panelQuerySchema } from '../overview.ts'

/** Maximum number of a website's links. */
export const maxShares = 50
/** Maximum length of a link’s name in characters. */
export const maxShareNameLength = 80

/** A share link in the list. */
export interface Share extends ListedLink {
  /** The filters that limit every answer. */
  filters: Filter[]
  /** The only month it shows; null for any. */
  month: Month | null
  expired: boolean
  createdAt: string
  /** To the minute; null before its first use. */
  lastUsedAt: string | null
}

const name = v.pipe(
  storableText,
  v.trim(),
  v.nonEmpty(issue('shareNameNeeded')),
  v.maxLength(maxShareNameLength, issue('atMostCharacters', { most: maxShareNameLength })),
)
const lastDay = v.nullable(daySchema)

/** The form that creates a link. */
export const shareFormSchema = v.object({
  name,
  password: v.nullable(newPasswordSchema),
  lastDay,
  filters: filtersSchema,
  month: v.nullable(monthSchema),
})
export type ShareFormValues = v.InferOutput<typeof shareFormSchema>

/** A change of a link; omitted fields stay. Its content can't change, because people already have the link. */
export const shareChangeSchema = v.object({ name: v.optional(name), lastDay: v.optional(lastDay) })
export type ShareChange = v.InferOutput<typeof shareChangeSchema>

/** What a shared month looks like: the client's own, prepared by the agency. */
interface ShareLook {
  /** `#rrggbb`; null for Loop's own. */
  accentColor: string | null
  /** The version of the client's logo; null without one. */
  logo: string | null
  /** The agency's name; '' without one. */
  preparedBy: string
}

/** What a link opens. */
export type SharedView =
  | ClosedSharedLink
  | {
      state: 'open'
      domain: string
      /** They limit every answer; a viewer's filters only narrow it further. */
      filters: Filter[]
      /** The first and the last month it shows; equal if it shows only one. */
      first: Month
      last: Month
      /** Whether the link is limited to this month. */
      monthFixed: boolean
      look: ShareLook
    }

const { clientId: _, ...overviewEntries } = overviewQuerySchema.entries
const { clientId: __, ...panelEntries } = panelQuerySchema.entries

/** A viewer's question: the month as on /analytics, with the link instead of the client. */
export const sharedMonthQuerySchema = v.object({ token: linkSecretSchema, ...overviewEntries })
export type SharedMonthQuery = v.InferOutput<typeof sharedMonthQuerySchema>

/** One panel of it in full. */
export const sharedPanelQuerySchema = v.object({ token: linkSecretSchema, ...panelEntries })
export type SharedPanelQuery = v.InferOutput<typeof sharedPanelQuerySchema>

/** The comparisons of a one-month link: no other month, which would show that one as well. */
export const fixedMonthComparisons = ['previous', 'year', 'none'] as const
