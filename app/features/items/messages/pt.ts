import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  comments: 'Comentários',
  noComments: 'Ainda sem comentários. Só a equipa Loop os pode ler.',
  writeComment: 'Escrever um comentário para a equipa Loop',
  addComment: 'Adicionar comentário',
  edited: 'editado',
  editComment: 'Editar comentário',
  removeComment: 'Remover comentário',
  removeCommentAsk: 'Remover este comentário?',
  removeCommentText: 'O texto é eliminado para todos. O histórico guarda que um comentário foi removido.',
  commentRemoved: 'Comentário removido.',
  commentStored: 'Alterado entretanto. Texto guardado:',
  commentText: 'O seu comentário',
  saveComment: 'Guardar comentário',
  mentionNote: 'Escreva @ para mencionar um colega.',
  peopleFound: '{count, plural, one {# pessoa encontrada} other {# pessoas encontradas}}',
  mentionList: 'Pessoas a mencionar',
} as const satisfies Translation<typeof en>
