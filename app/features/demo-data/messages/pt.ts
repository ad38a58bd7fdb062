import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  noExport: 'Não pode exportar os dados de exemplo.',
  demoData: 'Dados de demonstração',
  explained:
    '<strong>Estes não são os seus números.</strong> Está a ver {company}, uma empresa fictícia. Aqui não pode alterar nem exportar nada. As suas pessoas, perfil e plano não mudam.',
  stillMaking: 'Os seus números ainda estão a ser criados: demora um momento.',
  showOwn: 'Mostrar os meus números',
  showOwnOf: 'Mostrar os números de {client}',
} as const satisfies Translated<typeof en>
