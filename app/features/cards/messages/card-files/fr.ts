import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  files: 'Fichiers',
  noFiles: 'Aucun fichier pour l’instant.',
  addFiles: 'Ajouter des fichiers',
  rules: 'Images et PDF, {size} au maximum chacun, {most} par fiche. Vous pouvez aussi les déposer ou les coller ici.',
  clientSees: 'Le client peut les voir.',
  progressOf: 'Envoi de {file}',
  cancelUpload: 'Annuler l’envoi de {file}',
  dismissFile: 'Masquer {file}',
  failedNamed: '{file} : {error}',
  empty: 'Ce fichier n’a aucun contenu. Choisissez-en un autre.',
  tooLarge: 'Ce fichier est trop volumineux. Un fichier peut faire au maximum {size}.',
  added: '{file} ajouté.',
  already: '{file} est déjà présent.',
  removeFile: 'Retirer {file}',
  removeAsk: 'Retirer ce fichier ?',
  removeText: '{file} est supprimé pour tout le monde. Son nom reste dans l’historique.',
  removed: '{file} retiré.',
} as const satisfies Translation<typeof en>
