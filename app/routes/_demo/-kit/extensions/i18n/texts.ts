interface LanguageTexts {
  /** The language's own name. */
  name: string
  /** The same day, as the language writes it. */
  date: string
  text: string
}

/** The languages of the example, by their code. */
export const languages = {
  en: {
    name: 'English',
    date: 'Saturday 12 September 2026',
    text: 'The autumn market opens at eight. Bring a basket: 46 growers and potters sell what they made this year, and the first hundred visitors get a bulb to plant.',
  },
  de: {
    name: 'Deutsch',
    date: 'Samstag, 12. September 2026',
    text: 'Der Herbstmarkt öffnet um acht Uhr. Bringen Sie einen Korb mit: 46 Gärtnereien und Töpfereien verkaufen ihre Ernte und ihre Arbeiten, und die ersten hundert Gäste bekommen eine Blumenzwiebel.',
  },
  fr: {
    name: 'Français',
    date: 'Samedi 12 septembre 2026',
    text: 'Le marché d’automne ouvre à huit heures. Apportez un panier : 46 maraîchers et potiers vendent leur production de l’année, et les cent premiers visiteurs reçoivent un bulbe à planter.',
  },
  pt: {
    name: 'Português',
    date: 'Sábado, 12 de setembro de 2026',
    text: 'A feira de outono abre às oito horas. Traga um cesto: 46 produtores e ceramistas vendem o que fizeram este ano, e os primeiros cem visitantes recebem um bolbo para plantar.',
  },
} as const satisfies Readonly<Record<string, LanguageTexts>>

export type Language = keyof typeof languages

/** Whether the example has texts of a language. */
export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code)
