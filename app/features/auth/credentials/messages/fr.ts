import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  passwordIntro: 'Un nouveau mot de passe vous déconnecte partout ailleurs.',
  keptByProvider: 'Votre fournisseur de connexion conserve votre mot de passe.',
  noPassword: 'Vous n’avez pas de mot de passe dans Loop. Définissez-en un pour vous connecter sans votre fournisseur.',
  setByMail: 'Définir un mot de passe par e-mail',
  changeForm: 'Changer le mot de passe',
  currentPassword: 'Mot de passe actuel',
  currentMissing: 'Saisissez votre mot de passe actuel.',
  passwordNote:
    'Au moins {count} caractères. Quelques mots sans rapport entre eux sont faciles à retenir et difficiles à deviner.',
  changed: 'Mot de passe changé. Vos autres sessions ont pris fin.',

  twoStepTitle: 'Connexion en deux étapes',
  twoStepIntro:
    'Après votre mot de passe, vous saisissez un code d’une application de votre téléphone. Un mot de passe volé ne suffit plus.',
  onSince: 'Activée depuis le {day}',
  noCodesLeft:
    'Il ne vous reste aucun code de récupération. Créez-en maintenant, pour pouvoir vous connecter sans votre téléphone.',
  codesLeft: 'Codes de récupération restants : {left} sur 10.',
  newCodesQuestion: 'Créer de nouveaux codes de récupération ?',
  newCodesText: 'Vos codes actuels cessent de fonctionner.',
  newCodesConfirm: 'Créer de nouveaux codes',
  switchOff: 'Désactiver',
  switchOffQuestion: 'Désactiver la connexion en deux étapes ?',
  switchOffText:
    'Vous vous connecterez avec votre seul mot de passe. Vos codes de récupération cessent de fonctionner.',
  passwordOrCode: 'Votre mot de passe, ou un code de votre application',
  setUpForm: 'Configurer la connexion en deux étapes',
  setItUp: 'Configurer',
  qrCode: 'Code QR avec le secret pour votre application d’authentification',
  scanCode: 'Scannez le code avec une application d’authentification sur votre téléphone, ou saisissez-y ce secret :',
  enterDigits: 'Saisissez les six chiffres que l’application affiche maintenant.',
  codeFromApp: 'Code de l’application',
  switchOn: 'Activer',
  keepCodes: 'Conservez ces codes de récupération maintenant',
  keepCodesText:
    'Chaque code vous connecte une fois si vous perdez votre téléphone. Ils ne seront plus affichés : enregistrez-les dans votre gestionnaire de mots de passe ou imprimez-les.',
  recoveryCodes: 'Codes de récupération',
  codes: 'codes',
  codesKept: 'Je les ai enregistrés',

  backToSignIn: 'Retour à la connexion',
  createTitle: 'Créez votre compte',
  createIntro: 'C’est le premier compte, donc celui d’un Admin. Vous invitez les autres.',
  createAccount: 'Créer le compte',
  createLinkOver: 'Il a déjà servi, date de plus d’un jour ou est incomplet.',
  createLinkNew: 'Redémarrez le serveur et ouvrez l’adresse qu’il affiche.',
  welcome: 'Bienvenue, {name}',
  accountReady: 'Votre compte est prêt. Connectez-vous avec votre e-mail et le mot de passe que vous venez de choisir.',

  forgotIntro: 'Nous vous envoyons un lien pour en définir un nouveau.',
  mailLink: 'M’envoyer un lien',
  keptTitle: 'Demandez à un Admin',
  linkKept:
    'Ce serveur n’envoie pas d’e-mails. S’il existe un compte pour <email>{email}</email>, un Admin peut vous donner dans les 30 minutes son lien pour un nouveau mot de passe.',
  mailboxTitle: 'Consultez votre boîte de réception',
  linkOnItsWay:
    'S’il existe un compte pour <email>{email}</email>, un lien pour définir un nouveau mot de passe est en route. Il est valable 30 minutes.',
  nothingThere: 'Rien reçu ? Vérifiez les indésirables ou demandez à l’équipe Loop.',
  keptElsewhere: 'Votre fournisseur conserve votre mot de passe',
  keptElsewhereText: 'Vous vous connectez à Loop avec un fournisseur externe. Définissez-y un nouveau mot de passe.',

  resetTitle: 'Définissez un nouveau mot de passe',
  resetIntro: 'Vos sessions se termineront partout ailleurs.',
  setPassword: 'Définir le mot de passe',
  resetLinkOver: 'Il a déjà servi, date de plus de 30 minutes ou est incomplet. Demandez-en un nouveau.',
  askNewLink: 'Demander un nouveau lien',
  passwordSet: 'Votre nouveau mot de passe est défini',
  passwordSetText: 'Vos sessions se sont terminées partout. Connectez-vous avec le nouveau mot de passe.',
} as const satisfies Translation<typeof en>
