import type { Language } from '#app/shared/account/appearance.ts'
import { namespaces } from '#app/shared/messages/namespaces.gen.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import { reportNamespaces, type ReportNamespace, type ReportTranslator } from './report-namespaces.ts'

const loaded = new Map<Language, Promise<ReportTranslator>>()

/** Returns the reader of reports in a language. Each language is loaded at its first use. */
export function reportTranslator(language: Language): Promise<ReportTranslator> {
  const known = loaded.get(language)
  if (known) return known
  const reading = load(language)
  loaded.set(language, reading)
  return reading
}

async function load(language: Language): Promise<ReportTranslator> {
  const words = (await namespaces.words[language]()).default
  const tOf = async <A extends ReportNamespace>(namespace: A): Promise<Translate<EnglishOf<A>>> =>
    translateFrom<A>(language, compileCatalogue({ ...words, ...(await namespaces[namespace][language]()).default }))
  const says = await Promise.all(reportNamespaces.map(async (namespace) => [namespace, await tOf(namespace)] as const))
  // Each namespace has its own texts, which `fromEntries` can't express.
  return { locale: language, t: Object.fromEntries(says) as ReportTranslator['t'] }
}
