import { setupI18n } from '@lingui/core'
import type { Namespace, EnglishOf } from './namespaces.ts'
import type { CompiledCatalogue } from './compile.ts'
import type { Translate } from './message-types.ts'

/**
 * Returns a function for the messages of a namespace.
 * @param locale for plural forms and the numbers in them, such as `en-GB`
 * @param catalogue the namespace's own texts and the words of all namespaces
 */
export const translateFrom = <A extends Namespace>(
  locale: string,
  catalogue: CompiledCatalogue,
): Translate<EnglishOf<A>> => translateCatalogue<EnglishOf<A>>(locale, catalogue)

/** The same for a catalogue outside the namespaces, such as the server's own. */
export function translateCatalogue<English>(locale: string, catalogue: CompiledCatalogue): Translate<English> {
  // The library's type allows changes; our catalogues are read-only.
  const i18n = setupI18n({ locale, messages: { [locale]: { ...catalogue } } })
  return (key, ...[values]) => withoutSecondStop(values, (given) => i18n._(key, given))
}

/** Marks the end of a value while it is put into its text. No text has it. */
const end = '\u0003'

/**
 * Returns a text whose values may end with a full stop themselves, such as a day in German or the name of a client: where
 * the text has one, too, it is written once.
 */
function withoutSecondStop<Values extends object>(
  values: Values | undefined,
  write: (values: Values | undefined) => string,
): string {
  const stopped = Object.entries(values ?? {}).filter(([, value]) => typeof value === 'string' && /[.…]$/.test(value))
  if (stopped.length === 0) return write(values)
  const marked = Object.fromEntries(stopped.map(([name, value]) => [name, `${value}${end}`]))
  return write(Object.assign({}, values, marked))
    .replaceAll(`${end}.`, '')
    .replaceAll(end, '')
}
