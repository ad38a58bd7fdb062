import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  files: 'Ficheiros',
  noFiles: 'Ainda não há ficheiros.',
  addFiles: 'Adicionar ficheiros',
  rules: 'Imagens e PDF, até {size} cada, {most} por cartão. Também pode largá-los ou colá-los aqui.',
  clientSees: 'O cliente pode vê-los.',
  progressOf: 'Envio de {file}',
  cancelUpload: 'Cancelar o envio de {file}',
  dismissFile: 'Ocultar {file}',
  failedNamed: '{file}: {error}',
  empty: 'Este ficheiro não tem conteúdo. Escolha outro.',
  tooLarge: 'Este ficheiro é demasiado grande. Um ficheiro pode ter no máximo {size}.',
  added: '{file} adicionado.',
  already: '{file} já está aqui.',
  removeFile: 'Remover {file}',
  removeAsk: 'Remover este ficheiro?',
  removeText: '{file} é eliminado para todos. O nome fica no histórico.',
  removed: '{file} removido.',
} as const satisfies Translation<typeof en>
