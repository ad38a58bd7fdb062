import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  label: 'Bienvenue',
  hello: 'Bienvenue sur Loop.',
  helloTo: 'Bienvenue sur Loop, {name}.',
  'text.Client':
    'Le mois de votre site est ci-dessous. Dites-nous ce qui compte pour votre entreprise, afin que notre travail convienne.',
  'text.Editor':
    'Tous les clients sont ci-dessous, en premier ceux qui ont besoin de quelqu’un. Commencez par les cartes ouvertes.',
  'text.Admin':
    'Tous les clients sont ci-dessous, en premier ceux qui ont besoin de quelqu’un. Vous gérez clients et paramètres.',
  'step.Client': 'Compléter le profil',
  'step.Editor': 'Voir les cartes ouvertes',
  'step.Admin': 'Ouvrir les paramètres d’administration',
} as const satisfies Translation<typeof en>
