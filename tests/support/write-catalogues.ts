import { languages } from '#app/shared/account/appearance.ts'
import { areas } from '#app/shared/messages/areas.gen.ts'

/** A program that writes the texts of every language, all areas together, as JSON. */
const catalogues = await Promise.all(
  languages.map(async (language) => {
    const loaded = await Promise.all(Object.values(areas).map((area) => area[language]()))
    return [language, loaded.flatMap((catalogue) => Object.values<string>(catalogue.default))] as const
  }),
)
process.stdout.write(JSON.stringify(Object.fromEntries(catalogues)))
