import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Suchbegriffe',
  intro: 'Wonach Menschen bei Google gesucht haben, laut Search Console.',
  unfiltered: 'Filter gelten hier nicht: Die Search Console hat keine Besuche.',
  summary:
    '{days}: {clicks, plural, one {# Klick} other {# Klicks}} bei {impressions, plural, one {# Impression} other {# Impressionen}} ({ctr}), durchschnittlich auf Position {position}.',
  compared:
    '{days}: {clicks, plural, one {# Klick} other {# Klicks}}, {impressions, plural, one {# Impression} other {# Impressionen}}, Position {position}.',
  breakDownBy: 'Aufgeteilt nach',
  query: 'Suchbegriff',
  tableOfQueries: 'Suchbegriffe des Monats',
  tableOfPages: 'In der Suche gefundene Seiten',
  clicks: 'Klicks',
  clicksBefore: 'Klicks ({period})',
  impressions: 'Impressionen',
  ctr: 'CTR',
  position: 'Durchschnittliche Position',
  daysAlone:
    'Diese Exporte enthalten für diesen Monat nur Tagessummen. Importieren Sie einen Export nur dieses Monats, um Suchbegriffe zu sehen.',
  mostClicked: 'Die {shown, number} mit den meisten Klicks von {total, number}.',
} as const satisfies Translation<typeof en>
