import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  cancel: 'Cancelar',
  close: 'Fechar',
  save: 'Guardar',
  tryAgain: 'Tentar de novo',
  somethingWrong: 'Algo correu mal do nosso lado. Ficou registado; por favor, tente de novo.',
  noneYet: 'Ainda sem {things}.',
  nothingMatches: 'Nada corresponde.',
} as const satisfies Translated<typeof en>
