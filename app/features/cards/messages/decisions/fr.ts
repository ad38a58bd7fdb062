import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  proposedFor: 'L’équipe Loop propose pour {company}',
  proposedBy: '{sender} propose pour {company}',
  pictureOf: 'Image de la proposition : {name}',
  numbersBehind: 'Les chiffres à l’appui',
  decide: 'Décider de cette proposition',
  comment: 'Votre message',
  commentNote: 'Facultatif si vous approuvez. Sinon, écrivez ce qui doit changer, ou pourquoi vous refusez.',
  changedSince:
    'L’équipe Loop a modifié cette proposition après l’e-mail. Voici la nouvelle version ; votre décision s’y applique.',
  readNewVersion: 'J’ai lu la nouvelle version',
  inNameOf: 'Vous décidez en tant que {person}.',
  inYourName: 'Vous décidez en votre propre nom.',
  goodUntil: 'Le lien fonctionne jusqu’au <when></when>.',
  basedOn: 'Fondée sur',
  asOf: 'État au <when></when>',
  atThatTime: 'À ce moment',
  'used.approve': 'Vous avez approuvé',
  'used.askForChanges': 'Vous avez demandé des modifications',
  'used.decline': 'Vous avez refusé',
  usedText: 'Votre décision a été envoyée à l’équipe Loop. Ce lien ne peut plus être utilisé.',
  'over.decided': 'Décision déjà prise',
  decidedText: '{card} n’attend plus de décision. Une autre personne a peut-être décidé.',
  'over.unknown': 'Lien introuvable',
  'overText.unknown':
    'Le lien est peut-être incomplet. Ouvrez-le à nouveau depuis l’e-mail, ou connectez-vous pour décider.',
  'over.expired': 'Lien expiré',
  'overText.expired': 'Connectez-vous pour décider sur votre Dashboard, ou demandez un nouveau lien à l’équipe Loop.',
  'over.ended': 'Le lien ne fonctionne plus',
  'overText.ended': 'Votre accès a pris fin. Si c’est une erreur, contactez l’équipe Loop.',
  'over.withdrawn': 'Recommandation retirée',
  'overText.withdrawn': 'L’équipe Loop l’a retirée. Vous n’avez rien à faire.',
} as const satisfies Translation<typeof en>
