import type { Translation } from '../message-types.ts'
import type en from './en.ts'

export default {
  checkEntry: 'Vérifiez votre saisie.',

  // Texts and lists
  atMostCharacters: '{most} caractères au maximum.',
  useAtMostCharacters: 'Utilisez au maximum {most} caractères.',
  useAtLeastCharacters: 'Utilisez au moins {least} caractères.',
  atMostEntries: '{most} entrées au maximum.',
  entryTooLong: '« {start}… » dépasse {most} caractères.',
  textHoldsNul: 'Le texte contient un caractère NUL. Retirez-le.',

  // People
  firstNameNeeded: 'Saisissez un prénom.',
  emailNeeded: 'Saisissez une adresse e-mail.',
  emailTooLong: 'Cette adresse e-mail est trop longue.',
  emailWritten: 'Saisissez une adresse e-mail comme nom@example.com.',
  passwordNeeded: 'Saisissez votre mot de passe.',
  moreDifferentCharacters: 'Utilisez davantage de caractères différents.',

  // API tokens
  nameHoldsNul: 'Le nom contient un caractère NUL. Retirez-le.',
  tokenNameNeeded: 'Donnez un nom au jeton, par exemple celui du programme qui l’utilise.',
  tokenScopeNeeded: 'Choisissez au moins une autorisation.',
  scopesOnce: 'N’indiquez chaque autorisation qu’une seule fois.',

  // Clients
  companyNeeded: 'Donnez un nom à l’entreprise.',
  companyNameNeeded: 'Saisissez le nom de l’entreprise.',
  domainNeeded: 'Saisissez le domaine, par exemple example.com.',
  timeZoneNeeded: 'Choisissez le fuseau horaire.',
  currencyWritten: 'Saisissez une devise par ses trois lettres, comme EUR.',
  colorWritten: 'Saisissez une couleur comme #0f766e.',
  logoTooLarge: 'Un logo peut avoir au maximum {most} ko. Enregistrez-le en plus petit et réessayez.',

  // Plans
  upgradePlanNeeded: 'Choisissez Starter, Growth ou Agency.',
  messageTooLong: 'Un message a au maximum {most, number} caractères.',
  answerNeeded: 'Expliquez le refus, ou proposez une autre solution.',
  answerTooLong: 'Une réponse a au maximum {most} caractères.',

  // Site Tracking
  goalNeeded: 'Saisissez l’événement ou la page qui atteint l’objectif.',
  pageGoalWritten: 'Une page comme objectif commence par / et n’a pas d’espaces, par exemple /merci ou /blog/*.',
  valueBetween: 'Saisissez un nombre de {least, number} à {most, number}.',
  numberBetween: 'Saisissez un nombre entier de {least, number} à {most, number}.',
  visibleGoalWritten: 'Saisissez le temps visible en secondes entières, de 1 à {most, number}.',
  funnelNameNeeded: 'Donnez un nom à l’entonnoir.',
  funnelTooShort: 'Un entonnoir doit avoir au moins {least} étapes.',
  funnelTooLong: 'Un entonnoir a au plus {most} étapes.',
  stepNeeded: 'Saisissez la page ou l’événement de cette étape.',
  pageStepWritten: 'Une page commence par / et ne contient pas d’espace, comme /panier ou /blog/*.',
  hostNameTooLong: 'Un nom d’hôte a au maximum {most} caractères.',
  hostNameWritten: '« {text} » n’est pas un nom d’hôte comme boutique.example.com.',
  pathTooLong: 'Un modèle de chemin a au maximum {most} caractères.',
  pathWritten: '« {text} » n’est pas un chemin. Un chemin commence par / et n’a pas d’espaces.',
  addressWritten: '« {text} » n’est ni une adresse IP ni une plage comme 203.0.113.0/24.',
  parameterWritten: '« {text} » n’est pas le nom d’un paramètre, comme page ou q.',

  segmentNameNeeded: 'Donnez un nom au segment.',
  segmentFilterNeeded: 'Choisissez au moins un filtre à enregistrer.',
  shareNameNeeded: 'Donnez un nom au lien.',
  annotationNeeded: 'Décrivez en quelques mots ce qui s’est passé.',
  tagNeeded: 'Une étiquette ne peut pas être vide.',
  tagTooLong: 'Une étiquette a au maximum {most} caractères.',
  atMostTags: '{most} étiquettes au maximum.',
  cardTitleNeeded: 'Donnez un titre à la fiche.',
  checklistStepNeeded: 'Une étape ne peut pas être vide.',
  effectBetween: 'Saisissez un pourcentage de 0 à {most, number}.',
  effectInOrder: 'La valeur haute est inférieure à la valeur basse.',
  targetPathNeeded: 'Saisissez un chemin qui commence par /.',
  targetNeeded: 'Choisissez une entrée de la liste.',
  reasonNeeded: 'Indiquez une raison en quelques mots.',
  commentNeeded: 'Écrivez un commentaire.',
  filterNameNeeded: 'Donnez un nom aux filtres.',
  titleNeeded: 'Saisissez un titre.',
  webAddress: 'Saisissez une adresse web comme https://example.com/article.',
  valueNeeded: 'Saisissez la page ou l’événement à supprimer.',
  jsonPathWritten: 'Ce chemin est illisible à partir du caractère {at}. Écrivez-le comme data.items[0].title.',
  jsonTitleNeeded: 'Saisissez le chemin du titre ou du texte.',
  daysInOrder: 'Le dernier jour précède le premier. Choisissez un dernier jour plus tardif.',
  atMostDays: '{most} jours au maximum à la fois.',

  // Time
  monthWritten: 'Utilisez le format AAAA-MM, par exemple 2026-10.',
  dayWritten: 'Utilisez le format AAAA-MM-JJ, par exemple 2026-11-05.',
  noSuchDay: 'Ce jour n’existe pas.',

  // Programs
  notificationIdWritten: 'L’identifiant d’une notification est un UUID.',
  proofNeeded: 'Envoyez {one} ou {other}.',
  cardNumber: 'Saisissez le numéro d’une carte de test.',
  spanBegins: 'Un trimestre commence en janvier, avril, juillet ou octobre, une année en janvier.',
  monthsRepeat: 'Seuls les objectifs d’un mois peuvent se répéter.',
} as const satisfies Translation<typeof en>
