import { languages } from '#app/shared/account/appearance.ts'
import { namespaces } from '#app/shared/messages/namespaces.gen.ts'

/** A program that writes the texts of every language, all namespaces together, as JSON. */
const catalogues = await Promise.all(
  languages.map(async (language) => {
    const loaded = await Promise.all(Object.values(namespaces).map((namespace) => namespace[language]()))
    return [language, loaded.flatMap((catalogue) => Object.values<string>(catalogue.default))] as const
  }),
)
process.stdout.write(JSON.stringify(Object.fromEntries(catalogues)))
