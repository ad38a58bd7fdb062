export default {
  notice:
    'Une page de démonstration du modèle. Ses personnes, rôles et connexions sont inventés. Rien de ce que vous faites ici ne change quoi que ce soit dans Loop.',
  backToLoop: 'Retour à Loop',
  allDemos: 'Toutes les démos',
  findDemo: 'Trouver une démo',
  noDemo: 'Aucune démo ne porte ce nom.',
  reset: 'Réinitialiser les données de démo',
  resetTitle: 'Réinitialiser les données de démo ?',
  resetWhat:
    'Tout ce que vous avez modifié dans les démos est annulé. Vos données dans Loop restent telles quelles.',
  resetDone: 'Données de démo réinitialisées.',
  'group.apps': 'Applications',
  'group.charts': 'Graphiques et cartes',
  'group.extensions': 'Extensions',
  'group.forms': 'Formulaires',
  'group.interface': 'Interface',
  'group.lists': 'Listes et tableaux',
  'group.misc': 'Avis',
  'group.other': 'Autres démos',
  'group.pages': 'Pages',
  'group.people': 'Utilisateurs',
  'group.signIn': 'Connexion',
} as const
