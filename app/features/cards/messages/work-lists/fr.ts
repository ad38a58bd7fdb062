import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  cards: 'Cartes du mois',
  openBoard: 'Ouvrir le tableau',
  due: 'échéance : {month}',
  ourWork: 'Notre travail pour vous en {month}',
  allCards: 'Afficher les {count, number} cartes',
  waitsForYou: 'Attend votre décision',
  shippedOn: 'livrée le {day}',
  findings: 'Principaux constats',
  openDiscovery: 'Ouvrir Discovery',
  mentions: 'Dernières mentions',
  openListening: 'Ouvrir Listening',
  untitled: 'Sans titre',
  changes: 'Ce que les concurrents ont changé',
  openCompetitors: 'Ouvrir les concurrents',
} as const satisfies Translation<typeof en>
