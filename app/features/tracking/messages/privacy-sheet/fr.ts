import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  privacyTitle: 'Fiche de confidentialité',
  privacyIntro: 'D’après les réglages actuels ci-dessus.',
  sheetName: 'fiche',
  storedTitle: 'Enregistré avec chaque page vue ou événement',
  storedPath:
    'L’heure, le nom d’hôte et le chemin de la page. De la requête, seulement les étiquettes de campagne comme utm_source.',
  storedPathAndHash:
    'L’heure, le nom d’hôte et le chemin de la page, avec la partie après #. De la requête, seulement les étiquettes de campagne comme utm_source.',
  storedReferrer: 'La page ou le site d’où vient la visite, sous forme d’hôte et de chemin.',
  storedCountryHeader:
    'Le pays, tel que l’indique la périphérie de notre réseau. S’il y est inconnu, le pays du fuseau horaire du navigateur.',
  storedCountryZone: 'Le pays auquel appartient le fuseau horaire du navigateur. Aucune localisation n’est recherchée.',
  storedCountryHeaderFile:
    'Le pays, tel que l’indique la périphérie de notre réseau. S’il y est inconnu, le pays de l’adresse IP, sinon celui du fuseau horaire du navigateur.',
  storedCountryFile: 'Le pays de l’adresse IP. S’il est inconnu, le pays du fuseau horaire du navigateur.',
  storedRegion: 'La région et la ville de l’adresse IP.',
  storedByFile:
    'À l’arrivée d’un événement, Loop recherche l’adresse IP en mémoire, dans un fichier GeoIP de ce serveur. Il n’interroge aucun autre service et n’enregistre pas l’adresse.',
  storedBrowser:
    'La langue, le nom et la version majeure du navigateur, le système d’exploitation et sa version, et le type d’appareil.',
  storedTime: 'La durée pendant laquelle la page a été visible, et la profondeur de défilement.',
  storedEvents: 'Les noms des événements que le site envoie, avec les propriétés et les montants qu’il y ajoute.',
  storedLinks: 'L’adresse d’un lien vers un autre site sur lequel on clique.',
  storedFiles: 'L’adresse d’un fichier téléchargé.',
  storedNotFound: 'Le fait qu’une page n’a pas été trouvée.',
  storedForms: 'Le fait qu’un formulaire a été envoyé, et sur quelle page ; rien de ce qui y a été saisi.',
  storedParameters: 'De la requête, aussi ces paramètres : {names}.',
  storedSpeed:
    'La vitesse à laquelle la page s’est chargée et a répondu (Web Vitals), comptée par jour, page et type d’appareil. Conservée à part des visites, sans rien qui identifie une page vue.',
  neverTitle: 'Jamais enregistré',
  neverAddresses:
    'Les adresses IP et les chaînes d’agent utilisateur. Loop les lit à l’arrivée d’un événement, puis les oublie.',
  neverCookies:
    'Des cookies ou des identifiants dans le navigateur. Le script ne lit qu’une marque par laquelle une personne exclut son propre navigateur.',
  neverTyped: 'Ce que les gens saisissent, les mouvements de leur souris, ou des enregistrements de leur écran.',
  neverAcross: 'Tout ce qui relierait une personne d’un site à l’autre, ou d’un jour à l’autre.',
  neverTime: 'La durée pendant laquelle les pages sont visibles et la profondeur de défilement. Le site l’a désactivé.',
  visitorsTitle: 'Comment les visiteurs sont comptés',
  visitorsNumber:
    'Loop calcule pour chaque visiteur un nombre avec un secret aléatoire de {domain}, nouveau chaque jour (en {timeZone}). La même personne reçoit un autre nombre le lendemain. Seule une visite qui dépasse minuit reste une seule visite.',
  visitorsSecret:
    'Loop supprime un secret dans les 48 heures. Ensuite, personne ne peut savoir quel nombre correspondait à qui.',
  visitorsOfLogs:
    'Les jours importés de journaux d’accès font exception. Les nombres de leurs visiteurs reposent sur un secret de {domain} qui est conservé, pour que Loop reconnaisse un journal importé de nouveau. Qui possède à la fois ce secret et le journal pourrait savoir quel nombre correspond à qui.',
  notCountedBots: 'Les robots connus.',
  notCountedSignals: 'Les navigateurs qui envoient Do Not Track ou Global Privacy Control.',
  notCountedHosts: 'Les pages sur {hosts}.',
  notCountedPages: 'Les pages sous {paths}.',
  notCountedAddresses: 'Les visites depuis des adresses que le propriétaire du site a exclues.',
  whereTitle: 'Où et combien de temps',
  whereServer: 'Sur le serveur de {host}. Rien n’est transmis à des tiers.',
  whereLong: 'Les pages vues et les événements sont conservés jusqu’à ce que le propriétaire du site les supprime.',
  notCountedTitle: 'Qui n’est pas compté',
  notCountedOwn:
    'Les navigateurs que quelqu’un a exclus par son propre lien. Eux seuls gardent une marque (loop_ignore).',
  retentionTitle: 'Combien de temps',
  retentionSecret: 'Secrets des nombres des visiteurs : 48 heures au plus.',
  retentionAddress:
    'Adresse IP et agent utilisateur : seulement le temps qu’un événement arrive. Ils ne sont jamais consignés.',
  recordsTitle: 'Pour le registre des activités de traitement (art. 30 RGPD)',
  recordsController: 'Responsable du traitement : le propriétaire de {domain} (nom et adresse à compléter).',
  recordsProcessor:
    'Sous-traitant : la personne qui exploite {host}, avec un contrat selon l’art. 28 RGPD s’il s’agit d’un tiers.',
  recordsPurpose: 'Finalité : mesurer l’usage du site, en chiffres agrégés, afin de l’améliorer.',
  recordsSubjects: 'Personnes concernées : les visiteurs de {domain}.',
  recordsData:
    'Catégories de données : celles listées sous ce qui est enregistré. Aucune catégorie particulière, sauf si le site en envoie dans les propriétés d’événements ou les adresses de pages.',
  recordsRecipients:
    'Destinataires : les personnes de l’entreprise et de son agence qui ont un compte sur {host}. Ainsi que celles à qui elles donnent un lien vers les chiffres d’un mois. Personne d’autre.',
  recordsTransfer: 'Transferts vers des pays tiers : aucun par Loop. Indiquez où se trouve le serveur.',
  recordsMeasures:
    'Mesures : les adresses ne sont jamais consignées. Les nombres des visiteurs changent chaque jour et ne permettent plus de remonter à une personne après 48 heures. La base de données sépare elle-même les données des entreprises. Accès par rôle, avec un journal des changements.',
  assessTitle: 'Pour l’évaluation des risques (AIPD)',
  assessProfile:
    'Loop n’évalue ni ne profile personne et ne prend aucune décision sur quiconque. Il montre des chiffres portant sur beaucoup de personnes et masque les taux de moins de 30 visites.',
  assessAcross: 'Loop ne suit personne d’un site à l’autre ni d’un jour à l’autre.',
  assessRest:
    'Surveillez les noms ou adresses e-mail dans les adresses des pages, les paramètres gardés et les propriétés des événements. Ils seraient enregistrés tels quels.',
  assessHash: 'La partie après # est comptée aussi et ne doit rien contenir de personnel.',
  assessCity:
    'La ville est enregistrée. Là où peu de gens vivent, elle en dit davantage sur une visite isolée. Avec un fichier GeoIP limité aux pays, elle ne l’est pas.',
  legalTitle: 'Ce que le propriétaire du site décide',
  legalBasis:
    'La base juridique (art. 6 RGPD), comme un intérêt légitime à mesurer l’usage du site, et la mention dans la politique de confidentialité.',
  legalDevice:
    'Si le droit des équipements terminaux exige un consentement (art. 5, par. 3, directive ePrivacy, art. 82 de la loi Informatique et Libertés). Le script n’enregistre rien dans le navigateur. Il lit son fuseau horaire, et s’il porte la marque d’un navigateur exclu.',
  legalSignals: 'S’il faut compter les navigateurs qui demandent à ne pas être suivis. Actuellement, ils sont comptés.',
  legalAdvice: 'Cette fiche énonce des faits sur Loop. Elle n’est pas un conseil juridique.',
  documentTitle: 'Fiche de confidentialité de {domain}',
  asOf: 'D’après les réglages du {date}.',
  asMarkdown: 'Télécharger en texte',
  asPage: 'Télécharger en page web',
  print: 'Imprimer',
} as const satisfies Translation<typeof en>
