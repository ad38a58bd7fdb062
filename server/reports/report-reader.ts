import type { Language } from '#app/shared/account/appearance.ts'
import { areas } from '#app/shared/messages/areas.gen.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import type { Say } from '#app/shared/messages/message-types.ts'
import { sayFrom } from '#app/shared/messages/translator.ts'
import { reportAreas, type ReportArea, type ReportReader } from '#app/shared/reports/report-reader.ts'

const loaded = new Map<Language, Promise<ReportReader>>()

/** Returns the reader of reports in a language. Each language is loaded at its first use. */
export function reportReader(language: Language): Promise<ReportReader> {
  const known = loaded.get(language)
  if (known) return known
  const reading = load(language)
  loaded.set(language, reading)
  return reading
}

async function load(language: Language): Promise<ReportReader> {
  const words = (await areas.words[language]()).default
  const sayOf = async <A extends ReportArea>(area: A): Promise<Say<EnglishOf<A>>> =>
    sayFrom<A>(language, compileCatalogue({ ...words, ...(await areas[area][language]()).default }))
  const says = await Promise.all(reportAreas.map(async (area) => [area, await sayOf(area)] as const))
  // Each area has its own texts, which `fromEntries` can't express.
  return { locale: language, say: Object.fromEntries(says) as ReportReader['say'] }
}
