import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  cancel: 'Annuler',
  close: 'Fermer',
  save: 'Enregistrer',
  tryAgain: 'Réessayer',
  somethingWrong: 'Une erreur s’est produite de notre côté. Elle a été notée ; veuillez réessayer.',
  noneYet: 'Pas encore de {things}.',
  nothingMatches: 'Aucun résultat.',
} as const satisfies Translated<typeof en>
