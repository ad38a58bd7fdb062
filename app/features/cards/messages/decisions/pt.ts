import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  proposedFor: 'A equipa Loop propõe para {company}',
  proposedBy: '{sender} propõe para {company}',
  pictureOf: 'Imagem da proposta: {name}',
  numbersBehind: 'Os números de base',
  decide: 'Decidir sobre esta proposta',
  comment: 'A sua mensagem',
  commentNote: 'Opcional se aprovar. Caso contrário, escreva o que deve mudar ou porque recusa.',
  changedSince:
    'A equipa Loop alterou esta proposta depois do email. Aqui está a nova versão; a sua decisão aplica-se a ela.',
  readNewVersion: 'Li a nova versão',
  inNameOf: 'Decide como {person}.',
  inYourName: 'Decide em seu próprio nome.',
  goodUntil: 'A ligação funciona até <when></when>.',
  basedOn: 'Com base em',
  asOf: 'Situação em <when></when>',
  atThatTime: 'Nessa altura',
  'used.approve': 'Aprovou esta proposta',
  'used.askForChanges': 'Pediu alterações',
  'used.decline': 'Recusou esta proposta',
  usedText: 'A sua decisão foi enviada à equipa Loop. Esta ligação não pode voltar a ser usada.',
  'over.decided': 'Já decidido',
  decidedText: '{card} já não aguarda uma decisão. Talvez outra pessoa tenha decidido.',
  'over.unknown': 'Ligação não encontrada',
  'overText.unknown':
    'A ligação pode estar incompleta. Abra-a novamente a partir do email ou inicie sessão para decidir.',
  'over.expired': 'Ligação expirada',
  'overText.expired': 'Inicie sessão para decidir no seu Dashboard ou peça uma nova ligação à equipa Loop.',
  'over.ended': 'A ligação já não funciona',
  'overText.ended': 'O seu acesso terminou. Se for um engano, fale com a equipa Loop.',
  'over.withdrawn': 'Recomendação retirada',
  'overText.withdrawn': 'A equipa Loop retirou-a. Não precisa de fazer nada.',
} as const satisfies Translation<typeof en>
