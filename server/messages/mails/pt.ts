import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  openInLoop: 'Abrir no Loop',
  chosenOnAccount: 'Escolha na página da sua conta que e-mails recebe.',

  invitationToStaff: '{inviter} envia-lhe um convite para a equipa Loop',
  invitationToStaffText: '{inviter} envia-lhe um convite para se juntar à equipa Loop.',
  invitationToStaffAbout: 'O Loop mostra a cada cliente o que o seu site fez este mês e o que fazer a seguir.',
  invitationToCompany: '{inviter} envia-lhe um convite para {company} no Loop',
  invitationToCompanyText: '{inviter} envia-lhe um convite para se juntar a {company} no Loop.',
  invitationToCompanyAbout: 'O Loop mostra o que o site de {company} fez este mês e o que fazer a seguir.',
  acceptInvitation: 'Aceitar convite',
  invitationEnds:
    'A ligação funciona uma vez, durante {days, plural, one {# dia} other {# dias}}. Se não conhece {inviter}, ignore este e-mail. Nada acontece.',

  newPassword: 'Defina uma nova palavra-passe para o Loop',
  newPasswordText: 'Alguém, provavelmente por sua iniciativa, pediu uma nova palavra-passe para a sua conta Loop.',
  newPasswordEnds:
    'A ligação funciona uma vez, durante {minutes, plural, one {# minuto} other {# minutos}}. Se não a pediu, não precisa de fazer nada.',

  confirmAddress: 'Confirme o seu novo endereço de e-mail',
  confirmAddressText: 'Pediu ao Loop que usasse este endereço na sua conta. Abra a ligação e confirme-o.',
  confirmAddressEnds:
    'A ligação funciona uma vez, durante {minutes, plural, one {# minuto} other {# minutos}}. Se não a pediu, ignore este e-mail. Nada muda.',
  addressTaken: 'Este endereço já tem uma conta Loop',
  addressTakenText: 'Alguém pediu para usar este endereço noutra conta Loop. Pertence à sua, por isso nada mudou.',
  addressTakenAdvice:
    'Se foi por sua iniciativa, inicie sessão com este endereço, ou escolha outro para a outra conta.',
  addressAsked: 'Alguém pediu para alterar o seu endereço de e-mail',
  addressAskedText:
    'Alguém pediu um novo endereço de e-mail na sua conta Loop. Aplica-se quando for confirmado a partir da nova caixa de correio.',
  addressAskedAdvice:
    'Se não foi por sua iniciativa, alguém pode estar a usar a sua conta. Termine a sessão nos outros navegadores e mude a forma como inicia sessão.',
  openAccount: 'Abrir a sua conta',
  addressChangedText: 'A sua conta Loop usa agora outro endereço de e-mail. Já não escrevemos para este.',
  addressChangedAdvice: 'Se não foi por sua iniciativa, contacte de imediato um Admin do Loop.',

  accountDeleted: 'A sua conta Loop foi eliminada',
  accountDeletedText:
    'Como pediu, eliminámos a sua conta e tudo o que nela havia sobre si. Agradecemos ter usado o Loop.',
  accountDeletedAdvice: 'Se não foi por sua iniciativa, contacte um Admin do Loop.',
  decide: '{count, plural, one {“{title}” aguarda a sua decisão} other {# recomendações aguardam a sua decisão}}',
  decideText:
    '{count, plural, one {A equipa Loop propõe para {company}: “{title}”. Leia porquê e depois aprove, peça alterações ou recuse.} other {A equipa Loop propõe # passos para {company}. Abra cada um para ler porquê e depois aprove, peça alterações ou recuse.}}',
  decideMore:
    '{count, plural, one {Há mais uma recomendação no seu Dashboard.} other {Há mais # recomendações no seu Dashboard.}}',
  decideAction: 'Ler e decidir',
  decideEnds:
    'Cada ligação funciona uma vez, durante {days, plural, one {# dia} other {# dias}}, sem iniciar sessão. Decide em seu nome, por isso não reencaminhe este email.',
  reportWhy: 'Recebe este e-mail porque {sender} lhe envia os relatórios de {company}.',
  reportWithoutPdf: 'Não foi possível anexar o PDF. Pode transferi-lo a partir do relatório.',
  reportUnsubscribe: 'Cancelar a subscrição destes relatórios',

  digestSubject: '{count, plural, one {# nova menção} other {# novas menções}} dos seus clientes',
  digestOfSpikes: 'Picos de menções',
  digestClient: '{company}: {waiting, number} novas, {relevant, number} relevantes.',
  digestSpike:
    '{company}: pico de menções de “{topic}” em {day}. {count, plural, one {# menção} other {# menções}}; o habitual são cerca de {expected, number}.',
  digestMoreClients: '{count, plural, one {Mais # cliente tem} other {Mais # clientes têm}} novas menções.',
  digestWhy: 'Escolheu este resumo na página da sua conta. Pode desativá-lo aí.',
} satisfies Translation<typeof en>
