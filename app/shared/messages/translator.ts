import { setupI18n } from '@lingui/core'
import type { Area, EnglishOf } from './areas.ts'
import type { CompiledCatalogue } from './compile.ts'
import type { Say } from './message-types.ts'

/**
 * Says an area's messages.
 * @param locale of plural forms and of numbers in them, such as `en-GB`
 * @param catalogue the area's own texts and the words of all areas
 */
export const sayFrom = <A extends Area>(locale: string, catalogue: CompiledCatalogue): Say<EnglishOf<A>> =>
  sayCatalogue<EnglishOf<A>>(locale, catalogue)

/** The same for a catalogue of no area, such as those the server keeps to itself. */
export function sayCatalogue<English>(locale: string, catalogue: CompiledCatalogue): Say<English> {
  // The library's catalogues can be changed, ours are not.
  const i18n = setupI18n({ locale, messages: { [locale]: { ...catalogue } } })
  return (key, ...[values]) => i18n._(key, values)
}
