import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Suchbegriffe',
  intro: 'Wonach Menschen bei Google gesucht haben, bevor sie kamen, aus importierten Exporten der Search Console.',
  unfiltered: 'Filter ändern daran nichts: Die Search Console kennt keine Besuche.',
  summary:
    '{days}: {clicks, plural, one {# Klick} other {# Klicks}} bei {impressions, plural, one {# Impression} other {# Impressionen}} ({ctr}), im Mittel auf Position {position}.',
  compared:
    '{days}: {clicks, plural, one {# Klick} other {# Klicks}}, {impressions, plural, one {# Impression} other {# Impressionen}}, Position {position}.',
  tellBy: 'Aufgeteilt nach',
  query: 'Suchbegriff',
  tableOfQueries: 'Suchbegriffe des Monats',
  tableOfPages: 'Seiten, die beim Suchen gefunden wurden',
  clicks: 'Klicks',
  clicksBefore: 'Klicks {period}',
  impressions: 'Impressionen',
  ctr: 'Klickrate',
  position: 'Mittlere Position',
  daysAlone:
    'Die Exporte sagen von diesem Monat nur etwas je Tag: Suchbegriffe werden behalten, wenn ein Export einen Monat umfasst und nicht mehrere.',
  mostClicked: 'Gezeigt werden die ersten {shown, number} von {total, number} nach Klicks.',
} as const satisfies Translated<typeof en>
