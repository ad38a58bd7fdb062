import type { Namespace, EnglishOf } from './namespaces.ts'
import type { Translate } from './message-types.ts'

/** The reader: the texts of a namespace in their language, and their locale for numbers, dates and lists. */
export interface Translator<A extends Namespace> {
  locale: string
  t: Translate<EnglishOf<A>>
}
