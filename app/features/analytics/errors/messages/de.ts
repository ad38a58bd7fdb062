import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  intro: 'Adressen dieser Website, die aufgerufen wurden und die es nicht gab, und was dorthin führte.',
  summary:
    '{times, plural, one {Einmal} other {#-mal}} wurde eine Seite nicht gefunden, von {visitors, plural, one {# Besucher} other {# Besuchern}} aufgerufen.',
  compared: 'In {period} {times, plural, =0 {war es nie} one {war es einmal} other {war es #-mal}}.',
  nothingFound: 'In diesem Monat hat niemand eine Seite aufgerufen, die es nicht gibt.',
  nothingMatches: 'Kein Besuch, der den Filtern entspricht, hat eine Seite aufgerufen, die es nicht gibt.',
  howCounted:
    'Das Tracking-Skript zählt eine Seite, die ihr Server mit 404 beantwortet. Eine Seite, die dennoch mit 200 antwortet, sagt es mit <mark></mark> in ihrem Kopf. Importierte Zugriffsprotokolle bringen ihre mit.',
  table: 'nicht gefundene Seiten',
  oneNotFound: 'nicht gefundene Seite',
  path: 'Adresse',
  noPath: '(keine Adresse)',
  times: 'Aufrufe',
  before: 'Aufrufe ({period})',
  firstDay: 'Zuerst am',
  lastDay: 'Zuletzt am',
  origins: 'Woher',
  originsButton: 'Woher: {path}',
  originsOf: 'Was zu {path} führte',
  originsIntro:
    '{domain}, {period}: die Seite, die im selben Besuch davor angesehen wurde, sonst woher der Besuch kam.',
  originsTable: 'Herkünfte',
  oneOrigin: 'Herkunft',
  origin: 'Kam von',
  kind: 'Was es ist',
  'origin.page': 'eine Seite dieser Website',
  'origin.referrer': 'eine Adresse auf einer anderen Website',
  'origin.source': 'eine Quelle oder Kampagne',
  'origin.unknown': 'nicht bekannt',
  unknown: 'Eingetippt, Lesezeichen oder ein Link, der nicht sagt, wo er steht',
  noOrigins: 'In diesem Monat hat niemand diese Adresse aufgerufen.',
  mostFrequent: 'Die {shown, number} häufigsten von {total, number}.',
} as const satisfies Translated<typeof en>
