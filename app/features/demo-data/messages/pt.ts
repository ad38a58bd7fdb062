import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  noExport: 'Não pode exportar os dados de demonstração.',
  demoData: 'Dados de demonstração',
  explained:
    '<strong>Estes não são os seus números.</strong> Está a ver {company}, uma empresa fictícia. Aqui não pode alterar nem exportar nada. A sua equipa, o perfil e o plano não mudam.',
  stillMaking: 'A criar os números. Demora um momento.',
  showOwn: 'Mostrar os meus números',
  showOwnOf: 'Mostrar os números de {client}',
} as const satisfies Translation<typeof en>
