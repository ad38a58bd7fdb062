import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  noExport: 'Os dados de exemplo não podem ser exportados.',
  demoData: 'Dados de demonstração',
  explained:
    '<strong>Estes não são os seus números.</strong> Está a ver {company}, uma empresa que inventámos. Nada pode ser alterado nem exportado aqui; pessoas, perfil e plano ficam como estão.',
  stillMaking: 'Os seus números ainda estão a ser criados: demora um momento.',
  showOwn: 'Mostrar os meus números',
  showOwnOf: 'Mostrar os números de {client}',
} as const satisfies Translated<typeof en>
