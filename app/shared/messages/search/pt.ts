import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  clients: 'Clientes',
  pages: 'Páginas',
  demoPages: 'Páginas de demonstração',
  demoFiles: 'Ficheiros de demonstração',
  demoContacts: 'Contactos de demonstração',
  recent: 'Recentes',
  bookmarks: 'Favoritos',
  results: 'Resultados',
  noResult: 'Nenhum resultado',
  search: 'Pesquisa',
  loading: 'A carregar…',
  backToSearch: 'Voltar à pesquisa',
  editBookmarks: 'Editar os favoritos',
  searchClientsAndPages: 'Procurar clientes e páginas',
  searchPages: 'Procurar páginas',
  closeSearch: 'Fechar a pesquisa',
  typeToSearch: 'Escreva o que procura.',
  found: '{count, plural, one {# resultado} other {# resultados}}',
  enterKey: 'Enter',
  escapeKey: 'Esc',
} as const satisfies Translated<typeof en>
