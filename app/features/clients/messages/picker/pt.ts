import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  selected: 'Cliente selecionado: {name} {plan}',
  chooseOne: 'Nenhum cliente selecionado, escolher um cliente',
  noneSelected: 'Nenhum cliente selecionado',
  clear: 'Anular a seleção do cliente',
  clearNamed: 'Anular a seleção do cliente {name}',
  loading: 'A carregar os clientes…',
  search: 'Procurar clientes',
  recent: 'Escolhido recentemente',
  noneMatches: 'Nenhum cliente corresponde.',
  noneToShow: 'Ainda sem clientes. Adicione um em «Definições de administração».',
  chooseTitle: 'Escolher um cliente',
  chooseText: 'Esta página mostra um cliente de cada vez. Escolha-o aqui ou na barra superior.',
} as const satisfies Translation<typeof en>
