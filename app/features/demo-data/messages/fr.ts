import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  noExport: 'Vous ne pouvez pas exporter les données de démo.',
  demoData: 'Données de démo',
  explained:
    '<strong>Ce ne sont pas vos chiffres.</strong> Vous voyez {company}, une entreprise fictive. Vous ne pouvez rien modifier ni exporter ici. Votre équipe, votre profil et votre formule restent inchangés.',
  stillMaking: 'Création des chiffres en cours. Cela prend un instant.',
  showOwn: 'Afficher mes propres chiffres',
  showOwnOf: 'Afficher les chiffres de {client}',
} as const satisfies Translation<typeof en>
