import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Quand les visites commencent',
  intro: 'Visites d’une semaine moyenne par jour et par heure, sans aujourd’hui. Fuseau horaire : {timeZone}.',
  caption: 'Pic : {day}, {hours} ({visits} visites). Heure la plus calme : {quiet}.',
  weekday: 'Jour de la semaine',
  nothing: 'Aucune visite mesurée ces jours-là.',
  noDayOver: 'Apparaît après le premier jour complet du mois.',
  importedWithoutHours:
    '{count, plural, one {# visite importée n’a pas d’heure et n’est pas comprise} other {# visites importées n’ont pas d’heure et ne sont pas comprises}}.',
} as const satisfies Translation<typeof en>
