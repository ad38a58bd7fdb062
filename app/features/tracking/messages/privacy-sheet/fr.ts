import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  privacyTitle: 'Fiche de confidentialité',
  privacyIntro: 'Rédigée d’après les réglages ci-dessus, tels qu’ils sont maintenant.',
  sheetName: 'fiche',
  storedTitle: 'Enregistré avec chaque page vue ou événement',
  storedPath:
    'L’heure, le nom d’hôte et le chemin de la page ; de la requête, seulement les étiquettes de campagne comme utm_source.',
  storedPathAndHash:
    'L’heure, le nom d’hôte et le chemin de la page, avec la partie après # ; de la requête, seulement les étiquettes de campagne comme utm_source.',
  storedReferrer: 'La page ou le site web d’où vient la visite, sous forme d’hôte et de chemin.',
  storedCountryHeader:
    'Le pays, tel que l’indique la périphérie de notre réseau ; si elle ne le sait pas, le pays du fuseau horaire du navigateur.',
  storedCountryZone: 'Le pays auquel appartient le fuseau horaire du navigateur. Aucune localisation n’est recherchée.',
  storedCountryHeaderFile:
    'Le pays, tel que l’indique la périphérie de notre réseau ; si elle ne le sait pas, le pays de l’adresse IP, sinon celui du fuseau horaire du navigateur.',
  storedCountryFile:
    'Le pays de l’adresse IP ; s’il n’est pas connu, le pays auquel appartient le fuseau horaire du navigateur.',
  storedRegion: 'La région et la ville de l’adresse IP.',
  storedByFile:
    'L’adresse IP est recherchée à l’arrivée d’un événement, en mémoire, dans un fichier GeoIP de ce serveur ; personne d’autre n’est interrogé et l’adresse n’est pas enregistrée.',
  storedBrowser:
    'La langue, le nom et la version majeure du navigateur, le système d’exploitation et sa version, et le type d’appareil.',
  storedTime: 'La durée pendant laquelle la page a été visible.',
  storedEvents: 'Les noms des événements que le site web envoie, avec les propriétés et les montants qu’il y ajoute.',
  storedLinks: 'L’adresse d’un lien vers un autre site web sur lequel on clique.',
  storedFiles: 'L’adresse d’un fichier téléchargé.',
  storedNotFound: 'Le fait qu’une page n’a pas été trouvée.',
  storedForms: 'Le fait qu’un formulaire a été envoyé, et sur quelle page ; rien de ce qui y a été saisi.',
  storedParameters: 'De l’adresse de la page, aussi ces paramètres : {names}.',
  storedSpeed:
    'La vitesse à laquelle la page s’est chargée et a répondu (Web Vitals) : comptée par jour, page et type d’appareil, séparément des visites et sans rien qui distingue une page vue d’une autre.',
  neverTitle: 'Jamais enregistré',
  neverAddresses:
    'Les adresses IP et les chaînes d’agent utilisateur : elles sont lues à l’arrivée d’un événement, puis oubliées.',
  neverCookies:
    'Des cookies ou des identifiants dans le navigateur. Le script ne lit qu’une marque par laquelle une personne exclut son propre navigateur.',
  neverTyped: 'Ce que les gens saisissent, les mouvements de leur souris, ou des enregistrements de leur écran.',
  neverAcross: 'Tout ce qui relierait une personne entre plusieurs sites web, ou d’un jour à l’autre.',
  neverTime:
    'La durée pendant laquelle les pages sont visibles et jusqu’où elles sont défilées : le site web l’a désactivé.',
  visitorsTitle: 'Comment les visiteurs sont comptés',
  visitorsNumber:
    'Un visiteur est un nombre calculé avec un secret aléatoire de {domain}, nouveau chaque jour (en {timeZone}) ; la même personne est un autre nombre le lendemain. Seule une visite qui dépasse minuit reste une seule visite.',
  visitorsSecret:
    'Un secret est supprimé dans les 48 heures ; après cela, personne ne peut dire quel nombre était qui.',
  visitorsOfLogs:
    'Les jours importés de journaux d’accès font exception : les nombres de leurs visiteurs sont calculés avec un secret de {domain} qui est conservé, pour qu’un journal importé de nouveau soit reconnu. Qui possède à la fois ce secret et le journal pourrait dire quel nombre est qui.',
  notCountedBots: 'Les robots connus.',
  notCountedSignals: 'Les navigateurs qui envoient Do Not Track ou Global Privacy Control.',
  notCountedHosts: 'Les pages sur {hosts}.',
  notCountedPages: 'Les pages sous {paths}.',
  notCountedAddresses: 'Les visites depuis des adresses que le propriétaire du site web a exclues.',
  whereTitle: 'Où et combien de temps',
  whereServer: 'Sur le serveur de {host} ; rien n’est transmis à des tiers.',
  whereLong: 'Les pages vues et les événements sont conservés jusqu’à ce que le propriétaire du site web les supprime.',
  notCountedTitle: 'Qui n’est pas compté',
  notCountedOwn: 'Les navigateurs que quelqu’un a exclus par un lien ; eux seuls en gardent une marque (loop_ignore).',
  retentionTitle: 'Combien de temps',
  retentionSecret: 'Les secrets avec lesquels les nombres des visiteurs sont calculés : 48 heures au plus.',
  retentionAddress: 'Adresse IP et agent utilisateur : le temps qu’un événement arrive ; ils ne sont pas consignés.',
  recordsTitle: 'Pour le registre des activités de traitement (art. 30 RGPD)',
  recordsController: 'Responsable du traitement : le propriétaire de {domain} (nom et adresse à compléter).',
  recordsProcessor:
    'Sous-traitant : la personne qui exploite {host}, avec un contrat selon l’art. 28 RGPD s’il s’agit d’un tiers.',
  recordsPurpose:
    'Finalité : mesurer l’usage du site web, par des nombres portant sur beaucoup de personnes, afin de l’améliorer.',
  recordsSubjects: 'Personnes concernées : les visiteurs de {domain}.',
  recordsData:
    'Catégories de données : celles listées sous ce qui est enregistré. Aucune catégorie particulière, sauf si le site web lui-même en envoie dans les propriétés de ses événements ou les adresses de ses pages.',
  recordsRecipients:
    'Destinataires : les personnes de l’entreprise et de son agence qui ont un compte sur {host}, et celles à qui elles donnent un lien vers les nombres d’un mois. Personne d’autre.',
  recordsTransfer: 'Transferts vers des pays tiers : aucun par le programme ; le lieu du serveur est à compléter.',
  recordsMeasures:
    'Mesures : les adresses ne sont jamais consignées ; les nombres des visiteurs changent chaque jour et ne peuvent plus être rattachés après 48 heures ; les données de chaque entreprise sont séparées dans la base même ; accès par rôle, avec un journal des changements.',
  assessTitle: 'Pour l’évaluation des risques (AIPD)',
  assessProfile:
    'Personne n’est évalué, profilé ni soumis à une décision ; les nombres portent sur beaucoup de personnes, et les taux de moins de 30 visites ne sont pas montrés.',
  assessAcross: 'Personne n’est suivi d’un site web à l’autre ni d’un jour à l’autre.',
  assessRest:
    'Ce qu’il reste à surveiller : les noms ou adresses e-mail dans les adresses des pages, les paramètres gardés et les propriétés des événements. Ils seraient enregistrés tels quels.',
  assessHash: 'Comme la partie après # est comptée aussi, elle ne doit rien contenir de personnel.',
  assessCity:
    'La ville est enregistrée : là où peu de gens vivent, elle en dit davantage sur une visite isolée. Avec un fichier GeoIP limité aux pays, elle ne l’est pas.',
  legalTitle: 'Ce que le propriétaire du site web décide',
  legalBasis:
    'La base juridique (art. 6 RGPD), comme un intérêt légitime à mesurer l’usage du site web, et la mention dans la politique de confidentialité.',
  legalDevice:
    'Si le droit des équipements terminaux exige un consentement (art. 5, par. 3, directive ePrivacy, art. 82 de la loi Informatique et Libertés) : le script n’enregistre rien dans le navigateur et lit son fuseau horaire, et s’il porte la marque d’un navigateur exclu.',
  legalSignals: 'Si les navigateurs qui demandent à ne pas être suivis sont comptés : actuellement, ils le sont.',
  legalAdvice: 'Cette fiche énonce des faits sur le programme. Elle n’est pas un conseil juridique.',
  documentTitle: 'Fiche de confidentialité de {domain}',
  asOf: 'Rédigée d’après les réglages du {date}.',
  asMarkdown: 'Télécharger en texte',
  asPage: 'Télécharger en page web',
  print: 'Imprimer',
} as const satisfies Translated<typeof en>
