import type { LocaleInput } from '@fullcalendar/react'
import de from '@fullcalendar/react/locales/de'
import enGb from '@fullcalendar/react/locales/en-gb'
import fr from '@fullcalendar/react/locales/fr'
import ptBr from '@fullcalendar/react/locales/pt-br'
import type { View } from './calendar-search.ts'

/** What the calendar writes in one language. */
interface CalendarTexts {
  /** The library's own texts. */
  locale: LocaleInput
  today: string
  previous: string
  next: string
  goTo: string
  view: string
  views: Readonly<Record<View, string>>
}

const plural = (count: number) => (count > 1 ? 's' : '')

/** With what the library's own French lacks. */
const french: LocaleInput = {
  ...fr,
  allDayText: 'Journée',
  moreLinkText: (count: number) => `+ ${count} autre${plural(count)}`,
  moreLinkHint: (count: number) => `Afficher ${count} autre${plural(count)} évènement${plural(count)}`,
  navLinkHint: 'Aller au $0',
  closeHint: 'Fermer',
  eventsHint: 'Évènements',
}

const languages: Readonly<Record<'en' | 'de' | 'fr' | 'pt', CalendarTexts>> = {
  en: {
    locale: enGb,
    today: 'Today',
    previous: 'Previous',
    next: 'Next',
    goTo: 'Go to',
    view: 'View',
    views: { month: 'Month', week: 'Week', day: 'Day', list: 'List' },
  },
  de: {
    locale: de,
    today: 'Heute',
    previous: 'Zurück',
    next: 'Vor',
    goTo: 'Gehe zu',
    view: 'Ansicht',
    views: { month: 'Monat', week: 'Woche', day: 'Tag', list: 'Liste' },
  },
  fr: {
    locale: french,
    today: 'Aujourd’hui',
    previous: 'Précédent',
    next: 'Suivant',
    goTo: 'Aller au',
    view: 'Vue',
    views: { month: 'Mois', week: 'Semaine', day: 'Jour', list: 'Liste' },
  },
  pt: {
    // Loop’s Portuguese is Brazil’s.
    locale: ptBr,
    today: 'Hoje',
    previous: 'Anterior',
    next: 'Próximo',
    goTo: 'Ir para',
    view: 'Visualização',
    views: { month: 'Mês', week: 'Semana', day: 'Dia', list: 'Lista' },
  },
}

const isKnown = (language: string): language is keyof typeof languages => Object.hasOwn(languages, language)

/** Returns what the calendar writes for a person's locale; English for a language that Loop doesn't have. */
export function calendarTexts(locale: string): CalendarTexts {
  const language = locale.split('-')[0] ?? ''
  return languages[isKnown(language) ? language : 'en']
}

/** Where people speak one of the four languages and calendars begin with Sunday (CLDR). Not every browser can say it. */
const sundayRegions = new Set('BR BS BZ CA HK IN JM KE MO MZ PH PK PT SG TT US ZA ZW'.split(' '))

/**
 * Returns the first day of a person's weeks: 0 is Sunday, 1 Monday. A language alone has that of the country with most of
 * its speakers: Sunday in English and Portuguese, Monday in German and French.
 */
export const firstWeekdayOf = (locale: string): number =>
  sundayRegions.has(new Intl.Locale(locale).maximize().region ?? '') ? 0 : 1
