import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  billingQuestion: 'Was ist bezahlt, und was ist offen?',
  billingSoon: 'Diese Seite wird das Abonnement, die Zahlungsart und die Rechnungen zeigen.',
  competitorsQuestion: 'Was ändern die anderen?',
  competitorsSoon:
    'Diese Seite wird die öffentlichen Seiten der Wettbewerber beobachten, die Sie nennen, und berichten, was sich geändert hat.',
  recommendationsQuestion: 'Was sollten wir als Nächstes tun, und hat es gewirkt?',
  recommendationsSoon:
    'Diese Seite wird die Karten der Runde halten: vorgeschlagen, entschieden, in Arbeit, umgesetzt und gemessen.',
  discoveryQuestion: 'Was könnte auf unserer eigenen Website besser sein?',
  discoverySoon:
    'Diese Seite wird Funde aus Ihren Seiten, Ihren Suchdaten und Ihren Zugriffen auflisten, jeden mit seinem Beleg.',
  growthQuestion: 'Kommen wir dahin, wo wir hinwollen?',
  growthSoon: 'Diese Seite wird Ziele an Ihrer eigenen Geschichte messen und zeigen, was die Zahlen bewegt hat.',
  listeningQuestion: 'Was wird über uns gesagt, und wo?',
  listeningSoon:
    'Diese Seite wird Erwähnungen aus den Quellen sammeln, die Sie wählen, und sie nach Thema und Quelle zählen.',
  reportsQuestion: 'Was ist in diesem Monat geschehen, in Worten, die ein Kunde lesen kann?',
  reportsSoon:
    'Diese Seite wird den Monat als Bericht zusammenstellen: entworfen, geprüft, veröffentlicht und eingefroren.',
} as const satisfies Translated<typeof en>
