import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  openInLoop: 'Abrir no Loop',
  chosenOnAccount: 'Na página da sua conta escolhe quais destas notificações recebe por e-mail.',

  invitationToStaff: '{inviter} envia-lhe um convite para a equipa Loop',
  invitationToStaffText: '{inviter} envia-lhe um convite para se juntar à equipa Loop.',
  invitationToStaffAbout: 'O Loop mostra a cada cliente o que o seu site fez este mês e o que fazer a seguir.',
  invitationToCompany: '{inviter} envia-lhe um convite para {company} no Loop',
  invitationToCompanyText: '{inviter} envia-lhe um convite para se juntar a {company} no Loop.',
  invitationToCompanyAbout: 'Aí vê o que o site de {company} fez este mês e o que fazer a seguir.',
  acceptInvitation: 'Aceitar o convite',
  invitationEnds:
    'A ligação funciona uma vez, durante {days, plural, one {# dia} other {# dias}}. Se não conhece {inviter}, ignore este e-mail; nada acontece.',

  newPassword: 'Defina uma nova palavra-passe para o Loop',
  newPasswordText: 'Foi pedida, provavelmente por si, uma nova palavra-passe para a sua conta do Loop.',
  newPasswordEnds:
    'A ligação funciona uma vez, durante {minutes, plural, one {# minuto} other {# minutos}}. Se não a pediu, não precisa de fazer nada.',

  confirmAddress: 'Confirme o seu novo endereço de e-mail',
  confirmAddressText: 'Pediu ao Loop para usar este endereço na sua conta. Abra a ligação e confirme-o.',
  confirmAddressEnds:
    'A ligação funciona uma vez, durante {minutes, plural, one {# minuto} other {# minutos}}. Se não a pediu, ignore este e-mail: nada muda.',
  addressTaken: 'Este endereço já tem uma conta do Loop',
  addressTakenText:
    'Alguém pediu para usar este endereço noutra conta do Loop. Pertence à sua, por isso nada foi alterado.',
  addressTakenAdvice:
    'Se foi por sua iniciativa, inicie sessão com este endereço, ou escolha outro para a outra conta.',
  addressAsked: 'Alguém pediu para alterar o seu endereço de e-mail',
  addressAskedText:
    'Foi pedido um novo endereço de e-mail na sua conta do Loop. Passa a valer quando for confirmado a partir da nova caixa de correio.',
  addressAskedAdvice:
    'Se não foi por sua iniciativa, alguém pode estar a usar a sua conta: termine a sessão nos outros navegadores e mude a forma como inicia sessão.',
  openAccount: 'Abrir a sua conta',
  addressChangedText: 'A sua conta do Loop usa agora outro endereço de e-mail. Já não se escreve para este.',
  addressChangedAdvice: 'Se não foi por sua iniciativa, avise de imediato um Admin do seu Loop.',

  accountDeleted: 'A sua conta do Loop foi eliminada',
  accountDeletedText:
    'A sua conta e tudo o que nela havia sobre si desapareceu, como pediu. Agradecemos o tempo que passou aqui.',
  accountDeletedAdvice: 'Se não foi por sua iniciativa, avise um Admin do seu Loop.',
} satisfies Translated<typeof en>
