import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Quando as visitas começam',
  intro: 'Visitas de uma semana média por dia e hora, sem hoje. Fuso horário: {timeZone}.',
  caption: 'Pico: {day}, {hours} ({visits} visitas). Hora mais calma: {quiet}.',
  weekday: 'Dia da semana',
  nothing: 'Nenhuma visita medida nestes dias.',
  noDayOver: 'Aparece depois do primeiro dia completo do mês.',
  importedWithoutHours:
    '{count, plural, one {# visita importada não tem hora e não está incluída} other {# visitas importadas não têm hora e não estão incluídas}}.',
} as const satisfies Translation<typeof en>
