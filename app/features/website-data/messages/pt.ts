import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  exportTitle: 'Exportar tudo',
  exportIntro:
    'Um arquivo zip com eventos, visitas, objetivos, funis, segmentos, anotações e definições em ficheiros CSV e JSON. Pode transferi-lo durante sete dias.',
  exportStaff: 'As exportações da equipa Loop incluem anotações internas. Só a equipa as pode transferir.',
  ask: 'Preparar uma exportação',
  exports: 'exportações',
  noExports: 'Ainda sem exportações. Prepare uma para transferir os seus dados.',
  by: '{at}, {person}',
  'state.waiting': 'Começa dentro de momentos',
  writing: 'A escrever: {done} de {days, plural, one {# dia} other {# dias}}',
  ready: '{size}, até {until}',
  download: 'Transferir',
  downloadOf: 'Transferir a exportação de {at}',
  'state.removed': 'Removida ao fim de sete dias',
  'state.failed': 'A exportação falhou. Prepare uma nova.',
  progress: 'Progresso',
  deleteTitle: 'Eliminar dias',
  deleteIntro:
    'Elimina definitivamente os dados destes dias e recalcula os seus números. Os dias seguem o fuso horário {timeZone}. Uma visita que passe da meia-noite pertence ao dia em que começou.',
  adminsDelete: 'Só os Admins podem eliminar dados. As eliminações aparecem aqui.',
  whatAll: 'Tudo nestes dias',
  whatPage: 'Só uma página',
  whatEvent: 'Só um evento',
  preview: 'Pré-visualizar',
  previewed:
    '{events, plural, one {Seria eliminado # evento} other {Seriam eliminados # eventos}}, de {visits, plural, one {# visita} other {# visitas}}.',
  previewImported: 'Elimina também {days, plural, one {# dia importado} other {# dias importados}}.',
  previewDropped:
    'Elimina também o registo de {count, plural, one {# evento descartado} other {# eventos descartados}}.',
  monthsChange: 'Estes meses mudam:',
  monthChange:
    '{month}: {events, plural, one {# evento} other {# eventos}}, {visits, plural, one {# visita} other {# visitas}}',
  delete: 'Eliminar dados',
  deleteQuestion: 'Eliminar definitivamente dados de {domain}?',
  noUndo: 'Esta ação não pode ser anulada. Só uma exportação anterior ainda contém os dados.',
  meanwhile: 'Os novos dados recebidos a partir de agora ficam.',
  typeDomain: 'Escreva o domínio para confirmar',
  begun: 'A eliminar os dados.',
  deletions: 'Eliminações',
  noDeletions: 'Ainda sem eliminações. Cada uma aparecerá aqui.',
  ofAll: '{period}: tudo',
  ofPage: '{period}: a página {value}',
  ofEvent: '{period}: eventos com o nome {value}',
  deleting: 'A eliminar: {deleted} de {events, plural, one {# evento} other {# eventos}}',
  counting: 'Eliminado; os números estão a ser recalculados',
  done: '{deleted, plural, one {# evento eliminado} other {# eventos eliminados}}',
} as const satisfies Translation<typeof en>
