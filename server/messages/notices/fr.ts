import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  alertNoData: 'Aucune donnée reçue de {domain}',
  alertNoDataText:
    'Aucune visite depuis le {last} ({timeZone}). Vérifiez que l’extrait de code est toujours sur le site.',
  alertRecounted: '{domain} envoie de nouveau des données',
  alertRecountedText: 'Les visites arrivent de nouveau. Vous n’avez rien à faire.',

  alertSpike: 'Pic de trafic sur {domain}',
  alertSpikeText:
    '{measured, plural, one {# visiteur} other {# visiteurs}} depuis {since} ({timeZone}). La référence pour cette heure de ce jour de la semaine est d’environ {usual, number} ; l’alerte commence à {threshold, number}.',
  alertThresholdText:
    '{measured, plural, one {# visiteur} other {# visiteurs}} au cours des {minutes} dernières minutes. L’alerte est réglée sur {threshold, number} dans « Suivi du site ».',
  alertDrop: 'Chute de trafic sur {domain}',
  alertDropText:
    '{measured, plural, =0 {Aucun visiteur} one {# visiteur} other {# visiteurs}} le {day}. La référence pour ce jour de la semaine est d’environ {usual, number} ; l’alerte commence à {threshold, number} ou moins.',
  alertBehindTarget: '{goal} est en retard sur sa cible, sur {domain}',
  alertBehindTargetText:
    '{measured, plural, one {# conversion} other {# conversions}} à la fin du {day}. La cible mensuelle de {target, number} en demande environ {usual, number} à cette date.',
  alertTargetReached: '{goal} a atteint sa cible sur {domain}',
  alertTargetReachedText:
    '{measured, plural, one {# conversion} other {# conversions}} en {month} ; la cible est de {target, number}.',

  reportToReview: '{person} vous demande de relire le rapport pour {company}',
  reportReturned: '{person} a renvoyé le rapport pour {company}',
  reportWaits: 'Le rapport pour {company} n’a pas été envoyé : il n’est pas publié',
  reportWaitsText:
    '{month} : publiez le rapport, puis envoyez-le à {count, plural, one {# destinataire} other {# destinataires}}.',
  reportMissed: 'Le rapport pour {company} n’a pas été envoyé à temps',
  reportMissedText: '{month} : Loop n’a pas pu l’envoyer le {day}. Vérifiez le rapport, puis envoyez-le.',
  reportAnswered: '{person} {answer, select, useful {a trouvé} other {n’a pas trouvé}} le rapport pour {company} utile',
  severeFindings: '{count, plural, one {# constat grave} other {# constats graves}} sur {domain}',
  severeFindingsText: 'Vus pour la première fois lors de la dernière analyse : {names}.',
  severeFindingsMore:
    'Vus pour la première fois lors de la dernière analyse : {names}, et {count, plural, one {# autre} other {# autres}}.',

  mentionSpike: 'Pic de mentions de « {topic} » ({company})',
  mentionSpikeText:
    '{count, plural, one {# mention} other {# mentions}} le {day}. Environ {expected, number} sont habituelles ce jour de la semaine.',
  mentionNegative: 'Mention très négative de {company}',
  mentionNegativeText: '« {title} » sur {host}',
  mentionNegativeMore:
    '{company} : {count, plural, one {# autre mention très négative} other {# autres mentions très négatives}}',
  mentionNegativeMoreText: 'Les suivantes d’aujourd’hui n’apparaissent que dans l’Écoute.',
  mentionNewHosts: '{count, plural, one {Un nouveau site mentionne} other {# nouveaux sites mentionnent}} {company}',
  mentionNewHostsText: 'Première mention de la marque : {names}',

  'competitorChange.pricing': '{competitor} a modifié ses prix ({company})',
  'competitorChange.product': '{competitor} a modifié son offre ({company})',
  'competitorChange.content': '{competitor} a publié de nouveaux contenus ({company})',
  'competitorChange.jobs': '{competitor} a modifié ses offres d’emploi ({company})',
  'competitorChange.technology': '{competitor} a changé d’outils ({company})',
  'competitorChange.structure': '{competitor} a modifié son site ({company})',
  'competitorChange.wording': '{competitor} a modifié ses textes ({company})',
  competitorChanged: '« {before} » est devenu « {after} » sur {page}',
  competitorAdded: 'Nouveau sur {page} : « {after} »',
  competitorRemoved: 'Retiré de {page} : « {before} »',
  competitorChangesMore:
    '{company} : {count, plural, one {# autre changement chez un concurrent} other {# autres changements chez des concurrents}}',
  competitorChangesMoreText: 'Les suivants d’aujourd’hui n’apparaissent que dans Concurrents.',
  competitorProposed: '{person} propose un concurrent pour {company}',
  competitorProposedText: '{domain} : « {note} »',
  competitorProposalAdded: 'Votre proposition a été acceptée : {domain}',
  competitorProposalAddedText: '{company} : l’équipe Loop surveille désormais ce concurrent.',
  competitorProposalDeclined: 'Votre proposition a été refusée : {domain}',
  competitorProposalDeclinedText: '{company} : l’équipe Loop ne surveillera pas ce concurrent.',

  importFinished: 'Import pour {domain} terminé',
  importDone: '{count, plural, one {# événement importé} other {# événements importés}} d’un journal d’accès ({days}).',
  importOfFileDone: '{count, plural, one {# ligne importée} other {# lignes importées}} de {file} ({days}).',
  importKnown: '{count, plural, one {# autre était déjà importé.} other {# autres étaient déjà importés.}}',
  importCutOff: 'Le fichier s’arrête trop tôt ; des requêtes ultérieures manquent peut-être.',

  tokenMade: 'Jeton d’API créé',
  tokenMadeText:
    'Le jeton « {name} » peut maintenant utiliser Loop à votre place. Si vous ne l’avez pas créé, révoquez-le et déconnectez vos autres navigateurs.',
  wrongCodes: 'Quelqu’un a saisi votre mot de passe, puis des codes erronés',
  wrongCodesText:
    'Nous avons bloqué la connexion pendant 15 minutes. Si ce n’était pas vous, changez votre mot de passe maintenant.',
  passwordChanged: 'Votre mot de passe a été changé',
  passwordChangedText:
    'Nous avons mis fin à vos autres sessions. Si ce n’était pas vous, définissez maintenant un nouveau mot de passe avec « Mot de passe oublié ? ».',
  passwordReset: 'Votre mot de passe a été réinitialisé',
  passwordResetText: 'Quelqu’un a utilisé un lien envoyé à votre adresse. Nous avons mis fin à toutes vos sessions.',
  recoveryCodeUsed: 'Connexion avec un code de récupération',
  recoveryCodeUsedText:
    'Si ce n’était pas vous, changez votre mot de passe maintenant. {left, plural, one {Il reste # code.} other {Il reste # codes.}}',
  twoStepOn: 'La connexion en deux étapes est activée',
  twoStepOnText:
    'Désormais, la connexion demande un code après le mot de passe. Si ce n’était pas vous, changez votre mot de passe maintenant.',
  recoveryCodesNew: 'Vous avez de nouveaux codes de récupération',
  recoveryCodesNewText:
    'Vos anciens codes ne fonctionnent plus. Si ce n’était pas vous, changez votre mot de passe maintenant.',
  twoStepOff: 'La connexion en deux étapes est désactivée',
  twoStepOffText:
    'La connexion ne demande plus que votre mot de passe. Si ce n’était pas vous, changez votre mot de passe maintenant.',
  emailChangedText: 'Loop écrit maintenant à cette adresse. Nous avons déconnecté vos autres navigateurs.',

  joinedCompany: '{name} a rejoint {company}',
  joinedStaff: '{name} a rejoint l’équipe Loop',
  joinedText: '{email} a accepté votre invitation.',

  upgradeAsked: 'Formule supérieure demandée : {company}',
  upgradeAskedText: '{person} demande une formule supérieure à {plan}.',
  upgradeAskedWithMessage: '{person} demande une formule supérieure à {plan}. « {message} »',
  upgraded: 'Vous avez maintenant la formule {plan}',
  upgradedText:
    'La formule de {company} était {before} jusqu’ici. Jusqu’à {limit, plural, one {# personne peut} other {# personnes peuvent}} désormais avoir accès.',
  upgradeDeclined: 'Votre demande de formule supérieure a été refusée',
  upgradeClosed: 'Votre demande de formule supérieure a été close',
  upgradeClosedText:
    'Un Admin a placé {company} sur la formule {plan}. S’il vous faut une autre formule, faites une nouvelle demande.',
  overSpike: '{company} a dépassé sa formule : {month}',
  overSpikeText:
    '{events} événements ont été comptés ; la formule {plan} en comprend {limit} par mois. Un seul mois de dépassement est toléré. Rien ne change.',
  overNotice: '{company} a besoin d’une formule supérieure d’ici le {day}',
  overNoticeText:
    '{first} et {second} ont dépassé les {limit} événements de la formule {plan}. À partir du {day}, de nouveaux mois pourront être bloqués. Le comptage continue et rien n’est supprimé.',
  overReminder: '{company} : de nouveaux mois pourront être bloqués à partir du {day}',
  overReminderText:
    'Les événements dépassent encore les {limit} par mois de la formule {plan}. Une formule supérieure garde tous les mois ouverts.',
  overLocked: 'Les nouveaux mois de {company} sont bloqués',
  overLockedText:
    'Les événements dépassent les {limit} par mois de la formule {plan}. Les mois précédents restent ouverts et le comptage continue. Une formule supérieure débloque tout aussitôt.',
  overUnlocked: 'Tous les mois de {company} sont de nouveau ouverts',
  overUnlockedText: 'Loop a continué de compter : il ne manque rien.',
  'pay.failed': 'Paiement échoué : {company}',
  'payText.failed':
    'Le renouvellement de la formule {plan} n’a pas pu être débité. La formule reste active tant que Stripe réessaie. Vérifiez le moyen de paiement.',
  'pay.confirm': 'Paiement à confirmer : {company}',
  'payText.confirm':
    'La banque demande une confirmation avant de payer la formule {plan}. La formule reste active en attendant.',
  'pay.unpaid': 'Formule impayée : {company}',
  'payText.unpaid':
    'Stripe n’essaie plus de débiter la formule {plan}. Payez la facture ouverte pour la retrouver. Aucune donnée n’a été supprimée.',
  'pay.paused': 'Essai terminé sans carte : {company}',
  'payText.paused':
    'La formule {plan} est en pause. Ajoutez un moyen de paiement pour la reprendre. Aucune donnée n’a été supprimée.',
  'pay.ended': 'Abonnement terminé : {company}',
  'payText.ended':
    'La formule {plan} n’est plus payée. Choisissez une formule pour continuer. Aucune donnée n’a été supprimée.',
  'pay.neverPaid': 'Premier paiement manquant : {company}',
  'payText.neverPaid':
    'La formule {plan} n’a pas été payée à temps et n’a pas commencé. Choisissez-la de nouveau pour réessayer.',
  'pay.recovered': 'Paiement reçu : {company}',
  'payText.recovered': 'La formule {plan} est payée. Il ne reste rien à faire.',
  cardsWaitingText: 'L’équipe Loop propose {count, plural, one {cette étape} other {ces étapes}} pour {company}.',
  cardApproved: '{person} a approuvé « {title} »',
  cardChangesAsked: '{person} demande des modifications de « {title} »',
  cardDeclined: '{person} a refusé « {title} »',
  cardRequested: '{person} demande « {title} »',
  itemMention: '{person} vous a mentionné dans « {title} »',
  itemPersonAdded: '{person} vous a ajouté à « {title} »',
  'cardVerdict.improved': 'Verdict de « {title} » : amélioration',
  'cardVerdict.worse': 'Verdict de « {title} » : dégradation',
  'cardVerdict.no-change': 'Verdict de « {title} » : pas de changement net',
  'cardVerdict.not-enough-data': 'Verdict de « {title} » : données insuffisantes',
  'cardVerdict.confounded': 'Verdict de « {title} » : causes mêlées',
  cardVerdictText: '{company} : confirmez le verdict ou décidez autrement.',
  cardRestatedText: '{company} : nouvelle mesure, le verdict a changé.',
  'cardNews.approved':
    '{count, plural, one {« {title} » a été approuvée} other {# recommandations ont été approuvées}}',
  'cardNewsText.approved': '{company} : l’équipe Loop l’a approuvée pour vous.',
  'cardNews.declined': '{count, plural, one {« {title} » a été refusée} other {# recommandations ont été refusées}}',
  'cardNewsText.declined': '{company} : l’équipe Loop ne la réalisera pas.',
  'cardNews.dismissed': '{count, plural, one {« {title} » a été écartée} other {# recommandations ont été écartées}}',
  'cardNewsText.dismissed': '{company} : l’équipe Loop l’a retirée de la liste.',
  'cardNews.shipped': '{count, plural, one {« {title} » est en ligne} other {# recommandations sont en ligne}}',
  'cardNewsText.shipped': '{company} : nous mesurons l’effet pendant les 28 prochains jours.',
  'cardNews.shared':
    '{count, plural, one {« {title} » a été partagée avec vous} other {# recommandations ont été partagées avec vous}}',
  'cardNewsText.shared': '{company} : l’équipe Loop y travaille déjà.',
  cardVerdictConfirmed: '{company} : la mesure est terminée.',
  itemComment: '{person} a commenté « {title} »',
  cardNote: '{company} : « {note} »',

  searchLost: 'Search Console déconnectée : {domain}',
  searchLostText:
    'Google ne laisse plus Loop lire {property}. Les chiffres déjà lus sont conservés. Connectez-la à nouveau dans Discovery.',

  monthEnded: 'Le mois est terminé : {month}, {company}',
  monthLeft: 'Reste à faire avant le rapport : {list}.',
  'monthLeft.cards': '{count, plural, one {# carte échue} other {# cartes échues}}',
  'monthLeft.mentions': '{count, plural, one {# mention à trier} other {# mentions à trier}}',
  'monthLeft.changes':
    '{count, plural, one {# changement de concurrent à trier} other {# changements de concurrents à trier}}',
  'monthLeft.findings': '{count, plural, one {# constat ouvert} other {# constats ouverts}}',
  'monthReport.none': 'Le rapport n’est pas encore commencé.',
  'monthReport.draft': 'Le rapport est un brouillon.',
  'monthReport.in-review': 'Le rapport est en relecture.',
  'monthReport.published': 'Le rapport est publié.',
} satisfies Translation<typeof en>
