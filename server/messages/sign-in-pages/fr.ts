import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  withLoopAccount: 'avec votre compte Loop',
  samples: 'Comptes d’exemple',
  samplesIntro: 'Choisissez-en un pour remplir le formulaire. Tous ont le mot de passe <code>{password}</code>.',
  codeTitle: 'Saisissez votre code',
  codeFor: 'pour {email}',
  code: 'Code',
  codeHelp:
    'Les six chiffres que votre application d’authentification affiche pour Loop. Sans votre téléphone, utilisez un code de récupération.',
  goOn: 'Continuer',
  otherAccount: 'Utiliser un autre compte',
  wrongPassword: 'L’e-mail ou le mot de passe est incorrect.',
  enterBoth: 'Saisissez votre e-mail et votre mot de passe.',
  tookTooLong: 'Cela a pris trop de temps. Veuillez saisir de nouveau votre mot de passe.',
  errorTitle: 'Connexion impossible',
  didNotWork: 'Échec de la connexion',
  expired: 'Cette page de connexion a expiré ou a déjà été utilisée. Veuillez recommencer.',
  ourFault: 'Une erreur s’est produite de notre côté. Nous l’avons enregistrée. Réessayez.',
  crossSite: 'Ce formulaire venait d’une autre page. Veuillez recommencer.',
  notUnderstood: 'Nous n’avons pas pu lire la demande de connexion. Veuillez recommencer.',
  startAgain: 'Recommencer',
} satisfies Translation<typeof en>
