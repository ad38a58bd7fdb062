import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  comments: 'Commentaires',
  noComments: 'Pas encore de commentaires. Seule l’équipe Loop peut les lire.',
  writeComment: 'Écrire un commentaire pour l’équipe Loop',
  addComment: 'Ajouter le commentaire',
  edited: 'modifié',
  editComment: 'Modifier le commentaire',
  removeComment: 'Retirer le commentaire',
  removeCommentAsk: 'Retirer ce commentaire ?',
  removeCommentText: 'Son texte est supprimé pour tout le monde. L’historique garde la trace du retrait.',
  commentRemoved: 'Commentaire retiré.',
  commentStored: 'Modifié entre-temps. Texte enregistré :',
  commentText: 'Votre commentaire',
  saveComment: 'Enregistrer le commentaire',
  mentionNote: 'Tapez @ pour mentionner un collègue.',
  peopleFound: '{count, plural, one {# personne trouvée} other {# personnes trouvées}}',
  mentionList: 'Personnes à mentionner',
} as const satisfies Translation<typeof en>
