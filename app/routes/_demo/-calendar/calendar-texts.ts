import type { LocaleInput } from '@fullcalendar/react'
import de from '@fullcalendar/react/locales/de'
import enGb from '@fullcalendar/react/locales/en-gb'
import fr from '@fullcalendar/react/locales/fr'
import ptBr from '@fullcalendar/react/locales/pt-br'
import type { View } from './calendar-search.ts'

/** What the calendar writes in one language, and how its weeks begin there. */
interface CalendarLanguage {
  /** The library's own texts. */
  locale: LocaleInput
  /** The first day of its weeks: 0 is Sunday. */
  firstWeekday: number
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

/** Weeks begin as most calendars of the language’s largest country have them; Portuguese is Brazil’s, as in all of Loop. */
const languages: Readonly<Record<'en' | 'de' | 'fr' | 'pt', CalendarLanguage>> = {
  en: {
    locale: { ...enGb, code: 'en' },
    firstWeekday: 0,
    today: 'Today',
    previous: 'Previous',
    next: 'Next',
    goTo: 'Go to',
    view: 'View',
    views: { month: 'Month', week: 'Week', day: 'Day', list: 'List' },
  },
  de: {
    locale: de,
    firstWeekday: 1,
    today: 'Heute',
    previous: 'Zurück',
    next: 'Vor',
    goTo: 'Gehe zu',
    view: 'Ansicht',
    views: { month: 'Monat', week: 'Woche', day: 'Tag', list: 'Liste' },
  },
  fr: {
    locale: french,
    firstWeekday: 1,
    today: 'Aujourd’hui',
    previous: 'Précédent',
    next: 'Suivant',
    goTo: 'Aller au',
    view: 'Vue',
    views: { month: 'Mois', week: 'Semaine', day: 'Jour', list: 'Liste' },
  },
  pt: {
    locale: ptBr,
    firstWeekday: 0,
    today: 'Hoje',
    previous: 'Anterior',
    next: 'Próximo',
    goTo: 'Ir para',
    view: 'Visualização',
    views: { month: 'Mês', week: 'Semana', day: 'Dia', list: 'Lista' },
  },
}

const isKnown = (language: string): language is keyof typeof languages => Object.hasOwn(languages, language)

/** Returns what the calendar writes in a person's language; English for one that Loop doesn't have. */
export const calendarLanguage = (language: string): CalendarLanguage => languages[isKnown(language) ? language : 'en']
