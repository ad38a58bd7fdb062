import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  openInLoop: 'Ouvrir dans Loop',
  chosenOnAccount: 'Choisissez sur la page de votre compte les e-mails que vous recevez.',

  invitationToStaff: '{inviter} vous invite dans l’équipe Loop',
  invitationToStaffText: '{inviter} vous invite à rejoindre l’équipe Loop.',
  invitationToStaffAbout:
    'Loop montre à chaque client ce que son site a fait ce mois-ci, et ce qu’il faut faire ensuite.',
  invitationToCompany: '{inviter} vous invite chez {company} sur Loop',
  invitationToCompanyText: '{inviter} vous invite à rejoindre {company} sur Loop.',
  invitationToCompanyAbout:
    'Loop vous montre ce que le site de {company} a fait ce mois-ci, et ce qu’il faut faire ensuite.',
  acceptInvitation: 'Accepter l’invitation',
  invitationEnds:
    'Le lien fonctionne une fois, pendant {days, plural, one {# jour} other {# jours}}. Si vous ne connaissez pas {inviter}, ignorez cet e-mail. Il ne se passera rien.',

  newPassword: 'Définissez un nouveau mot de passe pour Loop',
  newPasswordText: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte Loop.',
  newPasswordEnds:
    'Le lien fonctionne une fois, pendant {minutes, plural, one {# minute} other {# minutes}}. Si vous n’avez rien demandé, vous n’avez rien à faire.',

  confirmAddress: 'Confirmez votre nouvelle adresse e-mail',
  confirmAddressText:
    'Vous avez demandé à Loop d’utiliser cette adresse pour votre compte. Ouvrez le lien et confirmez-la.',
  confirmAddressEnds:
    'Le lien fonctionne une fois, pendant {minutes, plural, one {# minute} other {# minutes}}. Si vous n’avez rien demandé, ignorez cet e-mail. Rien ne changera.',
  addressTaken: 'Cette adresse a déjà un compte Loop',
  addressTakenText:
    'Quelqu’un a voulu utiliser cette adresse pour un autre compte Loop. Elle appartient au vôtre : rien n’a changé.',
  addressTakenAdvice:
    'Si c’était vous, connectez-vous avec cette adresse, ou choisissez-en une autre pour l’autre compte.',
  addressAsked: 'Quelqu’un a demandé à changer votre adresse e-mail',
  addressAskedText:
    'Quelqu’un a demandé une nouvelle adresse e-mail dans votre compte Loop. Elle s’appliquera dès qu’elle sera confirmée depuis la nouvelle boîte.',
  addressAskedAdvice:
    'Si ce n’était pas vous, quelqu’un utilise peut-être votre compte. Déconnectez vos autres navigateurs et changez votre façon de vous connecter.',
  openAccount: 'Ouvrir votre compte',
  addressChangedText: 'Votre compte Loop utilise maintenant une autre adresse e-mail. Nous n’écrivons plus à celle-ci.',
  addressChangedAdvice: 'Si ce n’était pas vous, contactez tout de suite un Admin de Loop.',

  accountDeleted: 'Votre compte Loop a été supprimé',
  accountDeletedText:
    'Comme demandé, nous avons supprimé votre compte et tout ce qu’il contenait sur vous. Merci d’avoir utilisé Loop.',
  accountDeletedAdvice: 'Si ce n’était pas vous, contactez un Admin de Loop.',
  decide: '{count, plural, one {« {title} » attend votre décision} other {# recommandations attendent votre décision}}',
  decideText:
    '{count, plural, one {L’équipe Loop propose pour {company} : « {title} ». Lisez pourquoi, puis approuvez, demandez des modifications ou refusez.} other {L’équipe Loop propose # étapes pour {company}. Ouvrez chacune pour lire pourquoi, puis approuvez, demandez des modifications ou refusez.}}',
  decideMore:
    '{count, plural, one {Une autre recommandation se trouve sur votre Dashboard.} other {# autres recommandations se trouvent sur votre Dashboard.}}',
  decideAction: 'Lire et décider',
  decideEnds:
    'Chaque lien fonctionne une seule fois, pendant {days, plural, one {# jour} other {# jours}}, sans connexion. Il décide en votre nom : ne transférez pas cet e-mail.',
  reportWhy: 'Vous recevez cet e-mail parce que {sender} vous envoie les rapports de {company}.',
  reportWithoutPdf: 'Le PDF n’a pas pu être joint. Vous pouvez le télécharger depuis le rapport.',
  reportUnsubscribe: 'Se désabonner de ces rapports',

  digestSubject: '{count, plural, one {# nouvelle mention} other {# nouvelles mentions}} de vos clients',
  digestOfSpikes: 'Pics de mentions',
  digestClient: '{company} : nouvelles {waiting, number}, pertinentes {relevant, number}.',
  digestSpike:
    '{company} : pic de mentions de « {topic} » le {day}. {count, plural, one {# mention} other {# mentions}} ; environ {expected, number} sont habituelles.',
  digestMoreClients: '{count, plural, one {# autre client a} other {# autres clients ont}} de nouvelles mentions.',
  digestWhy: 'Vous avez choisi ce récapitulatif sur la page de votre compte. Vous pouvez l’y désactiver.',
} satisfies Translation<typeof en>
