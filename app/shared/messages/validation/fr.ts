import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  checkEntry: 'Veuillez vérifier votre saisie.',

  // Texts and lists
  atMostCharacters: '{most} caractères au maximum.',
  useAtMostCharacters: 'Utilisez au maximum {most} caractères.',
  useAtLeastCharacters: 'Utilisez au moins {least} caractères.',
  atMostEntries: '{most} entrées au maximum.',
  entryTooLong: '« {start}… » dépasse {most} caractères.',
  textHoldsNul: 'Le texte contient un caractère NUL.',

  // People
  firstNameNeeded: 'Veuillez indiquer un prénom.',
  emailNeeded: 'Saisissez une adresse e-mail.',
  emailTooLong: 'C’est trop long pour une adresse e-mail.',
  emailWritten: 'Ce n’est pas une adresse e-mail, comme nom@example.com.',
  passwordNeeded: 'Veuillez indiquer votre mot de passe.',
  moreDifferentCharacters: 'Utilisez davantage de caractères différents.',

  // API tokens
  nameHoldsNul: 'Le nom contient un caractère NUL.',
  tokenNameNeeded: 'Donnez un nom au jeton, par exemple ce qui l’utilisera.',
  tokenScopeNeeded: 'Choisissez au moins une chose que le jeton peut faire.',
  scopesOnce: 'N’indiquez chaque autorisation qu’une seule fois.',

  // Companies
  companyNeeded: 'Donnez un nom à l’entreprise.',
  companyNameNeeded: 'Saisissez le nom de l’entreprise.',
  domainNeeded: 'Saisissez le domaine, par exemple example.com.',
  timeZoneNeeded: 'Choisissez le fuseau horaire.',
  currencyWritten: 'Saisissez une devise par ses trois lettres, comme EUR.',
  colorWritten: 'Saisissez une couleur comme #0f766e.',
  logoTooLarge: 'Un logo peut avoir au maximum {most} ko. Enregistrez-le en plus petit et réessayez.',

  // Plans
  upgradePlanNeeded: 'Choisissez l’une des formules Starter, Growth et Agency.',
  messageTooLong: 'Un message a au maximum {most, number} caractères.',
  answerNeeded: 'Dites en une phrase pourquoi pas, ou que faire à la place.',
  answerTooLong: 'Une réponse a au maximum {most} caractères.',

  // Site Tracking
  goalNeeded: 'Indiquez quel événement ou quelle page atteint l’objectif.',
  pageGoalWritten: 'Une page comme objectif commence par / et n’a pas d’espaces, par exemple /merci ou /blog/*.',
  numberBetween: 'Indiquez un nombre entier de {least, number} à {most, number}.',
  visibleGoalWritten: 'Indiquez le temps visible en secondes entières, de 1 à {most, number}.',
  funnelNameNeeded: 'Donnez un nom à l’entonnoir.',
  funnelTooShort: 'Un entonnoir a au moins {least} étapes.',
  funnelTooLong: 'Un entonnoir a au plus {most} étapes.',
  stepNeeded: 'Indiquez la page ou l’événement de cette étape.',
  pageStepWritten: 'Une page commence par / et ne contient pas d’espace, comme /panier ou /blog/*.',
  hostNameTooLong: 'Un nom d’hôte a au maximum {most} caractères.',
  hostNameWritten: '« {text} » n’est pas un nom d’hôte comme boutique.example.com.',
  pathTooLong: 'Un modèle de chemin a au maximum {most} caractères.',
  pathWritten: '« {text} » n’est pas un chemin : il commence par / et n’a pas d’espaces.',
  addressWritten: '« {text} » n’est ni une adresse IP ni une plage comme 203.0.113.0/24.',
  parameterWritten: '« {text} » n’est pas le nom d’un paramètre, comme page ou q.',

  segmentNameNeeded: 'Donnez un nom au segment.',
  segmentFilterNeeded: 'Choisissez au moins un filtre à enregistrer.',
  shareNameNeeded: 'Donnez un nom au lien.',
  annotationNeeded: 'Dites en quelques mots ce qui s’est passé.',
  tagNeeded: 'Une étiquette ne peut pas être vide.',
  tagTooLong: 'Une étiquette a au plus {most} caractères.',
  atMostTags: 'Au plus {most} étiquettes.',
  valueNeeded: 'Indiquez ce qui doit être supprimé.',
  daysInOrder: 'Le dernier jour précède le premier.',
  atMostDays: 'Au plus {most} jours à la fois.',

  // Time
  monthWritten: 'Un mois s’écrit avec l’année et le mois, par exemple 2026-10.',
  dayWritten: 'Un jour s’écrit avec l’année, le mois et le jour, par exemple 2026-11-05.',
  noSuchDay: 'Ce jour n’existe pas.',

  // Programs
  notificationIdWritten: 'L’identifiant d’une notification est un UUID.',
  proofNeeded: 'Envoyez {one} ou {other}.',
} as const satisfies Translated<typeof en>
