import type { Namespace, EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'

/** The namespaces with a report's words: its own, and those of the pages that show the same things. */
export const reportNamespaces = [
  'reports',
  'reportSentences',
  'dashboard',
  'cardMoves',
  'cardEffects',
  'competitors',
  'discovery',
  'discoveryRules',
  'discoveryVisitRules',
  'growthNames',
] as const satisfies Namespace[]
export type ReportNamespace = (typeof reportNamespaces)[number]

/** The language of a report: its locale, and the texts of each namespace. On the server, `reportTranslator` returns it. */
export interface ReportTranslator {
  locale: string
  t: { readonly [A in ReportNamespace]: Translate<EnglishOf<A>> }
}
