import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  intro: 'Fehlende Seiten, die Besucher aufriefen, und woher sie kamen.',
  summary:
    '{times, plural, one {# Aufruf} other {# Aufrufe}} fehlender Seiten, von {visitors, plural, one {# Besucher} other {# Besuchern}}.',
  compared: '{period}: {times, plural, =0 {kein Aufruf} one {# Aufruf} other {# Aufrufe}}.',
  nothingFound: 'Diesen Monat hat niemand eine fehlende Seite aufgerufen.',
  nothingMatches: 'Kein Besuch, der den Filtern entspricht, rief eine fehlende Seite auf.',
  howCounted:
    'Das Tracking-Skript zählt Seiten, die der Server mit 404 beantwortet. Antwortet eine fehlende Seite mit 200, fügen Sie <mark></mark> in ihren Head ein. Fehlende Seiten aus importierten Zugriffsprotokollen zählen mit.',
  table: 'nicht gefundene Seiten',
  oneNotFound: 'nicht gefundene Seite',
  path: 'Adresse',
  noPath: '(keine Adresse)',
  times: 'Aufrufe',
  before: 'Aufrufe ({period})',
  firstDay: 'Zuerst gesehen',
  lastDay: 'Zuletzt gesehen',
  origins: 'Herkunft',
  originsButton: 'Herkunft: {path}',
  originsOf: 'Was zu {path} führte',
  originsIntro: '{domain}, {period}: die vorherige Seite desselben Besuchs, sonst woher der Besuch kam.',
  originsTable: 'Herkünfte',
  oneOrigin: 'Herkunft',
  origin: 'Kam von',
  kind: 'Art der Herkunft',
  'origin.page': 'eine Seite dieser Website',
  'origin.referrer': 'eine Adresse auf einer anderen Website',
  'origin.source': 'eine Quelle oder Kampagne',
  'origin.unknown': 'unbekannt',
  unknown: 'Eingetippt, Lesezeichen oder ein Link ohne Verweis',
  noOrigins: 'Diesen Monat hat niemand diese Adresse aufgerufen.',
  mostFrequent: 'Die {shown, number} häufigsten von {total, number}.',
} as const satisfies Translation<typeof en>
