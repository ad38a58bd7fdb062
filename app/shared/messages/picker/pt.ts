import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  selected: 'Cliente selecionado: {name} {plan}',
  chooseOne: 'Nenhum cliente selecionado, escolher um cliente',
  noneSelected: 'Nenhum cliente selecionado',
  clear: 'Anular a seleção do cliente',
  clearNamed: 'Anular a seleção do cliente {name}',
  loading: 'A carregar os clientes…',
  search: 'Procurar clientes',
  list: 'Clientes',
  recent: 'Escolhido recentemente',
  noWebsite: 'Ainda sem site',
  noneMatches: 'Nenhum cliente corresponde.',
  noneToShow: 'Não há clientes para mostrar.',
  chooseTitle: 'Escolher um cliente',
  chooseText: 'Esta página mostra uma empresa de cada vez. Escolha-a aqui ou na barra superior; o mês mantém-se.',
} as const satisfies Translated<typeof en>
