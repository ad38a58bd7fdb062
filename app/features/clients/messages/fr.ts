import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  intro: 'Les clients que vous mesurez. Choisissez un nom pour modifier le client.',
  add: 'Ajouter un client',
  added: '{company} a été ajouté.',
  saved: '{company} a été enregistré.',
  inUse: 'Actif',
  archived: 'Archivé',
  all: 'Tous',
  archivedOn: 'Archivé le {day}',
  people: 'Personnes',
  clientSince: 'Client depuis',
  lastEvent: 'Dernier événement',
  state: 'État',
  beginsHere: 'La liste des mois commence ici.',
  beginsHereOrToday: 'La liste des mois commence ici. Laissez vide pour aujourd’hui.',
  beginsToday: 'Commence aujourd’hui, avec la formule Free. Un Admin peut modifier les deux.',
  planAndBeginning: 'Formule {plan}, client depuis {day}. Un Admin peut modifier les deux.',
  moreThanPlan:
    '{taken, plural, one {# personne a un accès ou une invitation} other {# personnes ont un accès ou une invitation}}, mais la formule {plan} compte {limit} places. Les accès restent, mais vous ne pouvez plus inviter.',
  websiteOptional: 'Site (facultatif)',
  websiteNote: 'Un domaine, comme example.com. Vous pouvez aussi l’enregistrer plus tard.',
  openDashboard: 'Ouvrir le tableau de bord',
  archiveNote: 'Ce n’est plus un client ? L’archivage conserve toutes les données, et vous pouvez l’annuler.',
  archive: 'Archiver le client',
  archiveTitle: 'Archiver {company} ?',
  archiveDone: '{company} est archivé.',
  archivePeople:
    '{count, plural, =0 {Plus personne ne peut se connecter.} one {# personne est déconnectée et ne peut plus se connecter.} other {# personnes sont déconnectées et ne peuvent plus se connecter.}} Les invitations en attente sont annulées. Le client disparaît de toutes les listes.',
  archiveNoWebsite: 'Ses données restent. Vous pouvez restaurer le client ici.',
  archiveWebsite:
    'Loop ne compte plus les visites de {website}. Les données actuelles restent, et vous pouvez restaurer le client ici.',
  archivedNoWebsite: 'Archivé le {day}. Ses données sont conservées, mais ses membres ne peuvent pas se connecter.',
  archivedWebsite:
    'Archivé le {day}. Ses données sont conservées, ses membres ne peuvent pas se connecter, et les visites de {website} ne sont pas comptées.',
  restore: 'Restaurer le client',
  restoreByAdmin: 'Un Admin peut le restaurer.',
  restoreDone: '{company} est restauré.',
} as const satisfies Translation<typeof en>
