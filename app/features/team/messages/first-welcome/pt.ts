import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  label: 'Boas-vindas',
  hello: 'Boas-vindas ao Loop.',
  helloTo: 'Boas-vindas ao Loop, {name}.',
  'text.Client':
    'O mês do seu website está abaixo. Diga-nos o que é importante para a sua empresa, para que o nosso trabalho se adeque.',
  'text.Editor': 'Todos os clientes estão abaixo, primeiro os que precisam de alguém. Comece pelos cartões abertos.',
  'text.Admin': 'Todos os clientes estão abaixo, primeiro os que precisam de alguém. Gere os clientes e as definições.',
  'step.Client': 'Completar o perfil',
  'step.Editor': 'Ver cartões abertos',
  'step.Admin': 'Abrir as definições de administração',
} as const satisfies Translation<typeof en>
