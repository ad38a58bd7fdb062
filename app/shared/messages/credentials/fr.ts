import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  passwordTitle: 'Mot de passe',
  passwordIntro: 'Un changement met fin à vos sessions partout ailleurs.',
  keptByProvider: 'Votre mot de passe est conservé par le fournisseur avec lequel vous vous connectez.',
  noPassword:
    'Vous n’avez pas de mot de passe dans Loop. Avec un mot de passe, vous pouvez vous connecter sans votre fournisseur externe.',
  setByMail: 'Définir un mot de passe par e-mail',
  changeForm: 'Changer le mot de passe',
  currentPassword: 'Mot de passe actuel',
  currentMissing: 'Saisissez votre mot de passe actuel.',
  newPassword: 'Nouveau mot de passe',
  passwordNote:
    'Au moins {count} caractères. Quelques mots sans rapport entre eux sont faciles à retenir et difficiles à deviner.',
  changed: 'C’est changé. Vos autres sessions ont pris fin.',

  twoStepTitle: 'Connexion en deux étapes',
  twoStepIntro:
    'Après votre mot de passe, la connexion demande un code d’une application de votre téléphone : un mot de passe volé ne suffit plus.',
  onSince: 'Activée depuis le {day}',
  noCodesLeft:
    'Il ne vous reste aucun code de récupération. Créez-en de nouveaux maintenant, pour qu’un téléphone perdu ne vous bloque pas.',
  codesLeft: 'Codes de récupération restants : {left} sur 10.',
  newCodes: 'Nouveaux codes de récupération',
  newCodesQuestion: 'Créer de nouveaux codes de récupération ?',
  newCodesText: 'Vos codes actuels cessent de fonctionner.',
  newCodesConfirm: 'Créer de nouveaux codes',
  switchOff: 'Désactiver',
  switchOffQuestion: 'Désactiver la connexion en deux étapes ?',
  switchOffText:
    'La connexion ne demandera plus que votre mot de passe, et vos codes de récupération cessent de fonctionner.',
  passwordOrCode: 'Votre mot de passe, ou un code de votre application',
  setUpForm: 'Configurer la connexion en deux étapes',
  yourPassword: 'Votre mot de passe',
  setItUp: 'Configurer',
  qrCode: 'Code QR avec le secret pour votre application d’authentification',
  scanCode: 'Scannez le code avec une application d’authentification sur votre téléphone, ou saisissez-y ce secret :',
  enterDigits: 'Saisissez les six chiffres que l’application affiche maintenant.',
  codeFromApp: 'Code de l’application',
  switchOn: 'Activer',
  cancel: 'Annuler',
  keepCodes: 'Conservez ces codes de récupération maintenant',
  keepCodesText:
    'Chacun vous connecte une fois, si vous perdez votre téléphone. Ils ne seront plus affichés : mettez-les dans votre gestionnaire de mots de passe, ou imprimez-les.',
  recoveryCodes: 'Codes de récupération',
  codes: 'codes',
  codesKept: 'Je les ai conservés',

  email: 'E-mail',
  signIn: 'Se connecter',
  goToSignIn: 'Aller à la connexion',
  backToSignIn: 'Retour à la connexion',
  linkOver: 'Ce lien ne fonctionne pas',

  createTitle: 'Créez votre compte',
  createIntro: 'C’est le premier de cette installation, donc celui d’un Admin : c’est vous qui invitez les autres.',
  firstName: 'Prénom',
  lastName: 'Nom (facultatif)',
  password: 'Mot de passe',
  createAccount: 'Créer le compte',
  createLinkOver: 'Il a déjà servi, il date de plus d’un jour, ou il en manque une partie.',
  createLinkNew:
    'Tant qu’il n’y a pas de compte, le serveur en affiche un nouveau à chaque démarrage : redémarrez-le et ouvrez l’adresse qu’il affiche.',
  welcome: 'Bienvenue, {name}',
  accountReady: 'Votre compte est prêt. Connectez-vous avec votre e-mail et le mot de passe que vous venez de choisir.',

  forgotTitle: 'Mot de passe oublié ?',
  forgotIntro: 'Nous vous envoyons un lien pour en définir un nouveau.',
  mailLink: 'M’envoyer un lien',
  mailboxTitle: 'Consultez votre boîte de réception',
  linkOnItsWay:
    'S’il existe un compte pour <email>{email}</email>, un lien pour définir un nouveau mot de passe est en route. Il est valable 30 minutes.',
  nothingThere:
    'Rien reçu ? Regardez dans les indésirables, ou demandez à un Admin de votre équipe, qui voit si les e-mails partent.',
  keptElsewhere: 'Votre mot de passe est conservé ailleurs',
  keptElsewhereText:
    'On se connecte à ce Loop avec un fournisseur externe. Définissez un nouveau mot de passe chez lui.',

  resetTitle: 'Définissez un nouveau mot de passe',
  resetIntro: 'Vos sessions se termineront partout ailleurs.',
  setPassword: 'Définir le mot de passe',
  resetLinkOver: 'Il a déjà servi, il date de plus de 30 minutes, ou il en manque une partie. Demandez-en un nouveau.',
  askNewLink: 'Demander un nouveau lien',
  passwordSet: 'Votre nouveau mot de passe est défini',
  passwordSetText: 'Vos sessions se sont terminées partout. Connectez-vous avec le nouveau mot de passe.',
} as const satisfies Translated<typeof en>
