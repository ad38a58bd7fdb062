import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  noExport: 'Les données d’exemple ne peuvent pas être exportées.',
  demoData: 'Données de démo',
  explained:
    '<strong>Ce ne sont pas vos chiffres.</strong> Vous voyez {company}, une entreprise que nous avons inventée. Rien ne peut être modifié ni exporté ici ; les personnes, le profil et la formule restent tels quels.',
  stillMaking: 'Ses chiffres sont encore en cours de création : cela prend un instant.',
  showOwn: 'Afficher mes propres chiffres',
  showOwnOf: 'Afficher les chiffres de {client}',
} as const satisfies Translated<typeof en>
