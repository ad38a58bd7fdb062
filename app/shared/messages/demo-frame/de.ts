export default {
  notice:
    'Eine Demoseite der Vorlage. Personen, Rollen und Anmeldungen sind erfunden. Nichts, was Sie hier tun, ändert etwas in Loop.',
  backToLoop: 'Zurück zu Loop',
  allDemos: 'Alle Demos',
  findDemo: 'Demo suchen',
  noDemo: 'Keine Demo heißt so.',
  reset: 'Demodaten zurücksetzen',
  resetTitle: 'Demodaten zurücksetzen?',
  resetWhat:
    'Alles, was Sie in den Demos geändert haben, wird rückgängig gemacht. Ihre Daten in Loop bleiben, wie sie sind.',
  resetDone: 'Demodaten zurückgesetzt.',
  'group.apps': 'Apps',
  'group.charts': 'Diagramme und Karten',
  'group.extensions': 'Erweiterungen',
  'group.forms': 'Formularelemente',
  'group.interface': 'Oberfläche',
  'group.lists': 'Listen und Tabellen',
  'group.misc': 'Hinweise',
  'group.other': 'Weitere Demos',
  'group.pages': 'Seiten',
  'group.people': 'Personen',
  'group.signIn': 'Anmeldung',
} as const
