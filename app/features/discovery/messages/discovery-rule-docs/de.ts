import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'question.low-ctr': 'Bei welchen Suchen stehen Sie auf Seite eins, werden aber seltener angeklickt als dort üblich?',
  'how.low-ctr':
    'Loop zeichnet Ihre eigene Kurve der CTR nach Position. Grundlage sind Ihre Suchbegriffe des Monats ohne Markenbegriffe und mit mindestens 50 Impressionen.\nEin Suchbegriff fällt auf, wenn seine CTR unter dem unteren Quartil und unter dem angegebenen Teil des Medians liegt.\nDie Wirkung sind die Klicks am unteren und am oberen Quartil, abzüglich der vorhandenen Klicks.\nDie Sicherheit sagt, wie unwahrscheinlich so wenige Klicks durch Zufall sind.\nAnzeigen, Antworten oder Bilder in den Ergebnissen sieht Loop nicht. Diese Klicks gewinnt kein Titel zurück.',
  'threshold.minImpressions': 'Mindestzahl der Impressionen im Monat',
  'threshold.maxPosition': 'Schlechteste Position',
  'threshold.mostOfUsual': 'Unter diesem Teil der üblichen CTR',
} as const satisfies Translated<typeof en>
