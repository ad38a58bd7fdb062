import { setupI18n } from '@lingui/core'
import type { Area, EnglishOf } from './areas.ts'
import type { CompiledCatalogue } from './compile.ts'
import type { Say } from './message-types.ts'

/**
 * Returns a function for the messages of an area.
 * @param locale for plural forms and the numbers in them, such as `en-GB`
 * @param catalogue the area's own texts and the words of all areas
 */
export const sayFrom = <A extends Area>(locale: string, catalogue: CompiledCatalogue): Say<EnglishOf<A>> =>
  sayCatalogue<EnglishOf<A>>(locale, catalogue)

/** The same for a catalogue outside the areas, such as the server's own. */
export function sayCatalogue<English>(locale: string, catalogue: CompiledCatalogue): Say<English> {
  // The library's type allows changes; our catalogues are read-only.
  const i18n = setupI18n({ locale, messages: { [locale]: { ...catalogue } } })
  return (key, ...[values]) => i18n._(key, values)
}
