import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Os seus concorrentes',
  propose: 'Propor um concorrente',
  proposeIntro: 'A equipa Loop decide se observa as páginas públicas dele.',
  domainNote: 'Por exemplo, rival.com. Um endereço também serve.',
  note: 'Porquê? (opcional)',
  noteNote: 'O que nota neles, e para o que devemos olhar?',
  send: 'Enviar proposta',
  sent: 'Proposta enviada. Verá aqui o que acontece com ela.',
  'state.open': 'Ainda sem resposta',
  'state.added': 'Aceite',
  'state.declined': 'Recusado',
  proposed: 'Propostos pelo cliente',
  proposedIntro: 'Quem propôs é notificado da sua resposta.',
  add: 'Adicionar',
  addNamed: 'Adicionar concorrente: {domain}',
  decline: 'Recusar',
  declineNamed: 'Recusar proposta: {domain}',
  declineTitle: 'Recusar “{domain}”?',
  declineProposal: 'Recusar proposta',
  declineText: 'Quem a fez é notificado e pode voltar a propor.',
  declined: 'Recusado.',
} as const satisfies Translation<typeof en>
