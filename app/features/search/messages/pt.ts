import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'group.clients': 'Clientes',
  'group.pages': 'Páginas',
  'group.demo-pages': 'Ecrãs de demonstração',
  'group.demo-files': 'Ficheiros de demonstração',
  'group.demo-contacts': 'Contactos de demonstração',
  'group.recent': 'Recentes',
  'group.bookmarks': 'Favoritos',
  results: 'Resultados',
  noResult: 'Nenhum resultado',
  search: 'Pesquisa',
  backToSearch: 'Voltar à pesquisa',
  searchClientsAndPages: 'Procurar clientes e páginas',
  searchPages: 'Procurar páginas',
  closeSearch: 'Fechar a pesquisa',
  typeToSearch: 'Escreva o que procura.',
  found: '{count, plural, one {# resultado} other {# resultados}}',
  enterKey: 'Enter',
  escapeKey: 'Esc',
} as const satisfies Translation<typeof en>
