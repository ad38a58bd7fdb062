import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  keys: 'Atalhos de teclado',
  keysNote: 'Funcionam enquanto o foco está num item da lista.',
  'key.next': 'Item seguinte',
  'key.previous': 'Item anterior',
  'key.open': 'Abrir',
  'key.select': 'Selecionar ou desmarcar',
  'key.undo': 'Anular a sua última alteração',
  'key.search': 'Pesquisar',
  'key.help': 'Mostrar estes atalhos',
  savedFilters: 'Filtros guardados',
  noSavedFilters: 'Ainda sem filtros guardados. Escolha filtros e guarde-os aqui.',
  saveFilters: 'Guardar estes filtros…',
  saveFiltersNote: 'Só você os vê. O mesmo nome substitui filtros guardados.',
  filtersSaved: 'Filtros guardados como “{name}”.',
  manageFilters: 'Gerir filtros guardados…',
  deleteFilters: 'Eliminar “{name}”',
} as const satisfies Translation<typeof en>
